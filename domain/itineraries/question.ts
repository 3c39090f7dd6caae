import type { Cargo } from '../offers/cargo.ts'
import { equipment } from '../offers/equipment.ts'
import { findNamedPlace, gatewaysNear } from '../places/gazetteer.ts'
import { findPlace, kigali, type Place } from '../places/places.ts'
import type { AskedContainer } from './choices.ts'

/** A request for itineraries: from where to where, how much, from when on. */
export interface Question {
  readonly from: string
  readonly to: string
  readonly weightKg: number
  /** Full containers; or loose cargo, with its volume in m³ if known. */
  readonly containers: { readonly code: AskedContainer; readonly count: number } | null
  readonly volumeM3: number | null
  /** Epoch hour from which the cargo can leave. */
  readonly readyAt: number
}

/** Places where the taxes of Rwanda are paid: Kigali and its dry ports. */
const dryPorts: readonly string[] = ['RWKGL-KLP', 'RWKGL-MAG']

/** Whether itineraries lead there: to Kigali, one of its dry ports, or a part of the city. */
export function isServed(to: string): boolean {
  return (
    to === kigali || dryPorts.includes(to) || (to.startsWith(`${kigali}-`) && findNamedPlace(to)?.kind === 'quarter')
  )
}

/** Whether the cargo is delivered from the dry port to a door in the city. */
export const isAtDoor = (to: string): boolean => !dryPorts.includes(to)

/** The East African Community, with Somalia since 2024. Freight within it is not part of the customs value. */
const community = new Set(['RW', 'KE', 'UG', 'TZ', 'BI', 'SS', 'CD', 'SO'])
export const isInCommunity = (place: string): boolean => community.has(place.slice(0, 2))

/**
 * Distance within which cargo is usually collected by road to a port or airport of the same country, in km (great
 * circle).
 */
export const collectionKm = 250
/** If there is no port or airport so near, the nearest ones up to this distance are used: not every port has cards. */
const mostKm = 3000
const mostFar = 6
/** Groups of countries between which trucks run. */
const roads: readonly (readonly string[])[] = [
  ['AT', 'BE', 'BG', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FR', 'GR', 'HU', 'IT', 'LU', 'NL', 'PL', 'PT', 'RO', 'SE'],
  ['BI', 'CD', 'KE', 'RW', 'SS', 'TZ', 'UG'],
  ['CN', 'HK', 'MO'],
  ['AE', 'BH', 'IQ', 'JO', 'KW', 'OM', 'QA', 'SA'],
  ['BW', 'MW', 'MZ', 'NA', 'ZA', 'ZM', 'ZW'],
  ['DJ', 'ER', 'ET', 'SO'],
  ['IN', 'NP'],
  ['MY', 'SG', 'TH'],
]

/** A place that cargo can depart from. */
export type DeparturePlace = Pick<Place, 'code' | 'kind'>

/**
 * The ports and airports that cargo at a place can leave from: itself first, then the nearest. From a town without any
 * card the nearest ports and airports may be far away; in the Community the nearest city counts too.
 */
export function departurePlaces(from: string): DeparturePlace[] {
  const here = findNamedPlace(from)
  if (!here) return []
  const own = findPlace(from)
  const kinds: readonly Place['kind'][] =
    !own && isInCommunity(from) ? ['sea_port', 'airport', 'inland'] : ['sea_port', 'airport']
  const near = gatewaysNear(from, [here.country], kinds, collectionKm)
  const reached = roads.find((countries) => countries.includes(here.country)) ?? [here.country]
  const far = own
    ? []
    : kinds
        .filter((kind) => !near.some((place) => place.kind === kind))
        .flatMap((kind) => gatewaysNear(from, reached, [kind], mostKm).slice(0, mostFar))
  return [own ?? { code: from, kind: 'inland' }, ...near, ...far]
}

/** The cargo as cards price it: a full container counts as one piece that fills it. */
export function cargoOf({ weightKg, volumeM3, containers }: Question): Cargo {
  if (!containers) return { weightKg, volumeM3, pieces: null }
  const { code, count } = containers
  return { weightKg, volumeM3: equipment[code].volumeM3 * count, pieces: count }
}
