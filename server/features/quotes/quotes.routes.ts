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
  route(quotesContract.requestQuote, async ({ body, tx, actor, now }) => {
    return answerAfter(requestQuote(tx, actor, body, now), (id) => readQuoteRequest(tx, actor, id, now))
  }),
  route(quotesContract.askProviders, async ({ body, tx, actor, now }) => {
    return answerAfter(askProviders(tx, actor, body, now), (items) => ({ items }))
  }),
  route(answeredItinerariesContract.findAnsweredItineraries, ({ query, tx, config, actor, now }) =>
    answerAfter(answerWithAnswers(tx, config, actor, query, now), (answer) => answerOnWire(answer, usesAnswer)),
  ),
  route(quotesContract.listQuoteRequests, ({ query, tx, actor, now }) => listQuoteRequests(tx, actor, query, now)),
  route(quotesContract.getQuoteRequest, async ({ params, tx, actor, now }) => {
    return (await readQuoteRequest(tx, actor, params.requestId, now)) ?? refuse('not_found')
  }),
  route(quotesContract.cancelQuoteRequest, async ({ params, tx, actor, now }) => {
    return answerAfter(cancelRequest(tx, actor, params.requestId, now), (id) => readQuoteRequest(tx, actor, id, now))
  }),
  route(quotesContract.declineQuote, async ({ params, body, tx, actor, now }) => {
    return answerAfter(declineQuote(tx, actor, params.quoteId, body.reason, now), (id) =>
      readQuoteRequest(tx, actor, id, now),
    )
  }),
  route(quotesContract.listProviderRequests, ({ query, tx, actor, now }) => {
    return listProviderRequests(tx, actor, query, now)
  }),
  route(quotesContract.getProviderRequest, async ({ params, tx, actor, now }) => {
    return (await readProviderRequest(tx, actor, params.requestId, now)) ?? refuse('not_found')
  }),
  route(quotesContract.answerQuoteRequest, async ({ params, body, tx, actor, now }) => {
    return answerAfter(answerRequest(tx, actor, params.requestId, body, now), (id) =>
      readProviderRequest(tx, actor, id, now),
    )
  }),
  route(quotesContract.withdrawQuote, async ({ params, tx, actor, now }) => {
    return answerAfter(withdrawQuote(tx, actor, params.quoteId, now), (id) => readProviderRequest(tx, actor, id, now))
  }),
]
