import type { Cargo } from '../offers/cargo.ts'
import { equipment } from '../offers/equipment.ts'
import { greatCircleKm } from '../places/great-circle.ts'
import { findPlace, type Place, places } from '../places/places.ts'

/** Containers that a cargo may be asked for in; a high cube takes what a 40 ft takes. */
export const askedContainers = ['20DC', '40DC', '40HC'] as const
export type AskedContainer = (typeof askedContainers)[number]

/** What is asked: from where to where, how much, from when on. */
export interface Question {
  readonly from: string
  readonly to: string
  readonly weightKg: number
  /** Full containers, or loose cargo with its volume in m³ where it is known. */
  readonly containers: { readonly code: AskedContainer; readonly count: number } | null
  readonly volumeM3: number | null
  /** Epoch hour from which the cargo can leave. */
  readonly readyAt: number
}

/** Doors that itineraries lead to: Kigali and its dry ports, where the taxes of Rwanda are paid. */
export const destinations = ['RWKGL', 'RWKGL-KLP', 'RWKGL-MAG'] as const

/** Within the Community freight is no part of the customs value any more. */
const community = new Set(['RW', 'KE', 'UG', 'TZ', 'BI', 'SS', 'CD'])
export const isInCommunity = (place: string): boolean => community.has(place.slice(0, 2))

/** How far cargo is collected by road to a port or airport of the same country, in km of great circle. */
const collectionKm = 250

/** The ports and airports that cargo at a place can leave from, itself first, then the nearest. */
export function departurePlaces(from: string): Place[] {
  const here = findPlace(from)
  if (!here) return []
  const near = [...places.values()]
    .filter(({ code, country, kind }) => code !== from && country === here.country && isGate(kind))
    .map((place) => ({ place, km: greatCircleKm(here, place) }))
    .filter(({ km }) => km <= collectionKm)
    .sort((a, b) => a.km - b.km)
  return [here, ...near.map(({ place }) => place)]
}

const isGate = (kind: Place['kind']) => kind === 'sea_port' || kind === 'airport'

/** The cargo as cards price it: a full container counts as one piece that fills it. */
export function cargoOf({ weightKg, volumeM3, containers }: Question): Cargo {
  if (!containers) return { weightKg, volumeM3, pieces: null }
  const { code, count } = containers
  return { weightKg, volumeM3: equipment[code].volumeM3 * count, pieces: count }
}
