import type { Currency } from '../money/money.ts'
import type { Grade } from './heading-duties.ts'

/** A share of a value in hundredths of a per cent: 18 % is 1800, 0.2 % is 20. Always a whole number. */
export type BasisPoints = number

export const dutyKinds = ['cet', 'sensitive', 'stay'] as const
/** `cet` first schedule of the Common External Tariff · `sensitive` its second · `stay` Rwanda's own rate for a year. */
export type DutyKind = (typeof dutyKinds)[number]

export const dutyUnits = ['kg', 't', 'l', 'u'] as const
export type DutyUnit = (typeof dutyUnits)[number]

/**
 * What a rate demands: the share of the customs value or the amount per unit, whichever is higher. Where `lowBp` and
 * `highBp` differ the share lies between them, and the text that would tell has not been read.
 */
export interface DutyTerms {
  readonly lowBp: BasisPoints
  readonly highBp: BasisPoints
  /** Minor units of the currency per unit. */
  readonly specific: { readonly amount: number; readonly currency: Currency; readonly per: DutyUnit } | null
}

/** One dated rate of a tariff code, with where it was read and how far it may be trusted. */
export interface DutyRate extends DutyTerms {
  readonly id: string
  /** Digits alone: a heading (4), a subheading (6) or a line (8). */
  readonly code: string
  readonly kind: DutyKind
  /** For these goods of the code only; null for all of them. */
  readonly goods: string | null
  /** First and last day, `YYYY-MM-DD`; no last day while it holds. */
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
  'engine_unknown',
  'excise_rate_unread',
] as const
/** Why an amount is a range, or a figure that the office may not share. */
export type Doubt = (typeof doubts)[number]

export function isExact(terms: DutyTerms): boolean {
  return terms.lowBp === terms.highBp
}

const weaker: Readonly<Record<Grade, Grade>> = { A: 'B', B: 'C', C: 'D', D: 'D' }

/** One step less certain: what a rate is worth beyond the last day that its source gives. */
export function weakened(grade: Grade): Grade {
  return weaker[grade]
}

/** The least certain of several grades; A when there are none. */
export function weakest(grades: readonly Grade[]): Grade {
  return [...grades].sort().at(-1) ?? 'A'
}
