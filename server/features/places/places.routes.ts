import { placesContract } from '../../../contract/places.ts'
import { places } from '../../../domain/places/places.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { type Route, route } from '../../platform/http/route.ts'

const items = [...places.values()]

export const placesRoutes: Route[] = [
  route(placesContract.listPlaces, async () => ({ items })),
  route(placesContract.getRoute, async ({ query: { origin, destination, mode, via } }) => {
    const way = routeBetween(origin, destination, mode, { via })
    return 'refused' in way ? way : { km: way.km, points: [...way.points] }
  }),
]
