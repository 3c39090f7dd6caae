import type { BodyOf } from '../../../contract/endpoint.ts'
import type { sparePartsContract } from '../../../contract/spare-parts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { hoursToConfirmPart } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { priceParts } from './order-part.ts'

/** What an order from a card would cost now. Saves nothing. */
export async function previewPart(context: Context, asked: BodyOf<(typeof sparePartsContract)['previewPart']>) {
  const { tx, now } = context
  const card = await priceParts(context, asked)
  if (isRefusal(card)) return card
  const { own, frw, approximateUsd, rates } = card.total
  return {
    lines: [...card.lines],
    total: { own, frw, approximateUsd },
    rates: rates.length > 0 ? [...rates] : await currentRates(tx, dayInKigali(now)),
    hoursToConfirm: hoursToConfirmPart,
  }
}
