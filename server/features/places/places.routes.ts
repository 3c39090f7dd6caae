import { placesContract } from '../../../contract/places.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { places } from '../../../domain/places/places.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { findPlaces } from './search-places.ts'

const items = [...places.values()]

export const placesRoutes: Route[] = [
  route(placesContract.searchPlaces, async ({ query }) => findPlaces(query)),
  route(placesContract.listPlaces, async () => ({ items })),
  route(placesContract.getRoute, async ({ query: { origin, destination, mode, via } }) => {
    const way = routeBetween(origin, destination, mode, { via })
    return isRefusal(way) ? way : { km: way.km, points: [...way.points] }
  }),
]
