import type { Tx } from '../../platform/database/database.ts'
import { saveAwaiting } from './bookings.store.ts'

/** These bookings are legs of one itinerary, and not all of its legs are confirmed: cancelling them costs nothing. */
export async function awaitOtherLegs(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await saveAwaiting(tx, bookingIds, true)
}

/** All legs are confirmed: from now on the usual terms hold. */
export async function endAwaiting(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await saveAwaiting(tx, bookingIds, false)
}
