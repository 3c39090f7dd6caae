import { signed } from '../../domain/language/punctuation.ts'
import { type TimeStyle, writeDistance, writeList, writeNumber, writeTime } from '../../domain/language/written-time.ts'
import { formatApproximate, formatMoney, type Money } from '../../domain/money/money.ts'
import { rateSource } from '../../domain/money/rate-source.ts'
import { currentLanguage } from './i18n.ts'

/** Numbers, amounts and times are formatted in the current language. */
export const formatNumber = (value: number, style?: Intl.NumberFormatOptions) =>
  writeNumber(value, currentLanguage(), style)
/** With a fixed number of decimals, zeros included: `4.0`. */
export const formatDigits = (value: number, digits: number) =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
/** Basis points as a percentage: 1800 → `18%`. */
export const formatShare = (basisPoints: number) =>
  formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
export const formatAmount = (value: Money) => formatMoney(value, currentLanguage())
/** The source of an exchange rate. */
export const formatSource = (source: string) => rateSource(source, currentLanguage())
/** `thousandths` of the unit show a tenth of a cent, for example in a price per kilogram. */
export const formatRough = (value: Money, thousandths?: number) =>
  formatApproximate(value, currentLanguage(), thousandths)
export const formatList = (items: readonly string[]) => writeList(items, currentLanguage())
export const formatTime = (instant: Date, style: TimeStyle) => writeTime(instant, currentLanguage(), style)
export const formatDistance = (value: number, unit: 'minute' | 'hour' | 'day') =>
  writeDistance(value, unit, currentLanguage())
/** A label with its colon: `Price: `; French puts a space before the colon. */
export const withColon = (label: string) => signed(label, ':', currentLanguage())
/** A label and its text in one line: `Accept: invoice`. */
export const labelled = (label: string, text: string) => `${withColon(label)} ${text}`
/** For use inside a sentence: the first letter in lower case, unless the word is spelt in capitals. */
export const inSentence = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
