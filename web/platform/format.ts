import { signed } from '../../domain/language/punctuation.ts'
import { type TimeStyle, writeDistance, writeList, writeNumber, writeTime } from '../../domain/language/written-time.ts'
import { formatApproximate, formatMoney, type Money } from '../../domain/money/money.ts'
import { rateSource } from '../../domain/money/rate-source.ts'
import { currentLanguage } from './i18n.ts'

/** Numbers, amounts and times in the language that is spoken now. */
export const formatNumber = (value: number, style?: Intl.NumberFormatOptions) =>
  writeNumber(value, currentLanguage(), style)
/** With so many digits behind the point, however round it is: `4.0`. */
export const formatDigits = (value: number, digits: number) =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
/** Hundredths of a per cent: 1800 → `18%`. */
export const formatShare = (basisPoints: number) =>
  formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
export const formatAmount = (value: Money) => formatMoney(value, currentLanguage())
/** Where a rate of exchange comes from. */
export const formatSource = (source: string) => rateSource(source, currentLanguage())
/** `thousandths` of the unit tell a tenth of a cent: what a kilogram costs. */
export const formatRough = (value: Money, thousandths?: number) =>
  formatApproximate(value, currentLanguage(), thousandths)
export const formatList = (items: readonly string[]) => writeList(items, currentLanguage())
export const formatTime = (instant: Date, style: TimeStyle) => writeTime(instant, currentLanguage(), style)
export const formatDistance = (value: number, unit: 'minute' | 'hour' | 'day') =>
  writeDistance(value, unit, currentLanguage())
/** A label before what it says: `Price: `, in French with a space before the sign. */
export const withColon = (label: string) => signed(label, ':', currentLanguage())
/** The same in one line: `Accept: invoice`. */
export const labelled = (label: string, text: string) => `${withColon(label)} ${text}`
/** As inside a sentence: its first letter small, unless the word is spelt in capitals. */
export const inSentence = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
