import { customsContract } from '../../../contract/customs.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { call } from '../../platform/api-client.ts'
import { addressOf, type ItineraryInput, queryOf } from './itinerary-search.ts'
import { keepQuestion } from './kept-question.ts'

/** Goods of the tariff for words or a number; at least two letters. */
export async function findGoods(q: string) {
  if (q.trim().length < 2) return []
  return (await call(customsContract.searchTariff, { query: { q: q.trim(), limit: 6 } })).items
}

/** The itineraries of what was typed with the address of the question, or what is wrong at each field. */
export async function askForPrices(input: ItineraryInput) {
  const read = addressOf(input)
  if ('mistakes' in read) return read
  const query = queryOf(read.search)
  if (!query) return { mistakes: { value: 'not_a_number' } }
  const answer = await call(itinerariesContract.findItineraries, { query })
  keepQuestion(read.search)
  return { search: read.search, answer }
}
export type Priced = Exclude<Awaited<ReturnType<typeof askForPrices>>, { readonly mistakes: unknown }>
