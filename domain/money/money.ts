import type { Language } from '../language/language.ts'
/** ISO 4217 codes of the market's currencies, in which prices are given. */
export const currencies = ['RWF', 'USD', 'EUR', 'KES', 'UGX', 'TZS'] as const
export type MarketCurrency = (typeof currencies)[number]
/** The currency if it is one of the market's; null for those that only invoices have. */
export const asMarketCurrency = (currency: Currency): MarketCurrency | null =>
  currencies.find((each) => each === currency) ?? null
/** Currencies of suppliers' invoices: also those of countries that Rwanda imports from. */
export const invoiceCurrencies = [...currencies, 'CNY', 'AED', 'GBP', 'JPY'] as const
export type Currency = (typeof invoiceCurrencies)[number]

/** Decimal digits, ISO 4217. RWF, UGX and JPY are stored and shown in whole units. */
export const minorDigits: Readonly<Record<Currency, 0 | 2>> = {
  RWF: 0,
  UGX: 0,
  JPY: 0,
  USD: 2,
  EUR: 2,
  KES: 2,
  TZS: 2,
  CNY: 2,
  AED: 2,
  GBP: 2,
}

const large: ReadonlySet<Currency> = new Set(['RWF', 'UGX', 'JPY', 'KES', 'TZS'])
/** False for francs, shillings and yen: their unit is so small that nobody writes a thousandth of it. */
export const hasThousandths = (currency: Currency): boolean => !large.has(currency)

/** An amount in minor units (US cents, whole francs). Always a safe integer. */
export interface Money<C extends Currency = Currency> {
  readonly amount: number
  readonly currency: C
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency

/**
 * The price of one unit. The price of a kilogram by road often needs less than a minor unit: `tenths` of one, 1 to 9,
 * are beside the amount, only in a currency that has minor units. USD 0.085 is 8 and 5.
 */
export interface UnitPrice<C extends Currency = Currency> extends Money<C> {
  readonly tenths?: number | undefined
}

/** Zero tenths are left out, so that equal prices are equal objects. */
export function unitPrice<C extends Currency>(amount: number, tenths: number, currency: C): UnitPrice<C> {
  return tenths === 0 ? money(amount, currency) : { ...money(amount, currency), tenths }
}

/** The price in tenths of a minor unit. */
export const inTenths = ({ amount, tenths = 0 }: UnitPrice): number => amount * 10 + tenths

export function money<C extends Currency>(amount: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in minor units: ${amount}`)
  return { amount, currency }
}

/** The sum of amounts of one currency; throws if one has another currency. Convert first, and show the rate. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  let total = 0
  for (const each of amounts) {
    if (each.currency !== currency) throw new TypeError(`cannot add ${each.currency} to ${currency}`)
    total += each.amount
  }
  return money(total, currency)
}

/**
 * `price × quantity`, rounded half up to a minor unit.
 * The quantity is in thousandths of its unit, an integer, so that the product is exact.
 */
export function times(price: UnitPrice, thousandths: number): Money {
  return money(Number(divideHalfUp(BigInt(inTenths(price)) * BigInt(thousandths), 10_000n)), price.currency)
}

/** Integer division, rounded half up (away from zero on a tie, as on invoices). */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

/** The market writes FRW where ISO 4217 says RWF. */
export const writtenCurrency = (currency: Currency): string => (currency === 'RWF' ? 'FRW' : currency)

/**
 * `FRW 1,608,000`, `USD 4.50`, per unit `USD 0.085`; in French `1 608 000 FRW`, `4,50 USD`. Decimals appear only if
 * they are not zero.
 */
export function formatMoney(value: UnitPrice, language: Language = 'en'): string {
  const digits = minorDigits[value.currency]
  const absolute = Math.abs(value.amount)
  const unit = 10 ** digits
  const whole = Math.floor(absolute / unit)
  const rest = absolute % unit
  const tenths = value.tenths ? String(value.tenths) : ''
  const cents = rest === 0 && !tenths ? '' : String(rest).padStart(digits, '0') + tenths
  return withSign(value.amount, whole, cents, value.currency, language)
}

/**
 * `≈ USD 1,200`: whole units, because an approximation with cents would look exact. Below ten units, as for a price per
 * kilogram, cents are shown (`≈ USD 0.95`), and tenths of a cent if given; without them the error could be a half.
 * @param thousandths the same in thousandths of the unit: `≈ USD 0.085`
 */
export function formatApproximate(value: Money, language: Language = 'en', thousandths?: number): string {
  const unit = 10 ** minorDigits[value.currency]
  if (Math.abs(value.amount) < 10 * unit) {
    if (thousandths === undefined || thousandths % 10 === 0) return `≈ ${formatMoney(value, language)}`
    const rest = String(Math.abs(thousandths) % 1000).padStart(3, '0')
    return `≈ ${withSign(thousandths, Math.floor(Math.abs(thousandths) / 1000), rest, value.currency, language)}`
  }
  const whole = Number(divideHalfUp(BigInt(value.amount), BigInt(unit)))
  return `≈ ${withSign(whole, Math.abs(whole), '', value.currency, language)}`
}

/** In French the currency comes last, and thousands are separated by a narrow no-break space. */
function withSign(signed: number, whole: number, cents: string, currency: Currency, language: Language): string {
  const sign = signed < 0 ? '−' : ''
  if (language === 'fr')
    return `${sign}${groupThousands(whole, '\u202f')}${cents && `,${cents}`}\u00a0${writtenCurrency(currency)}`
  return `${writtenCurrency(currency)} ${sign}${groupThousands(whole, ',')}${cents && `.${cents}`}`
}

function groupThousands(whole: number, by: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, by)
}
