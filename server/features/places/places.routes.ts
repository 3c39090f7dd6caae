import { placesContract } from '../../../contract/places.ts'
import { places } from '../../../domain/places/places.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { findPlaces, findRoute } from './search-places.ts'

const items = [...places.values()]

export const placesRoutes: Route[] = [
  route(placesContract.searchPlaces, async ({ query }) => findPlaces(query)),
  route(placesContract.listPlaces, async () => ({ items })),
  route(placesContract.getRoute, async ({ query }) => findRoute(query)),
]
