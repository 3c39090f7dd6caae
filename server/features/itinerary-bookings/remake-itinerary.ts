import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import type { Replacement, SeenLeg } from '../../../contract/itinerary-bookings.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { AssessmentRefusal } from '../../../domain/customs/rate-book.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import type { Question } from '../../../domain/itineraries/question.ts'
import type { BrokerCard, CarriageCard, LegCard, TimedStep } from '../../../domain/itineraries/steps.ts'
import { type LegTimes, legTimes } from '../../../domain/itinerary-bookings/leg-times.ts'
import { isSameMoney } from '../../../domain/money/money.ts'
import type { PriceRefusal } from '../../../domain/offers/price-offer.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import { chosenCards } from '../itineraries/chosen-cards.ts'
import {
  factsOf,
  type ItineraryQuery,
  type Market,
  type PlanFacts,
  planOf,
  type QuestionRefusal,
  questionOf,
} from '../itineraries/find-itineraries.ts'
import { onWire } from '../itineraries/on-wire.ts'
import { answersAmong, answersOfWay } from '../quotes/answers-of-way.views.ts'
import { type CoverChoice, type Covered, type CoverRefusal, withCover } from './cover-of-way.ts'

const hourMs = 3_600_000

/** A planned leg of a carrier's or a broker's card; instants in milliseconds since 1970. */
export interface RemadeLeg extends LegTimes {
  /** Position in the plan, from 0. */
  readonly position: number
  readonly card: LegCard
  readonly carriage: CarriageCard | null
  readonly broker: BrokerCard | null
  readonly from: string
  readonly to: string
  /** The mode of transport; for a customs declaration, the mode by which the goods arrive. */
  readonly mode: Mode
  readonly readyAt: number
  readonly departsAt: number
  readonly arrivesAt: number
  readonly dated: boolean
}

/** A difference from what the customer saw. */
export interface LegChange {
  readonly leg: number
  readonly price: { readonly was: SeenLeg['price']; readonly now: SeenLeg['price'] } | null
  readonly departsAt: { readonly was: string | null; readonly now: string | null } | null
}

export interface Remade {
  readonly question: Question
  readonly plan: FoundItineraryOnWire
  readonly legs: readonly RemadeLeg[]
}

/** An itinerary with the covers that can be booked with it. */
export type Insurable = Remade & Omit<Covered, 'found'>

export type RemakeRefusal = QuestionRefusal | PriceRefusal | AssessmentRefusal | 'card_gone' | 'no_longer_possible'

/**
 * Recalculates the itinerary of these cards, in this order, with current prices and departures and with the chosen
 * cover.
 */
export async function remakeItinerary(
  context: ConfiguredContext,
  asked: ItineraryQuery,
  seen: readonly SeenLeg[],
  cover: CoverChoice,
): Promise<Insurable | Refusal<RemakeRefusal | CoverRefusal>> {
  const { tx, actor, now, config } = context
  const today = dayInKigali(now)
  const question = questionOf(asked, today, now)
  if (isRefusal(question)) return question
  const facts = insuredByOthers(await factsOf(tx, config, asked, today), actor)
  const ids = seen.map(({ offerId }) => offerId)
  const answers = await answersOfWay(context, asked, question)
  const market = await chosenCards(tx, ids, question, facts.exchange, now, answers)
  if (isRefusal(market)) return describeAnswerRefusal(context, market, ids)
  const found = foundBy(question, market, facts, ids)
  if (isRefusal(found)) return found
  const covered = withCover(found, facts.cash, cover)
  if (isRefusal(covered)) return covered
  const { found: asInsured, ...insurance } = covered
  return { ...remadeOf(question, asInsured), ...insurance }
}

/** A company that sells covers cannot buy its own. */
function insuredByOthers(facts: PlanFacts, { companyId }: Actor): PlanFacts {
  const insurers = facts.cash.insurers.filter(({ providerId }) => providerId !== companyId)
  return { ...facts, cash: { ...facts.cash, insurers } }
}

/** If a missing card was a provider's answer that is now withdrawn, expired or accepted, the leg's code says so. */
async function describeAnswerRefusal(
  context: Context,
  refusal: Refusal<'card_gone' | PriceRefusal>,
  ids: readonly string[],
): Promise<Refusal<'card_gone' | PriceRefusal>> {
  const answers = refusal.refused === 'card_gone' ? await answersAmong(context, ids) : new Set<string>()
  const fields = Object.entries(refusal.fields ?? {}).map(([field, code]) => {
    const id = ids[Number(field.replace('legs.', ''))] ?? ''
    return [field, answers.has(id) ? 'answer_gone' : code]
  })
  return { ...refusal, fields: Object.fromEntries(fields) }
}

/** The itinerary in a market that uses exactly these cards, in order. */
function foundBy(
  question: Question,
  market: Market,
  facts: PlanFacts,
  ids: readonly string[],
): FoundItinerary | Refusal<AssessmentRefusal | 'no_longer_possible'> {
  const found = planOf(question, market, facts)
  if (isRefusal(found)) return found
  const asChosen = found.find(({ steps }) => cardsOf(steps).join() === ids.join())
  return asChosen ?? refuse('no_longer_possible')
}

/** Ids of the cards of an itinerary, in its order. */
export function cardsOf(steps: readonly TimedStep[]): string[] {
  return steps.flatMap(({ carriage, broker }) => carriage?.offerId ?? broker?.offerId ?? [])
}

export function remadeOf(question: Question, found: FoundItinerary): Remade {
  const legs: RemadeLeg[] = []
  let mode: Mode = 'road'
  for (const [position, step] of found.steps.entries()) {
    const card = step.carriage ?? step.broker
    if (!card) continue
    mode = step.carriage?.mode ?? mode
    const readyAt = (found.steps[position - 1]?.arrivesAt ?? question.readyAt) * hourMs
    const run = step.carriage?.runs?.find(({ departsAt }) => departsAt === step.departsAt)
    const dated = step.connection.departures !== null
    const departsAt = step.departsAt * hourMs
    legs.push({
      position,
      card,
      carriage: step.carriage,
      broker: step.broker,
      from: step.from,
      to: step.to,
      mode,
      readyAt,
      departsAt,
      arrivesAt: step.arrivesAt * hourMs,
      dated,
      ...legTimes({
        mode: step.carriage?.mode ?? null,
        readyAt,
        departsAt,
        dated,
        cutOffAt: run ? run.takenUntil * hourMs : null,
      }),
    })
  }
  return { question, plan: onWire({ ...found, front: [], beatenBy: null }), legs }
}

/** A leg in the form in which a person sees and accepts it. */
export function seenOf({ card, dated, departsAt }: RemadeLeg): Replacement['legs'][number] {
  return {
    offerId: card.offerId,
    departsAt: dated ? new Date(departsAt).toISOString() : null,
    price: { ...card.own },
  }
}

/** Every leg whose price or departure differs from what the customer saw. */
export function changesOf(seen: readonly SeenLeg[], legs: readonly RemadeLeg[]): LegChange[] {
  const byCard = new Map(legs.map((leg) => [leg.card.offerId, seenOf(leg)]))
  return seen.flatMap((was, leg) => {
    const now = byCard.get(was.offerId)
    if (!now) return []
    const price = isSameMoney(was.price, now.price)
    const departs = sameInstant(was.departsAt, now.departsAt)
    if (price && departs) return []
    return {
      leg,
      price: price ? null : { was: was.price, now: now.price },
      departsAt: departs ? null : { was: was.departsAt, now: now.departsAt },
    }
  })
}

function sameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
}

/** A refusal with the new figures, each at its leg; null if nothing changed. */
export function changedRefusal(changes: readonly LegChange[]): Refusal<'itinerary_changed'> | null {
  if (changes.length === 0) return null
  const values: Record<string, string | number> = {}
  const fields: Record<string, string> = {}
  for (const { leg, price, departsAt } of changes) {
    fields[`legs.${leg}`] = price ? 'price_changed' : 'departure_changed'
    if (price)
      Object.assign(values, { [`legs.${leg}.amount`]: price.now.amount, [`legs.${leg}.currency`]: price.now.currency })
    if (departsAt) values[`legs.${leg}.departsAt`] = departsAt.now ?? ''
  }
  return refuse('itinerary_changed', { values, fields })
}
