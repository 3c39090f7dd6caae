import type { CashLine, FoundItineraryOnWire, ItineraryLeg } from '../../../contract/itineraries.ts'
import type { Sort, Way } from './itinerary-search.ts'

/** Parts of a price, always in this order; the refundable deposit is last. */
export const kinds = ['origin', 'sea', 'port', 'road', 'border', 'insurance', 'taxes', 'deposit'] as const
export type Kind = (typeof kinds)[number]

const kindOfCode: Readonly<Record<Exclude<CashLine['code'], 'freight'>, Kind>> = {
  collection: 'origin',
  origin_charges: 'origin',
  terminal_handling: 'port',
  delivery_order: 'port',
  airport_handling: 'port',
  port_storage: 'port',
  demurrage: 'port',
  road_toll: 'border',
  transit_charge: 'border',
  transit_bond: 'border',
  declaration: 'border',
  delivery: 'road',
  insurance: 'insurance',
  duty_and_taxes: 'taxes',
  container_deposit: 'deposit',
}

/** The leg of a freight line. */
export function legOf(line: CashLine, { legs }: FoundItineraryOnWire): ItineraryLeg | undefined {
  return legs.find((leg) => leg.kind === 'carriage' && leg.from === line.place)
}

export function kindOf(line: CashLine, itinerary: FoundItineraryOnWire): Kind {
  if (line.code !== 'freight') return kindOfCode[line.code]
  return legOf(line, itinerary)?.mode === 'road' ? 'road' : 'sea'
}

export interface Part {
  readonly kind: Kind
  /** Whole francs; the upper end of ranges. */
  readonly francs: number
  readonly estimated: boolean
}

/** The parts of the cash, firm before estimated amounts; the upper end of ranges. */
export function partsOf(itinerary: FoundItineraryOnWire): Part[] {
  return kinds.flatMap((kind) => {
    const own = itinerary.lines.filter((line) => kindOf(line, itinerary) === kind)
    return [false, true].flatMap((estimated) => {
      const francs = own.filter(({ firm }) => firm !== estimated).reduce((sum, line) => sum + line.francs.high, 0)
      return francs > 0 ? [{ kind, francs, estimated }] : []
    })
  })
}

/** A, B, C … Z, AA, AB. */
export function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last
}

/** How the cargo crosses the sea: by air, by sea, or not at all (road). */
export function wayOf({ legs }: FoundItineraryOnWire): Exclude<Way, 'any'> {
  const modes = legs.filter(({ kind }) => kind === 'carriage').map(({ mode }) => mode)
  return modes.includes('air') ? 'air' : modes.includes('sea') ? 'sea' : 'road'
}

export interface Lettered {
  readonly letter: string
  readonly itinerary: FoundItineraryOnWire
}

/** The itineraries of a response, lettered in order of cash, then filtered and sorted. */
export function shown(items: readonly FoundItineraryOnWire[], by: Way, sort: Sort): Lettered[] {
  const lettered = items.map((itinerary, place) => ({ letter: letterOf(place), itinerary }))
  const narrowed = lettered.filter(({ itinerary }) => by === 'any' || wayOf(itinerary) === by)
  if (sort === 'arrival') return narrowed.sort((a, b) => compare(a.itinerary.arrives.to, b.itinerary.arrives.to))
  return sort === 'co2' ? narrowed.sort((a, b) => a.itinerary.co2Kg - b.itinerary.co2Kg) : narrowed
}

/**
 * At most `most` items: first those on the extremes of the front, then those that none beats, then the others. The
 * order of the list is preserved.
 */
export function foremost(items: readonly Lettered[], most: number): Lettered[] {
  const worth = ({ itinerary }: Lettered) => (itinerary.front.length > 0 ? 0 : itinerary.beatenBy === null ? 1 : 2)
  const chosen = new Set([...items].sort((a, b) => worth(a) - worth(b)).slice(0, most))
  return items.filter((item) => chosen.has(item))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The places on the way, each once, in order. */
export function stopsOf({
  legs,
}: FoundItineraryOnWire): { readonly place: string; readonly by: ItineraryLeg['mode'] }[] {
  const first = legs[0]
  if (!first) return []
  const stops: { place: string; by: ItineraryLeg['mode'] }[] = [{ place: first.from, by: null }]
  for (const leg of legs) {
    if (leg.kind === 'border') {
      // The border is on the road of the previous leg.
      const last = stops.pop()
      if (leg.from !== leg.to) stops.push({ place: leg.from, by: 'road' })
      if (last) stops.push({ place: last.place, by: 'road' })
    } else if (leg.to !== stops.at(-1)?.place && leg.kind !== 'delivery') {
      stops.push({ place: leg.to, by: leg.mode ?? 'road' })
    }
  }
  return stops
}
