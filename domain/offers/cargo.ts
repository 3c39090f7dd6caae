import { type Refusal, refuse } from '../decision.ts'
import type { CarriedVehicle } from './attributes.ts'
import type { Dimensions } from './dimensions.ts'
import type { TemperatureSpan } from './temperature.ts'

/** The cargo to be moved. Unknown is null, never zero. */
export interface Cargo {
  readonly weightKg: number
  readonly volumeM3: number | null
  /** Number of pieces of about the same size; null if the cargo can be split freely, or if unknown. */
  readonly pieces: number | null
  /** Outer dimensions of the largest piece, upright. */
  readonly piece?: Dimensions | null
  /** Required temperature of the goods, in °C. */
  readonly temperature?: TemperatureSpan | null
  /** Type of the vehicle, if the cargo is vehicles. */
  readonly vehicle?: CarriedVehicle | null
}

/** Whole grams and cubic centimetres, so that all further arithmetic is on integers. */
export interface MeasuredCargo {
  readonly grams: number
  readonly cubicCm: number | null
  readonly pieces: number | null
}

const leastKg = 0.001
const mostKg = 10_000_000
const leastM3 = 0.000_001
const mostM3 = 100_000

/** Checks the limits of a cargo: from a gram to 10,000 t, from a cubic centimetre to 100,000 m³. */
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
