import type { CarriedVehicle, Hub, SomeAttributes, SpecialEquipment } from '../offers/attributes.ts'
import type { EquipmentCode } from '../offers/equipment.ts'
import { type Basis, basesOf, modesOf } from '../offers/services.ts'
import { endsThatServe, placeOfOrigin, type QuoteOrigin } from '../places/quote-origins.ts'
import type { CargoType, ContainerType, QuoteService, VehicleType } from './request-choices.ts'

/** What of a request decides which cards can answer it. */
export interface WhatIsAsked {
  readonly service: QuoteService
  readonly cargoType: CargoType
  readonly origin: QuoteOrigin
  /** Code of the place, of an origin that the form does not list. */
  readonly originPlace?: string | undefined
  readonly destination: string
  readonly vehicleType: VehicleType
  readonly containerType: ContainerType
  readonly specialEquipment?: SpecialEquipment | undefined
  readonly carriedVehicle?: CarriedVehicle | undefined
  readonly hub?: Hub | undefined
}

/** Which cards to look for. */
export interface CardFilter {
  readonly service: QuoteService
  /** Empty where the hub says where it begins. */
  readonly origins: readonly string[]
  readonly hub: Hub | null
  /** The destination first, then the gates on the way to it. */
  readonly destinations: readonly string[]
  readonly bases: readonly Basis[]
  /** Null takes any. */
  readonly equipment: EquipmentCode | null
}

/** Cargo that a price list does not cover: a provider looks at it and answers. */
const byHand: ReadonlySet<CargoType> = new Set<CargoType>([
  'break-bulk',
  'project-cargo',
  'dangerous-goods',
  'live-animals',
  'hazardous',
  'hazardous-materials',
  'heavy-equipment',
])
/** Services whose price lists are for heavy pieces. */
const forHeavy: ReadonlySet<QuoteService> = new Set<QuoteService>(['in-gauge', 'out-of-gauge', 'car-carrier'])

/** The cards that may answer a request by themselves, or null where only people can. */
export function cardsFor(asked: WhatIsAsked): CardFilter | null {
  const { service, cargoType } = asked
  const modes = modesOf(service)
  const hub = service === 'consolidation' ? (asked.hub ?? hubOf[asked.origin] ?? null) : null
  const origins = hub ? [] : placesAsked(asked)
  const coveredByLists = !byHand.has(cargoType) || (cargoType === 'heavy-equipment' && forHeavy.has(service))
  if (!coveredByLists || (!hub && origins.length === 0)) return null
  const ends = modes.flatMap((mode) => endsThatServe(asked.destination, mode))
  const destinations = [...new Set(ends)].filter((place) => !origins.includes(place))
  // What moves nothing, or ends where it begins, has no lane.
  if (destinations.length === 0) return null
  return {
    service,
    origins,
    hub,
    destinations,
    bases: basesFor(service, cargoType),
    equipment: equipmentFrom(asked),
  }
}

/** Where the cargo of a request comes from, the usual place first; empty where nobody said. */
export function placesAsked(asked: Pick<WhatIsAsked, 'service' | 'origin' | 'originPlace'>): readonly string[] {
  if (asked.origin === 'other' && asked.originPlace) return [asked.originPlace]
  return placesOfOrigin(asked.origin, asked.service)
}

/** The places that an origin of the form means for a service, the usual way first. */
export function placesOfOrigin(origin: QuoteOrigin, service: QuoteService): readonly string[] {
  const places = modesOf(service).map((mode) => placeOfOrigin(origin, mode))
  return [...new Set(places.filter((place) => place !== null))]
}

const hubOf: Readonly<Partial<Record<QuoteOrigin, Hub>>> = { dubai: 'dubai', shanghai: 'china', mumbai: 'india' }

function equipmentFrom({ service, cargoType, vehicleType, containerType }: WhatIsAsked): EquipmentCode | null {
  const boxed = (service === 'seafreight' && cargoType !== 'lcl') || service === 'in-gauge'
  const wanted = boxed ? containerType : service === 'transport' ? vehicleType : 'no-preference'
  return wanted === 'no-preference' ? null : wanted
}

function basesFor(service: QuoteService, cargoType: CargoType): readonly Basis[] {
  if (service === 'airfreight') return ['kg']
  if (service === 'seafreight') return cargoType === 'lcl' ? ['wm'] : ['container']
  return service === 'transport' ? ['truckload', 'kg', 'container'] : basesOf[service]
}

/** Whether a card brings along what was asked for. */
export function bringsAlong(asked: Pick<WhatIsAsked, 'specialEquipment'>, attributes: SomeAttributes): boolean {
  const { specialEquipment: wanted } = asked
  return !wanted || wanted === 'none-specified' || (attributes.specialEquipment ?? [wanted]).includes(wanted)
}

/** Thirteen pickups for one consignment can be priced, but are no answer. */
const mostUnits = 10

/** Whether so much of a basis is a practical answer: vehicles and containers are counted, weight and volume are not. */
export function isPractical(basis: Basis, quantity: number): boolean {
  return (basis !== 'container' && basis !== 'truckload') || quantity <= mostUnits
}

/** The leg that a card leaves to be arranged when it ends short of where the cargo goes. */
export type MissingLeg = 'inland_transport' | 'delivery_to_door'

/**
 * @param cardEnd where the card ends; null when a provider answered by hand for the whole way
 * @param destination where the cargo goes
 */
export function missingLeg(cardEnd: string | null, destination: string): MissingLeg | null {
  if (cardEnd === null || cardEnd === destination) return null
  return cardEnd.slice(0, 5) === destination.slice(0, 5) ? 'delivery_to_door' : 'inland_transport'
}
