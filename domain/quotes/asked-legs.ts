import { kigali } from '../places/places.ts'
import { type CargoType, cargoTypesOf, type QuoteService } from './request-choices.ts'

/** Legs of one way that providers are asked for at once, at most. */
export const mostAskedLegs = 8

export interface AskedLeg {
  readonly service: QuoteService
  readonly from: string
  readonly to: string
}

/** Services whose cards may go all the way: forwarders are asked to Kigali, not to the port alone. */
const goThrough: ReadonlySet<QuoteService> = new Set<QuoteService>([
  'seafreight',
  'airfreight',
  'in-gauge',
  'consolidation',
])

/**
 * The requests that a way becomes: one for each service and beginning. Carriers over the sea and by air are asked as far
 * as Kigali, so that forwarders who take the whole way answer beside those who take the leg.
 */
export function requestsOfWay(legs: readonly AskedLeg[]): readonly AskedLeg[] {
  const asked = new Map<string, AskedLeg>()
  for (const leg of legs) {
    const to = goThrough.has(leg.service) ? kigali : leg.to
    asked.set(`${leg.service} ${leg.from}`, { ...leg, to })
  }
  return [...asked.values()]
}

/** How a request names the cargo of a way. */
export function cargoTypeOfLeg(service: QuoteService, fullContainer: boolean): CargoType {
  if (service === 'seafreight') return fullContainer ? 'fcl' : 'lcl'
  // The usual one stands first.
  return cargoTypesOf(service)[0] as CargoType
}
