import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideQuote, type QuoteClosed } from '../../../domain/quotes/quote-lifecycle.ts'
import { decideRequest, type RequestClosed } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { quoteState, requestState } from './quote-row.ts'
import './quotes.events.ts'
import { lockQuote, setQuoteStatus, setRequestStatus } from './quotes.store.ts'
import { factsFrom, type QuoteFacts } from './quotes.views.ts'

/**
 * The customer accepts a quote as part of booking it: locks the request and the quote, decides, declines the other
 * quotes, and returns the facts for the booking. Of two concurrent calls on one request, one accepts and the other is
 * refused.
 */
export async function acceptQuote(
  context: Context,
  quoteId: string,
): Promise<QuoteFacts | Refusal<QuoteClosed | RequestClosed | 'quote_not_found'>> {
  const { tx, actor, now } = context
  const found = await lockQuote(tx, quoteId)
  if (found?.quote.customer_company_id !== actor.companyId) return refuse('quote_not_found')
  const { request, quote, others } = found
  // The quote is checked first: that it was withdrawn says more than that the request is closed.
  const accepted = decideQuote(quoteState(quote), 'accept', now)
  if (isRefusal(accepted)) return accepted
  const closed = decideRequest(requestState(request), 'accept', now)
  if (isRefusal(closed)) {
    const { refused } = closed
    return refuse(refused === 'no_quote_yet' ? 'quote_not_found' : refused)
  }
  await setQuoteStatus(tx, [quote.id], accepted)
  await setQuoteStatus(
    tx,
    others.map((each) => each.id),
    'declined',
    quote.id,
  )
  const asked = await setRequestStatus(tx, request.id, closed)
  // One notification for each provider who was not chosen, however many answers they gave.
  const lost = new Map(others.map((each) => [each.provider_company_id, each.id]))
  lost.delete(quote.provider_company_id)
  await audit(context, {
    verb: 'quotes.accept',
    subject: { kind: 'quote', id: quote.id },
    before: { status: quote.status },
    after: { status: accepted, declined: others.map((each) => each.id) },
  })
  await announce(tx, {
    type: 'quotes.accepted',
    companies: [
      ...new Set([
        actor.companyId,
        quote.provider_company_id,
        ...others.map((each) => each.provider_company_id),
        ...asked,
      ]),
    ],
    subject: { kind: 'quote_request', id: request.id },
    data: { requestId: request.id, lostQuoteIds: [...lost.values()] },
  })
  return factsFrom(tx, request, quote)
}
