import type { PartQuoteForm } from '../../../contract/spare-parts.ts'
import { dayInKigali, endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { money } from '../../../domain/money/money.ts'
import { decideQuote, type QuoteClosed } from '../../../domain/quotes/quote-lifecycle.ts'
import type { PartOrderRefusal } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { companyName } from '../companies/companies.views.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { shownColumns, showPriceIfRated } from '../offers/offer-row.ts'
import { announcePartOrder, changePartOrder } from './change-part-order.ts'
import { partQuoteState } from './part-order-row.ts'
import { mayNotSell, sideOf } from './spare-parts.permissions.ts'
import {
  insertPartQuote,
  lockOpenPartQuotes,
  lockPartOrder,
  lockPartQuote,
  setPartQuoteStatus,
} from './spare-parts.store.ts'

/** Above ten trillion minor units a converted amount would no longer be a whole number. */
const mostMinorUnits = 1e13

/** An invited supplier gives a price. Each has at most one open quote: it is withdrawn before another is given. */
export async function quotePartOrder(
  context: Context,
  orderId: string,
  form: PartQuoteForm,
): Promise<Refusal<
  | PartOrderRefusal
  | 'not_found'
  | 'invalid_input'
  | 'already_quoted'
  | 'licence_lapsed'
  | 'no_exchange_rate'
  | 'price_too_large'
  | 'company_suspended'
> | null> {
  const { tx, actor, now } = context
  const order = await lockPartOrder(tx, orderId)
  if (!order || sideOf(actor, order) !== 'supplier') return refuse('not_found')
  const barred = await mayNotSell(context)
  if (barred) return refuse(barred)
  const today = dayInKigali(now)
  const late = [form.deliverOn, form.validUntil].map((day) => day < today)
  if (late[0]) return refuse('invalid_input', { fields: { deliverOn: 'in_the_past' } })
  if (late[1]) return refuse('invalid_input', { fields: { validUntil: 'in_the_past' } })
  const mine = await lockOpenPartQuotes(tx, order)
  if (mine.some((quote) => isRefusal(decideQuote(partQuoteState(quote), 'expire', now))))
    return refuse('already_quoted')
  // Marks the supplier's expired quotes, so that the new one can be saved.
  await setPartQuoteStatus(
    tx,
    mine.map((quote) => quote.id),
    'expired',
  )
  if (form.price.amount * order.quantity > mostMinorUnits) return refuse('price_too_large')
  const total = money(form.price.amount * order.quantity, form.price.currency)
  const shown = showPriceIfRated(total, await currentRates(tx, today))
  if (!shown) return refuse('no_exchange_rate', { values: { currency: total.currency } })
  const { frw, usd, ...rateIds } = shownColumns(shown)
  const quote = await insertPartQuote(tx, {
    order_id: order.id,
    customer_company_id: order.customer_company_id,
    provider_company_id: actor.companyId,
    provider_name: await companyName(tx, actor.companyId),
    unit_price: form.price.amount,
    total: total.amount,
    currency: total.currency,
    total_frw: frw,
    total_usd: usd,
    ...rateIds,
    deliver_on: form.deliverOn,
    note: form.note,
    valid_until: validUntil(form),
    created_by: actor.personId,
  })
  await audit(context, { verb: 'spare-parts.price', subject: { kind: 'part_quote', id: quote.id }, after: form })
  const done = await changePartOrder(context, order, { kind: 'quote', now: now.getTime() }, { quoteId: quote.id })
  return isRefusal(done) ? done : null
}

/**
 * The last second of the last day, so that it is displayed as that day. A price that is accepted after its delivery day
 * could no longer be fulfilled, so that day is the last at the latest.
 */
function validUntil(form: Pick<PartQuoteForm, 'validUntil' | 'deliverOn'>): Date {
  const ends = [form.validUntil, form.deliverOn].map((day) => endOfDayInKigali(day).getTime())
  return new Date(Math.min(...ends) - 1000)
}

/** The supplier withdraws a quote that has not been accepted. Returns the order's id. */
export async function withdrawPartQuote(
  context: Context,
  quoteId: string,
): Promise<string | Refusal<QuoteClosed | 'not_found'>> {
  const { tx, actor, now } = context
  const found = await lockPartQuote(tx, quoteId)
  if (found?.quote.provider_company_id !== actor.companyId) return refuse('not_found')
  const { order, quote } = found
  const event = decideQuote(partQuoteState(quote), 'withdraw', now)
  if (isRefusal(event)) return event
  await setPartQuoteStatus(tx, [quote.id], event)
  await audit(context, { verb: 'spare-parts.withdraw', subject: { kind: 'part_quote', id: quote.id } })
  await announcePartOrder(tx, 'spare-parts.withdrawn', order)
  return order.id
}
