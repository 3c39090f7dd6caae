import type { Tx } from '../../platform/database/database.ts'
import { countCompletion, countFailure, setRating, uncountCompletion } from './offers.store.ts'

/**
 * Puts a provider's rating on their record and all their cards: the mean of all stars given so far.
 * @param stars sum of the stars of `count` ratings
 */
export async function recordRating(tx: Tx, providerCompanyId: string, stars: number, count: number): Promise<void> {
  await setRating(tx, providerCompanyId, stars, count)
}

/** Counts one more shipment that the provider brought to its end. */
export async function recordCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await countCompletion(tx, providerCompanyId)
}

/** Counts one less: the delivery was reported by mistake. */
export async function takeBackCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await uncountCompletion(tx, providerCompanyId)
}

/** Counts one more confirmed booking that the provider cancelled or did not come for. */
export async function recordFailure(tx: Tx, providerCompanyId: string): Promise<void> {
  await countFailure(tx, providerCompanyId)
}
