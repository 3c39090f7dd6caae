import { type GeoProjection, geoMercator, geoPath } from 'd3-geo'

interface Point {
  readonly lat: number
  readonly lon: number
}

/** Size of the map in its own units. */
export const mapSize = { width: 800, height: 500 } as const
const { width, height } = mapSize

/** An element of another shape than the map also shows what is around it. */
export const surroundings: [[number, number], [number, number]] = [
  [-width, -height],
  [2 * width, 2 * height],
]

/** Mercator's map has no end towards the poles; nothing is carried beyond this latitude. */
const farthestNorth = 80

/** A position as it can be drawn. */
export function drawable<P extends Point>(position: P): P {
  return { ...position, lat: Math.max(-farthestNorth, Math.min(farthestNorth, position.lat)) }
}

/** The projection that shows a whole route, and the last position wherever the cargo went. */
export function frameOf(route: readonly Point[], position: Point | null): GeoProjection {
  const line = { type: 'LineString' as const, coordinates: route.map(({ lon, lat }) => [lon, lat]) }
  const here = position ? [{ type: 'Point' as const, coordinates: [position.lon, drawable(position).lat] }] : []
  const shown = { type: 'GeometryCollection' as const, geometries: [line, ...here] }
  const projection = geoMercator().fitExtent(
    [
      [70, 50],
      [width - 70, height - 50],
    ],
    shown,
  )
  // A truck's route fills the map as a ship's does, but the zoom is limited, because the coast line is coarse.
  projection.scale(Math.min(projection.scale(), 4200)).translate([0, 0])
  const [[west, north], [east, south]] = geoPath(projection).bounds(shown)
  return projection.translate([width / 2 - (west + east) / 2, height / 2 - (north + south) / 2]).clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
}
