import { type Currency, divideHalfUp, inTenths, type Money, minorDigits, money, type UnitPrice } from './money.ts'

/**
 * A dated rate with its source: one `from` is worth `rate` of `to`, both in major units. `rate` is a decimal string,
 * never a binary fraction. `grade` is its reliability: A official and read, B credible secondary, C one source, D
 * estimate or demonstration.
 */
export interface ExchangeRate {
  readonly id: string
  readonly from: Currency
  readonly to: Currency
  readonly rate: string
  /** Calendar day, `YYYY-MM-DD`. */
  readonly day: string
  readonly source: string
  readonly grade: 'A' | 'B' | 'C' | 'D'
}

/** The decimal as a ratio of integers: `1340.5` is 13405 / 10. */
export function ratioOf(decimal: string): { numerator: bigint; denominator: bigint } {
  const parts = /^(\d{1,12})(?:\.(\d{1,10}))?$/.exec(decimal)
  if (!parts?.[1]) throw new RangeError(`not a rate: ${decimal}`)
  const fraction = parts[2] ?? ''
  const numerator = BigInt(parts[1] + fraction)
  if (numerator === 0n) throw new RangeError('a rate is above zero')
  return { numerator, denominator: 10n ** BigInt(fraction.length) }
}

/**
 * Converts in either direction of the rate, exactly, rounded half up to a minor unit once at the end. A rate between
 * two other currencies is a programming error.
 */
export function convert(value: UnitPrice, rate: ExchangeRate): Money {
  const { numerator, denominator } = ratioOf(rate.rate)
  if (value.currency === rate.from) return scale(value, rate.to, numerator, denominator)
  if (value.currency === rate.to) return scale(value, rate.from, denominator, numerator)
  throw new TypeError(`a rate ${rate.from}/${rate.to} does not convert ${value.currency}`)
}

function scale(value: UnitPrice, to: Currency, numerator: bigint, denominator: bigint): Money {
  const up = 10n ** BigInt(minorDigits[to])
  const down = 10n ** BigInt(minorDigits[value.currency]) * 10n
  return money(Number(divideHalfUp(BigInt(inTenths(value)) * numerator * up, denominator * down)), to)
}

/** A price as the screens show it: in its own currency, in francs, and in approximate dollars. */
export interface ShownPrice {
  readonly own: UnitPrice
  readonly frw: Money
  readonly approximateUsd: Money
  /** The rates that were used, each once; empty if nothing was converted. */
  readonly rates: readonly ExchangeRate[]
}

/**
 * Shows a price three ways. `rates` needs a rate into RWF for the price's currency (unless it is RWF) and for USD.
 * Every conversion goes through francs, and `rates` of the result lists those used.
 */
export function showPrice(own: UnitPrice, rates: readonly ExchangeRate[]): ShownPrice {
  const used: ExchangeRate[] = []
  const use = (from: Currency): ExchangeRate => {
    const rate = rates.find((each) => each.from === from && each.to === 'RWF')
    if (!rate) throw new Error(`no exchange rate ${from}/RWF`)
    if (!used.includes(rate)) used.push(rate)
    return rate
  }
  const frw = own.currency === 'RWF' ? own : convert(own, use(own.currency))
  const approximateUsd = own.currency === 'USD' ? money(own.amount, 'USD') : convert(frw, use('USD'))
  return { own, frw, approximateUsd, rates: used }
}

/** The dollars of a shown price in thousandths, rounded once: a price per kilogram needs tenths of a cent. */
export function usdMills({ own, frw, rates }: ShownPrice): number {
  if (own.currency === 'USD') return inTenths(own)
  const rate = rates.find((each) => each.from === 'USD')
  if (!rate) throw new TypeError('a shown price names its dollar rate')
  const { numerator, denominator } = ratioOf(rate.rate)
  return Number(divideHalfUp(BigInt(frw.amount) * 1000n * denominator, numerator))
}
