import { type Refusal, refuse } from '../decision.ts'
import { monthsOf, type Period } from '../offers/period.ts'
import { capacityKindOf } from '../offers/services.ts'
import type { QuoteService, StorageDuration } from './request-choices.ts'

/** Most months of a period (`periodRefusal`). */
export const mostMonths = 36

/** Whole months, both ends included. */
interface Months {
  readonly least: number
  readonly most: number
}

const monthsOfDuration: Readonly<Record<StorageDuration, Months>> = {
  'under-1-month': { least: 1, most: 1 },
  '1-3-months': { least: 1, most: 3 },
  '3-6-months': { least: 3, most: 6 },
  '6-12-months': { least: 6, most: 12 },
  'over-12-months': { least: 13, most: mostMonths },
}

/**
 * The months for which an answer to a request may be priced; null unless the service is storage. Space is priced by whole
 * months, so less than a month is one.
 */
export function monthsAsked(service: QuoteService, duration: StorageDuration | null): Months | null {
  if (capacityKindOf(service) !== 'period') return null
  return duration ? monthsOfDuration[duration] : { least: 1, most: mostMonths }
}

/**
 * What is wrong with the months of an answer; null if nothing is. Those of an answer to another service are not read.
 * @param asked see `monthsAsked`
 */
export function mistakeInMonths(
  months: number | undefined,
  asked: Months | null,
): 'required' | 'months_not_asked' | null {
  if (!asked) return null
  if (months === undefined) return 'required'
  return months < asked.least || months > asked.most ? 'months_not_asked' : null
}

/** Storage is booked for as many months as its quote is priced for. */
export function quotedPeriodRefusal(period: Period, months: number): Refusal<'period_not_quoted'> | null {
  return monthsOf(period) === months
    ? null
    : refuse('period_not_quoted', { values: { months }, fields: { until: 'period_not_quoted' } })
}
