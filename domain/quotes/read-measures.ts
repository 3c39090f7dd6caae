import { readNumber } from '../money/read-number.ts'
import { volumeOf } from '../offers/dimensions.ts'
import type { ValueUnit, WeightUnit } from './request-choices.ts'

/** Unit words as people write them in three languages, each with how many of the first unit it is. */
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

/** Words before a figure that say that it is not exact. */
const about =
  /^(?:about|around|approx(?:imately|\.)?|circa|ca\.?|roughly|almost|environ|env\.?|à peu près|presque|hafi|nka|hagati ya|~|±|\+\/-)\s*/i

/** Characters of a measure at most, its words included; longer ones are notes. */
const longestMeasure = 80

/** The figure of a text and the word behind it, in small letters without accents; null where it begins with none. */
function figureOf(text: string): { readonly value: number; readonly unit: string } | null {
  const plain = text.normalize('NFKC').trim().replace(about, '').trim()
  if (plain.length > longestMeasure) return null
  const match = /^([\d][\d\s.,'’]*?)\s*([^\d\s.,'’][^\s]*(?:\s[^\d\s]+)?)?\s*$/u.exec(plain)
  const value = match?.[1] ? readNumber(match[1]) : null
  if (value === null) return null
  const unit = (match?.[2] ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')
  return { value, unit }
}

/** The figure in the first unit of a table; `usual` is the factor of a figure without a unit. */
function readIn(text: string, units: Units, usual: number): number | null {
  const figure = figureOf(text)
  if (!figure) return null
  const factor = figure.unit === '' ? usual : Object.hasOwn(units, figure.unit) ? units[figure.unit] : undefined
  return factor === undefined ? null : figure.value * factor
}

/**
 * The weight in kg, to the gram, of `500`, `500 kg`, `2 tons`, `about 500`; null where no figure above zero is told, or
 * one beyond 10,000 t.
 * @param unit of a figure that names none
 */
export function readWeightKg(text: string, unit: WeightUnit): number | null {
  const value = readIn(text, kilograms, unit === 'tons' ? 1000 : 1)
  const kg = value === null ? 0 : Math.round(value * 1000) / 1000
  return kg > 0 && kg <= 10_000_000 ? kg : null
}

/**
 * A length in cm, to a tenth of a millimetre, of `200`, `2 m`, `2000mm`; null where no figure above zero is told, or one
 * beyond 100 m.
 */
export function readCentimetres(text: string): number | null {
  const value = readIn(text, centimetres, 1)
  const cm = value === null ? 0 : Math.round(value * 100) / 100
  return cm > 0 && cm <= 10_000 ? cm : null
}

/** Cubic metres that one request is about at most. */
const largestVolumeM3 = 100_000

/**
 * The volume in m³: as it was typed, or of `pieces` boxes of the outer dimensions in cm. Null where neither is whole, or
 * where it is more than anybody carries.
 */
export function readVolumeM3(typed: {
  readonly volume?: string | undefined
  readonly length?: string | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly pieces?: number | undefined
}): number | null {
  const volume = readIn((typed.volume ?? '').replace(/m\^?[3³]/i, 'm3'), cubicMetres, 1)
  if (volume !== null && volume > 0) return toCubicCentimetre(volume)
  const [lengthCm, widthCm, heightCm] = [typed.length, typed.width, typed.height].map((text) =>
    readCentimetres(text ?? ''),
  )
  return lengthCm && widthCm && heightCm
    ? toCubicCentimetre(volumeOf({ lengthCm, widthCm, heightCm }, typed.pieces ?? 1))
    : null
}

/** Whole cubic centimetres, in m³; what is there at all takes one. */
function toCubicCentimetre(m3: number): number | null {
  return m3 > largestVolumeM3 ? null : Math.max(1, Math.round(m3 * 1_000_000)) / 1_000_000
}

/** Major units that goods are worth at most: a million million. */
const largestValue = 1_000_000_000_000

/**
 * What goods are worth, in major units of a currency: `5000000`, `5m`, `500k`, `USD 1,200`, `$300`, `5 million frw`. A
 * currency in the text counts before the one that is chosen beside it. Null where no figure is told.
 */
export function readValue(text: string, unit: ValueUnit): { readonly amount: number; readonly unit: ValueUnit } | null {
  const plain = text.normalize('NFKC').trim().replace(about, '')
  const named = /\b(?:usd|us\$|dollars?)(?![a-z])|\$/i.test(plain)
    ? 'USD'
    : /\b(?:frw|rwf|rwfs?|francs?|amafaranga)\b/i.test(plain)
      ? 'FRW'
      : unit
  const bare = plain.replace(
    /us\$|\$|\b(?:usd|dollars?|frw|rwf|francs?|amafaranga)\b|(?<=\d|[kmn])(?:usd|frw|rwf)\b/gi,
    ' ',
  )
  const amount = readIn(bare, multiples, 1)
  return amount === null || amount > largestValue ? null : { amount, unit: named }
}

/** Optional answers that are text on the form and figures behind it. */
export const measuredFields = ['length', 'width', 'height', 'volume', 'cargoValue', 'maxWeight'] as const
export type MeasuredField = (typeof measuredFields)[number]

/** The optional answers in which no figure was found, as they were typed: notes for whoever prices the request. */
export function unreadMeasures(
  form: {
    readonly [Field in MeasuredField]?: string | undefined
  },
): Partial<Record<MeasuredField, string>> {
  const read: Readonly<Record<MeasuredField, (text: string) => unknown>> = {
    length: readCentimetres,
    width: readCentimetres,
    height: readCentimetres,
    volume: (volume) => readVolumeM3({ volume }),
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
