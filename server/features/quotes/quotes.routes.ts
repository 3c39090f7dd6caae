import { quotesContract } from '../../../contract/quotes.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { answerRequest } from './answer-request.ts'
import { askProviders } from './ask-providers.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineQuote, withdrawQuote } from './close-quote.ts'
import { listProviderRequests, listQuoteRequests, readProviderRequest, readQuoteRequest } from './quotes.views.ts'
import { requestQuote } from './request-quote.ts'

/** Answers the request as it now stands, or the refusal of the verb before. */
async function asCustomerSees<Code extends string>(tx: Tx, actor: Actor, id: string | Refusal<Code>, now: Date) {
  return isRefusal(id) ? id : ((await readQuoteRequest(tx, actor, id, now)) ?? refuse('not_found'))
}

async function asProviderSees<Code extends string>(tx: Tx, actor: Actor, id: string | Refusal<Code>, now: Date) {
  return isRefusal(id) ? id : ((await readProviderRequest(tx, actor, id, now)) ?? refuse('not_found'))
}

export const quotesRoutes: Route[] = [
  route(quotesContract.requestQuote, async ({ body, tx, actor }) => {
    const now = new Date()
    return asCustomerSees(tx, actor, await requestQuote(tx, actor, body, now), now)
  }),
  route(quotesContract.askProviders, async ({ body, tx, actor }) => {
    const items = await askProviders(tx, actor, body, new Date())
    return isRefusal(items) ? items : { items }
  }),
  route(quotesContract.listQuoteRequests, ({ query, tx, actor }) => listQuoteRequests(tx, actor, query, new Date())),
  route(quotesContract.getQuoteRequest, ({ params, tx, actor }) => {
    return asCustomerSees(tx, actor, params.requestId, new Date())
  }),
  route(quotesContract.cancelQuoteRequest, async ({ params, tx, actor }) => {
    const now = new Date()
    return asCustomerSees(tx, actor, await cancelRequest(tx, actor, params.requestId, now), now)
  }),
  route(quotesContract.declineQuote, async ({ params, body, tx, actor }) => {
    const now = new Date()
    return asCustomerSees(tx, actor, await declineQuote(tx, actor, params.quoteId, body.reason, now), now)
  }),
  route(quotesContract.listProviderRequests, ({ query, tx, actor }) => {
    return listProviderRequests(tx, actor, query, new Date())
  }),
  route(quotesContract.getProviderRequest, ({ params, tx, actor }) => {
    return asProviderSees(tx, actor, params.requestId, new Date())
  }),
  route(quotesContract.answerQuoteRequest, async ({ params, body, tx, actor }) => {
    const now = new Date()
    return asProviderSees(tx, actor, await answerRequest(tx, actor, params.requestId, body, now), now)
  }),
  route(quotesContract.withdrawQuote, async ({ params, tx, actor }) => {
    const now = new Date()
    return asProviderSees(tx, actor, await withdrawQuote(tx, actor, params.quoteId, now), now)
  }),
]
