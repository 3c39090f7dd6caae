import { contract, endpoint } from './endpoint.ts'
import { foundItineraries, itineraryQuery, questionRefusals } from './itineraries.ts'

/** The comparison of itineraries for a company that has asked providers for its route. */
export const answeredItinerariesContract = contract('quotes', {
  findAnsweredItineraries: endpoint({
    method: 'GET',
    path: '/itineraries/answered',
    summary:
      'Finds itineraries from a place to a door in Kigali, with the quotes given to the caller’s company as legs',
    allow: 'person',
    may: 'look',
    query: itineraryQuery,
    answer: foundItineraries,
    refusals: questionRefusals,
    perMinute: 120,
  }),
})
