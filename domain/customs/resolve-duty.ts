import type { RateCandidate } from './assessment.ts'
import { type Doubt, type DutyRate, type DutyTerms, isExact, weakened, weakest } from './duty.ts'
import type { Grade } from './heading-duties.ts'
import { codesUpwards, isKitLine } from './tariff-code.ts'

/** The duty of a code on a day. Certain if `doubt` is null; otherwise a range, with the reason. */
export interface ResolvedDuty {
  /** The terms that may apply; their lowest and highest amounts are the range. Never empty. */
  readonly terms: readonly DutyTerms[]
  readonly doubt: Doubt | null
  readonly grade: Grade
  /** The code of the first rate; null if there is no rate. */
  readonly heldFor: string | null
  /** Every rate that the goods may have, for the user to choose from. */
  readonly candidates: readonly RateCandidate[]
  /** The rate that decides, or the first of those that may apply. */
  readonly by: RateCandidate | null
}

/** A rate as of a day. After the last day of a stay it is presumed to continue, one grade lower. */
function onDay(rate: DutyRate, day: string): RateCandidate {
  const presumed = rate.to !== null && rate.to < day
  return { ...rate, presumed, grade: presumed ? weakened(rate.grade) : rate.grade }
}

/** The newest rate that has begun, for each code and goods; a rate that has ended only with `presume`. */
function standing(rates: readonly DutyRate[], day: string, presume: boolean): RateCandidate[] {
  const newest = new Map<string, DutyRate>()
  for (const rate of rates) {
    if (rate.from > day || (!presume && rate.to !== null && rate.to < day)) continue
    const key = `${rate.code} ${rate.goods ?? ''}`
    const known = newest.get(key)
    if (!known || known.from < rate.from) newest.set(key, rate)
  }
  return [...newest.values()].map((rate) => onDay(rate, day))
}

/**
 * Rates of the nearest code from the code itself upwards, and those of all lines below it, one of which the goods are
 * in. If the lines below cover the whole code, rates above it do not matter.
 */
function nearest(code: string, rates: readonly RateCandidate[]): RateCandidate[] {
  const below = rates.filter((rate) => rate.code.length > code.length && rate.code.startsWith(code))
  // A line that ends in 00 covers its whole subheading.
  if (code.length === 6 && below.some((rate) => rate.code === `${code}00`)) return below
  for (const above of codesUpwards(code)) {
    const held = rates.filter((rate) => rate.code === above)
    if (held.length > 0) return [...held, ...below]
  }
  return below
}

const unknown = (doubt: Doubt, widest: DutyTerms): ResolvedDuty => ({
  terms: [widest],
  doubt,
  grade: 'D',
  heldFor: null,
  candidates: [],
  by: null,
})

/**
 * Resolves the duty of a code from the related rates (its own, those above and those below it): Rwanda's stays before
 * the common tariff, the longest code first. `rateId` is the rate that the importer has chosen; null is returned if it
 * is not among them. `widest` is the range for a code without any rate: the bands of the common tariff on that day.
 */
export function resolveDuty(
  code: string | null,
  rates: readonly DutyRate[],
  day: string,
  widest: DutyTerms,
  rateId: string | null = null,
): ResolvedDuty | null {
  if (code === null) return rateId === null ? unknown('no_code', widest) : null
  const related = rates.filter((rate) => rate.code.startsWith(code) || code.startsWith(rate.code))
  const stays = nearest(
    code,
    standing(
      related.filter((rate) => rate.kind === 'stay'),
      day,
      true,
    ),
  )
  const common = nearest(
    code,
    standing(
      related.filter((rate) => rate.kind !== 'stay'),
      day,
      false,
    ),
  )
  const candidates = [...stays, ...common]
  if (rateId !== null) {
    const chosen = candidates.find((rate) => rate.id === rateId)
    return chosen ? { ...among([chosen], doubtOf(chosen)), candidates } : null
  }
  if (candidates.length === 0) return unknown('no_rate_held', widest)
  const whole = stays.filter((stay) => stay.goods === null && stay.code.length <= code.length)
  const current = whole.find((stay) => !stay.presumed)
  // A stay for the whole code is Rwanda's rate while it is valid; the common tariff remains a candidate.
  if (current) return { ...among([current], doubtOf(current)), candidates }
  // Vehicles are taken as assembled unless the importer says otherwise.
  const likely = candidates.filter((rate) => rate.code === code || !isKitLine(rate.code))
  const doubt: Doubt | null =
    whole.length > 0
      ? 'stay_not_restated'
      : likely.some((rate) => rate.goods !== null)
        ? 'for_some_goods'
        : likely.length > 1
          ? 'lines_differ'
          : null
  const resolved = among(likely.length > 0 ? likely : candidates, doubt)
  // If only a stay that has ended is known, the bands of the common tariff are added.
  if (common.length === 0)
    return { ...resolved, terms: [...resolved.terms, widest], doubt: doubt ?? 'stay_not_restated', candidates }
  return { ...resolved, candidates }
}

function doubtOf(rate: RateCandidate): Doubt | null {
  if (isExact(rate)) return null
  return rate.kind === 'sensitive' ? 'sensitive_rate_unread' : 'rate_not_read'
}

function among(rates: readonly RateCandidate[], doubt: Doubt | null): Omit<ResolvedDuty, 'candidates'> {
  const first = rates[0] as RateCandidate
  const alike = rates.every(
    (rate) =>
      rate.lowBp === first.lowBp &&
      rate.highBp === first.highBp &&
      JSON.stringify(rate.specific) === JSON.stringify(first.specific),
  )
  const inexact = rates.find((rate) => !isExact(rate))
  // If the stay equals the common tariff, it does not matter whether it continues.
  const common = rates.filter((rate) => rate.kind !== 'stay')
  const deciding = alike && common.length > 0 ? common : rates
  return {
    terms: alike ? [first] : rates,
    // If all lines have the same rate, it is certain.
    doubt: alike ? doubtOf(first) : (doubt ?? (inexact ? doubtOf(inexact) : null)),
    grade: weakest(deciding.map((rate) => rate.grade)),
    heldFor: deciding[0]?.code ?? null,
    by: deciding[0] ?? null,
  }
}

/** The terms as one range, for display; an amount per unit only if all rates have the same. */
export function termsRange({ terms }: ResolvedDuty): DutyTerms {
  const specific = terms[0]?.specific ?? null
  return {
    lowBp: Math.min(...terms.map((each) => each.lowBp)),
    highBp: Math.max(...terms.map((each) => each.highBp)),
    specific: terms.every((each) => JSON.stringify(each.specific) === JSON.stringify(specific)) ? specific : null,
  }
}
