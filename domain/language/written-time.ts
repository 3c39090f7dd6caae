import type { Language } from './language.ts'

/**
 * Names of months and days in Kinyarwanda (Unicode CLDR, locale `rw`), because browsers leave the smaller languages out
 * of their Intl data.
 */
const months = [
  ['Mutarama', 'mut.'],
  ['Gashyantare', 'gas.'],
  ['Werurwe', 'wer.'],
  ['Mata', 'mat.'],
  ['Gicurasi', 'gic.'],
  ['Kamena', 'kam.'],
  ['Nyakanga', 'nya.'],
  ['Kanama', 'kan.'],
  ['Nzeri', 'nze.'],
  ['Ukwakira', 'ukw.'],
  ['Ugushyingo', 'ugu.'],
  ['Ukuboza', 'uku.'],
] as const
const weekdays = [
  'Ku cyumweru',
  'Kuwa mbere',
  'Kuwa kabiri',
  'Kuwa gatatu',
  'Kuwa kane',
  'Kuwa gatanu',
  'Kuwa gatandatu',
] as const
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', rw: 'en-GB' }

/** Formatting options of a time; the time zone is required. */
export type TimeStyle = Intl.DateTimeFormatOptions & { readonly timeZone: string }

const writers = new Map<string, (instant: Date) => string>()

/** Writes an instant in a language: `21 Nov 2026`, `21 nov. 2026`, `21 ugu. 2026`; in French the first is `1er`. */
export function writeTime(instant: Date, language: Language, style: TimeStyle): string {
  const key = `${language} ${JSON.stringify(style)}`
  let write = writers.get(key)
  if (!write) {
    write = writerOf(language, style)
    writers.set(key, write)
  }
  return write(instant)
}

function writerOf(language: Language, style: TimeStyle): (instant: Date) => string {
  const format = new Intl.DateTimeFormat(locales[language], style)
  if (language === 'en') return (instant) => format.format(instant)
  if (language === 'fr') return (instant) => withFirst(format.formatToParts(instant))
  const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'numeric', timeZone: style.timeZone })
  const short = style.month === 'short' || style.dateStyle === 'medium' ? 1 : 0
  const weekdayOf = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: style.timeZone })
  return (instant) =>
    format
      .formatToParts(instant)
      .map(({ type, value }) => {
        if (type === 'month' && !/^\d/.test(value)) return months[Number(monthOf.format(instant)) - 1]?.[short] ?? value
        if (type === 'weekday') return weekdays[days.indexOf(weekdayOf.format(instant))] ?? value
        return value.replace(' at ', ', ')
      })
      .join('')
}

/** French writes the first of a month as an ordinal number, which Intl does not know. */
function withFirst(parts: readonly Intl.DateTimeFormatPart[]): string {
  const named = parts.some(({ type, value }) => type === 'month' && !/^\d/.test(value))
  return parts.map(({ type, value }) => (named && type === 'day' && value === '1' ? '1er' : value)).join('')
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The distance of an instant from now, in whole units: `3 hours ago`, `il y a 3 heures`, `hashize amasaha 3`. */
export function writeDistance(value: number, unit: 'minute' | 'hour' | 'day', language: Language): string {
  if (language !== 'rw') return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(value, unit)
  if (value === 0) return { minute: 'ubu', hour: 'muri iyi saha', day: 'uyu munsi' }[unit]
  if (unit === 'day' && Math.abs(value) === 1) return value < 0 ? 'ejo hashize' : 'ejo'
  const count = Math.abs(value)
  const one = { minute: 'umunota', hour: 'isaha', day: 'umunsi' }[unit]
  const many = { minute: 'iminota', hour: 'amasaha', day: 'iminsi' }[unit]
  const span = `${count === 1 ? one : many} ${count}`
  return value < 0 ? `hashize ${span}` : `mu ${span}`
}

/** `12,000.5` in English and Kinyarwanda, as on invoices in Rwanda; `12 000,5` in French. */
export function writeNumber(value: number, language: Language, style?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', style)
}

/** A list of measures: `2.4 m, 3 m, 12 m`. */
export function writeList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'unit' }).format(items)
}

/** A decimal with all digits as they were written, such as an exchange rate: `1450.25`, in French `1450,25`. */
export function writeDecimal(decimal: string, language: Language): string {
  return language === 'fr' ? decimal.replace('.', ',') : decimal
}
