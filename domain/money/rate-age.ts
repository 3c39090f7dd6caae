import type { ExchangeRate } from './exchange.ts'

/** An exchange rate older than this many days counts as old. */
const freshDays = 7
/** If older than this, about a quarter of a year, it loses another grade. */
const staleDays = 92

/** Whole days between two calendar days, `YYYY-MM-DD`; never negative. */
export function daysOld(rateDay: string, day: string): number {
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(rateDay)) / 86_400_000))
}

export const isOldRate = (rateDay: string, day: string): boolean => daysOld(rateDay, day) > freshDays

const grades = ['A', 'B', 'C', 'D'] as const

/** The grade of a rate on a later day: one grade lower after a week, another after a quarter of a year. */
export function gradeOfRate(rate: Pick<ExchangeRate, 'day' | 'grade'>, day: string): ExchangeRate['grade'] {
  const old = daysOld(rate.day, day)
  const less = old > staleDays ? 2 : old > freshDays ? 1 : 0
  return grades[Math.min(3, grades.indexOf(rate.grade) + less)] ?? 'D'
}
