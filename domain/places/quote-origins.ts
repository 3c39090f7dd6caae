import { kigali } from './places.ts'
import type { Mode } from './route-between.ts'

/**
 * The origins of the quote form, and the place of each by sea, air and road. Null if the market has no such service
 * from there; requests from `other` are answered by people.
 */
export const quoteOrigins = {
  shanghai: { sea: 'CNSHA', air: 'CNSHA-PVG', road: null },
  dubai: { sea: 'AEJEA', air: 'AEDXB-DXB', road: null },
  mumbai: { sea: 'INNSA', air: 'INBOM-BOM', road: null },
  hamburg: { sea: 'DEHAM', air: 'DEFRA-FRA', road: null },
  mombasa: { sea: 'KEMBA', air: 'KEMBA-MBA', road: 'KEMBA' },
  'dar-es-salaam': { sea: 'TZDAR', air: 'TZDAR-DAR', road: 'TZDAR' },
  nairobi: { sea: null, air: 'KENBO-NBO', road: 'KENBO' },
  other: { sea: null, air: null, road: null },
} as const satisfies Record<string, Readonly<Record<Mode, string | null>>>

export type QuoteOrigin = keyof typeof quoteOrigins

/** The origin of the quote form that has this place; `other` if none does. */
export function quoteOriginOf(place: string | null): QuoteOrigin {
  const listed = (Object.keys(quoteOrigins) as QuoteOrigin[]).find(
    (origin) => place !== null && Object.values(quoteOrigins[origin]).includes(place as never),
  )
  return listed ?? 'other'
}

/** The place of an origin of the quote form for a mode, or null. */
export function placeOfOrigin(origin: QuoteOrigin, mode: Mode): string | null {
  return quoteOrigins[origin][mode]
}

const gatewaysToKigali: Readonly<Record<Mode, readonly string[]>> = {
  sea: ['KEMBA', 'TZDAR'],
  air: ['RWKGL-KGL'],
  road: ['RWKGL-KLP', 'RWKGL-MAG'],
}

/**
 * The places where an offer for a destination may end: the destination itself first, then the gateways on its route.
 */
export function endsThatServe(destination: string, mode: Mode): readonly string[] {
  return destination === kigali ? [kigali, ...gatewaysToKigali[mode]] : [destination]
}
