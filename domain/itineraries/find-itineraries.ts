import type { Span } from '../customs/assessment.ts'
import type { AssessmentRefusal } from '../customs/rate-book.ts'
import { isRefusal, type Refusal } from '../decision.ts'
import type { TransitKnowledge } from '../transit-times/knowledge.ts'
import { type FrontPlace, frontPlaces } from './choices.ts'
import { connectionsOf } from './connections.ts'
import { type DoorDates, doorDates } from './door-dates.ts'
import type { Emissions } from './emissions.ts'
import type { Itinerary } from './itinerary.ts'
import { type CashFacts, type LandedCash, landedCash, taxesOf } from './landed-cash.ts'
import { planItineraries } from './plan-itineraries.ts'
import { queryOf } from './query-of.ts'
import type { Question } from './question.ts'
import type { BrokerCard, CarriageCard, Step, TimedStep } from './steps.ts'
import { waysWith } from './ways-with.ts'

export interface FoundItinerary {
  readonly steps: readonly TimedStep[]
  readonly cash: LandedCash
  /** The epoch hours between which 80 % of such cargoes arrive. */
  readonly arrives: Span
  readonly co2Kg: number
  readonly front: readonly FrontPlace[]
  /** Index of an itinerary that is not more expensive, later or higher in emissions; null if there is none. */
  readonly beatenBy: number | null
}

/** What itineraries are made of. */
export interface Parts {
  readonly cards: readonly CarriageCard[]
  readonly brokers: readonly BrokerCard[]
  readonly emissions: Emissions
}
interface Market extends Parts {
  readonly times: TransitKnowledge
}

/** Large enough to measure the taxes on freight in spite of rounding. */
const trialFreight = 1_000_000

/**
 * The Pareto-optimal itineraries of a question with all their costs, sorted by cash out (a span by its upper end).
 * Refusals: those of the taxes. Empty if the cards connect no route.
 * @param asked ids of requested cards: the cheapest itinerary with each is included, even if others are better
 */
export function findItineraries(
  question: Question,
  { times, ...parts }: Market,
  cash: CashFacts,
  asked: readonly string[] = [],
): FoundItinerary[] | Refusal<AssessmentRefusal> {
  const steps = stepsOf(question, parts, cash)
  if (isRefusal(steps)) return steps
  const planned = planItineraries(
    steps.map(({ connection }) => connection),
    queryOf(question),
  )
  const byId = new Map(steps.map((step) => [step.connection.id, step]))
  const arrivesOf: DoorDates = doorDates(times, question.readyAt)
  const found: Unplaced[] = []
  for (const itinerary of planned) {
    const way = landedWay(timedSteps(itinerary, byId), cash, arrivesOf)
    if (isRefusal(way)) return way
    found.push(way)
  }
  for (const offerId of asked) {
    if (found.some(({ steps: used }) => used.some((step) => usesCard(step, offerId)))) continue
    const through = waysWith(offerId, question, steps)
    let cheapest: Unplaced | null = null
    for (const itinerary of through.ways) {
      const way = landedWay(timedSteps(itinerary, through.byId), cash, arrivesOf)
      if (isRefusal(way)) return way
      if (!cheapest || way.cash.cashOut.high < cheapest.cash.cashOut.high) cheapest = way
    }
    if (cheapest) found.push(cheapest)
  }
  return placed(found)
}

type Unplaced = Omit<FoundItinerary, 'front' | 'beatenBy'>

const usesCard = ({ carriage, broker }: Step, offerId: string) => (carriage ?? broker)?.offerId === offerId

function landedWay(
  steps: readonly TimedStep[],
  cash: CashFacts,
  arrivesOf: DoorDates,
): Unplaced | Refusal<AssessmentRefusal> {
  const landed = landedCash(steps, cash)
  if (isRefusal(landed)) return landed
  return {
    steps,
    cash: landed,
    arrives: arrivesOf(steps),
    co2Kg: steps.reduce((sum, { connection }) => sum + connection.co2Kg, 0),
  }
}

/** Every connection of a question, priced with the taxes that its freight causes. Refusals: those of the taxes. */
export function stepsOf(question: Question, parts: Parts, cash: CashFacts): Step[] | Refusal<AssessmentRefusal> {
  const without = taxesOf(cash, 'sea', 0)
  if (isRefusal(without)) return without
  const withFreight = taxesOf(cash, 'sea', trialFreight)
  if (isRefusal(withFreight)) return withFreight
  const taxes = without.totals.atBorder.high
  return connectionsOf({
    question,
    ...parts,
    rates: cash.rates,
    taxes,
    taxOnFreight: (withFreight.totals.atBorder.high - taxes) / trialFreight,
  })
}

/** The steps of a planned itinerary with its times, found by the ids of their connections. */
export function timedSteps({ legs }: Itinerary, byId: ReadonlyMap<string, Step>): TimedStep[] {
  return legs.map(({ id, departsAt, arrivesAt }) => {
    const step = byId.get(id)
    if (!step) throw new Error(`no connection ${id}`)
    const run = step.carriage?.runs?.find(({ takenUntil }) => takenUntil === departsAt)
    const card = step.carriage ?? step.broker
    return {
      ...step,
      departsAt: run?.departsAt ?? departsAt,
      arrivesAt,
      afterValidity: card !== null && departsAt > card.validUntil,
    }
  })
}

/** Sorts by cash out, and marks the positions on the front. */
function placed(found: readonly Unplaced[]): FoundItinerary[] {
  const sorted = [...found].sort(
    (a, b) => a.cash.cashOut.high - b.cash.cashOut.high || a.arrives.high - b.arrives.high || a.co2Kg - b.co2Kg,
  )
  const least = (of: (each: (typeof sorted)[number]) => number) =>
    sorted.reduce((best, each, at) => (of(each) < of(sorted[best] as typeof each) ? at : best), 0)
  const first: Readonly<Record<FrontPlace, number>> = {
    cheapest: 0,
    soonest: least(({ arrives }) => arrives.high),
    cleanest: least(({ co2Kg }) => co2Kg),
  }
  return sorted.map((each, at) => {
    const by = sorted.findIndex((other, place) => place < at && beats(other, each))
    return { ...each, front: frontPlaces.filter((place) => first[place] === at), beatenBy: by < 0 ? null : by }
  })
}

function beats(
  one: Pick<FoundItinerary, 'cash' | 'arrives' | 'co2Kg'>,
  other: Pick<FoundItinerary, 'cash' | 'arrives' | 'co2Kg'>,
): boolean {
  return (
    one.cash.cashOut.high <= other.cash.cashOut.high &&
    one.arrives.high <= other.arrives.high &&
    one.co2Kg <= other.co2Kg
  )
}
