import { type ExchangeRate, ratioOf } from './exchange.ts'
import { type Currency, minorDigits } from './money.ts'

/**
 * Prices of several currencies in one order, by exact francs: an order by rounded francs would tie prices that differ
 * and would not be the same in every currency.
 */

interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Francs of one tenth of a minor unit, exactly; null without a rate into francs. */
function francsOfTenth(currency: Currency, rates: readonly ExchangeRate[]): Ratio | null {
  if (currency === 'RWF') return { numerator: 1n, denominator: 10n }
  const rate = rates.find(({ from, to }) => from === currency && to === 'RWF')
  if (!rate) return null
  const { numerator, denominator } = ratioOf(rate.rate)
  return { numerator, denominator: denominator * 10n ** BigInt(minorDigits[currency] + 1) }
}

/** The same as a decimal: `0.145683` francs for a tenth of a cent at 145.683. Null without a rate. */
export function decimalFrancsOfTenth(currency: Currency, rates: readonly ExchangeRate[]): string | null {
  const francs = francsOfTenth(currency, rates)
  if (!francs) return null
  // A rate has at most ten decimals, and the denominator is a power of ten.
  const digits = String(francs.denominator).length - 1
  const text = String(francs.numerator).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A price of a currency, in tenths of its minor unit. */
export interface TenthsOf {
  readonly currency: Currency
  readonly tenths: number
}

/**
 * The most tenths of another currency that are worth no more than a price, and whether they are worth just as much;
 * null without a rate of both.
 */
export function worthAtMost(
  price: TenthsOf,
  currency: Currency,
  rates: readonly ExchangeRate[],
): { tenths: bigint; isEqual: boolean } | null {
  const [own, other] = [francsOfTenth(price.currency, rates), francsOfTenth(currency, rates)]
  if (!own || !other) return null
  const above = BigInt(price.tenths) * own.numerator * other.denominator
  const below = own.denominator * other.numerator
  return { tenths: above / below, isEqual: above % below === 0n }
}

/** The most tenths of a currency that are shown as no more than these whole francs; null without a rate. */
export function tenthsShownUpTo(francs: number, currency: Currency, rates: readonly ExchangeRate[]): bigint | null {
  const each = francsOfTenth(currency, rates)
  if (!each) return null
  // Rounded half up, a price is shown as at most the francs if it is worth less than half a franc more.
  const above = (2n * BigInt(francs) + 1n) * each.denominator
  const below = 2n * each.numerator
  return (above + below - 1n) / below - 1n
}
