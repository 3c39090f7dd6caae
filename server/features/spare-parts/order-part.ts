import type { CardPartOrder } from '../../../contract/spare-parts.ts'
import { ownCardRefusal } from '../../../domain/companies/sides.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { totalChanged } from '../../../domain/money/agreed-total.ts'
import type { PriceRefusal } from '../../../domain/offers/price-offer.ts'
import { answerByOf } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import { isLicensed } from '../companies/companies.views.ts'
import { shownColumns } from '../offers/offer-row.ts'
import { type PricedCard, priceCardByUnits } from '../offers/price-card.ts'
import { reserveCapacity } from '../offers/reserve-capacity.ts'
import type { PartOrderRow } from './part-order-row.ts'
import { insertPartQuote } from './spare-parts.store.ts'
import { createPartOrder } from './submit-part-order.ts'

/** Prices a quantity of another company's part card at the current price. */
export async function priceParts(
  { tx, actor, now }: Context,
  wanted: { readonly offerId: string; readonly quantity: number },
): Promise<PricedCard | Refusal<PriceRefusal | 'not_found' | 'own_card'>> {
  const card = await priceCardByUnits(tx, wanted.offerId, wanted.quantity, now)
  if (isRefusal(card)) return card
  if (card.service !== 'spare-parts') return refuse('not_found')
  return ownCardRefusal(actor.companyId, card.providerCompanyId) ?? card
}

/**
 * Orders from a card: prices it again, reserves the stock, and asks its supplier to confirm. If the price differs from
 * the agreed one, refuses with `price_changed` and the new amount, and saves nothing.
 */
export async function orderPart(
  context: Context,
  input: CardPartOrder,
): Promise<PartOrderRow | Refusal<PriceRefusal | 'not_found' | 'own_card' | 'price_changed' | 'provider_unlicensed'>> {
  const { tx, now } = context
  const card = await priceParts(context, input)
  if (isRefusal(card)) return card
  if (!(await isLicensed(tx, card.providerCompanyId, 'spare-parts', now))) return refuse('provider_unlicensed')
  const changed = totalChanged(input, card.total)
  if (changed) return changed
  const { amount, currency } = card.total.own
  const soldOut = await reserveCapacity(tx, card.offerId, input.quantity)
  if (soldOut) return soldOut
  const { vehicleMake, partCategory, partName = '', partNumber } = card.attributes
  const order = await createPartOrder(context, 'card', { ...input, vehicleMake, partCategory, partName, partNumber }, [
    card.providerCompanyId,
  ])
  const { frw, usd, ...rateIds } = shownColumns(card.total)
  await insertPartQuote(tx, {
    order_id: order.id,
    customer_company_id: order.customer_company_id,
    provider_company_id: card.providerCompanyId,
    provider_name: card.providerName,
    offer_id: card.offerId,
    // An order from a card accepts the card's price.
    status: 'accepted',
    decided_at: now,
    unit_price: card.lines[0]?.rate.amount ?? amount,
    total: amount,
    currency,
    total_frw: frw,
    total_usd: usd,
    ...rateIds,
    valid_until: answerByOf('card', now),
  })
  return order
}
