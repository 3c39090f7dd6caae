import type { Connection, Query } from './itinerary.ts'

/** Connections as numbered edges, with their values in columns. */
export interface Network {
  readonly places: number
  readonly modes: number
  /** The edges that leave a place; undefined if there are none. */
  readonly leaving: readonly (readonly number[] | undefined)[]
  readonly edges: readonly Connection[]
  readonly from: Int32Array
  readonly to: Int32Array
  readonly mode: Int32Array
  readonly price: Float64Array
  readonly co2Kg: Float64Array
  readonly hours: Float64Array
  /** The place's number; undefined if no connection has it. */
  readonly placeNumber: (place: string) => number | undefined
  readonly transferHours: (place: number, arrivingMode: number, leavingMode: number) => number
}

/** Numbers places and modes, and groups connections by origin; connections that never depart are left out. */
export function buildNetwork(connections: readonly Connection[], transferHours: Query['transferHours']): Network {
  const placeNumbers = new Map<string, number>()
  const placeNames: string[] = []
  const modeNumbers = new Map<string, number>()
  const modeNames: string[] = []
  const edges = connections.filter(({ departures }) => departures === null || departures.length > 0)
  const from = new Int32Array(edges.length)
  const to = new Int32Array(edges.length)
  const mode = new Int32Array(edges.length)
  const price = new Float64Array(edges.length)
  const co2Kg = new Float64Array(edges.length)
  const hours = new Float64Array(edges.length)
  const leaving: number[][] = []
  for (const [edge, connection] of edges.entries()) {
    const place = numberIn(placeNumbers, placeNames, connection.from)
    from[edge] = place
    to[edge] = numberIn(placeNumbers, placeNames, connection.to)
    mode[edge] = numberIn(modeNumbers, modeNames, connection.mode)
    price[edge] = connection.price
    co2Kg[edge] = connection.co2Kg
    hours[edge] = connection.hours
    const others = leaving[place]
    if (others) others.push(edge)
    else leaving[place] = [edge]
  }
  const places = placeNames.length
  const modes = modeNames.length
  // Results are cached, because the caller's function may be slow.
  const transfers = new Float64Array(places * modes * modes).fill(-1)
  const transfer = (place: number, arriving: number, leaving: number): number => {
    const at = (place * modes + arriving) * modes + leaving
    const known = transfers[at] as number
    if (known >= 0) return known
    const asked = transferHours(
      placeNames[place] as string,
      modeNames[arriving] as string,
      modeNames[leaving] as string,
    )
    transfers[at] = asked
    return asked
  }
  return {
    places,
    modes,
    leaving,
    edges,
    from,
    to,
    mode,
    price,
    co2Kg,
    hours,
    placeNumber: (place) => placeNumbers.get(place),
    transferHours: transfer,
  }
}

function numberIn(numbers: Map<string, number>, names: string[], name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  const next = names.length
  numbers.set(name, next)
  names.push(name)
  return next
}
