import type { QueryOf } from '../../../contract/endpoint.ts'
import type { itinerariesContract } from '../../../contract/itineraries.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { AssessmentRefusal } from '../../../domain/customs/rate-book.ts'
import { readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { Emissions } from '../../../domain/itineraries/emissions.ts'
import { type FoundItinerary, findItineraries } from '../../../domain/itineraries/find-itineraries.ts'
import type { CashFacts } from '../../../domain/itineraries/landed-cash.ts'
import { kigali, lanesOf, placesOfLegs } from '../../../domain/itineraries/lanes.ts'
import { cargoOf, isInCommunity, isServed, type Question } from '../../../domain/itineraries/question.ts'
import type { BrokerCard, CarriageCard } from '../../../domain/itineraries/steps.ts'
import { TransferRates } from '../../../domain/itineraries/transfers.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import type { PriceRefusal } from '../../../domain/offers/price-offer.ts'
import { findNamedPlace } from '../../../domain/places/gazetteer.ts'
import type { TransitKnowledge } from '../../../domain/transit-times/knowledge.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rateBook } from '../customs/tariff-book.ts'
import { transitClocks } from '../free-time/free-time.views.ts'
import { insurersOn } from '../insurance/insurance.views.ts'
import { type CardOfLane, cardsOfLanes } from '../offers/cards-of-lanes.views.ts'
import { transitKnowledge } from '../transit-times/transit-times.views.ts'
import { brokerOf, carriageOf } from './card-of-lane.ts'
import { emissionFactors, transferRates } from './itineraries.views.ts'

export type ItineraryQuery = QueryOf<(typeof itinerariesContract)['findItineraries']>
export type QuestionRefusal =
  | 'unknown_place'
  | 'destination_not_served'
  | 'ready_day_passed'
  | 'ready_day_too_far'
  | AssessmentRefusal

/** Cards are not published further ahead than this. */
const mostDaysAhead = 180
/** Goods are handed over from eight in the morning in Kigali (UTC+2). */
const openingHourUtc = 6
/** The places where brokers clear goods for Kigali. */
export const brokersAt = [kigali, 'RWKGL-KGL', 'RWKGL-KLP', 'RWKGL-MAG']

export interface Answer {
  readonly found: readonly FoundItinerary[]
  readonly notCarried: ReadonlyMap<PriceRefusal, number>
  readonly rates: readonly ExchangeRate[]
}

/**
 * The itineraries for a query with the current cards and rates. Refusals name the field that they are about.
 * @param answers what providers answered to the current company; each answer is shown in its best itinerary
 */
export async function answerQuestion(
  tx: Tx,
  config: Config,
  asked: ItineraryQuery,
  now: Date,
  answers: (question: Question) => Promise<Market> = async () => ({ cards: [], brokers: [] }),
): Promise<Answer | Refusal<QuestionRefusal>> {
  const today = dayInKigali(now)
  const question = questionOf(asked, today, now)
  if (isRefusal(question)) return question
  const facts = await factsOf(tx, config, asked, today)
  const { cards, brokers, notCarried } = await marketOf(tx, question, facts.exchange, now)
  const answered = await answers(question)
  const found = planOf(
    question,
    { cards: [...cards, ...answered.cards], brokers: [...brokers, ...answered.brokers] },
    facts,
    [...answered.cards, ...answered.brokers].map(({ offerId }) => offerId),
  )
  if (isRefusal(found)) return found
  return { found, notCarried, rates: facts.exchange }
}

/** The data for calculating the prices and taxes of a query on a day. */
export interface PlanFacts {
  readonly cash: CashFacts
  readonly emissions: Emissions
  readonly times: TransitKnowledge
  readonly exchange: readonly ExchangeRate[]
}

export async function factsOf(tx: Tx, config: Config, asked: ItineraryQuery, today: string): Promise<PlanFacts> {
  const { book, rates } = await rateBook(tx, config, today)
  const code = readTariffCode(asked.hsCode ?? '')
  return {
    exchange: rates.exchange,
    emissions: new Emissions(await emissionFactors(tx), today),
    times: await transitKnowledge(tx, placesOfLegs(asked.from)),
    cash: {
      value: { amount: asked.value, currency: asked.currency },
      hsCode: code && book.known(code),
      weightKg: asked.weightKg,
      inCommunity: isInCommunity(asked.from),
      deductsVat: asked.deducts === 'yes',
      rates: new TransferRates(await transferRates(tx), rates.exchange, today),
      clocks: await transitClocks(tx),
      insurers: await insurersOn(tx, today),
      book: rates,
      day: today,
    },
  }
}

/** The cards of a market, priced for one cargo. */
export interface Market {
  readonly cards: readonly CarriageCard[]
  readonly brokers: readonly BrokerCard[]
}

/** Every card that can serve a query, and why others cannot. */
export async function marketOf(
  tx: Tx,
  question: Question,
  exchange: readonly ExchangeRate[],
  now: Date,
): Promise<Market & { readonly notCarried: ReadonlyMap<PriceRefusal, number> }> {
  const rows = await cardsOfLanes(tx, lanesOf(question), brokersAt, {
    rates: exchange,
    today: dayInKigali(now),
    now,
  })
  return pricedCards(rows, question, exchange, now)
}

/**
 * The itineraries for a query with only these cards. `asked`: ids of cards that are each shown in their best itinerary.
 */
export function planOf(
  question: Question,
  market: Market,
  { cash, emissions, times }: PlanFacts,
  asked: readonly string[] = [],
): FoundItinerary[] | Refusal<AssessmentRefusal> {
  const found = findItineraries(question, { ...market, emissions, times }, cash, asked)
  return isRefusal(found) ? atQuestionField(found) : found
}

export function questionOf(asked: ItineraryQuery, today: string, now: Date): Question | Refusal<QuestionRefusal> {
  const { from, to, weightKg, volumeM3, container, count, readyOn = today } = asked
  if (!findNamedPlace(from)) return refuse('unknown_place', { fields: { from: 'unknown_place' } })
  if (!isServed(to) || from.startsWith('RW'))
    return refuse('destination_not_served', {
      fields: { [from.startsWith('RW') ? 'from' : 'to']: 'destination_not_served' },
    })
  if (readyOn < today) return refuse('ready_day_passed', { fields: { readyOn: 'ready_day_passed' } })
  if (readyOn > dayInKigali(now, mostDaysAhead))
    return refuse('ready_day_too_far', {
      values: { days: mostDaysAhead },
      fields: { readyOn: 'ready_day_too_far' },
    })
  const opens = Date.parse(`${readyOn}T00:00:00Z`) / 3_600_000 + openingHourUtc
  return {
    from,
    to,
    weightKg,
    containers: container ? { code: container, count } : null,
    volumeM3: volumeM3 ?? null,
    readyAt: Math.max(opens, Math.ceil(now.getTime() / 3_600_000)),
  }
}

export function pricedCards(
  rows: readonly CardOfLane[],
  question: Question,
  exchange: readonly ExchangeRate[],
  now: Date,
) {
  const cargo = cargoOf(question)
  const cards: CarriageCard[] = []
  const brokers: BrokerCard[] = []
  const notCarried = new Map<PriceRefusal, number>()
  for (const row of rows) {
    if (row.service === 'customs') {
      const broker = brokerOf(row, exchange, now)
      if (broker) brokers.push(broker)
      continue
    }
    const card = carriageOf(row, cargo, exchange, now)
    if (isRefusal(card)) {
      const code = card.refused
      notCarried.set(code, (notCarried.get(code) ?? 0) + 1)
    } else if (card) cards.push(card)
  }
  return { cards, brokers, notCarried }
}

/** Taxes name their fields by goods line. Here there is only one line, and its fields are those of the query itself. */
export function atQuestionField(refusal: Refusal<AssessmentRefusal>): Refusal<AssessmentRefusal> {
  const named = Object.entries(refusal.fields ?? {}).map(([field, code]) => {
    const own = field.replace(/^goods\.0\./, '')
    return [own === 'commercialValue' ? 'value' : 'hsCode', code]
  })
  return refuse(refusal.refused, {
    ...(refusal.values ? { values: { ...refusal.values } } : {}),
    fields: named.length > 0 ? Object.fromEntries(named) : { hsCode: refusal.refused },
  })
}
