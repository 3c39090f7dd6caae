import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { answeredItinerariesContract } from '../../../contract/answered-itineraries.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { one } from '../../platform/queries.ts'
import type { ItineraryQuery } from './itinerary-search.ts'

/** An answer that a provider gives is news of its request (`quotes`), and makes the comparison anew. */
const answerTo = (query: ItineraryQuery | null) => ({
  ...one(answeredItinerariesContract.findAnsweredItineraries, { query: query as ItineraryQuery }),
  retry: false,
  staleTime: 60_000,
})

/**
 * The itineraries of a question with the answers that providers gave this company; nothing is asked while there is none.
 * The last answer stays until the next is there.
 */
export const useItineraries = (query: ItineraryQuery | null) =>
  useQuery({ ...answerTo(query), enabled: query !== null, placeholderData: keepPreviousData })

/** Asks ahead, so that a form hears a refusal before its question becomes the address. */
export function useAsk() {
  const queries = useQueryClient()
  return (query: ItineraryQuery) => queries.fetchQuery(answerTo(query))
}

/** Whole francs to the door by card, for one page of cards; a card that no way uses is not in it. */
export const useLanded = (question: ItineraryQuery, page: readonly string[]) =>
  useQuery({
    ...one(itinerariesContract.landedWithCards, { query: { ...question, offerIds: page.join(',') } }),
    select: ({ items }) => new Map(items.map(({ offerId, cashOut }) => [offerId, cashOut.high])),
    enabled: page.length > 0,
    retry: false,
    staleTime: 60_000,
  })
