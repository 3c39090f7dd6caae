import { type Refusal, refuse } from '../decision.ts'
import { accessRoads, corridors } from './corridors.ts'
import { greatCircleKm, type Point } from './great-circle.ts'
import { findPlace, placeOf, places } from './places.ts'
import { lanes, usuallyClosed, waypoints } from './sea-lanes.ts'

export type Mode = 'sea' | 'air' | 'road'

interface RoutePoint extends Point {
  /** A place code, or the id of a point at sea. */
  readonly code: string
  /** Name of the place; null for a point at sea. */
  readonly name: string | null
  /** Mode of the leg from the previous point; null for the first. */
  readonly mode: Mode | null
  /** Distance from the origin, in km. */
  readonly km: number
}

export interface Route {
  readonly points: readonly RoutePoint[]
  readonly km: number
}

interface Edge {
  readonly to: string
  readonly mode: Mode
  readonly km: number
}
type Graph = ReadonlyMap<string, readonly Edge[]>

const atSea: ReadonlyMap<string, Point> = new Map(waypoints.map(([id, lat, lon]) => [id, { lat, lon }]))

function pointOf(code: string): Point {
  return atSea.get(code) ?? placeOf(code)
}

function build(mode: Mode, edges: readonly (readonly [string, string, number])[], graph: Map<string, Edge[]>): void {
  for (const [from, to, km] of edges) {
    for (const [here, there] of [
      [from, to],
      [to, from],
    ] as const) {
      const list = graph.get(here) ?? []
      list.push({ to: there, mode, km })
      graph.set(here, list)
    }
  }
}

function graphOf(mode: Mode): Graph {
  const graph = new Map<string, Edge[]>()
  // Ships and planes end at a gateway; roads continue from there.
  build('road', [...Object.values(corridors).flat(), ...accessRoads], graph)
  if (mode === 'sea')
    build(
      'sea',
      lanes.map(([a, b]) => [a, b, greatCircleKm(pointOf(a), pointOf(b))]),
      graph,
    )
  if (mode === 'air') {
    const airports = [...places.values()].filter((place) => place.kind === 'airport')
    build(
      'air',
      airports.flatMap((a, i) => airports.slice(i + 1).map((b) => [a.code, b.code, greatCircleKm(a, b)] as const)),
      graph,
    )
  }
  return graph
}

const graphs: Readonly<Record<Mode, Graph>> = { sea: graphOf('sea'), air: graphOf('air'), road: graphOf('road') }

/**
 * The shortest route between two places: by sea and then by road, by air and then by road, or by road alone. `via` is a
 * place that it must pass (a gateway port), `closed` are points that it must avoid (a border post, a point at sea; by
 * default the Suez Canal). The points are in order, with coordinates and cumulative km; lines between two points are
 * great circles.
 */
export function routeBetween(
  origin: string,
  destination: string,
  mode: Mode,
  options: { readonly via?: string; readonly closed?: readonly string[] } = {},
): Route | Refusal<'no_route' | 'unknown_place'> {
  const stops = options.via ? [origin, options.via, destination] : [origin, destination]
  if (stops.some((code) => !findPlace(code))) return refuse('unknown_place')
  const closed = new Set(options.closed ?? usuallyClosed)
  const points: RoutePoint[] = [toPoint(origin, null, 0)]
  for (const stop of stops.slice(1)) {
    const start = points[points.length - 1] as RoutePoint
    if (start.code === stop) continue
    const path = shortestPath(graphs[mode], start.code, stop, closed)
    if (!path) return refuse('no_route')
    for (const edge of path) points.push(toPoint(edge.to, edge.mode, (points.at(-1)?.km ?? 0) + edge.km))
  }
  return { points, km: points.at(-1)?.km ?? 0 }
}

function toPoint(code: string, mode: Mode | null, km: number): RoutePoint {
  const { lat, lon } = pointOf(code)
  return { code, name: findPlace(code)?.name ?? null, lat, lon, mode, km }
}

/** Dijkstra's algorithm on some hundred points, where a linear scan for the nearest is faster than a heap. */
function shortestPath(graph: Graph, from: string, to: string, closed: ReadonlySet<string>): Edge[] | null {
  const reached = new Map<string, { km: number; by: Edge | null; before: string | null }>([
    [from, { km: 0, by: null, before: null }],
  ])
  const settled = new Set<string>()
  for (;;) {
    let here: string | null = null
    let nearest = Number.POSITIVE_INFINITY
    for (const [code, { km }] of reached) {
      if (!settled.has(code) && km < nearest) {
        here = code
        nearest = km
      }
    }
    if (here === null) return null
    if (here === to) break
    settled.add(here)
    for (const edge of graph.get(here) ?? []) {
      if (closed.has(edge.to)) continue
      const km = nearest + edge.km
      if (km < (reached.get(edge.to)?.km ?? Number.POSITIVE_INFINITY))
        reached.set(edge.to, { km, by: edge, before: here })
    }
  }
  const path: Edge[] = []
  for (let step = reached.get(to); step?.by && step.before !== null; step = reached.get(step.before))
    path.unshift(step.by)
  return path
}
