import { type Refusal, refuse } from '../decision.ts'

/** Days `YYYY-MM-DD`; `until` is the first day that is free again. */
export interface Period {
  readonly from: string
  readonly until: string
}

const dayMs = 86_400_000
const furthestStart = 365
const longestDays = 3 * 366

/** Whether space may be booked for a period: it begins today or within a year, and lasts at most three years. */
export function periodRefusal(period: Period, today: string): Refusal<'period_invalid' | 'period_in_past'> | null {
  const [from, until, now] = [period.from, period.until, today].map((day) => Date.parse(day) / dayMs) as [
    number,
    number,
    number,
  ]
  if (!(until > from)) return refuse('period_invalid', { fields: { until: 'period_invalid' } })
  if (from < now) return refuse('period_in_past', { fields: { from: 'period_in_past' } })
  if (from - now > furthestStart) return refuse('period_invalid', { fields: { from: 'period_invalid' } })
  return until - from > longestDays ? refuse('period_invalid', { fields: { until: 'period_invalid' } }) : null
}

/** Months of a period, to three decimals: whole calendar months, plus a thirtieth for each further day. */
export function monthsOf({ from, until }: Period): number {
  let months = 0
  while (addMonths(from, months + 1) <= until) months++
  const days = (Date.parse(until) - Date.parse(addMonths(from, months))) / dayMs
  return months + Math.min(1000, Math.round((days * 1000) / 30)) / 1000
}

/** The same day some months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
