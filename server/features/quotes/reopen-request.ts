import { isRefusal } from '../../../domain/decision.ts'
import { decideQuote } from '../../../domain/quotes/quote-lifecycle.ts'
import { reopenedUntil, reopenRequest } from '../../../domain/quotes/reopen-request.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { planExpiry } from './expire-quotes.ts'
import { quoteState, requestState } from './quote-row.ts'
import './quotes.events.ts'
import {
  companiesAsked,
  lockNotChosenQuotes,
  lockQuote,
  reopenQuotes,
  saveReopened,
  setQuoteStatus,
} from './quotes.store.ts'

/**
 * After an accepted quote fell through: it is withdrawn, and the answers declined in its favour are open again if still
 * valid. For jobs, because no single company sees them all. A second call does nothing.
 */
export async function reopenAfter(tx: Tx, quoteId: string, now: Date): Promise<void> {
  const found = await lockQuote(tx, quoteId)
  if (found?.quote.status !== 'accepted') return
  const { request, quote } = found
  const passedOver = await lockNotChosenQuotes(tx, quote)
  const holding = passedOver.filter(
    (each) => !isRefusal(decideQuote({ ...quoteState(each), status: 'offered' }, 'accept', now)),
  )
  const status = reopenRequest(requestState(request), holding.length)
  if (isRefusal(status)) return
  await setQuoteStatus(tx, [quote.id], 'withdrawn')
  await reopenQuotes(
    tx,
    holding.map(({ id }) => id),
  )
  const reopened = { ...request, status, expires_at: reopenedUntil(request.expires_at, now) }
  await saveReopened(tx, reopened)
  await planExpiry(tx, reopened)
  await audit(
    { tx, actor: null },
    {
      verb: 'quotes.reopen',
      subject: { kind: 'quote_request', id: request.id },
      before: { status: request.status },
      after: { status, withdrawn: quote.id, quotes: holding.map(({ id }) => id) },
    },
  )
  await announce(tx, {
    type: 'quotes.reopened',
    companies: [
      ...new Set([
        request.customer_company_id,
        quote.provider_company_id,
        ...holding.map((each) => each.provider_company_id),
        ...(await companiesAsked(tx, request)),
      ]),
    ],
    subject: { kind: 'quote_request', id: request.id },
    data: {
      requestId: request.id,
      providerCompanyIds: [...new Set(holding.map((each) => each.provider_company_id))],
    },
  })
}
