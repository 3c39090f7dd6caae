import type { Plugin } from 'vite'

type Point = readonly [number, number]
/** Longitudes and latitudes in degrees: west, south, east, north. */
type Box = readonly [west: number, south: number, east: number, north: number]

interface Shape {
  readonly type: string
  readonly id?: string
  readonly properties?: { readonly name?: string }
  readonly arcs?: readonly unknown[]
}

interface Atlas {
  readonly type: 'Topology'
  readonly arcs: readonly (readonly Point[])[]
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly objects: { readonly countries: { readonly type: string; readonly geometries: readonly Shape[] } }
}

/**
 * How far a coast may deviate, in degrees: least at the end of the routes, which is viewed up close, more where routes
 * begin.
 */
const regions: readonly { readonly box: Box; readonly off: number }[] = [
  { box: [20, -16, 53, 19], off: 0.008 },
  { box: [-12, -37, 150, 60], off: 0.06 },
  { box: [-128, 8, -60, 52], off: 0.08 },
]
const elsewhere = 0.25
/** Points lie on a grid of this many degrees: half a pixel at the largest zoom. */
const grid = 0.01

/**
 * The countries of the world (Natural Earth 1:50m, from world-atlas), with the detail that our maps can show: full
 * detail where trucks drive, less along the sea lanes and at their origins, hardly any elsewhere; without islands
 * smaller than a pixel. Borders stay shared: each is simplified once, and its end points are kept.
 */
export function thinAtlas(atlas: Atlas): Atlas {
  const { scale, translate } = atlas.transform
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const used = new Map<number, number>()
  const keptArcs: Point[][] = []
  /** The new index of an arc; its complement if the arc is traversed backwards. */
  const renumber = (arc: number): number => {
    const old = arc < 0 ? ~arc : arc
    let place = used.get(old)
    if (place === undefined) {
      place = keptArcs.length
      used.set(old, place)
      keptArcs.push(onGrid(thinLine(arcs[old] ?? [])))
    }
    return arc < 0 ? ~place : place
  }
  /** Whether a ring is still visible: one that collapsed or turned inside out would cover the rest of the world. */
  const isSeen = (ring: readonly number[]) => {
    const walked = (thin: (arc: readonly Point[]) => readonly Point[]) =>
      ring.flatMap((arc) => (arc < 0 ? thin(arcs[~arc] ?? []).toReversed() : thin(arcs[arc] ?? [])))
    const [was, is] = [walked((arc) => arc), walked((arc) => onGrid(thinLine(arc)))]
    const least = ring.length > 1 ? 0 : (2 * offAt(was[0] ?? [0, 90])) ** 2
    return Math.abs(area(was)) > least && area(is) * area(was) > 0
  }
  const geometries = atlas.objects.countries.geometries.flatMap(
    ({ type, id, properties, arcs: rings = [] }): Shape[] => {
      const polygons = (type === 'Polygon' ? [rings] : rings) as number[][][]
      const left = polygons.map((polygon) => polygon.filter(isSeen)).filter((polygon) => polygon.length > 0)
      if (left.length === 0 || properties?.name === 'Antarctica') return []
      const renumbered = left.map((polygon) => polygon.map((ring) => ring.map(renumber)))
      return [
        { type: 'MultiPolygon', ...(id && { id }), properties: { name: properties?.name ?? '' }, arcs: renumbered },
      ]
    },
  )
  return {
    type: 'Topology',
    transform: { scale: [grid, grid], translate: [0, 0] },
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs: keptArcs.map((arc) =>
      arc.map(([x, y], place): Point => {
        const [beforeX, beforeY] = arc[place - 1] ?? [0, 0]
        return [x - beforeX, y - beforeY]
      }),
    ),
  }
}

function offAt([lon, lat]: Point): number {
  const inside = regions.find(
    ({ box: [west, south, east, north] }) => lon >= west && lon <= east && lat >= south && lat <= north,
  )
  return inside?.off ?? elsewhere
}

/** Area of a ring, in square degrees; negative if it is clockwise. */
function area(ring: readonly Point[]): number {
  const parts = ring.map(([x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [0, 0]
    return x * nextY - nextX * y
  })
  return parts.reduce((sum, part) => sum + part, 0) / 2
}

/** The Douglas–Peucker algorithm: a point is kept if the line without it would deviate more than its region allows. */
function thinLine(points: readonly Point[]): Point[] {
  const keep = new Set([0, points.length - 1])
  const first = points[0]
  const last = points.at(-1)
  // A ring's first and last points are the same: it is split at the point furthest from them.
  const isRing = first && last && first[0] === last[0] && first[1] === last[1]
  const open: [number, number][] = []
  if (isRing) {
    const far = furthest(points, 0, points.length - 1, ([x, y]) => Math.hypot(x - first[0], y - first[1]))
    keep.add(far.place)
    open.push([0, far.place], [far.place, points.length - 1])
  } else open.push([0, points.length - 1])
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const [a, b] = [points[from] as Point, points[to] as Point]
    const { place, measure } = furthest(points, from, to, (point) => distance(point, a, b) / offAt(point))
    if (measure <= 1) continue
    keep.add(place)
    open.push([from, place], [place, to])
  }
  return points.filter((_, place) => keep.has(place))
}

function furthest(points: readonly Point[], from: number, to: number, measureOf: (point: Point) => number) {
  let found = { place: from, measure: 0 }
  for (let place = from + 1; place < to; place++) {
    const measure = measureOf(points[place] as Point)
    if (measure > found.measure) found = { place, measure }
  }
  return found
}

/** Distance from a point to the line segment between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

function onGrid(points: readonly Point[]): Point[] {
  const rounded = points.map(([lon, lat]): Point => [Math.round(lon / grid), Math.round(lat / grid)])
  return rounded.filter(([x, y], place) => {
    const before = rounded[place - 1]
    return place === rounded.length - 1 || !before || before[0] !== x || before[1] !== y
  })
}

/** Replaces the atlas by the simplified one, in builds and in development. */
export function thinnedAtlas(): Plugin {
  return {
    name: 'umuhora-thinned-atlas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/world-atlas\/countries-50m\.json$/ },
      handler: (json) => ({ code: JSON.stringify(thinAtlas(JSON.parse(json) as Atlas)), map: null }),
    },
  }
}
