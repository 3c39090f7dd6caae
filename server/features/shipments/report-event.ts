import type * as z from 'zod/mini'
import type { shipmentsContract } from '../../../contract/shipments.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { ShipmentEvent, ShipmentStatus } from '../../../domain/shipments/shipment.ts'
import {
  decideReport,
  estimatedDelivery,
  isStart,
  type ReportRefusal,
  statusFrom,
} from '../../../domain/shipments/shipment-progress.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { completeBooking, startBooking } from '../bookings/follow-shipment.ts'
import { factsOf } from './begin-shipment.ts'
import { followClocks } from './follow-clocks.ts'
import { mayReport } from './shipments.permissions.ts'
import {
  eventOf,
  eventsOf,
  insertEvent,
  journeyOf,
  lockShipment,
  planOf,
  type ShipmentRow,
  saveShipment,
} from './shipments.store.ts'

export type Report = z.output<(typeof shipmentsContract)['reportEvent']['body']>

/**
 * The provider reports an event. Status, estimated delivery and the booking are updated from all known events.
 * @param departureId the departure, if the report was made for all of its shipments
 */
export async function reportEvent(
  context: Context,
  shipmentId: string,
  report: Report,
  departureId: string | null = null,
): Promise<Refusal<ReportRefusal | 'not_found' | 'shipment_cancelled' | 'unknown_place' | 'position_needed'> | null> {
  const { tx, actor, now } = context
  const shipment = await lockShipment(tx, shipmentId)
  if (!shipment || !mayReport(actor, shipment)) return refuse('not_found')
  if (shipment.cancelled_at) return refuse('shipment_cancelled')
  if (report.placeCode && !findPlace(report.placeCode))
    return refuse('unknown_place', { fields: { placeCode: 'unknown_place' } })
  const isLocated = typeof report.latitude === 'number' && typeof report.longitude === 'number'
  if (report.milestone === 'position' && !report.placeCode && !isLocated)
    return refuse('position_needed', { fields: { placeCode: 'position_needed' } })
  const wanted: ShipmentEvent = {
    milestone: report.milestone,
    classifier: report.classifier,
    placeCode: report.placeCode ?? null,
    at: Date.parse(report.at),
  }
  const known = (await eventsOf(tx, shipmentId)).map(eventOf)
  const event = decideReport(journeyOf(shipment), known, wanted, now.getTime())
  if (isRefusal(event)) return event
  const place = event.placeCode === null ? undefined : findPlace(event.placeCode)
  await insertEvent(tx, {
    shipment_id: shipment.id,
    customer_company_id: shipment.customer_company_id,
    provider_company_id: shipment.provider_company_id,
    milestone: event.milestone,
    classifier: report.classifier,
    place_code: event.placeCode,
    latitude: report.latitude ?? place?.lat ?? null,
    longitude: report.longitude ?? place?.lon ?? null,
    happened_at: new Date(event.at),
    note: report.note,
    reported_by: actor.personId,
    reported_at: now,
    departure_id: departureId,
  })
  const events = [...known, event]
  const status = await followEvents(tx, shipment, events, now)
  await audit(context, {
    verb: 'shipments.report',
    subject: { kind: 'shipment', id: shipment.id },
    before: { status: shipment.status },
    after: { status, event },
  })
  if (event.classifier === 'ACT' && isStart(event.milestone)) await startBooking(context, shipment.booking_id)
  if (status === 'delivered') await completeBooking(context, shipment.booking_id)
  await announce(tx, {
    type: 'shipments.reported',
    ...factsOf({ ...shipment, status }, event, { at: now, plan: planOf(shipment), events }),
  })
  return null
}

/** Updates status, last report and estimated delivery from all known events. */
export async function followEvents(
  tx: Tx,
  shipment: ShipmentRow,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<ShipmentStatus> {
  const status = statusFrom(events)
  const eta = estimatedDelivery(planOf(shipment), events, now.getTime())
  const happened = events.filter((each) => each.classifier === 'ACT').sort((a, b) => a.at - b.at)
  const last = happened.at(-1)
  await saveShipment(tx, shipment.id, {
    status,
    eta: eta && new Date(eta.at),
    eta_sureness: eta?.sureness ?? null,
    last_milestone: last?.milestone ?? null,
    last_place: happened.findLast((each) => each.placeCode)?.placeCode ?? null,
    last_event_at: last ? new Date(last.at) : null,
    // Recalculated in a moment; until then no interval is shown, as the old one may not contain the new date.
    eta_from: null,
    eta_to: null,
  })
  await enqueue(tx, 'shipments.forecast', { shipmentId: shipment.id }, { key: `shipments.forecast:${shipment.id}` })
  await followClocks(
    tx,
    { ...shipment, eta: eta && new Date(eta.at), eta_sureness: eta?.sureness ?? null },
    events,
    now,
  )
  return status
}
