import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideQuote, type QuoteClosed } from '../../../domain/quotes/quote-lifecycle.ts'
import type { PartOrderRefusal } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import { isSuspended } from '../../platform/http/suspension.views.ts'
import { isLicensed } from '../companies/companies.views.ts'
import { changePartOrder } from './change-part-order.ts'
import { partQuoteState } from './part-order-row.ts'
import { sideOf } from './spare-parts.permissions.ts'
import { lockOpenPartQuotes, lockPartQuote, setPartQuoteStatus } from './spare-parts.store.ts'

/** The customer accepts one quote: it becomes the order, and the others are declined. Returns the order's id. */
export async function acceptPartQuote(
  context: Context,
  quoteId: string,
  deliveryPlace: string,
): Promise<
  string | Refusal<PartOrderRefusal | QuoteClosed | 'not_found' | 'provider_suspended' | 'provider_unlicensed'>
> {
  const { tx, actor, now } = context
  const found = await lockPartQuote(tx, quoteId)
  if (!found || sideOf(actor, found.order) !== 'customer') return refuse('not_found')
  const { order, quote } = found
  if (await isSuspended(tx, quote.provider_company_id)) return refuse('provider_suspended')
  const event = decideQuote(partQuoteState(quote), 'accept', now)
  if (isRefusal(event)) return event
  if (!(await isLicensed(tx, quote.provider_company_id, 'spare-parts', now))) return refuse('provider_unlicensed')
  const others = (await lockOpenPartQuotes(tx, order)).filter((each) => each.id !== quote.id).map((each) => each.id)
  await setPartQuoteStatus(tx, others, 'declined')
  await setPartQuoteStatus(tx, [quote.id], event)
  const done = await changePartOrder(
    context,
    order,
    { kind: 'accept', now: now.getTime() },
    { columns: { delivery_place: deliveryPlace, ordered_at: now, deliver_on: quote.deliver_on } },
  )
  return isRefusal(done) ? done : order.id
}
