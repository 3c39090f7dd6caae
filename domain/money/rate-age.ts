import type { ExchangeRate } from './exchange.ts'

/** An exchange rate older than this many days is said to be old. */
const freshDays = 7
/** Older than this, about a quarter of a year, it is worth another grade less. */
const staleDays = 92

/** Whole days between two calendar days, `YYYY-MM-DD`; not below zero. */
export function daysOld(rateDay: string, day: string): number {
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(rateDay)) / 86_400_000))
}

export const isOldRate = (rateDay: string, day: string): boolean => daysOld(rateDay, day) > freshDays

const grades = ['A', 'B', 'C', 'D'] as const

/** How far a rate of one day may be trusted on another: a grade less after a week, another after a quarter of a year. */
export function gradeOfRate(rate: Pick<ExchangeRate, 'day' | 'grade'>, day: string): ExchangeRate['grade'] {
  const old = daysOld(rate.day, day)
  const less = old > staleDays ? 2 : old > freshDays ? 1 : 0
  return grades[Math.min(3, grades.indexOf(rate.grade) + less)] ?? 'D'
}
