import type { Tx } from '../../platform/database/database.ts'
import { countCompletion, setRating } from './offers.store.ts'

/**
 * Puts a provider's rating on their record and all their cards.
 * @param average of 1 to 5 stars, over `count` ratings
 */
export async function recordRating(tx: Tx, providerCompanyId: string, average: number, count: number): Promise<void> {
  await setRating(tx, providerCompanyId, Math.round(average * 100), count)
}

/** Counts one more shipment that the provider brought to its end. */
export async function recordCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await countCompletion(tx, providerCompanyId)
}
