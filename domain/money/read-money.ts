import { type Currency, inTenths, type Money, minorDigits, money, type UnitPrice, unitPrice } from './money.ts'
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

/** What one unit costs, as people type it: where the currency has minor units, to a tenth of one (`0.085`). */
export function readUnitPrice<C extends Currency>(typed: string, currency: C): UnitPrice<C> | null {
  const whole = readMoney(typed, currency)
  const value = readNumber(typed)
  if (whole || value === null || minorDigits[currency] === 0) return whole
  const unit = 10 ** minorDigits[currency] * 10
  const tenths = Math.round(value * unit)
  if (tenths / unit !== value || !Number.isSafeInteger(tenths)) return null
  return unitPrice(Math.floor(tenths / 10), tenths % 10, currency)
}

/** The same the other way, for a field that is changed: `1234.5`. */
export function writeAmount(price: UnitPrice): string {
  return String(inTenths(price) / (10 ** minorDigits[price.currency] * 10))
}
