import type { Tx } from '../../platform/database/database.ts'
import { countCompletion, countFailure, setRating, uncountCompletion } from './offers.store.ts'

/**
 * Puts a provider's rating on their record and all their cards.
 * @param hundredths of a star, as they are shown
 * @param count of the ratings that it rests on
 */
export async function recordRating(
  tx: Tx,
  providerCompanyId: string,
  hundredths: number,
  count: number,
): Promise<void> {
  await setRating(tx, providerCompanyId, hundredths, count)
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
