import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { answeredItinerariesContract } from '../../../contract/answered-itineraries.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { one } from '../../platform/queries.ts'
import type { ItineraryQuery } from './itinerary-search.ts'

/** In the `quotes` feature a provider's quote is an event, and makes this query refetch. */
const answerTo = (query: ItineraryQuery | null) => ({
  ...one(answeredItinerariesContract.findAnsweredItineraries, { query: query as ItineraryQuery }),
  retry: false,
  staleTime: 60_000,
})

/**
 * The itineraries of a question, including the quotes that providers gave this company; sends no request when the
 * question is null. The previous response stays until the next arrives.
 */
export const useItineraries = (query: ItineraryQuery | null) =>
  useQuery({ ...answerTo(query), enabled: query !== null, placeholderData: keepPreviousData })

/** Sends the request first, so that the form gets a refusal before its question becomes the address. */
export function useAsk() {
  const queries = useQueryClient()
  return (query: ItineraryQuery) => queries.fetchQuery(answerTo(query))
}

/** Whole francs to the door by card, for one page of cards; without the cards that no itinerary uses. */
export const useLanded = (question: ItineraryQuery, page: readonly string[]) =>
  useQuery({
    ...one(itinerariesContract.landedWithCards, { query: { ...question, offerIds: page.join(',') } }),
    select: ({ items }) => new Map(items.map(({ offerId, cashOut }) => [offerId, cashOut.high])),
    enabled: page.length > 0,
    retry: false,
    staleTime: 60_000,
  })
