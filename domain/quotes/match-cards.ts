import type { CarriedVehicle, Hub, SomeAttributes, SpecialEquipment } from '../offers/attributes.ts'
import type { EquipmentCode } from '../offers/equipment.ts'
import { type Basis, basesOf, modesOf } from '../offers/services.ts'
import { endsThatServe, placeOfOrigin, type QuoteOrigin, quoteOriginOf, quoteOrigins } from '../places/quote-origins.ts'
import type { CargoType, ContainerType, QuoteService, VehicleType } from './request-choices.ts'

/** The fields of a request that decide which cards match it. */
export interface WhatIsAsked {
  readonly service: QuoteService
  readonly cargoType: CargoType
  /** Null if it is not a known place. */
  readonly origin: string | null
  readonly destination: string
  readonly vehicleType: VehicleType
  readonly containerType: ContainerType
  readonly specialEquipment?: SpecialEquipment | undefined
  readonly carriedVehicle?: CarriedVehicle | undefined
  readonly hub?: Hub | undefined
}

/** The criteria of a card search. */
export interface CardFilter {
  readonly service: QuoteService
  /** Empty if the hub decides the origin. */
  readonly origins: readonly string[]
  readonly hub: Hub | null
  /** The destination first, then the gateways on the route to it. */
  readonly destinations: readonly string[]
  readonly bases: readonly Basis[]
  /** Null: any. */
  readonly equipment: EquipmentCode | null
}

/** Cargo that price lists do not cover: a provider has to check it and answer. */
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

/** The criteria of cards that can answer a request automatically; null if only people can. */
export function cardsFor(asked: WhatIsAsked): CardFilter | null {
  const { service, cargoType } = asked
  const modes = modesOf(service)
  const hub = service === 'consolidation' ? (asked.hub ?? hubOf[quoteOriginOf(asked.origin)] ?? null) : null
  const origins = hub ? [] : startsFor(asked)
  const coveredByLists = !byHand.has(cargoType) || (cargoType === 'heavy-equipment' && forHeavy.has(service))
  if (!coveredByLists || (!hub && origins.length === 0)) return null
  const ends = modes.flatMap((mode) => endsThatServe(asked.destination, mode))
  const destinations = [...new Set(ends)].filter((place) => !origins.includes(place))
  // Nothing is moved, or the origin is the destination: no lane.
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

/** Where cards may begin: the origin and, for a service by several modes, the other gateway of the same city. */
function startsFor({ origin, service }: WhatIsAsked): readonly string[] {
  if (origin === null) return []
  const places = placesOfOrigin(quoteOriginOf(origin), service)
  return places.includes(origin) ? places : [origin]
}

/** The place of a form origin for a service; that of another mode if the market has none for its own. */
export function usualPlace(origin: QuoteOrigin, service: QuoteService): string | null {
  const { sea, road, air } = quoteOrigins[origin]
  return placesOfOrigin(origin, service)[0] ?? sea ?? road ?? air
}

/** The places of a form origin for a service, the usual mode first. */
export function placesOfOrigin(origin: QuoteOrigin, service: QuoteService): readonly string[] {
  const places = modesOf(service).map((mode) => placeOfOrigin(origin, mode))
  return [...new Set(places.filter((place) => place !== null))]
}

/**
 * Whether an answer has to name its place: where it starts, if the request does not say; or where a service is that moves
 * nothing (storage, customs), unless the request is for one place only.
 */
export function answerNamesPlace(asked: Pick<WhatIsAsked, 'service' | 'origin' | 'destination'>): boolean {
  const { service, origin, destination } = asked
  return origin === null || (modesOf(service).length === 0 && origin !== destination)
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

/** Whether a card offers the requested special equipment. */
export function bringsAlong(asked: Pick<WhatIsAsked, 'specialEquipment'>, attributes: SomeAttributes): boolean {
  const { specialEquipment: wanted } = asked
  return !wanted || wanted === 'none-specified' || (attributes.specialEquipment ?? [wanted]).includes(wanted)
}

/** More units than this can be priced, but are not practical: nobody sends thirteen pickups for one consignment. */
const mostUnits = 10

/** Whether a quantity is practical: containers and truckloads are limited, weight and volume are not. */
export function isPractical(basis: Basis, quantity: number): boolean {
  return (basis !== 'container' && basis !== 'truckload') || quantity <= mostUnits
}

/** The leg that is still missing if a card ends before the destination. */
export type MissingLeg = 'inland_transport' | 'delivery_to_door'

/**
 * @param cardEnd where the card ends; null if a provider answered personally for the whole route
 * @param destination where the cargo goes
 */
export function missingLeg(cardEnd: string | null, destination: string): MissingLeg | null {
  if (cardEnd === null || cardEnd === destination) return null
  return cardEnd.slice(0, 5) === destination.slice(0, 5) ? 'delivery_to_door' : 'inland_transport'
}
