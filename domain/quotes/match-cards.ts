import type { EquipmentCode } from '../offers/equipment.ts'
import type { Basis } from '../offers/services.ts'
import { modeOf } from '../offers/services.ts'
import { endsThatServe, placeOfOrigin, type QuoteOrigin } from '../places/quote-origins.ts'
import type { CargoType, ContainerType, QuoteService, VehicleType } from './request-choices.ts'

/** What of a request decides which cards can answer it. */
export interface WhatIsAsked {
  readonly service: QuoteService
  readonly cargoType: CargoType
  readonly origin: QuoteOrigin
  readonly destination: string
  readonly vehicleType: VehicleType
  readonly containerType: ContainerType
}

/** Which cards to look for. */
export interface CardFilter {
  readonly service: QuoteService
  readonly origin: string
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
  'hazardous-materials',
  'heavy-equipment',
])

/** The cards that may answer a request by themselves, or null where only people can. */
export function cardsFor(asked: WhatIsAsked): CardFilter | null {
  const mode = modeOf[asked.service]
  const origin = mode ? placeOfOrigin(asked.origin, mode) : null
  if (!mode || !origin || byHand.has(asked.cargoType)) return null
  const wanted = asked.service === 'seafreight' ? asked.containerType : asked.vehicleType
  const equipment =
    asked.service === 'airfreight' || asked.cargoType === 'lcl' || wanted === 'no-preference' ? null : wanted
  return {
    service: asked.service,
    origin,
    destinations: endsThatServe(asked.destination, mode).filter((place) => place !== origin),
    bases: basesFor(asked.service, asked.cargoType),
    equipment,
  }
}

function basesFor(service: QuoteService, cargoType: CargoType): readonly Basis[] {
  if (service === 'airfreight') return ['kg']
  if (service === 'seafreight') return cargoType === 'lcl' ? ['wm'] : ['container']
  return ['truckload', 'kg', 'container']
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
