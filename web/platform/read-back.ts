import { type Currency, hasThousandths } from '../../domain/money/money.ts'
import { readUnitPrice } from '../../domain/money/read-money.ts'
import { isAmbiguous, readCount, readNumber } from '../../domain/money/read-number.ts'
import { formatAmount, formatNumber } from './format.ts'

/**
 * How a figure that could be meant in two ways (`24.500`) is read, for the line under its field (`readAs` of `Field`);
 * undefined if it is clear, or not a figure of its kind.
 */
export function amountAsRead(typed: string, currency: Currency): string | undefined {
  if (!isAmbiguous(typed, !hasThousandths(currency))) return undefined
  const amount = readUnitPrice(typed, currency)
  return amount ? formatAmount(amount) : undefined
}

/** For pieces, days and other things that are counted. */
export function countAsRead(typed: string): string | undefined {
  const count = isAmbiguous(typed, true) ? readCount(typed) : null
  return count === null ? undefined : formatNumber(count)
}

/** @param read reads the text in the field's unit; a reader of bare numbers if it is left out */
export function measureAsRead(typed: string, unit = '', read: (text: string) => number | null = readNumber) {
  const value = isAmbiguous(typed) ? read(typed) : null
  return value === null ? undefined : `${formatNumber(value)} ${unit}`.trim()
}
