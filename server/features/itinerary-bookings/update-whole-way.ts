import type { Tx } from '../../platform/database/database.ts'
import { copyPublicDetail, saveItinerarySummary } from '../shipments/save-itinerary-summary.ts'
import { transitKnowledge } from '../transit-times/transit-times.views.ts'
import { activeLegs, legsOf } from './booked-legs.views.ts'
import type { ItineraryRow } from './itinerary-bookings.store.ts'
import { readShipments, type Shipments, summarizeWay } from './whole-way.views.ts'

/** Saves the summary of the whole itinerary on the shipment of each leg, so that all of them show the same date. */
export async function updateWholeWay(tx: Tx, itinerary: ItineraryRow, now: Date): Promise<void> {
  const all = await legsOf(tx, [itinerary.id])
  const standing = all.filter(({ leg }) => leg.replaced_at === null)
  const knowledge = await transitKnowledge(
    tx,
    itinerary.plan.legs.map(({ from }) => from),
  )
  const shipments = await readShipments(tx, standing, now)
  const summary = summarizeWay(itinerary, standing, shipments, knowledge, now)
  await copyPublicDetailToNewLegs(tx, shipments)
  for (const { leg } of all) await saveItinerarySummary(tx, leg.booking_id, leg.replaced_at === null ? summary : null)
}

/**
 * Applies the public detail that the customer chose for one leg to all legs, since visitors can look up the number of
 * any of them.
 */
export async function copyPublicDetailToLegs(tx: Tx, itineraryId: string, bookingId: string, now: Date): Promise<void> {
  const shipments = await readShipments(tx, await activeLegs(tx, itineraryId), now)
  const chosen = shipments.get(bookingId)?.publicDetail
  if (chosen) for (const id of shipments.keys()) await copyPublicDetail(tx, id, chosen)
}

/** Gives a leg that was confirmed later the public detail of the others. */
async function copyPublicDetailToNewLegs(tx: Tx, shipments: Shipments): Promise<void> {
  const chosen = [...shipments].find(([, { wholeWay }]) => wholeWay !== null)?.[1].publicDetail
  if (chosen) for (const [id, { wholeWay }] of shipments) if (wholeWay === null) await copyPublicDetail(tx, id, chosen)
}
