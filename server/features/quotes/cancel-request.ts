import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideRequest, type RequestClosed } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { requestState } from './quote-row.ts'
import './quotes.events.ts'
import { lockOpenQuotes, lockRequest, setQuoteStatus, setRequestStatus } from './quotes.store.ts'

/** The customer withdraws a request: its open answers are declined. */
export async function cancelRequest(
  context: Context,
  requestId: string,
): Promise<string | Refusal<RequestClosed | 'not_found'>> {
  const { tx, actor, now } = context
  const request = await lockRequest(tx, requestId)
  if (request?.customer_company_id !== actor.companyId) return refuse('not_found')
  const event = decideRequest(requestState(request), 'cancel', now)
  if (isRefusal(event)) return event
  const standing = await lockOpenQuotes(tx, request)
  await setQuoteStatus(
    tx,
    standing.map((quote) => quote.id),
    'declined',
  )
  const asked = await setRequestStatus(tx, request.id, event)
  await audit(context, {
    verb: 'quotes.cancel',
    subject: { kind: 'quote_request', id: request.id },
    before: { status: request.status },
    after: { status: event },
  })
  await announce(tx, {
    type: 'quotes.cancelled',
    companies: [...new Set([actor.companyId, ...standing.map((quote) => quote.provider_company_id), ...asked])],
    subject: { kind: 'quote_request', id: request.id },
    data: {},
  })
  return request.id
}
