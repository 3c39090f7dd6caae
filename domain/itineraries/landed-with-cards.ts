import type { AssessmentRefusal } from '../customs/rate-book.ts'
import { isRefusal, type Refusal } from '../decision.ts'
import { type Parts, stepsOf, timedSteps } from './find-itineraries.ts'
import { type CashFacts, type LandedCash, landedCash } from './landed-cash.ts'
import type { Question } from './question.ts'
import type { Step } from './steps.ts'
import { waysWith } from './ways-with.ts'

/**
 * The landed cash of the cheapest itinerary with each of these cards; a span counts by its upper end. A card that no
 * itinerary uses is left out. Refusals: those of the taxes.
 */
export function landedWithCards(
  question: Question,
  parts: Parts,
  cash: CashFacts,
  offerIds: readonly string[],
): Map<string, LandedCash> | Refusal<AssessmentRefusal> {
  const steps = stepsOf(question, parts, cash)
  if (isRefusal(steps)) return steps
  const landed = new Map<string, LandedCash>()
  for (const offerId of offerIds) {
    const best = cheapestWith(offerId, question, steps, cash)
    if (isRefusal(best)) return best
    if (best) landed.set(offerId, best)
  }
  return landed
}

function cheapestWith(
  offerId: string,
  question: Question,
  steps: readonly Step[],
  cash: CashFacts,
): LandedCash | null | Refusal<AssessmentRefusal> {
  const { ways, byId } = waysWith(offerId, question, steps)
  let best: LandedCash | null = null
  for (const way of ways) {
    const landed = landedCash(timedSteps(way, byId), cash)
    if (isRefusal(landed)) return landed
    if (best === null || isLess(landed, best)) best = landed
  }
  return best
}

const isLess = ({ cashOut: one }: LandedCash, { cashOut: other }: LandedCash) =>
  one.high < other.high || (one.high === other.high && one.low < other.low)
