import { answeredItinerariesContract } from '../../../contract/answered-itineraries.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { answerOnWire } from '../itineraries/on-wire.ts'
import { answerRequest } from './answer-request.ts'
import { answerWithAnswers, usesAnswer } from './answers-of-way.views.ts'
import { askProviders } from './ask-providers.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineQuote, withdrawQuote } from './close-quote.ts'
import { listProviderRequests, listQuoteRequests, readProviderRequest, readQuoteRequest } from './quotes.views.ts'
import { requestQuote } from './request-quote.ts'

export const quotesRoutes: Route[] = [
  route(quotesContract.requestQuote, async ({ body, ...context }) => {
    return answerAfter(requestQuote(context, body), (id) => readQuoteRequest(context, id))
  }),
  route(quotesContract.askProviders, async ({ body, ...context }) => {
    return answerAfter(askProviders(context, body), (items) => ({ items }))
  }),
  route(answeredItinerariesContract.findAnsweredItineraries, ({ query, ...context }) =>
    answerAfter(answerWithAnswers(context, query), (answer) => answerOnWire(answer, usesAnswer)),
  ),
  route(quotesContract.listQuoteRequests, ({ query, ...context }) => listQuoteRequests(context, query)),
  route(quotesContract.getQuoteRequest, async ({ params, ...context }) => {
    return (await readQuoteRequest(context, params.requestId)) ?? refuse('not_found')
  }),
  route(quotesContract.cancelQuoteRequest, async ({ params, ...context }) => {
    return answerAfter(cancelRequest(context, params.requestId), (id) => readQuoteRequest(context, id))
  }),
  route(quotesContract.declineQuote, async ({ params, body, ...context }) => {
    return answerAfter(declineQuote(context, params.quoteId, body.reason), (id) => readQuoteRequest(context, id))
  }),
  route(quotesContract.listProviderRequests, ({ query, ...context }) => {
    return listProviderRequests(context, query)
  }),
  route(quotesContract.getProviderRequest, async ({ params, ...context }) => {
    return (await readProviderRequest(context, params.requestId)) ?? refuse('not_found')
  }),
  route(quotesContract.answerQuoteRequest, async ({ params, body, ...context }) => {
    return answerAfter(answerRequest(context, params.requestId, body), (id) => readProviderRequest(context, id))
  }),
  route(quotesContract.withdrawQuote, async ({ params, ...context }) => {
    return answerAfter(withdrawQuote(context, params.quoteId), (id) => readProviderRequest(context, id))
  }),
]
