import { kigali } from '../places/places.ts'
import { type CargoType, cargoTypesOf, type QuoteService } from './request-choices.ts'

/** The most legs of one itinerary that providers are asked for at once. */
export const mostAskedLegs = 8

export interface AskedLeg {
  readonly service: QuoteService
  readonly from: string
  readonly to: string
}

/**
 * Services that can go through to Kigali: forwarders are asked for the whole route, not only for the leg to the port.
 */
const goThrough: ReadonlySet<QuoteService> = new Set<QuoteService>([
  'seafreight',
  'airfreight',
  'in-gauge',
  'consolidation',
])

/**
 * The requests for an itinerary: one for each service and origin. Sea and air requests go through to Kigali, so that
 * forwarders for the whole route can answer as well as carriers of the leg.
 */
export function requestsOfWay(legs: readonly AskedLeg[]): readonly AskedLeg[] {
  const asked = new Map<string, AskedLeg>()
  for (const leg of legs) {
    const to = goThrough.has(leg.service) ? kigali : leg.to
    asked.set(`${leg.service} ${leg.from}`, { ...leg, to })
  }
  return [...asked.values()]
}

/** The cargo type in the request for a leg. */
export function cargoTypeOfLeg(service: QuoteService, fullContainer: boolean): CargoType {
  if (service === 'seafreight') return fullContainer ? 'fcl' : 'lcl'
  // The usual one is first.
  return cargoTypesOf(service)[0] as CargoType
}
