import { volumeOf } from '../offers/dimensions.ts'
import type { WeightUnit } from './request-choices.ts'

/**
 * Reads a number as people type it: `1200`, `1,200.5`, `1 200`, `1'200`, `1.200,5`, `0,5`. One comma or point before
 * exactly three digits is a thousands separator if it is a comma, a decimal point if it is a point.
 * Null where it is no number.
 */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(/(?<=\d)[\s'’](?=\d)/g, '')
  if (/^\d+(\.\d+)?$/.test(bare)) return finite(bare)
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return finite(bare.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return finite(bare.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(bare)) return finite(bare.replaceAll('.', ''))
  if (/^\d+,\d+$/.test(bare)) return finite(bare.replace(',', '.'))
  return null
}

function finite(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

const kilogramsPer: Readonly<Record<WeightUnit, number>> = { kg: 1, tons: 1000 }

/** The weight in kg, to the gram; null where the text is no number above zero, or beyond 10,000 t. */
export function readWeightKg(text: string, unit: WeightUnit): number | null {
  const value = readNumber(text)
  if (value === null) return null
  const kg = Math.round(value * kilogramsPer[unit] * 1000) / 1000
  return kg > 0 && kg <= 10_000_000 ? kg : null
}

/** A length in cm; null where the text is no number above zero, or beyond 100 m. */
export function readCentimetres(text: string): number | null {
  const value = readNumber(text)
  return value !== null && value > 0 && value <= 10_000 ? value : null
}

/**
 * The volume in m³: as it was typed, or of `pieces` boxes of the outer dimensions in cm. Null where neither is whole.
 */
export function readVolumeM3(typed: {
  readonly volume?: string
  readonly length?: string
  readonly width?: string
  readonly height?: string
  readonly pieces?: number
}): number | null {
  const volume = readNumber(typed.volume ?? '')
  if (volume !== null) return volume
  const [lengthCm, widthCm, heightCm] = [typed.length, typed.width, typed.height].map((text) =>
    readCentimetres(text ?? ''),
  )
  return lengthCm && widthCm && heightCm ? volumeOf({ lengthCm, widthCm, heightCm }, typed.pieces ?? 1) : null
}
