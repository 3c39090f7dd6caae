import { isRefusal } from '../../../domain/decision.ts'
import { decideQuote } from '../../../domain/quotes/quote-lifecycle.ts'
import { decideRequest } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { quoteState, type RequestRow, requestState } from './quote-row.ts'
import './quotes.events.ts'
import { lockOpenQuotes, lockRequest, setQuoteStatus, setRequestStatus } from './quotes.store.ts'

/** Schedules the next expiry of the request or one of its quotes; replaces the job scheduled before. */
export async function planExpiry(tx: Tx, request: RequestRow): Promise<void> {
  const ends = (await lockOpenQuotes(tx, request)).map((quote) => quote.valid_until.getTime())
  const next = new Date(Math.min(request.expires_at.getTime(), ...ends))
  await enqueue(tx, 'quotes.expire', { requestId: request.id }, { runAt: next, key: `quotes.expire:${request.id}` })
}

/** Expires what is due of a request, and schedules the next expiry. Does nothing when nothing is due. */
export async function expireQuotes(tx: Tx, requestId: string, now: Date): Promise<void> {
  const request = await lockRequest(tx, requestId)
  if (!request) return
  const end = decideRequest(requestState(request), 'expire', now)
  const over = !isRefusal(end)
  const standing = await lockOpenQuotes(tx, request)
  // When the request expires, all its answers expire.
  const lapsed = standing.filter((quote) => over || !isRefusal(decideQuote(quoteState(quote), 'expire', now)))
  await setQuoteStatus(
    tx,
    lapsed.map((quote) => quote.id),
    'expired',
  )
  if (over) await setRequestStatus(tx, request.id, end)
  if (over || lapsed.length > 0) {
    await audit(
      { tx, actor: null },
      {
        verb: 'quotes.expire',
        subject: { kind: 'quote_request', id: request.id },
        after: { request: over, quotes: lapsed.map((quote) => quote.id) },
      },
    )
    await announce(tx, {
      type: 'quotes.expired',
      companies: [request.customer_company_id, ...new Set(lapsed.map((quote) => quote.provider_company_id))],
      subject: { kind: 'quote_request', id: request.id },
      data: { requestId: request.id },
    })
  }
  const open = request.status === 'open' || request.status === 'quoted'
  if (open && !over) await planExpiry(tx, request)
}
