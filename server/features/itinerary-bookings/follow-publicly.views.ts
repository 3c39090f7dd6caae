import type { FollowedShipment } from '../../../contract/public-tracking.ts'
import type { SharedShipment } from '../../../contract/shipment-links.ts'
import type { Tx } from '../../platform/database/database.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { readShared } from '../documents/shipment-links.views.ts'
import { followByNumber } from '../shipments/follow-publicly.views.ts'
import { activeLegs } from './booked-legs.views.ts'
import { readItineraryRow } from './itinerary-bookings.store.ts'
import { publicWholeWay, readWholeWay } from './whole-way.views.ts'

/**
 * Public tracking of a shipment by its own number, limited to what its customer makes public; for a leg of an
 * itinerary, with all its legs. Needs a transaction of the public role.
 */
export async function followPublicly(tx: Tx, typed: string, now: Date): Promise<FollowedShipment | undefined> {
  const found = await followByNumber(tx, typed, now)
  return found && withLegs(tx, found, now)
}

/** The shipment behind a share link, while the link is valid. Needs a transaction of the public role. */
export async function readSharedWay(tx: Tx, token: string, now: Date): Promise<SharedShipment | undefined> {
  const shared = await readShared(tx, token, now)
  return shared && { ...shared, shipment: await withLegs(tx, shared.shipment, now) }
}

async function withLegs(tx: Tx, shipment: FollowedShipment, now: Date): Promise<FollowedShipment> {
  if (!shipment.way) return shipment
  const leg = await tx
    .selectFrom('itinerary_legs')
    .innerJoin(bookingsView.as('b'), 'b.id', 'itinerary_legs.booking_id')
    .select('itinerary_legs.itinerary_booking_id')
    .where('b.shipment_number', '=', shipment.number)
    .where('itinerary_legs.replaced_at', 'is', null)
    .executeTakeFirst()
  const itinerary = leg && (await readItineraryRow(tx, leg.itinerary_booking_id))
  if (!itinerary || itinerary.closed_at) return shipment
  const whole = publicWholeWay(await readWholeWay(tx, itinerary, await activeLegs(tx, itinerary.id), now))
  return { ...shipment, way: { ...shipment.way, whole } }
}
