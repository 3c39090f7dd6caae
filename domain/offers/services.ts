import type { Mode } from '../places/route-between.ts'

/** Every service of the rate cards; the same words are in URLs, in the database and on the wire. */
export const services = [
  'transport',
  'seafreight',
  'airfreight',
  'car-carrier',
  'warehousing',
  'spare-parts',
  'in-gauge',
  'out-of-gauge',
  'refrigerated',
  'cold-rooms',
  'customs',
  'consolidation',
] as const
export type Service = (typeof services)[number]

/** The usual mode of each service; services that move nothing are not here. */
export const modeOf: Readonly<Partial<Record<Service, Mode>>> = {
  transport: 'road',
  seafreight: 'sea',
  airfreight: 'air',
  'car-carrier': 'road',
  'in-gauge': 'sea',
  'out-of-gauge': 'sea',
  refrigerated: 'road',
  consolidation: 'sea',
}

/**
 * The unit of a price. `wm` is the revenue ton of groupage: cubic metres or tonnes, whichever is greater. `m2-month`
 * and `room-month` are a square metre and a cold room for a month, `declaration` one customs declaration. A list by
 * price is grouped in this order, because only prices for the same unit can be compared.
 */
export const bases = [
  'truckload',
  'container',
  'wm',
  'kg',
  'piece',
  'shipment',
  'm2-month',
  'room-month',
  'declaration',
] as const
export type Basis = (typeof bases)[number]

/** Position of a unit in a list by price; the same as `offers.price_unit`. */
export const priceUnitOf = (basis: Basis): number => bases.indexOf(basis) + 1

/** Whether the unit is indivisible; kilograms, revenue tons and floor area come in any amount. */
export const isWholeUnit = (basis: Basis) => basis !== 'kg' && basis !== 'wm' && basis !== 'm2-month'

/** The bases of each service; the usual one first. For a car carrier a piece is a vehicle. */
export const basesOf: Readonly<Record<Service, readonly Basis[]>> = {
  transport: ['truckload', 'kg', 'container', 'shipment'],
  seafreight: ['container', 'wm', 'shipment'],
  airfreight: ['kg', 'shipment'],
  'car-carrier': ['piece'],
  warehousing: ['m2-month'],
  'spare-parts': ['piece'],
  'in-gauge': ['container'],
  'out-of-gauge': ['container', 'truckload'],
  refrigerated: ['container', 'truckload'],
  'cold-rooms': ['room-month'],
  customs: ['declaration'],
  consolidation: ['wm', 'kg'],
}

/**
 * How the capacity of a card is counted: in one counter, on each of its departures, or day by day over a period.
 * `capacity_taken` decides only for the counter.
 */
export type CapacityKind = 'counter' | 'departures' | 'period'
export function capacityKindOf(service: Service): CapacityKind {
  if (service === 'consolidation') return 'departures'
  return service === 'warehousing' || service === 'cold-rooms' ? 'period' : 'counter'
}

/** All modes that cards of a service can have; the usual one first. */
export function modesOf(service: Service): readonly Mode[] {
  if (service === 'consolidation') return ['sea', 'air']
  if (service === 'out-of-gauge') return ['sea', 'road']
  if (service === 'refrigerated') return ['road', 'sea']
  const mode = modeOf[service]
  return mode ? [mode] : []
}

/** The mode of a card. If cards of its service can go by several modes, the basis decides. */
export function modeOfCard(card: { readonly service: Service; readonly basis: Basis }): Mode | undefined {
  if (card.service === 'consolidation' && card.basis === 'kg') return 'air'
  if (card.service === 'refrigerated' || card.service === 'out-of-gauge')
    return card.basis === 'container' ? 'sea' : 'road'
  return modeOf[card.service]
}
