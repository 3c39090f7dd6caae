import type { Tx } from '../../platform/database/database.ts'
import { countCompletion, countFailure, lockRecord, setRating, uncountCompletion } from './offers.store.ts'

/**
 * Locks a provider's record until the transaction ends, so that concurrent counts of its ratings include one another.
 * Returns the ratings from before the market stored them: their number and the sum of their stars.
 */
export async function lockRatings(tx: Tx, providerCompanyId: string): Promise<{ stars: number; count: number }> {
  const { earlier_stars, earlier_ratings } = await lockRecord(tx, providerCompanyId)
  return { stars: earlier_stars, count: earlier_ratings }
}

/**
 * Saves a provider's rating on its record and all its cards.
 * @param hundredths of a star, as shown
 * @param count number of ratings that it is based on
 */
export async function recordRating(
  tx: Tx,
  providerCompanyId: string,
  hundredths: number,
  count: number,
): Promise<void> {
  await setRating(tx, providerCompanyId, hundredths, count)
}

/** Counts one more shipment that the provider completed. */
export async function recordCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await countCompletion(tx, providerCompanyId)
}

/** Counts one less: the delivery was reported by mistake. */
export async function takeBackCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await uncountCompletion(tx, providerCompanyId)
}

/** Counts one more confirmed booking that the provider cancelled, or where it did not appear. */
export async function recordFailure(tx: Tx, providerCompanyId: string): Promise<void> {
  await countFailure(tx, providerCompanyId)
}
