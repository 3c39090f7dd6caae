import type { AssessmentRefusal } from '../customs/rate-book.ts'
import { isRefusal, type Refusal } from '../decision.ts'
import { type Parts, queryOf, stepsOf, timedSteps } from './find-itineraries.ts'
import type { Connection } from './itinerary.ts'
import { type CashFacts, type LandedCash, landedCash } from './landed-cash.ts'
import { planItineraries } from './plan-itineraries.ts'
import type { Question } from './question.ts'
import type { Step } from './steps.ts'

/**
 * The landed cash of the cheapest way that uses a card, for each of these cards; a span counts by its upper end. A card
 * that no way uses is left out. Refusals: those of the taxes.
 */
export function landedWithCards(
  question: Question,
  parts: Parts,
  cash: CashFacts,
  offerIds: readonly string[],
): Map<string, LandedCash> | Refusal<AssessmentRefusal> {
  const steps = stepsOf(question, parts, cash)
  if (isRefusal(steps)) return steps as Refusal<AssessmentRefusal>
  const landed = new Map<string, LandedCash>()
  for (const offerId of offerIds) {
    const best = cheapestWith(offerId, question, steps as Step[], cash)
    if (isRefusal(best)) return best as Refusal<AssessmentRefusal>
    if (best) landed.set(offerId, best as LandedCash)
  }
  return landed
}

/** What comes behind the card is a network of its own, which only the card leads into: so every way there uses it. */
const behind = (place: string) => `${place}~behind`

function cheapestWith(
  offerId: string,
  question: Question,
  steps: readonly Step[],
  cash: CashFacts,
): LandedCash | null | Refusal<AssessmentRefusal> {
  const uses = ({ carriage, broker }: Step) => (carriage ?? broker)?.offerId === offerId
  if (!steps.some(uses)) return null
  const byId = new Map<string, Step>()
  const connections: Connection[] = []
  const add = (step: Step, change: Partial<Connection>) => {
    // Nobody asks here for the cleanest.
    const connection = { ...step.connection, co2Kg: 0, ...change }
    connections.push(connection)
    byId.set(connection.id, step)
  }
  for (const step of steps) {
    const { id, from, to } = step.connection
    if (uses(step)) {
      add(step, { to: behind(to) })
      continue
    }
    add(step, {})
    add(step, { id: behind(id), from: behind(from), to: behind(to) })
  }
  const query = queryOf(question)
  let best: LandedCash | null = null
  for (const way of planItineraries(connections, { ...query, to: behind(query.to) })) {
    const landed = landedCash(timedSteps(way, byId), cash)
    if (isRefusal(landed)) return landed as Refusal<AssessmentRefusal>
    if (best === null || isLess(landed as LandedCash, best)) best = landed as LandedCash
  }
  return best
}

const isLess = ({ cashOut: one }: LandedCash, { cashOut: other }: LandedCash) =>
  one.high < other.high || (one.high === other.high && one.low < other.low)
