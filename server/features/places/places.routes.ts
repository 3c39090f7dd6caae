import { placesContract } from '../../../contract/places.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Language } from '../../../domain/language/language.ts'
import { countryName } from '../../../domain/places/country-names.ts'
import { findNamedPlace, type NamedPlace } from '../../../domain/places/gazetteer.ts'
import { writtenPlace } from '../../../domain/places/place-names.ts'
import { places } from '../../../domain/places/places.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { searchPlaces } from '../../../domain/places/search-places.ts'
import { type Route, route } from '../../platform/http/route.ts'

const items = [...places.values()]

function onWire({ code, name, country, kind, city, gateway }: NamedPlace, language: Language, beneath = false) {
  const written = writtenPlace(name, language)
  return { code, name, country, kind, city, gateway, beneath, written, countryName: countryName(country, language) }
}

export const placesRoutes: Route[] = [
  route(placesContract.searchPlaces, async ({ query: { q = '', codes, only, language } }) => {
    if (codes)
      return {
        items: codes.split(',').flatMap((code) => {
          const place = findNamedPlace(code)
          return place ? [onWire(place, language)] : []
        }),
      }
    const found = searchPlaces(q, { gatewaysOnly: only === 'gateways' })
    return { items: found.map(({ place, beneath }) => onWire(place, language, beneath)) }
  }),
  route(placesContract.listPlaces, async () => ({ items })),
  route(placesContract.getRoute, async ({ query: { origin, destination, mode, via } }) => {
    const way = routeBetween(origin, destination, mode, { via })
    return isRefusal(way) ? way : { km: way.km, points: [...way.points] }
  }),
]
