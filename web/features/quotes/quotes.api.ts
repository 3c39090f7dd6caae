import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskForm } from '../../../contract/ask-providers.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { QuoteForm } from '../../../contract/quote-form.ts'
import {
  type ProviderRequest,
  type QuoteRequest,
  type QuoteRequestSummary,
  quotesContract,
} from '../../../contract/quotes.ts'
import { call } from '../../platform/api-client.ts'

export function useRequestQuote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteForm) => call(quotesContract.requestQuote, { body }),
    onSuccess: (request) => keep(queries, 'one', request),
  })
}

/** Asks the providers of every leg of a way; each becomes a request of the list. */
export function useAskProviders() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AskForm) => call(quotesContract.askProviders, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['quotes', 'list'] }),
  })
}

export function useQuoteRequests(status: QuoteRequestSummary['status'] | undefined) {
  return useInfiniteQuery({
    queryKey: ['quotes', 'list', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        quotesContract.listQuoteRequests,
        { query: { status, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useQuoteRequest(requestId: string) {
  return useQuery({
    queryKey: ['quotes', 'one', requestId],
    queryFn: ({ signal }) => call(quotesContract.getQuoteRequest, { params: { requestId } }, { signal }),
  })
}

type CustomerChange =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'decline'; readonly quoteId: string; readonly reason: string }

/** What its customer may do with a request; each answers the request as it is afterwards. */
export function useChangeRequest(requestId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CustomerChange) =>
      change.kind === 'cancel'
        ? call(quotesContract.cancelQuoteRequest, { params: { requestId } })
        : call(quotesContract.declineQuote, { params: { quoteId: change.quoteId }, body: { reason: change.reason } }),
    onSuccess: (request) => keep(queries, 'one', request),
    onError: () => queries.invalidateQueries({ queryKey: ['quotes', 'one', requestId] }),
  })
}

export function useProviderRequests(show: 'open' | 'all') {
  return useInfiniteQuery({
    queryKey: ['quotes', 'list', 'provider', show],
    queryFn: ({ pageParam, signal }) =>
      call(
        quotesContract.listProviderRequests,
        { query: { show, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useProviderRequest(requestId: string) {
  return useQuery({
    queryKey: ['quotes', 'asked', requestId],
    queryFn: ({ signal }) => call(quotesContract.getProviderRequest, { params: { requestId } }, { signal }),
  })
}

export type QuoteAnswer = BodyOf<typeof quotesContract.answerQuoteRequest>

export function useAnswerRequest(requestId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteAnswer) => call(quotesContract.answerQuoteRequest, { params: { requestId }, body }),
    onSuccess: (request) => keep(queries, 'asked', request),
    onError: () => queries.invalidateQueries({ queryKey: ['quotes', 'asked', requestId] }),
  })
}

export function useWithdrawQuote(requestId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (quoteId: string) => call(quotesContract.withdrawQuote, { params: { quoteId } }),
    onSuccess: (request) => keep(queries, 'asked', request),
    onError: () => queries.invalidateQueries({ queryKey: ['quotes', 'asked', requestId] }),
  })
}

/** The answer of a verb is what its page would read again; the lists are read anew. */
function keep(queries: QueryClient, as: 'one' | 'asked', request: QuoteRequest | ProviderRequest) {
  queries.setQueryData(['quotes', as, request.id], request)
  return queries.invalidateQueries({ queryKey: ['quotes', 'list'] })
}
