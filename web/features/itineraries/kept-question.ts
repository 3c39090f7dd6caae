import type { Service } from '../../../domain/offers/services.ts'
import { type ItineraryQuery, queryOf } from './itinerary-search.ts'

const key = 'umuhora-question'

/** The address of a question without how its answer is looked at. */
export function bareQuestion(search: URLSearchParams): URLSearchParams {
  const question = new URLSearchParams()
  for (const name of Object.keys(queryOf(search) ?? {})) {
    const value = search.get(name)
    if (value !== null) question.set(name, value)
  }
  return question
}

/** Keeps the question that was asked last, until this tab is closed: other pages tell what they have for its cargo. */
export function keepQuestion(search: URLSearchParams): void {
  sessionStorage.setItem(key, bareQuestion(search).toString())
}

/** Services whose cards ways are put together from. */
const ofWays: readonly Service[] = ['transport', 'seafreight', 'airfreight', 'in-gauge', 'consolidation', 'customs']
export const isOfWay = (service: Service): boolean => ofWays.includes(service)

export interface KnownQuestion {
  readonly query: ItineraryQuery
  readonly address: URLSearchParams
}

/** The question of an address, else the one that was kept; null where there is none, or one that nobody can read. */
export function knownQuestion(search: URLSearchParams, kept: string | null = keptQuestion()): KnownQuestion | null {
  for (const known of [search, new URLSearchParams(kept ?? '')]) {
    const query = queryOf(known)
    if (query) return { query, address: bareQuestion(known) }
  }
  return null
}

function keptQuestion(): string | null {
  return sessionStorage.getItem(key)
}
