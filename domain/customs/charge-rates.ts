import type { Currency } from '../money/money.ts'
import type { BasisPoints } from './duty.ts'
import { weakened, weakest } from './duty.ts'
import type { Grade } from './heading-duties.ts'

/** One dated rate of a charge that does not depend on the tariff code: a percentage, an amount per unit, or both. */
export interface ChargeRate {
  readonly code: string
  /** Which of the charge's rates; '' if there is only one. */
  readonly item: string
  readonly bp: BasisPoints | null
  /** Minor units of the currency. */
  readonly amount: number | null
  readonly currency: Currency | null
  readonly per: string | null
  readonly from: string
  readonly to: string | null
  readonly law: string
  /** The article of the law; null if its source names none. */
  readonly article: string | null
  readonly page: string | null
  readonly grade: Grade
}

export interface StandingCharge extends ChargeRate {
  readonly presumed: boolean
}

/** The day has no rate that the calculation needs. */
export class NoRateForDay extends Error {}

/**
 * The newest rate of a charge that has begun by the day. If its last day has passed: with `presume` (for rates renewed
 * each year) it is presumed to continue, one grade lower; without it the result is null.
 */
export function chargeOn(
  rates: readonly ChargeRate[],
  code: string,
  item: string,
  day: string,
  presume = true,
): StandingCharge | null {
  let newest: ChargeRate | null = null
  for (const rate of rates)
    if (rate.code === code && rate.item === item && rate.from <= day && (!newest || newest.from < rate.from))
      newest = rate
  if (!newest) return null
  const over = newest.to !== null && newest.to < day
  if (over && !presume) return null
  return { ...newest, presumed: over, grade: over ? weakened(newest.grade) : newest.grade }
}

/**
 * The rate, as reached through thresholds: it applies from the latest start of all of them, with the lowest grade of
 * all.
 */
export function ledBy(
  rate: StandingCharge,
  thresholds: readonly { readonly from: string; readonly grade: Grade }[],
): StandingCharge {
  const since = [rate.from, ...thresholds.map(({ from }) => from)].sort().at(-1) as string
  return { ...rate, from: since, grade: weakest([rate.grade, ...thresholds.map(({ grade }) => grade)]) }
}

/**
 * @throws NoRateForDay if there is none, for example before the first day of the rates
 */
export function requireCharge(rates: readonly ChargeRate[], code: string, item: string, day: string): StandingCharge {
  const rate = chargeOn(rates, code, item, day)
  if (!rate) throw new NoRateForDay(`${code} ${item} on ${day}`)
  return rate
}
