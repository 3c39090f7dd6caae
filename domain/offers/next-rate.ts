import { type Refusal, refuse } from '../decision.ts'
import { ratioOf } from '../money/exchange.ts'

/** A rate further than this from the one before is asked about once more, in per cent. */
export const farPercent = 20

/** Days ahead for which a rate may be entered: a slip of the pen in the year would bar every later one. */
const daysAhead = 7

const day = 86_400_000

/** A rate as a decimal written out, on its day `YYYY-MM-DD`. */
export interface DatedRate {
  readonly rate: string
  readonly day: string
}

export type NextRateRefusal = 'rate_day_over' | 'rate_day_ahead' | 'rate_far_from_last'

/**
 * Whether a rate may follow the last one of its currencies: never on an earlier day, because what was calculated since
 * stands; not far ahead of `today`; and far from it only where somebody says that it is meant.
 */
export function decideNextRate(
  last: DatedRate | null,
  next: DatedRate & { readonly confirmed: boolean },
  today: string,
): { type: 'entered' } | Refusal<NextRateRefusal> {
  if (Date.parse(next.day) - Date.parse(today) > daysAhead * day)
    return refuse('rate_day_ahead', { values: { days: daysAhead }, fields: { day: 'rate_day_ahead' } })
  if (!last) return { type: 'entered' }
  if (next.day < last.day)
    return refuse('rate_day_over', { values: { day: last.day }, fields: { day: 'rate_day_over' } })
  const percent = percentBetween(last.rate, next.rate)
  const far = percent.over(farPercent) && !next.confirmed
  return far
    ? refuse('rate_far_from_last', { values: { last: last.rate, percent: percent.rounded } })
    : { type: 'entered' }
}

/** How far a rate lies from the one before, compared exactly and rounded for words. */
function percentBetween(last: string, next: string) {
  const [from, to] = [ratioOf(last), ratioOf(next)]
  const before = from.numerator * to.denominator
  const after = to.numerator * from.denominator
  const apart = (after > before ? after - before : before - after) * 100n
  return {
    over: (percent: number) => apart > before * BigInt(percent),
    rounded: Number((apart * 2n + before) / (before * 2n)),
  }
}
