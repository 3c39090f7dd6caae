import type { Tx } from '../../platform/database/database.ts'
import { saveAwaiting } from './bookings.store.ts'

/**
 * Marks bookings as legs of an itinerary whose legs are not all confirmed: cancelling them is free.
 * @param until when that ends; null while others may be confirmed
 */
export async function awaitOtherLegs(tx: Tx, bookingIds: readonly string[], until: Date | null): Promise<void> {
  await saveAwaiting(tx, bookingIds, { awaits_others: true, awaits_until: until })
}

/** The usual cancellation terms apply. */
export async function endAwaiting(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await saveAwaiting(tx, bookingIds, { awaits_others: false, awaits_until: null })
}
