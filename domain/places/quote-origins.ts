import { kigali } from './places.ts'
import type { Mode } from './route-between.ts'

/**
 * The origins of the quote form, and the place that each one means by sea, air and road.
 * Null where the market has no service of that kind from there; `other` is answered by people.
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

/** The place that an origin of the quote form means for a mode, or null. */
export function placeOfOrigin(origin: QuoteOrigin, mode: Mode): string | null {
  return quoteOrigins[origin][mode]
}

const gatewaysToKigali: Readonly<Record<Mode, readonly string[]>> = {
  sea: ['KEMBA', 'TZDAR'],
  air: ['RWKGL-KGL'],
  road: ['RWKGL-KLP', 'RWKGL-MAG'],
}

/** Where an offer may end to be of use for a destination: the destination itself first, then the gates on its way. */
export function endsThatServe(destination: string, mode: Mode): readonly string[] {
  return destination === kigali ? [kigali, ...gatewaysToKigali[mode]] : [destination]
}
