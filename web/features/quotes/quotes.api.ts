import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { quotesContract as contract, type QuoteRequestSummary } from '../../../contract/quotes.ts'
import { one, pages, useVerb, useVerbs } from '../../platform/queries.ts'

export type QuoteAnswer = BodyOf<typeof contract.answerQuoteRequest>

export const useRequestQuote = () => useVerb(contract.requestQuote, { changes: [contract.listQuoteRequests] })

/** Asks the providers of every leg of an itinerary; creates one quote request per leg. */
export const useAskProviders = () => useVerb(contract.askProviders, { changes: [contract.listQuoteRequests] })

export const useQuoteRequests = (status: QuoteRequestSummary['status'] | undefined) =>
  useInfiniteQuery(pages(contract.listQuoteRequests, { query: { status } }))

const oneRequest = (requestId: string) => one(contract.getQuoteRequest, { params: { requestId } })
export const useQuoteRequest = (requestId: string) => useQuery(oneRequest(requestId))

/** The customer's actions on a request; each returns the changed request. */
export const useChangeRequest = (requestId: string) =>
  useVerbs(
    { cancel: contract.cancelQuoteRequest, decline: contract.declineQuote },
    { params: { requestId }, answers: oneRequest(requestId), changes: [contract.listQuoteRequests] },
  )

export const useProviderRequests = (show: 'open' | 'all') =>
  useInfiniteQuery(pages(contract.listProviderRequests, { query: { show } }))

const oneAsked = (requestId: string) => one(contract.getProviderRequest, { params: { requestId } })
export const useProviderRequest = (requestId: string) => useQuery(oneAsked(requestId))

export const useAnswerRequest = (requestId: string) =>
  useVerb(contract.answerQuoteRequest, {
    params: { requestId },
    answers: oneAsked(requestId),
    changes: [contract.listProviderRequests],
  })

export const useWithdrawQuote = (requestId: string) =>
  useVerb(contract.withdrawQuote, {
    answers: oneAsked(requestId),
    changes: [contract.listProviderRequests],
  })
