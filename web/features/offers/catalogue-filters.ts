import { type OfferSort, offerSorts } from '../../../contract/offers.ts'
import { type AvailabilityLevel, availabilityLevels } from '../../../domain/offers/availability.ts'
import { type EquipmentCode, equipment, equipmentCodes } from '../../../domain/offers/equipment.ts'
import { findPlace, type PlaceKind, places } from '../../../domain/places/places.ts'

/** The services whose cards carry cargo from one place to another. */
export type CarryingService = 'transport' | 'seafreight' | 'airfreight'

export interface CatalogueFilters {
  readonly service: CarryingService
  readonly origin?: string
  readonly destination?: string
  readonly equipment?: EquipmentCode
  readonly availability?: AvailabilityLevel
  /** Whole francs. */
  readonly maximumPrice?: number
  readonly sort: OfferSort
}

export type FilterName = Exclude<keyof CatalogueFilters, 'service'>

/** Filters as the address has them; whatever it says that is no choice is left out. */
export function readFilters(service: CarryingService, search: URLSearchParams): CatalogueFilters {
  const chosen = <V extends string>(name: FilterName, values: readonly V[]) =>
    values.find((value) => value === search.get(name))
  const place = (name: 'origin' | 'destination') => findPlace(search.get(name) ?? '')?.code
  const price = search.get('maximumPrice')
  const filters = {
    origin: place('origin'),
    destination: place('destination'),
    equipment: chosen('equipment', equipmentFor(service)),
    availability: chosen('availability', availabilityLevels),
    maximumPrice: price && /^\d{1,12}$/.test(price) ? Number(price) : undefined,
  }
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return { service, sort: chosen('sort', offerSorts) ?? 'price', ...Object.fromEntries(set) }
}

/** The address with one filter changed; null takes it away. The order that needs no saying is not said. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (value === null || (name === 'sort' && value === 'price')) changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** Equipment that cards of a service are for; air cargo is sold by weight, in no unit of equipment. */
export function equipmentFor(service: CarryingService): readonly EquipmentCode[] {
  if (service === 'airfreight') return []
  const basis = service === 'seafreight' ? 'container' : 'truckload'
  return equipmentCodes.filter((code) => equipment[code].basis === basis)
}

const kindsFor: Readonly<Record<CarryingService, readonly PlaceKind[]>> = {
  transport: ['sea_port', 'inland', 'dry_port', 'border'],
  seafreight: ['sea_port', 'inland', 'dry_port'],
  airfreight: ['airport'],
}

/** Places between which cards of a service can run, by name. */
export function placesFor(service: CarryingService): readonly { readonly code: string; readonly name: string }[] {
  return [...places.values()]
    .filter((place) => kindsFor[service].includes(place.kind))
    .sort((a, b) => a.name.localeCompare(b.name))
}
