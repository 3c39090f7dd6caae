import { customsContract } from '../../../contract/customs.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { call } from '../../platform/api-client.ts'
import { addressOf, type ItineraryInput, queryOf } from './itinerary-search.ts'
import { saveQuestion } from './saved-question.ts'

/** Searches goods of the tariff by words or by number, with at least two characters. */
export async function findGoods(q: string) {
  if (q.trim().length < 2) return []
  return (await call(customsContract.searchTariff, { query: { q: q.trim(), limit: 6 } })).items
}

/** The itineraries for the input and the address of the question, or the mistakes by field. */
export async function askForPrices(input: ItineraryInput) {
  const read = addressOf(input)
  if ('mistakes' in read) return read
  const query = queryOf(read.search)
  if (!query) return { mistakes: { value: 'not_a_number' } }
  const answer = await call(itinerariesContract.findItineraries, { query })
  saveQuestion(read.search)
  return { search: read.search, answer }
}
export type Priced = Exclude<Awaited<ReturnType<typeof askForPrices>>, { readonly mistakes: unknown }>
