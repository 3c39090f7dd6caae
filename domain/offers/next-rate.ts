import { type Refusal, refuse } from '../decision.ts'
import { ratioOf } from '../money/exchange.ts'

/** A rate that differs from the previous one by more than this has to be confirmed, in per cent. */
export const farPercent = 20

/** Days ahead for which a rate may be entered. A mistyped year would block every later rate. */
const daysAhead = 7

const day = 86_400_000

/** A rate as a decimal string, on its day `YYYY-MM-DD`. */
export interface DatedRate {
  readonly rate: string
  readonly day: string
}

export type NextRateRefusal = 'rate_day_over' | 'rate_day_ahead' | 'rate_far_from_last'

/**
 * Whether a rate may follow the previous one of its currencies: never on an earlier day, because calculations since
 * then must not change; at most a few days after `today`; and with a large difference only if it is confirmed.
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

/** Difference from the previous rate, compared exactly and rounded for the text. */
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
