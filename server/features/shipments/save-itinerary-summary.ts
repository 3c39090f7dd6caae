import type { PublicDetail } from '../../../domain/shipments/public-detail.ts'
import type { WholeWaySummary } from '../../../domain/shipments/whole-way.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announceShipment } from './begin-shipment.ts'
import { lockShipmentOfBooking, saveShipment } from './shipments.store.ts'

/** Saves the summary of the whole itinerary on the shipment of a booking; null if the booking is no longer a leg. */
export async function saveItinerarySummary(tx: Tx, bookingId: string, summary: WholeWaySummary | null): Promise<void> {
  const shipment = await lockShipmentOfBooking(tx, bookingId)
  if (!shipment || isSame(shipment.whole_way, summary)) return
  await saveShipment(tx, shipment.id, { whole_way: summary && jsonText(summary) })
  await announceShipment(tx, 'shipments.way-noted', shipment)
}

/** Gives the shipment of another leg the public detail that the customer chose for one of them. */
export async function copyPublicDetail(tx: Tx, bookingId: string, publicDetail: PublicDetail): Promise<void> {
  const shipment = await lockShipmentOfBooking(tx, bookingId)
  if (shipment && shipment.public_detail !== publicDetail)
    await saveShipment(tx, shipment.id, { public_detail: publicDetail })
}

/** Clients are not notified when a time moves by less than this. */
const newsFrom = 3_600_000

function isSame(stored: WholeWaySummary | null, now: WholeWaySummary | null): boolean {
  if (!stored || !now) return stored === now
  const moved = (one?: string, other?: string) =>
    one === other ? 0 : Math.abs(Date.parse(one ?? '') - Date.parse(other ?? '')) || Number.POSITIVE_INFINITY
  return (
    stored.origin === now.origin &&
    stored.destination === now.destination &&
    stored.status === now.status &&
    stored.sureness === now.sureness &&
    stored.lastMilestone === now.lastMilestone &&
    stored.lastPlace === now.lastPlace &&
    stored.lastEventAt === now.lastEventAt &&
    moved(stored.at, now.at) < newsFrom &&
    moved(stored.likely?.from, now.likely?.from) < newsFrom &&
    moved(stored.likely?.to, now.likely?.to) < newsFrom
  )
}
