import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { itinerariesContract } from '../../../contract/itineraries.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { landedWithCards } from '../../../domain/itineraries/landed-with-cards.ts'
import { type Lane, lanesOf } from '../../../domain/itineraries/lanes.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type CardOfLane, cardsOfLanes } from '../offers/cards-of-lanes.views.ts'
import {
  atQuestionField,
  brokersAt,
  factsOf,
  pricedCards,
  type QuestionRefusal,
  questionOf,
} from './find-itineraries.ts'

type Contract = (typeof itinerariesContract)['landedWithCards']

/** The total cost to the door of one cargo with each of the given cards; one statement reads all cards. */
export async function landedOfCards(
  tx: Tx,
  config: Config,
  { offerIds, ...asked }: QueryOf<Contract>,
  now: Date,
): Promise<AnswerOf<Contract> | Refusal<QuestionRefusal>> {
  const today = dayInKigali(now)
  const question = questionOf(asked, today, now)
  if (isRefusal(question)) return question
  const facts = await factsOf(tx, config, asked, today)
  const ids = [...new Set(offerIds.toLowerCase().split(','))]
  const lanes = lanesOf(question)
  const rows = await cardsOfLanes(tx, lanes, brokersAt, { rates: facts.exchange, today, now, ids })
  const usable = rows.filter((row) => isUsable(row, lanes))
  const { cards, brokers } = pricedCards(usable, question, facts.exchange, now)
  const landed = landedWithCards(question, { cards, brokers, emissions: facts.emissions }, facts.cash, ids)
  if (isRefusal(landed)) return atQuestionField(landed)
  return { items: [...landed].map(([offerId, { cashOut }]) => ({ offerId, cashOut })) }
}

/**
 * True when the planner would use this card too. Others, such as a cold room, can be in the query but carry nothing.
 */
function isUsable(row: CardOfLane, lanes: readonly Lane[]): boolean {
  if (row.service === 'customs') return row.destination === null && brokersAt.includes(row.origin ?? '')
  return lanes.some(
    (lane) =>
      lane.service === row.service &&
      lane.origin === row.origin &&
      lane.destination === row.destination &&
      lane.basis === row.basis &&
      lane.equipment === row.equipment,
  )
}
