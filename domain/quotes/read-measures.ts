import { readNumber } from '../money/read-number.ts'
import { volumeOf } from '../offers/dimensions.ts'
import type { WeightUnit } from './request-choices.ts'

const kilogramsPer: Readonly<Record<WeightUnit, number>> = { kg: 1, tons: 1000 }

/** The weight in kg, to the gram; null where the text is no number above zero, or beyond 10,000 t. */
export function readWeightKg(text: string, unit: WeightUnit): number | null {
  const value = readNumber(text)
  if (value === null) return null
  const kg = Math.round(value * kilogramsPer[unit] * 1000) / 1000
  return kg > 0 && kg <= 10_000_000 ? kg : null
}

/** A length in cm, to a tenth of a millimetre; null where the text is no number above zero, or beyond 100 m. */
export function readCentimetres(text: string): number | null {
  const value = readNumber(text)
  const cm = value === null ? 0 : Math.round(value * 100) / 100
  return cm > 0 && cm <= 10_000 ? cm : null
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
  if (volume !== null) return toCubicCentimetre(volume)
  const [lengthCm, widthCm, heightCm] = [typed.length, typed.width, typed.height].map((text) =>
    readCentimetres(text ?? ''),
  )
  return lengthCm && widthCm && heightCm
    ? toCubicCentimetre(volumeOf({ lengthCm, widthCm, heightCm }, typed.pieces ?? 1))
    : null
}

/** Whole cubic centimetres, in m³; what is there at all takes one. */
function toCubicCentimetre(m3: number): number {
  return Math.max(1, Math.round(m3 * 1_000_000)) / 1_000_000
}
