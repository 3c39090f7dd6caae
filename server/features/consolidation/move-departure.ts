import {
  type DepartureCommand,
  type DepartureEvent,
  type DepartureRefusal,
  decideDeparture,
} from '../../../domain/consolidation/departure-lifecycle.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { bookingsOfDeparture, type DepartedBooking } from '../bookings/bookings.views.ts'
import { changeDeparture } from '../offers/change-departure.ts'
import { type DepartureRow, lockDeparture, lockDueDepartures } from '../offers/departures.views.ts'
import type { OfferRow } from '../offers/offer-row.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { showNextDeparture } from '../offers/reserve-capacity.ts'
import { reportEvent } from '../shipments/report-event.ts'
import './consolidation.events.ts'
import { followersOf, mayMove } from './consolidation.permissions.ts'
import { departureState } from './consolidation.views.ts'

/** The provider closes a departure, or reports that it has left or arrived; all its shipments are updated. */
export async function moveDeparture(
  context: Context,
  departureId: string,
  step: { readonly kind: Exclude<DepartureCommand, 'cut-off'>; readonly at: Date },
): Promise<Refusal<DepartureRefusal | 'not_found' | 'shipment_contradicts'> | null> {
  const { tx, actor } = context
  const row = await lockDeparture(tx, departureId)
  if (!row || !mayMove(actor, row)) return refuse('not_found')
  return change(context, row, step.kind, step.at)
}

/** Departures per transaction: few enough that nobody waits long for their locks. */
const batch = 100

/** Closes departures past their cut-off. Returns true when there may be more. */
export async function closeDueDepartures(tx: Tx, now: Date): Promise<boolean> {
  const due = await lockDueDepartures(tx, now, batch)
  for (const row of due) await change({ tx, actor: null, now }, row, 'cut-off')
  return due.length === batch
}

const stamp = { closed: 'closed_at', departed: 'departed_at', arrived: 'arrived_at' } as const

async function change(
  context: Context<Actor | null>,
  row: DepartureRow,
  command: DepartureCommand,
  at = context.now,
): Promise<Refusal<DepartureRefusal | 'shipment_contradicts'> | null> {
  const { tx, actor, now } = context
  const card = await readOfferRow(tx, row.offer_id)
  if (!card) throw new Error(`departure ${row.id} has no card`)
  const bookings = await bookingsOfDeparture(tx, row.provider_company_id, row.id)
  const event = decideDeparture(departureState({ ...card, ...row }, bookings), command, now.getTime(), at.getTime())
  if (isRefusal(event)) return event
  await changeDeparture(tx, row.id, { status: event, [stamp[event]]: event === 'closed' ? now : at })
  if (event === 'closed') await showNextDeparture(tx, row.offer_id)
  else if (actor) {
    const contradicted = await updateShipments({ ...context, actor }, row, card, bookings, event, at)
    if (contradicted) return contradicted
  }
  await audit(context, {
    verb: `consolidation.${command}`,
    subject: { kind: 'departure', id: row.id },
    before: { status: row.status },
    after: { status: event },
  })
  await announce(tx, {
    type: `consolidation.${event}`,
    companies: followersOf(row, bookings),
    subject: { kind: 'departure', id: row.id },
    data: { departureId: row.id, number: row.number },
  })
  return null
}

/** Reports the event of the departure on each of its shipments. */
async function updateShipments(
  context: Context,
  row: DepartureRow,
  card: OfferRow,
  bookings: readonly DepartedBooking[],
  event: Exclude<DepartureEvent, 'closed'>,
  at: Date,
): Promise<Refusal<'shipment_contradicts'> | null> {
  const [milestone, placeCode] = event === 'departed' ? (['departed', card.origin] as const) : endOf(card.destination)
  for (const { shipmentId, shipmentNumber, status } of bookings) {
    if (!shipmentId || (status !== 'confirmed' && status !== 'in_progress')) continue
    // A refusal is ignored for a shipment that is already reported as delivered or is cancelled.
    const refused = await reportEvent(
      context,
      shipmentId,
      { milestone, classifier: 'ACT', at: at.toISOString(), note: row.number, ...(placeCode ? { placeCode } : {}) },
      row.id,
    )
    if (refused?.fields?.at)
      return refuse('shipment_contradicts', {
        values: { number: shipmentNumber ?? '' },
        fields: { at: 'shipment_contradicts' },
      })
  }
  return null
}

/** On a lane that ends inland in Rwanda, the cargo is in a dry port; otherwise it has arrived. */
function endOf(destination: string | null): readonly [Milestone, string | null] {
  const inland = destination !== null && findPlace(destination)?.kind === 'inland' && destination.startsWith('RW')
  if (!inland) return ['arrived', destination]
  return ['at_dry_port', destination === 'RWKGL' ? 'RWKGL-KLP' : destination]
}
