import type { Tx } from '../../platform/database/database.ts'
import { saveAwaiting } from './bookings.store.ts'

/** Marks bookings as legs of an itinerary whose legs are not all confirmed yet: cancelling them is free. */
export async function awaitOtherLegs(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await saveAwaiting(tx, bookingIds, true)
}

/** All legs are confirmed: the usual cancellation terms apply. */
export async function endAwaiting(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await saveAwaiting(tx, bookingIds, false)
}
