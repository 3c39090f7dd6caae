import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { cargoOf, type Question } from '../../../domain/itineraries/question.ts'
import type { BrokerCard, CarriageCard } from '../../../domain/itineraries/steps.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import type { PriceRefusal } from '../../../domain/offers/price-offer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cardsById } from '../offers/cards-of-lanes.views.ts'
import { brokerOf, carriageOf } from './card-of-lane.ts'
import type { Market } from './find-itineraries.ts'

/**
 * The cards chosen for a query, at current prices. Refuses at the first one that is no longer offered (`card_gone`) or
 * does not take this cargo, reported at `legs.N` in the order of the ids.
 * @param answers providers' answers; some of the ids may be theirs
 */
export async function chosenCards(
  tx: Tx,
  ids: readonly string[],
  question: Question,
  exchange: readonly ExchangeRate[],
  now: Date,
  answers: Market = { cards: [], brokers: [] },
): Promise<Market | Refusal<'card_gone' | PriceRefusal>> {
  const rows = new Map((await cardsById(tx, ids, dayInKigali(now), now)).map((row) => [row.id, row]))
  const cargo = cargoOf(question)
  const cards: CarriageCard[] = []
  const brokers: BrokerCard[] = []
  for (const [at, id] of ids.entries()) {
    const carried = answers.cards.find(({ offerId }) => offerId === id)
    const declared = answers.brokers.find(({ offerId }) => offerId === id)
    if (carried) cards.push(carried)
    if (declared) brokers.push(declared)
    if (carried || declared) continue
    const row = rows.get(id)
    const priced =
      row && (row.service === 'customs' ? brokerOf(row, exchange, now) : carriageOf(row, cargo, exchange, now))
    if (!row || !priced) return refuse('card_gone', { fields: { [`legs.${at}`]: 'card_gone' } })
    if (isRefusal(priced)) return { ...priced, fields: { [`legs.${at}`]: priced.refused } }
    if (row.service === 'customs') brokers.push(priced as BrokerCard)
    else cards.push(priced as CarriageCard)
  }
  return { cards, brokers }
}
