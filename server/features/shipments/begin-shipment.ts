import { randomBytes } from 'node:crypto'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { plannedMilestones } from '../../../domain/shipments/planned-milestones.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { CarriageRow } from '../bookings/bookings.views.ts'
import { saveShipmentNumber } from '../bookings/follow-shipment.ts'
import { readDeparture } from '../offers/departures.views.ts'
import { beginContainers } from './follow-clocks.ts'
import type { ShipmentEventName } from './shipments.events.ts'
import { insertShipment, type ShipmentRow } from './shipments.store.ts'

/** Creates the shipment of a confirmed booking, with its plan and the public tracking number. */
export async function beginShipment(tx: Tx, booking: CarriageRow & { readonly confirmed_at: Date }): Promise<void> {
  const { mode, origin, destination, transit_days_min, transit_days_max: transitDays } = booking
  const departure = booking.departure_id ? await readDeparture(tx, booking.departure_id) : undefined
  const plan = plannedMilestones({
    mode,
    origin,
    destination,
    pickupAt: booking.pickup_at.getTime(),
    transitDays,
    departsAt: departure?.departs_at.getTime(),
  })
  const shipment = await insertShipment(tx, {
    number: referenceNumber('UMS', randomBytes(7)),
    booking_id: booking.id,
    booking_number: booking.number,
    customer_reference: booking.customer_reference,
    customer_company_id: booking.customer_company_id,
    provider_company_id: booking.provider_company_id,
    customer_name: booking.customer_name,
    provider_name: booking.provider_name,
    mode,
    origin,
    destination,
    plan: jsonText(plan.map(({ milestone, placeCode, at }) => ({ milestone, placeCode, at }))),
    scheduled_at: booking.pickup_at,
    eta: new Date(plan.at(-1)?.at ?? booking.pickup_at.getTime()),
    eta_sureness: 'PLN',
    transit_days_min,
    transit_days_max: transitDays,
    created_at: booking.confirmed_at,
  })
  await saveShipmentNumber(tx, booking.id, shipment)
  await beginContainers(tx, shipment, booking)
  await enqueue(tx, 'shipments.forecast', { shipmentId: shipment.id }, { key: `shipments.forecast:${shipment.id}` })
  await announce(tx, { type: 'shipments.created', ...factsOf(shipment, null, { booking }) })
}

export async function announceShipment(
  tx: Tx,
  type: Exclude<ShipmentEventName, `shipments.${'created' | 'reported' | 'withdrawn' | 'public-detail-set'}`>,
  shipment: ShipmentRow,
): Promise<void> {
  await announce(tx, { type, ...factsOf(shipment, null, {}) })
}

/** The event data of a shipment, plus the extra fields of this event. */
export function factsOf<More extends object>(shipment: ShipmentRow, reported: ShipmentEvent | null, more: More) {
  return {
    companies: [shipment.customer_company_id, shipment.provider_company_id],
    subject: { kind: 'shipment', id: shipment.id },
    data: {
      shipmentId: shipment.id,
      number: shipment.number,
      bookingId: shipment.booking_id,
      customerCompanyId: shipment.customer_company_id,
      providerCompanyId: shipment.provider_company_id,
      status: shipment.status,
      isLeg: shipment.whole_way !== null,
      reported,
      ...more,
    },
  }
}
