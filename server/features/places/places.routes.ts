import { placesContract } from '../../../contract/places.ts'
import { findNamedPlace, type NamedPlace } from '../../../domain/places/gazetteer.ts'
import { places } from '../../../domain/places/places.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { searchPlaces } from '../../../domain/places/search-places.ts'
import { type Route, route } from '../../platform/http/route.ts'

const items = [...places.values()]

const onWire = ({ code, name, country, kind, city, gateway }: NamedPlace, beneath = false) => {
  return { code, name, country, kind, city, gateway, beneath }
}

export const placesRoutes: Route[] = [
  route(placesContract.searchPlaces, async ({ query: { q = '', codes, only } }) => {
    if (codes)
      return {
        items: codes.split(',').flatMap((code) => {
          const place = findNamedPlace(code)
          return place ? [onWire(place)] : []
        }),
      }
    const found = searchPlaces(q, { gatewaysOnly: only === 'gateways' })
    return { items: found.map(({ place, beneath }) => onWire(place, beneath)) }
  }),
  route(placesContract.listPlaces, async () => ({ items })),
  route(placesContract.getRoute, async ({ query: { origin, destination, mode, via } }) => {
    const way = routeBetween(origin, destination, mode, { via })
    return 'refused' in way ? way : { km: way.km, points: [...way.points] }
  }),
]
