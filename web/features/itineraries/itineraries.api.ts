import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { call } from '../../platform/api-client.ts'
import type { ItineraryQuery } from './itinerary-search.ts'

/** The itineraries of a question; nothing is asked while there is none. The last answer stays until the next is there. */
export function useItineraries(query: ItineraryQuery | null) {
  return useQuery({
    queryKey: ['itineraries', query],
    queryFn: ({ signal }) => call(itinerariesContract.findItineraries, { query: query as ItineraryQuery }, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
