import { NoRateForDay } from './charge-rates.ts'
import type { Grade } from './heading-duties.ts'

export const thresholdCodes = [
  'processing_fee',
  'clearing_agent',
  'car_value',
  'right_hand_drive',
  'import_duty_seats',
  'import_duty_tonnes',
  'excise_engine',
  'excise_hybrid_age',
  'excise_seats',
  'registration_engine',
  'depreciation',
] as const
/** What a threshold measures: a value of goods, an engine size, an age, seats, or a load capacity. */
export type ThresholdCode = (typeof thresholdCodes)[number]

const thresholdUnits = ['cm3', 'years', 'seats', 't', 'RWF', 'USD'] as const

/** One dated threshold: where a band begins. */
export interface Threshold {
  readonly code: ThresholdCode
  /** The band: an item of the charge, or the rule that applies from here on. */
  readonly item: string
  /** In its unit; money in minor units. */
  readonly starts: number
  /** Whether `starts` itself belongs to the band; otherwise the band begins just above it. */
  readonly inclusive: boolean
  readonly unit: (typeof thresholdUnits)[number]
  readonly from: string
  readonly to: string | null
  readonly law: string
  readonly article: string | null
  readonly grade: Grade
}

/** The bands that are valid on a day, the lowest first. */
export class Bands {
  readonly #standing: readonly Threshold[]

  constructor(thresholds: readonly Threshold[], day: string) {
    const newest = new Map<string, Threshold>()
    for (const each of thresholds) {
      if (each.from > day) continue
      const key = `${each.code} ${each.item}`
      const known = newest.get(key)
      if (!known || known.from < each.from) newest.set(key, each)
    }
    this.#standing = [...newest.values()]
      .filter((each) => each.to === null || each.to >= day)
      .sort((a, b) => a.starts - b.starts || Number(b.inclusive) - Number(a.inclusive))
  }

  all(code: ThresholdCode): readonly Threshold[] {
    return this.#standing.filter((each) => each.code === code)
  }

  /** The highest band that a measure reaches; null if it reaches none. */
  reached(code: ThresholdCode, measure: number): Threshold | null {
    const reached = this.all(code).filter((each) => (each.inclusive ? measure >= each.starts : measure > each.starts))
    return reached.at(-1) ?? null
  }

  /**
   * @throws NoRateForDay if no band of that day contains the measure
   */
  require(code: ThresholdCode, measure: number): Threshold {
    const band = this.reached(code, measure)
    if (!band) throw new NoRateForDay(`${code} of ${measure}`)
    return band
  }

  /**
   * Whole numbers that together fall in every band of these codes, ascending: each threshold and its neighbours, above
   * `above` and up to `upTo`.
   */
  samples(codes: readonly ThresholdCode[], above: number, upTo: number): number[] {
    const starts = codes.flatMap((code) => this.all(code)).map(({ starts }) => starts)
    const near = [above, upTo, ...starts].flatMap((value) => [value - 1, value, value + 1])
    return [...new Set(near)]
      .filter((value) => value > above && value <= upTo && Number.isFinite(value))
      .sort((a, b) => a - b)
  }
}
