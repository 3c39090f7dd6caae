import { type Currency, type Money, minorDigits, money } from './money.ts'
import { readNumber } from './read-number.ts'

/** An amount as people type it, in minor units; null where it is no amount of that currency (`10.5` francs). */
export function readMoney<C extends Currency>(typed: string, currency: C): Money<C> | null {
  const value = readNumber(typed)
  if (value === null) return null
  const unit = 10 ** minorDigits[currency]
  const minor = Math.round(value * unit)
  // Both sides are the nearest binary number to the same decimal, or the decimal has digits that the currency lacks.
  return minor / unit === value && Number.isSafeInteger(minor) ? money(minor, currency) : null
}

/** The same the other way, for a field that is changed: `1234.5`. */
export function writeAmount({ amount, currency }: Money): string {
  return String(amount / 10 ** minorDigits[currency])
}
