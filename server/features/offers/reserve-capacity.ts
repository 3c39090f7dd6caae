import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { giveCapacityBack, takeCapacity } from './offers.store.ts'

/**
 * Takes capacity of a card (in units of its basis) for as long as this transaction stands. Two who want the last of it
 * at once: one gets it, the other is refused when the first commits.
 */
export async function reserveCapacity(
  tx: Tx,
  offerId: string,
  quantity: number,
): Promise<Refusal<'capacity_exhausted'> | undefined> {
  return (await takeCapacity(tx, offerId, quantity)) ? undefined : refuse('capacity_exhausted')
}

/** Gives capacity back, whoever asks and whatever has become of the card. */
export async function releaseCapacity(tx: Tx, offerId: string, quantity: number): Promise<void> {
  await giveCapacityBack(tx, offerId, quantity)
}
