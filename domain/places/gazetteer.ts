import table from './gazetteer.json' with { type: 'json' }
import { greatCircleKm } from './great-circle.ts'
import type { NamedKind } from './named-kinds.ts'
import { type Certainty, type Place, places } from './places.ts'

/** A place that a person can search for. Coordinates are degrees, WGS 84. */
export interface NamedPlace {
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly kind: NamedKind
  readonly lat: number
  readonly lon: number
  /** Code of the city that it belongs to; null for a city or a place outside one. */
  readonly city: string | null
  readonly certainty: Certainty
  /** Other names: former names, names in other languages, IATA codes. */
  readonly otherNames: readonly string[]
  /** Whether rate cards begin or end there. */
  readonly gateway: boolean
}

type Row = [
  code: string,
  name: string,
  kind: NamedKind,
  lat: number,
  lon: number,
  city: string | null,
  certainty: Certainty,
  ...otherNames: string[],
]

const cityOfGateway = new Map(Object.entries(table.cityOfGateway))

const gateways = [...places.values()].map(
  ({ kind, ...place }): NamedPlace => ({
    ...place,
    kind: kind === 'inland' ? 'city' : kind,
    city: cityOfGateway.get(place.code) ?? null,
    otherNames: place.code.length > 5 ? [place.code.slice(6)] : [],
    gateway: true,
  }),
)

const others = (table.places as Row[]).map(
  ([code, name, kind, lat, lon, city, certainty, ...otherNames]): NamedPlace => ({
    code,
    name,
    country: code.slice(0, 2),
    kind,
    lat,
    lon,
    city,
    certainty,
    otherNames,
    gateway: false,
  }),
)

/** Every searchable place, by its code: gateways first. */
export const namedPlaces: ReadonlyMap<string, NamedPlace> = new Map(
  [...gateways, ...others].map((place) => [place.code, place]),
)

/** The place of a code, or undefined if it is unknown. */
export function findNamedPlace(code: string): NamedPlace | undefined {
  return namedPlaces.get(code)
}

/** The gateways of these kinds and countries within `mostKm` (great circle) of a place, the nearest first. */
export function gatewaysNear(
  code: string,
  countries: readonly string[],
  kinds: readonly Place['kind'][],
  mostKm: number,
): readonly Place[] {
  const here = namedPlaces.get(code)
  if (!here) return []
  return [...places.values()]
    .filter((place) => place.code !== code && countries.includes(place.country) && kinds.includes(place.kind))
    .map((place) => ({ place, km: greatCircleKm(here, place) }))
    .filter(({ km }) => km <= mostKm)
    .sort((a, b) => a.km - b.km)
    .map(({ place }) => place)
}
