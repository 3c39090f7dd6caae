import { placesContract } from '../../../contract/places.ts'
import { call } from '../../platform/api-client.ts'
import { currentLanguage } from '../../platform/i18n.ts'
import { learnPlaces } from './learned-places.ts'

type Search = { readonly q: string; readonly only?: 'gateways' | undefined } | { readonly codes: string }

/** Searches places, and remembers their names. */
export async function askForPlaces(query: Search) {
  const { items } = await call(placesContract.searchPlaces, { query: { ...query, language: currentLanguage() } })
  learnPlaces(items)
  return items
}
