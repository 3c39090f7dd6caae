import { lazy, useMemo } from 'react'
import type { WholeWay } from '../../../contract/whole-way.ts'
import { classes } from '../../ui/classes.ts'
import { Later } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { MapBoundary } from './MapBoundary.tsx'
import type { Shipment } from './shipments.api.ts'

const RouteMap = lazy(() => import('./RouteMap.tsx').then(({ RouteMap }) => ({ default: RouteMap })))

type Drawn = Pick<Shipment, 'origin' | 'destination' | 'route' | 'routeKm' | 'position'>

/** The map of a single shipment, or of the whole itinerary of which it is a leg. */
export function ShipmentMap({
  shipment,
  whole = null,
  fills = false,
}: {
  shipment?: Drawn
  whole?: WholeWay | null
  /** Next to a panel, the map takes the panel's height. */
  fills?: boolean
}) {
  const way = useMemo(() => whole ?? (shipment && alone(shipment)), [whole, shipment])
  if (!way) return null
  return (
    <MapBoundary>
      <Later
        fallback={
          <Skeleton
            className={classes('aspect-[16/10] w-full', fills ? 'xl:absolute xl:inset-0 xl:h-full' : 'rounded-inner')}
          />
        }
      >
        <RouteMap way={way} fills={fills} />
      </Later>
    </MapBoundary>
  )
}

const alone = ({ route, routeKm, ...shipment }: Drawn) => ({
  ...shipment,
  km: routeKm,
  legs: [{ route, state: 'under_way' as const }],
})
