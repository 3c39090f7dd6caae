import type { BodyOf } from '../../../contract/endpoint.ts'
import type { offersContract } from '../../../contract/offers.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cargoFrom, priceCard } from './price-card.ts'

/** What a cargo would cost with a card now. Saves nothing. */
export async function previewPrice(
  tx: Tx,
  offerId: string,
  cargo: BodyOf<(typeof offersContract)['priceOffer']>,
  now: Date,
) {
  const priced = await priceCard(tx, offerId, cargoFrom(cargo), now)
  if (isRefusal(priced)) return priced
  const { lines, total, quantity, warnings } = priced
  const { rates, ...shown } = total
  return { lines: [...lines], total: shown, quantity, warnings: [...warnings], rates: [...rates] }
}
