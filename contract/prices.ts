import * as z from 'zod/mini'
import { currencies } from '../domain/money/money.ts'
import { priceLineCodes } from '../domain/offers/price-offer.ts'
import { bases } from '../domain/offers/services.ts'
import { components } from './endpoint.ts'
import { currency, day, id, instant, money } from './wire.ts'

/** Prices, as several contracts use them. */

/** One `from` is worth `rate` of `to`, in major units; a decimal string as it was written. */
export const exchangeRate = z.object({
  id,
  from: currency,
  to: currency,
  rate: z.string(),
  day,
  source: z.string(),
  grade: z.enum(['A', 'B', 'C', 'D']),
})

/** The price of one unit, with tenths of a minor unit if it is per kilogram (USD 0.085). */
export const unitPrice = z.object({ ...money.shape, tenths: z.optional(z.int().check(z.minimum(1), z.maximum(9))) })

/** A price in its own currency, in francs and in approximate dollars; the response also has the exchange rates. */
export const shownPrice = z.object({
  own: unitPrice,
  frw: money,
  approximateUsd: money,
  /** The dollars in thousandths, if it is the price of one unit. */
  approximateUsdMills: z.optional(z.int()),
})
export type ShownPriceOnWire = z.infer<typeof shownPrice>

/** An amount that a person enters: bounded, so that all calculated amounts are safe integers. */
const writtenAmount = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))
export const writtenPrice = z.object({ amount: writtenAmount, currency: z.enum(currencies) })
/** The same for a supplier's invoice, which may have other currencies than the market's. */
export const invoicePrice = z.object({ amount: writtenAmount, currency })
/** A price per unit that a person enters. */
export const writtenUnitPrice = z.object({ ...writtenPrice.shape, tenths: unitPrice.shape.tenths })

/** A day and an instant that a person enters: in this century or the next. */
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
