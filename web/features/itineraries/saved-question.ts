import type { Service } from '../../../domain/offers/services.ts'
import { type ItineraryQuery, queryOf } from './itinerary-search.ts'

const key = 'umuhora-question'

/** The address of a question without the parameters of its view. */
export function bareQuestion(search: URLSearchParams): URLSearchParams {
  const question = new URLSearchParams()
  for (const name of Object.keys(queryOf(search) ?? {})) {
    const value = search.get(name)
    if (value !== null) question.set(name, value)
  }
  return question
}

/** Stores the last question until this tab is closed, so that other pages can show prices for its cargo. */
export function saveQuestion(search: URLSearchParams): void {
  sessionStorage.setItem(key, bareQuestion(search).toString())
}

/** Services whose cards are parts of itineraries. */
const ofWays: readonly Service[] = ['transport', 'seafreight', 'airfreight', 'in-gauge', 'consolidation', 'customs']
export const isOfWay = (service: Service): boolean => ofWays.includes(service)

export interface KnownQuestion {
  readonly query: ItineraryQuery
  readonly address: URLSearchParams
}

/** The question in the address, else the stored one; null when there is none or it is invalid. */
export function knownQuestion(search: URLSearchParams, kept: string | null = savedQuestion()): KnownQuestion | null {
  for (const known of [search, new URLSearchParams(kept ?? '')]) {
    const query = queryOf(known)
    if (query) return { query, address: bareQuestion(known) }
  }
  return null
}

function savedQuestion(): string | null {
  return sessionStorage.getItem(key)
}
