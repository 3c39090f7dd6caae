import * as z from 'zod/mini'
import { bases } from '../domain/offers/services.ts'
import { currency, day, id, money } from './wire.ts'

/** Prices as several contracts show them. */

/** One `from` is worth `rate` of `to`, in major units; a decimal as it was written. */
export const exchangeRate = z.object({
  id,
  from: currency,
  to: currency,
  rate: z.string(),
  day,
  source: z.string(),
  grade: z.enum(['A', 'B', 'C', 'D']),
})

/** A price in its own currency, in francs, and about what it is in dollars; the rates stand beside it in the answer. */
export const shownPrice = z.object({ own: money, frw: money, approximateUsd: money })
export type ShownPriceOnWire = z.infer<typeof shownPrice>

export const priceLine = z.object({
  code: z.enum(['freight', 'minimum_charge']),
  quantity: z.number(),
  basis: z.enum(bases),
  rate: money,
  amount: money,
})

export const priceWarning = z.enum([
  'volume_unknown',
  'charged_by_volume',
  'road_payload_limit',
  'priced_at_next_break',
])
