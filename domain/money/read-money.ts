import {
  type Currency,
  hasThousandths,
  inTenths,
  type Money,
  minorDigits,
  money,
  type UnitPrice,
  unitPrice,
} from './money.ts'
import { readLargeNumber, readNumber } from './read-number.ts'

/** How people write each currency beside a figure, in lower case. `¥` and `sh` stand for more than one. */
const spellings: Readonly<Record<Currency, string>> = {
  RWF: 'frw rwf rwfs francs franc fr frs amafaranga',
  USD: 'usd us$ $ dollars dollar amadolari',
  EUR: 'eur € euros euro',
  KES: 'kes ksh kshs sh shs shillings shilling',
  UGX: 'ugx ush ushs sh shs shillings shilling',
  TZS: 'tzs tsh tshs sh shs shillings shilling',
  CNY: 'cny rmb ¥ yuan',
  AED: 'aed dh dhs dirhams dirham',
  GBP: 'gbp £ pounds pound',
  JPY: 'jpy ¥ yen',
}
const written = new Map<string, Currency[]>()
for (const [currency, words] of Object.entries(spellings) as [Currency, string][])
  for (const word of words.split(' ')) written.set(word, [...(written.get(word) ?? []), currency])

/** The most characters of an amount with its words. */
const longestAmount = 80

const anyWord = [...written.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('$', '\\$'))
  .join('|')
const wordBefore = new RegExp(`^(${anyWord})\\.?\\s*(?=\\d)`, 'i')
/** Also behind the multiple of `500kUSD`. */
const wordAfter = new RegExp(`(?<=[\\d\\s]|\\d[kmn])(${anyWord})\\.?$`, 'i')

/** An amount as typed: its text without currency and shilling stroke, and the currencies that its words can mean. */
export interface WrittenAmount {
  readonly figure: string
  /** Empty if none is named. */
  readonly currencies: readonly Currency[]
}

/**
 * Takes the currency off a typed amount: `FRW 850,000`, `850 000 Rwf`, `850,000/=`, `$300`. Null if two different ones
 * are named.
 */
export function takeOffCurrency(typed: string): WrittenAmount | null {
  if (typed.length > longestAmount) return null
  let figure = typed
    .normalize('NFKC')
    .trim()
    .replace(/\s*\/[=-]$/, '')
  let named: readonly Currency[] | null = null
  for (const at of [wordBefore, wordAfter]) {
    const found = at.exec(figure)
    const meant = written.get(found?.[1]?.toLowerCase() ?? '')
    if (!found || !meant) continue
    const both: readonly Currency[] = named === null ? meant : meant.filter((each) => named?.includes(each))
    if (both.length === 0) return null
    named = both
    figure = figure
      .replace(at, '')
      .trim()
      .replace(/\s*\/[=-]$/, '')
  }
  return { figure, currencies: named ?? [] }
}

/** The number of a typed amount in major units; null if it is none, or if it names another currency. */
function readMajor(typed: string, currency: Currency): number | null {
  const amount = takeOffCurrency(typed)
  if (!amount || (amount.currencies.length > 0 && !amount.currencies.includes(currency))) return null
  return hasThousandths(currency) ? readNumber(amount.figure) : readLargeNumber(amount.figure)
}

/**
 * A typed amount, in minor units; null if it is not an amount of that currency (`10.5` francs, `USD 5` in francs). In
 * francs, shillings and yen three digits after a point are thousands.
 */
export function readMoney<C extends Currency>(typed: string, currency: C): Money<C> | null {
  const value = readMajor(typed, currency)
  if (value === null) return null
  const unit = 10 ** minorDigits[currency]
  const minor = Math.round(value * unit)
  // Equal if both are the nearest binary number to the same decimal; unequal if it has more digits than the currency.
  return minor / unit === value && Number.isSafeInteger(minor) ? money(minor, currency) : null
}

/** A typed price of one unit, to a tenth of a minor unit if the currency has minor units (`0.085`). */
export function readUnitPrice<C extends Currency>(typed: string, currency: C): UnitPrice<C> | null {
  const whole = readMoney(typed, currency)
  const value = readMajor(typed, currency)
  if (whole || value === null || minorDigits[currency] === 0) return whole
  const unit = 10 ** minorDigits[currency] * 10
  const tenths = Math.round(value * unit)
  if (tenths / unit !== value || !Number.isSafeInteger(tenths)) return null
  return unitPrice(Math.floor(tenths / 10), tenths % 10, currency)
}

/** Writes a price for an input field: `1234.5`. A fourth decimal marks thousandths of a shilling: `1.2550`. */
export function writeAmount(price: UnitPrice): string {
  const text = String(inTenths(price) / (10 ** minorDigits[price.currency] * 10))
  return !hasThousandths(price.currency) && /\.\d{3}$/.test(text) ? `${text}0` : text
}
