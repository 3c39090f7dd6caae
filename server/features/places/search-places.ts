import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { placesContract } from '../../../contract/places.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Language } from '../../../domain/language/language.ts'
import { countryName } from '../../../domain/places/country-names.ts'
import { findNamedPlace, type NamedPlace } from '../../../domain/places/gazetteer.ts'
import { writtenPlace } from '../../../domain/places/place-names.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { searchPlaces } from '../../../domain/places/search-places.ts'

type Search = (typeof placesContract)['searchPlaces']

function onWire({ code, name, country, kind, city, gateway }: NamedPlace, language: Language, beneath = false) {
  const written = writtenPlace(name, language)
  return { code, name, country, kind, city, gateway, beneath, written, countryName: countryName(country, language) }
}

/** The places with these codes, or those that match the search. */
export function findPlaces({ q = '', codes, only, language }: QueryOf<Search>): AnswerOf<Search> {
  if (codes)
    return {
      items: codes.split(',').flatMap((code) => {
        const place = findNamedPlace(code)
        return place ? [onWire(place, language)] : []
      }),
    }
  const found = searchPlaces(q, { gatewaysOnly: only === 'gateways' })
  return { items: found.map(({ place, beneath }) => onWire(place, language, beneath)) }
}

/** The way between two places, by a mode. */
export function findRoute({ origin, destination, mode, via }: QueryOf<(typeof placesContract)['getRoute']>) {
  const way = routeBetween(origin, destination, mode, { via })
  return isRefusal(way) ? way : { km: way.km, points: [...way.points] }
}
