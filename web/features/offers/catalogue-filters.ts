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
  /** Also the location of a storage space or a broker. */
  readonly origin?: string
  readonly destination?: string
  /** The unit of the price. */
  readonly basis?: Basis
  readonly equipment?: EquipmentCode
  readonly availability?: AvailabilityLevel
  readonly partCategory?: PartCategory
  readonly vehicleMake?: VehicleMake
  /** The temperature that the goods need, in °C. */
  readonly temperature?: number
  /** Whole francs. */
  readonly maximumPrice?: number
  readonly sort: OfferSort
}

export type FilterName = Exclude<keyof CatalogueFilters, 'service' | 'hub'>

const lane = ['origin', 'destination', 'basis', 'equipment', 'availability', 'maximumPrice', 'sort'] as const
const place = ['origin', 'availability', 'maximumPrice', 'sort'] as const

/** The filters on the page of each service. */
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

/** The units of a service's prices, in the order of a list sorted by price. */
export function unitsFor(service: Service): readonly Basis[] {
  return bases.filter((basis) => basesOf[service].includes(basis))
}

/** Groups cards by the unit of their prices; the order within each group is preserved. */
export function byUnit<Card extends { readonly basis: Basis }>(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = []
  for (const card of cards) {
    const last = groups.at(-1)
    if (last?.[0]?.basis === card.basis) last.push(card)
    else groups.push([card])
  }
  return groups
}

/** The possible orders of a list: services without a route have no transit time and no departure. */
export function sortsOf(service: Service): readonly OfferSort[] {
  return modeOf[service] ? offerSorts : offerSorts.filter((sort) => sort === 'price' || sort === 'rating')
}

/** The filters in an address; invalid values are ignored. */
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

/** Degrees as typed, including negative ones; null when outside the storable range. */
export function readTemperature(typed: string): number | null {
  const bare = typed.trim().replace(/^[−–]/, '-')
  const value = readNumber(bare.replace(/^-\s*/, ''))
  if (value === null || value > 60) return null
  return bare.startsWith('-') ? 0 - value : value
}

/** The address with one filter changed, or removed when the value is null. The default order is omitted. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (value === null || (name === 'sort' && value === 'price')) changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** True when the address filters out cards; service, order and cargo do not. */
export function narrows(search: URLSearchParams): boolean {
  const names = new Set<string>(Object.values(filtersOf).flat())
  return [...search.keys()].some((name) => name !== 'sort' && names.has(name))
}

/** The address without filters; the service stays on pages that have it in the address. */
export function cleared(search: URLSearchParams): URLSearchParams {
  const service = search.get('service')
  return new URLSearchParams(service ? { service } : {})
}

/** The equipment of a service's cards; a truck that carries a container is listed as the truck. */
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

/** Codes of the places where cards of a service can start or end, or where its storage spaces and brokers are. */
export function placesFor(service: Service): ReadonlySet<string> {
  const kinds = new Set(modesOf(service).flatMap((mode) => kindsFor[mode]))
  const fitting = [...places.values()].filter(({ kind, code }) =>
    kinds.size > 0 ? kinds.has(kind) : code.startsWith('RW'),
  )
  return new Set(fitting.map(({ code }) => code))
}
