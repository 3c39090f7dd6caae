import type { Currency } from '../money/money.ts'
import type { BasisPoints } from './duty.ts'
import { weakened, weakest } from './duty.ts'
import type { Grade } from './heading-duties.ts'

/** One dated rate of a charge that does not hang on the tariff code: a share, an amount per unit, or both. */
export interface ChargeRate {
  readonly code: string
  /** Which of the code's rates; '' where there is one. */
  readonly item: string
  readonly bp: BasisPoints | null
  /** Minor units of the currency. */
  readonly amount: number | null
  readonly currency: Currency | null
  readonly per: string | null
  readonly from: string
  readonly to: string | null
  readonly law: string
  /** Where in the law it stands; null where the source names no article. */
  readonly article: string | null
  readonly page: string | null
  readonly grade: Grade
}

export interface StandingCharge extends ChargeRate {
  readonly presumed: boolean
}

/** A fact that the day's rates do not hold: the calculation can't go on. */
export class NoRateForDay extends Error {}

/**
 * The newest rate of a charge that has begun by the day. One whose last day has passed is presumed to go on where it is
 * renewed year by year (`presume`), a grade less certain; else it is over and null.
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
 * A rate as it stands for goods that thresholds led to it: since the day that the last of them all began, and no more
 * certain than the least certain of them.
 */
export function ledBy(
  rate: StandingCharge,
  thresholds: readonly { readonly from: string; readonly grade: Grade }[],
): StandingCharge {
  const since = [rate.from, ...thresholds.map(({ from }) => from)].sort().at(-1) as string
  return { ...rate, from: since, grade: weakest([rate.grade, ...thresholds.map(({ grade }) => grade)]) }
}

/** @throws NoRateForDay where none is held: before the first day of the rates. */
export function requireCharge(rates: readonly ChargeRate[], code: string, item: string, day: string): StandingCharge {
  const rate = chargeOn(rates, code, item, day)
  if (!rate) throw new NoRateForDay(`${code} ${item} on ${day}`)
  return rate
}
