import * as z from 'zod/mini'
import { currencies } from '../domain/money/money.ts'
import { priceLineCodes } from '../domain/offers/price-offer.ts'
import { bases } from '../domain/offers/services.ts'
import { components } from './endpoint.ts'
import { currency, day, id, instant, money } from './wire.ts'

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

/** What one unit costs: tenths of a minor unit stand beside the amount where a kilogram is priced (USD 0.085). */
export const unitPrice = z.object({ ...money.shape, tenths: z.optional(z.int().check(z.minimum(1), z.maximum(9))) })

/** A price in its own currency, in francs, and about what it is in dollars; the rates stand beside it in the answer. */
export const shownPrice = z.object({
  own: unitPrice,
  frw: money,
  approximateUsd: money,
  /** The same in thousandths of a dollar, where it is the price of one unit. */
  approximateUsdMills: z.optional(z.int()),
})
export type ShownPriceOnWire = z.infer<typeof shownPrice>

/** A price that somebody writes: bounded, so that whatever is calculated from it stays a whole number. */
const writtenAmount = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))
export const writtenPrice = z.object({ amount: writtenAmount, currency: z.enum(currencies) })
/** The same of a supplier's invoice, which comes in more currencies than the market trades in. */
export const invoicePrice = z.object({ amount: writtenAmount, currency })
/** The price of one unit that somebody writes. */
export const writtenUnitPrice = z.object({ ...writtenPrice.shape, tenths: unitPrice.shape.tenths })

/** A day and an instant that somebody writes: of this century or the next. */
export const writtenDay = day.check(z.refine((typed) => typed >= '2000' && typed < '2200', 'not_a_date'))
export const writtenInstant = instant.check(z.refine((typed) => typed >= '2000' && typed < '2200', 'not_a_date'))

export const priceLine = z.object({
  code: z.enum(priceLineCodes),
  quantity: z.number(),
  basis: z.enum(bases),
  rate: unitPrice,
  amount: money,
})

export const priceWarning = z.enum([
  'volume_unknown',
  'room_unknown',
  'charged_by_volume',
  'road_payload_limit',
  'priced_at_next_break',
  'fits_in_gauge',
  'charged_at_minimum',
])

components({
  ExchangeRate: exchangeRate,
  UnitPrice: unitPrice,
  ShownPrice: shownPrice,
  InvoicePrice: invoicePrice,
  WrittenUnitPrice: writtenUnitPrice,
  WrittenPrice: writtenPrice,
  PriceLine: priceLine,
  PriceWarning: priceWarning,
})
