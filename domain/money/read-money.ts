import { type Currency, inTenths, type Money, minorDigits, money, type UnitPrice, unitPrice } from './money.ts'
import { readNumber } from './read-number.ts'

/** A typed amount, in minor units; null if it is not an amount of that currency (`10.5` francs). */
export function readMoney<C extends Currency>(typed: string, currency: C): Money<C> | null {
  const value = readNumber(typed)
  if (value === null) return null
  const unit = 10 ** minorDigits[currency]
  const minor = Math.round(value * unit)
  // Equal if both are the nearest binary number to the same decimal; unequal if it has more digits than the currency.
  return minor / unit === value && Number.isSafeInteger(minor) ? money(minor, currency) : null
}

/** A typed price of one unit, to a tenth of a minor unit if the currency has minor units (`0.085`). */
export function readUnitPrice<C extends Currency>(typed: string, currency: C): UnitPrice<C> | null {
  const whole = readMoney(typed, currency)
  const value = readNumber(typed)
  if (whole || value === null || minorDigits[currency] === 0) return whole
  const unit = 10 ** minorDigits[currency] * 10
  const tenths = Math.round(value * unit)
  if (tenths / unit !== value || !Number.isSafeInteger(tenths)) return null
  return unitPrice(Math.floor(tenths / 10), tenths % 10, currency)
}

/** Writes a price for an input field: `1234.5`. */
export function writeAmount(price: UnitPrice): string {
  return String(inTenths(price) / (10 ** minorDigits[price.currency] * 10))
}
