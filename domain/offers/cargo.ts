import { type Refusal, refuse } from '../decision.ts'
import type { CarriedVehicle } from './attributes.ts'
import type { Dimensions } from './dimensions.ts'
import type { TemperatureSpan } from './temperature.ts'

/** What is to be moved. Unknown is null, never zero. */
export interface Cargo {
  readonly weightKg: number
  readonly volumeM3: number | null
  /** Number of pieces of about one size; null when the cargo can be split as one likes or nobody said. */
  readonly pieces: number | null
  /** Outer measures of the largest piece, as it stands. */
  readonly piece?: Dimensions | null
  /** What the goods must be kept at, in °C. */
  readonly temperature?: TemperatureSpan | null
  /** What kind of vehicle it is, where vehicles are carried. */
  readonly vehicle?: CarriedVehicle | null
}

/** Whole grams and cubic centimetres: from here on all arithmetic is on integers. */
export interface MeasuredCargo {
  readonly grams: number
  readonly cubicCm: number | null
  readonly pieces: number | null
}

const leastKg = 0.001
const mostKg = 10_000_000
const leastM3 = 0.000_001
const mostM3 = 100_000

/** Checks that a cargo can exist: from a gram to 10,000 t, from a cubic centimetre to 100,000 m³. */
export function measure(cargo: Cargo): MeasuredCargo | Refusal<'weight_invalid' | 'volume_invalid' | 'pieces_invalid'> {
  if (!(cargo.weightKg >= leastKg && cargo.weightKg <= mostKg)) return refuse('weight_invalid')
  if (cargo.volumeM3 !== null && !(cargo.volumeM3 >= leastM3 && cargo.volumeM3 <= mostM3))
    return refuse('volume_invalid')
  if (cargo.pieces !== null && !(Number.isInteger(cargo.pieces) && cargo.pieces > 0)) return refuse('pieces_invalid')
  return {
    grams: Math.round(cargo.weightKg * 1000),
    cubicCm: cargo.volumeM3 === null ? null : Math.round(cargo.volumeM3 * 1_000_000),
    pieces: cargo.pieces,
  }
}
