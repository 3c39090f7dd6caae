import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { answeredItinerariesContract } from '../../../contract/answered-itineraries.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { call } from '../../platform/api-client.ts'
import type { ItineraryQuery } from './itinerary-search.ts'

const answerTo = (query: ItineraryQuery | null) =>
  queryOptions({
    // An answer that a provider gives is news of its request, and makes the comparison anew.
    queryKey: ['quotes', 'itineraries', query],
    queryFn: ({ signal }) =>
      call(answeredItinerariesContract.findAnsweredItineraries, { query: query as ItineraryQuery }, { signal }),
    retry: false,
    staleTime: 60_000,
  })

/**
 * The itineraries of a question with the answers that providers gave this company; nothing is asked while there is none.
 * The last answer stays until the next is there.
 */
export function useItineraries(query: ItineraryQuery | null) {
  return useQuery({ ...answerTo(query), enabled: query !== null, placeholderData: keepPreviousData })
}

/** Asks ahead, so that a form hears a refusal before its question becomes the address. */
export function useAsk() {
  const queries = useQueryClient()
  return (query: ItineraryQuery) => queries.fetchQuery(answerTo(query))
}

/** Whole francs to the door by card, for one page of cards; a card that no way uses is not in it. */
export function useLanded(question: ItineraryQuery, page: readonly string[]) {
  return useQuery({
    queryKey: ['itineraries', 'landed', question, page],
    queryFn: ({ signal }) =>
      call(itinerariesContract.landedWithCards, { query: { ...question, offerIds: page.join(',') } }, { signal }),
    select: ({ items }) => new Map(items.map(({ offerId, cashOut }) => [offerId, cashOut.high])),
    enabled: page.length > 0,
    retry: false,
    staleTime: 60_000,
  })
}
