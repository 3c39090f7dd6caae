import { type OfferSort, offerSorts } from '../../../contract/offers.ts'
import { readNumber } from '../../../domain/money/read-number.ts'
import {
  type Hub,
  type PartCategory,
  partCategories,
  type VehicleMake,
  vehicleMakes,
} from '../../../domain/offers/attributes.ts'
import { type AvailabilityLevel, availabilityLevels } from '../../../domain/offers/availability.ts'
import { type EquipmentCode, equipment, equipmentOf } from '../../../domain/offers/equipment.ts'
import { type Basis, bases, basesOf, modeOf, modesOf, type Service } from '../../../domain/offers/services.ts'
import { findPlace, type PlaceKind, places } from '../../../domain/places/places.ts'
import type { Mode } from '../../../domain/places/route-between.ts'

export interface CatalogueFilters {
  readonly service: Service
  /** Fixed by the page. */
  readonly hub?: Hub
  /** Where a room or a broker is, too. */
  readonly origin?: string
  readonly destination?: string
  /** What the price is per. */
  readonly basis?: Basis
  readonly equipment?: EquipmentCode
  readonly availability?: AvailabilityLevel
  readonly partCategory?: PartCategory
  readonly vehicleMake?: VehicleMake
  /** What the goods need, in °C. */
  readonly temperature?: number
  /** Whole francs. */
  readonly maximumPrice?: number
  readonly sort: OfferSort
}

export type FilterName = Exclude<keyof CatalogueFilters, 'service' | 'hub'>

const lane = ['origin', 'destination', 'basis', 'equipment', 'availability', 'maximumPrice', 'sort'] as const
const place = ['origin', 'availability', 'maximumPrice', 'sort'] as const

/** What the page of a service narrows its list by. */
const filtersOf: Readonly<Record<Service, readonly FilterName[]>> = {
  transport: lane,
  seafreight: lane,
  airfreight: lane.filter((name) => name !== 'equipment'),
  'car-carrier': lane.filter((name) => name !== 'equipment'),
  'in-gauge': lane,
  'out-of-gauge': lane,
  refrigerated: [...lane, 'temperature'],
  consolidation: ['basis', 'availability', 'maximumPrice', 'sort'],
  warehousing: place,
  'cold-rooms': [...place, 'temperature'],
  'spare-parts': ['partCategory', 'vehicleMake', 'availability', 'maximumPrice', 'sort'],
  customs: ['origin', 'maximumPrice', 'sort'],
}
export function narrowsBy(service: Service, name: FilterName): boolean {
  return filtersOf[service].includes(name) && (name !== 'basis' || basesOf[service].length > 1)
}

/** What prices of a service are per, in the order of a list by price. */
export function unitsFor(service: Service): readonly Basis[] {
  return bases.filter((basis) => basesOf[service].includes(basis))
}

/** Cards in the order of the list, those with prices for the same unit together. */
export function byUnit<Card extends { readonly basis: Basis }>(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    const last = groups.at(-1)
    if (last?.[0]?.basis === card.basis) last.push(card)
    else groups.push([card])
  }
  return groups
}

/** How a list can be ordered: what goes nowhere is neither fast nor leaving. */
export function sortsOf(service: Service): readonly OfferSort[] {
  return modeOf[service] ? offerSorts : offerSorts.filter((sort) => sort === 'price' || sort === 'rating')
}

/** Filters as the address has them; whatever it says that is no choice is left out. */
export function readFilters(service: Service, search: URLSearchParams, hub?: Hub): CatalogueFilters {
  const given = (name: FilterName) => (narrowsBy(service, name) ? search.get(name) : null)
  const chosen = <V extends string>(name: FilterName, values: readonly V[]) =>
    values.find((value) => value === given(name))
  const placeAt = (name: 'origin' | 'destination') => findPlace(given(name) ?? '')?.code
  const price = given('maximumPrice')
  const filters = {
    hub,
    origin: placeAt('origin'),
    destination: placeAt('destination'),
    basis: chosen('basis', basesOf[service]),
    equipment: chosen('equipment', equipmentFor(service)),
    availability: chosen('availability', availabilityLevels),
    partCategory: chosen('partCategory', partCategories),
    vehicleMake: chosen('vehicleMake', vehicleMakes),
    temperature: readTemperature(given('temperature') ?? '') ?? undefined,
    maximumPrice: price && /^\d{1,12}$/.test(price) ? Number(price) : undefined,
  }
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return { service, sort: chosen('sort', sortsOf(service)) ?? 'price', ...Object.fromEntries(set) }
}

/** Degrees as they are typed, below zero too; null where nothing keeps them. */
export function readTemperature(typed: string): number | null {
  const bare = typed.trim().replace(/^[−–]/, '-')
  const value = readNumber(bare.replace(/^-\s*/, ''))
  if (value === null || value > 60) return null
  return bare.startsWith('-') ? 0 - value : value
}

/** The address with one filter changed; null takes it away. The order that needs no saying is not said. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (value === null || (name === 'sort' && value === 'price')) changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** True where the address leaves cards out; which service it is, in what order and for what cargo leaves out none. */
export function narrows(search: URLSearchParams): boolean {
  const names = new Set<string>(Object.values(filtersOf).flat())
  return [...search.keys()].some((name) => name !== 'sort' && names.has(name))
}

/** The address without filters; a page that has its service there keeps it. */
export function cleared(search: URLSearchParams): URLSearchParams {
  const service = search.get('service')
  return new URLSearchParams(service ? { service } : {})
}

/** Equipment that cards of a service are for; a lorry that carries a container is sought by the lorry. */
export function equipmentFor(service: Service): readonly EquipmentCode[] {
  return service === 'transport'
    ? equipmentOf.transport.filter((code) => equipment[code].basis === 'truckload')
    : equipmentOf[service]
}

const kindsFor: Readonly<Record<Mode, readonly PlaceKind[]>> = {
  road: ['sea_port', 'inland', 'dry_port', 'border'],
  sea: ['sea_port', 'inland', 'dry_port'],
  air: ['airport'],
}

/** Places between which cards of a service can run, or at which its rooms and brokers are, by their codes. */
export function placesFor(service: Service): ReadonlySet<string> {
  const kinds = new Set(modesOf(service).flatMap((mode) => kindsFor[mode]))
  const fitting = [...places.values()].filter(({ kind, code }) =>
    kinds.size > 0 ? kinds.has(kind) : code.startsWith('RW'),
  )
  return new Set(fitting.map(({ code }) => code))
}
