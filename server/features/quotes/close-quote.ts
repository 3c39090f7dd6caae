import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideQuote, type QuoteClosed } from '../../../domain/quotes/quote-lifecycle.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { quoteState } from './quote-row.ts'
import './quotes.events.ts'
import { lockQuote, saveReason, setQuoteStatus } from './quotes.store.ts'

/** The customer declines a quote, optionally with a reason; its provider is notified. Returns the id of its request. */
export async function declineQuote(context: Context, quoteId: string, reason: string | undefined) {
  return closeQuote(context, quoteId, 'decline', reason?.trim() || null)
}

/** The provider withdraws a quote that nobody has accepted. Returns the id of its request. */
export async function withdrawQuote(context: Context, quoteId: string) {
  return closeQuote(context, quoteId, 'withdraw')
}

async function closeQuote(
  context: Context,
  quoteId: string,
  command: 'decline' | 'withdraw',
  reason: string | null = null,
): Promise<string | Refusal<QuoteClosed | 'not_found'>> {
  const { tx, actor, now } = context
  const found = await lockQuote(tx, quoteId)
  const owner = command === 'decline' ? found?.quote.customer_company_id : found?.quote.provider_company_id
  if (!found || owner !== actor.companyId) return refuse('not_found')
  const { quote } = found
  const event = decideQuote(quoteState(quote), command, now)
  if (isRefusal(event)) return event
  await setQuoteStatus(tx, [quote.id], event)
  if (command === 'decline') await saveReason(tx, quote.id, reason)
  await audit(context, {
    verb: `quotes.${command}`,
    subject: { kind: 'quote', id: quote.id },
    before: { status: quote.status },
    after: { status: event, ...(reason ? { reason } : {}) },
  })
  await announce(tx, {
    type: command === 'decline' ? 'quotes.declined' : 'quotes.withdrawn',
    companies: [quote.customer_company_id, quote.provider_company_id],
    subject: { kind: 'quote_request', id: quote.request_id },
    data: { requestId: quote.request_id, quoteId: quote.id },
  })
  return quote.request_id
}
