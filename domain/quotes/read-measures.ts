import { takeOffCurrency } from '../money/read-money.ts'
import { readLargeNumber, readNumber } from '../money/read-number.ts'
import type { ValueUnit, WeightUnit } from './request-choices.ts'

/** Unit words in three languages, each with its factor to the first unit. */
type Units = Readonly<Record<string, number>>
const unitsOf = (table: Readonly<Record<string, number>>): Units =>
  Object.fromEntries(Object.entries(table).flatMap(([names, factor]) => names.split(' ').map((name) => [name, factor])))

const kilograms = unitsOf({
  'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes ibiro ikiro': 1,
  't ton tons tonne tonnes mt toni': 1000,
  'g gr gram grams gramme grammes': 0.001,
  'lb lbs pound pounds livres': 0.453_592_37,
})
const centimetres = unitsOf({
  'cm cms centimetre centimetres centimeter centimeters santimetero': 1,
  'mm millimetre millimetres millimeter millimeters': 0.1,
  'm mtr mtrs metre metres meter meters metero': 100,
  'in inch inches pouces': 2.54,
  'ft foot feet pied pieds': 30.48,
})
const cubicMetres = unitsOf({ 'm3 cbm cubic metres meters': 1, 'l litre litres liter liters litiro': 0.001 })
const multiples = unitsOf({
  'k thousand mille ibihumbi': 1_000,
  'm mio million millions miliyoni': 1_000_000,
  'bn billion milliard milliards miliyari': 1_000_000_000,
})

/** Words before a number that mark it as approximate. */
const about =
  /^(?:about|around|approx(?:imately|\.)?|circa|ca\.?|roughly|almost|environ|env\.?|à peu près|presque|hafi|nka|hagati ya|~|±|\+\/-)\s*/i

/** The most characters of a measure, including words; a longer text is a note. */
const longestMeasure = 80

/**
 * The number of a text and the unit after it, in lower case without accents; null if it does not begin with a number.
 */
function figureOf(text: string): { readonly value: number; readonly unit: string } | null {
  const plain = text.normalize('NFKC').trim().replace(about, '').trim()
  if (plain.length > longestMeasure) return null
  const match = /^([\d][\d\s.,'’]*?)\s*([^\d\s.,'’][^\s]*(?:\s[^\d\s]+)?)?\s*$/u.exec(plain)
  const value = match?.[1] ? readNumber(match[1]) : null
  if (value === null) return null
  const unit = (match?.[2] ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')
  return { value, unit }
}

/** The number in the first unit of a table; `usual` is the factor for a number without unit. */
function readIn(text: string, units: Units, usual: number): number | null {
  const figure = figureOf(text)
  if (!figure) return null
  const factor = figure.unit === '' ? usual : Object.hasOwn(units, figure.unit) ? units[figure.unit] : undefined
  return factor === undefined ? null : figure.value * factor
}

/**
 * The weight in kg, to the gram, of `500`, `500 kg`, `2 tons`, `about 500`; null if there is no number above zero, or
 * if it is above 10,000 t.
 * @param unit of a number without one
 */
export function readWeightKg(text: string, unit: WeightUnit): number | null {
  const value = readIn(text, kilograms, unit === 'tons' ? 1000 : 1)
  const kg = value === null ? 0 : Math.round(value * 1000) / 1000
  return kg > 0 && kg <= 10_000_000 ? kg : null
}

/**
 * A length in cm, to a tenth of a millimetre, of `200`, `2 m`, `2000mm`; null if there is no number above zero, or if
 * it is above 100 m.
 */
export function readCentimetres(text: string): number | null {
  const value = readIn(text, centimetres, 1)
  const cm = value === null ? 0 : Math.round(value * 100) / 100
  return cm > 0 && cm <= 10_000 ? cm : null
}

/** The largest volume of a request, in cubic metres. */
const largestVolumeM3 = 100_000

/** The volume in m³ of `3`, `3 m3`, `500 l`; null if there is no number above zero, or if it is above the limit. */
export function readVolumeM3(text: string): number | null {
  const volume = readIn(text.replace(/m\^?[3³]/i, 'm3'), cubicMetres, 1)
  return volume !== null && volume > 0 ? toCubicCentimetre(volume) : null
}

/** Rounds m³ to whole cubic centimetres, at least one; null above the limit of a request. */
export function toCubicCentimetre(m3: number): number | null {
  return m3 > largestVolumeM3 ? null : Math.max(1, Math.round(m3 * 1_000_000)) / 1_000_000
}

/** The highest value of goods, in major units: a million million. */
const largestValue = 1_000_000_000_000

/**
 * The value of goods, in major units of a currency: `5000000`, `5m`, `500k`, `USD 1,200`, `$300`, `5 million frw`. A
 * currency in the text takes precedence over the chosen one. Null if there is no number.
 */
export function readValue(text: string, unit: ValueUnit): { readonly amount: number; readonly unit: ValueUnit } | null {
  const plain = text.normalize('NFKC').trim().replace(about, '')
  const written = takeOffCurrency(plain)
  const [named] = written?.currencies ?? []
  if (!written || (named !== undefined && named !== 'USD' && named !== 'RWF')) return null
  const meant = named === undefined ? unit : named === 'USD' ? 'USD' : 'FRW'
  // `1.500 million` is one and a half; only a bare figure of francs has no thousandths.
  const isBare = meant === 'FRW' && !/\p{L}/u.test(written.figure)
  const amount = isBare ? readLargeNumber(written.figure) : readIn(written.figure, multiples, 1)
  return amount === null || amount > largestValue ? null : { amount, unit: meant }
}

/** Optional measures that are text in the form and numbers in the request. */
export const measuredFields = ['length', 'width', 'height', 'volume', 'cargoValue', 'maxWeight'] as const
export type MeasuredField = (typeof measuredFields)[number]

/** Optional answers without a number, as they were typed: notes for the person who prices the request. */
export function unreadMeasures(
  form: {
    readonly [Field in MeasuredField]?: string | undefined
  },
): Partial<Record<MeasuredField, string>> {
  const read: Readonly<Record<MeasuredField, (text: string) => unknown>> = {
    length: readCentimetres,
    width: readCentimetres,
    height: readCentimetres,
    volume: readVolumeM3,
    cargoValue: (text) => readValue(text, 'FRW'),
    maxWeight: (text) => readWeightKg(text, 'kg'),
  }
  return Object.fromEntries(
    measuredFields.flatMap((field) => {
      const typed = form[field]?.trim() ?? ''
      return typed === '' || read[field](typed) !== null ? [] : [[field, typed]]
    }),
  )
}
