import type { Mode } from '../places/route-between.ts'

/** Every service that a card of the market can be for; the word in the address, the database and the wire. */
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

/** How the cargo of a service usually travels; services that move nothing are not here. */
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
 * What a price is per. `wm` is the revenue ton of groupage: cubic metres or tonnes, whichever is more. `m2-month` and
 * `room-month` are a square metre and a cold room for a month, `declaration` one customs declaration. A list by price goes
 * through them in this order, for a price is compared only with those for the same unit.
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

/** Place of a unit in a list by price; the same as `offers.price_unit`. */
export const priceUnitOf = (basis: Basis): number => bases.indexOf(basis) + 1

/** Units that nobody cuts; kilograms, revenue tons and floor come in any amount. */
export const isWholeUnit = (basis: Basis) => basis !== 'kg' && basis !== 'wm' && basis !== 'm2-month'

/** What a service may be priced by; the usual one first. A piece of a car carrier is a vehicle. */
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
 * Where the room of a card is counted: in one counter, on each of its departures, or day by day over a period.
 * Only the first is ever decided by `capacity_taken`.
 */
export type CapacityKind = 'counter' | 'departures' | 'period'
export function capacityKindOf(service: Service): CapacityKind {
  if (service === 'consolidation') return 'departures'
  return service === 'warehousing' || service === 'cold-rooms' ? 'period' : 'counter'
}

/** Every way that cards of a service may go; the usual one first. */
export function modesOf(service: Service): readonly Mode[] {
  if (service === 'consolidation') return ['sea', 'air']
  if (service === 'out-of-gauge') return ['sea', 'road']
  if (service === 'refrigerated') return ['road', 'sea']
  const mode = modeOf[service]
  return mode ? [mode] : []
}

/** The way the cargo of a card goes: what it is carried in says it better than the service. */
export function modeOfCard(card: { readonly service: Service; readonly basis: Basis }): Mode | undefined {
  if (card.service === 'consolidation' && card.basis === 'kg') return 'air'
  if (card.service === 'refrigerated' || card.service === 'out-of-gauge')
    return card.basis === 'container' ? 'sea' : 'road'
  return modeOf[card.service]
}
