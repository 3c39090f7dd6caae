import type { Currency } from '../money/money.ts'
import type { Grade } from './heading-duties.ts'

/** A percentage in hundredths of a per cent: 18 % is 1800, 0.2 % is 20. Always a whole number. */
export type BasisPoints = number

export const dutyKinds = ['cet', 'sensitive', 'stay'] as const
/**
 * `cet` first schedule of the Common External Tariff · `sensitive` its second · `stay` Rwanda's own rate for a year.
 */
export type DutyKind = (typeof dutyKinds)[number]

export const dutyUnits = ['kg', 't', 'l', 'u'] as const
export type DutyUnit = (typeof dutyUnits)[number]

/**
 * The duty of a rate: the percentage of the customs value or the amount per unit, whichever is higher. If `lowBp` and
 * `highBp` differ, the percentage is between them, and the text that decides has not been read.
 */
export interface DutyTerms {
  readonly lowBp: BasisPoints
  readonly highBp: BasisPoints
  /** Minor units of the currency per unit. */
  readonly specific: { readonly amount: number; readonly currency: Currency; readonly per: DutyUnit } | null
}

/** One dated rate of a tariff code, with its source and grade. */
export interface DutyRate extends DutyTerms {
  readonly id: string
  /** Digits only: a heading (4), a subheading (6) or a line (8). */
  readonly code: string
  readonly kind: DutyKind
  /** The goods of the code that it applies to; null for all. */
  readonly goods: string | null
  /** First and last day, `YYYY-MM-DD`; the last day is null if it has no end. */
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly page: string | null
  readonly grade: Grade
}

export const doubts = [
  'no_code',
  'no_rate_held',
  'lines_differ',
  'for_some_goods',
  'rate_not_read',
  'sensitive_rate_unread',
  'stay_not_restated',
  'product_not_named',
  'cap_unknown',
  'truck_below_five_tonnes',
  'fuel_reference_price',
  'levy_on_african_goods_unclear',
  'may_be_vat_exempt',
  'may_be_inspected',
  'may_be_levy_free',
  'engine_unknown',
  'vehicle_age',
  'excise_rate_unread',
] as const
/** Why an amount is a range, or a figure that the customs office may not agree with. */
export type Doubt = (typeof doubts)[number]

export function isExact(terms: DutyTerms): boolean {
  return terms.lowBp === terms.highBp
}

const weaker: Readonly<Record<Grade, Grade>> = { A: 'B', B: 'C', C: 'D', D: 'D' }

/** One grade lower: for a rate beyond the last day that its source gives. */
export function weakened(grade: Grade): Grade {
  return weaker[grade]
}

/** The lowest of several grades; A if there are none. */
export function weakest(grades: readonly Grade[]): Grade {
  return [...grades].sort().at(-1) ?? 'A'
}
