import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import { departurePlaces, type Question } from '../../../domain/itineraries/question.ts'
import type { BrokerCard, CarriageCard, LegCard, TimedStep } from '../../../domain/itineraries/steps.ts'
import { isLost, needsChoice } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import { type Market, type QuestionRefusal, questionOf } from '../itineraries/find-itineraries.ts'
import { type BookedLeg, expectationsOf } from './booked-legs.views.ts'
import type { ItineraryRow } from './itinerary-bookings.store.ts'
import { isOpen } from './itinerary-bookings.views.ts'

const hourMs = 3_600_000
const hourOf = (instant: Date) => Math.floor(instant.getTime() / hourMs)

/** A booked itinerary split into the legs that stay and those that need another card. */
export interface Gap {
  readonly question: Question
  /** Cards of the legs that stay, each under a unique temporary id. */
  readonly stayingMarket: Market
  readonly stayingIds: readonly string[]
  readonly staying: readonly BookedLeg[]
  readonly replaced: readonly BookedLeg[]
  /** The last provider that carries the cargo towards the gap; the plan includes its delay. */
  readonly lastBefore: BookedLeg | undefined
}

const isCarriage = (card: LegCard): card is CarriageCard => 'mode' in card

/** Legs that have to be replaced, and later legs that could be booked again for another day. */
export function replaceable(legs: readonly BookedLeg[]): { must: BookedLeg[]; may: BookedLeg[] } {
  const first = legs.findIndex(({ state }) => needsChoice(state))
  const must = legs.filter(({ state }) => needsChoice(state))
  const may = legs.filter((leg, at) => at > first && !must.includes(leg) && isOpen(leg.state))
  return { must, may: first < 0 ? [] : may }
}

/**
 * Makes the planning question for replacing some legs. The legs before the first of them keep their times, but the last
 * carriage of these arrives when it is now expected to. The legs after the gap keep their departures. Those that the
 * customer carries leave whenever the cargo is there.
 */
export function gapOf(
  itinerary: ItineraryRow,
  legs: readonly BookedLeg[],
  replaced: readonly BookedLeg[],
  now: Date,
): Gap | Refusal<QuestionRefusal> {
  const asked = questionOf(itinerary.asked, dayInKigali(itinerary.requested_at), itinerary.requested_at)
  if (isRefusal(asked)) return asked
  const thisHour = Math.ceil(now.getTime() / hourMs)
  const first = legs.findIndex((leg) => replaced.includes(leg))
  const lastBefore = legs.slice(0, first).findLast(({ leg, state }) => isCarriage(leg.card) && !state.byCustomer)
  const expected = expectationsOf(legs)
  const cards: CarriageCard[] = []
  const brokers: BrokerCard[] = []
  const staying = legs.filter((leg) => !replaced.includes(leg))
  for (const each of staying) {
    const { leg } = each
    const card = { ...leg.card, offerId: stayingName(each) }
    if (!isCarriage(card)) {
      brokers.push(card)
      continue
    }
    if (each.state.byCustomer) {
      cards.push({ ...card, runs: null, nextDeparture: null })
      continue
    }
    const last = each === lastBefore
    const late = expected[legs.indexOf(each)]?.endsLate ?? 0
    const arrives = hourOf(leg.arrives_at) + (last ? Math.ceil(late / hourMs) : 0)
    const run = {
      takenUntil: hourOf(leg.latest_at ?? leg.departs_at),
      departsAt: hourOf(leg.departs_at),
      arrivesAt: last ? Math.max(arrives, thisHour) : arrives,
    }
    cards.push({ ...card, runs: [run], nextDeparture: null })
  }
  const question = asked
  return {
    question: lastBefore === undefined ? { ...question, readyAt: Math.max(question.readyAt, thisHour) } : question,
    stayingMarket: { cards, brokers },
    stayingIds: staying.map(stayingName),
    staying,
    replaced,
    lastBefore,
  }
}

const stayingName = ({ booking }: BookedLeg) => `stayingMarket:${booking.id}`

/**
 * Cards that may fill the gap. Excluded are those that would bypass a leg that stays, and those whose provider did not
 * take this cargo.
 * @param given offer ids of earlier bookings that were declined or expired
 */
export function cardsForGap(
  { cards, brokers }: Market,
  { question, stayingMarket, replaced }: Gap,
  excludedOfferIds: readonly string[],
): Market {
  const refused = new Set([
    ...excludedOfferIds,
    ...replaced.flatMap(({ booking, state }) => (isLost(state) ? (booking.offer_id ?? []) : [])),
  ])
  const leaving = departurePlaces(question.from).map(({ code }) => code)
  const begun = stayingMarket.cards.some(({ origin }) => leaving.includes(origin))
  return {
    cards: cards.filter(
      (card) =>
        !refused.has(card.offerId) &&
        !(begun && leaving.includes(card.origin)) &&
        !stayingMarket.cards.some(
          ({ origin, destination }) => origin === card.origin || destination === card.destination,
        ),
    ),
    brokers: stayingMarket.brokers.length > 0 ? [] : brokers.filter(({ offerId }) => !refused.has(offerId)),
  }
}

export function mergeMarkets(one: Market, other: Market): Market {
  return { cards: [...one.cards, ...other.cards], brokers: [...one.brokers, ...other.brokers] }
}

/** Puts back the original ids of the cards that stayed. */
export function withOriginalIds(found: FoundItinerary, { staying }: Gap): FoundItinerary {
  const ids = new Map(staying.map((each) => [stayingName(each), each.leg.card.offerId]))
  const own = <C extends LegCard>(card: C | null): C | null =>
    card && { ...card, offerId: ids.get(card.offerId) ?? card.offerId }
  return {
    ...found,
    steps: found.steps.map((step): TimedStep => ({ ...step, carriage: own(step.carriage), broker: own(step.broker) })),
  }
}
