import type { Refusal } from '../../../domain/decision.ts'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import type { Question } from '../../../domain/itineraries/question.ts'
import type { BrokerCard, CarriageCard, LegCard } from '../../../domain/itineraries/steps.ts'
import { money } from '../../../domain/money/money.ts'
import { answerCard } from '../../../domain/quotes/answer-card.ts'
import { wayKey } from '../../../domain/quotes/way-key.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import {
  type Answer,
  answerQuestion,
  type ItineraryQuery,
  type Market,
  type QuestionRefusal,
} from '../itineraries/find-itineraries.ts'
import { providerRecords } from '../offers/offers.views.ts'
import { originOf } from './quote-row.ts'

/** Nobody compares more answers than this to one query. */
const mostAnswers = 40

const isCarriage = (card: LegCard): card is CarriageCard => 'mode' in card

/** The valid answers that providers gave the company by hand for this route and cargo, as cards for the planner. */
export async function answersOfWay(
  { tx, actor, now }: Context,
  asked: ItineraryQuery,
  question: Question,
): Promise<Market> {
  const rows = await tx
    .selectFrom('quote_requests as r')
    .innerJoin('quotes as q', (on) =>
      on.onRef('q.customer_company_id', '=', 'r.customer_company_id').onRef('q.request_id', '=', 'r.id'),
    )
    .selectAll('q')
    .select(['r.service', 'r.origin', 'r.origin_place', 'r.destination'])
    .where('r.customer_company_id', '=', actor.companyId)
    .where('r.way_key', '=', wayKey(asked))
    .where('r.status', 'in', ['open', 'quoted'])
    .where('r.expires_at', '>', now)
    .where('q.source', '=', 'provider')
    .where('q.status', '=', 'offered')
    .where('q.valid_until', '>', now)
    .orderBy('q.id', 'desc')
    .limit(mostAnswers)
    .execute()
  const recordOf = await providerRecords(
    tx,
    rows.map((row) => row.provider_company_id),
  )
  const cards: CarriageCard[] = []
  const brokers: BrokerCard[] = []
  for (const row of rows) {
    const { rating, ratingCount } = recordOf(row.provider_company_id)
    const card = answerCard(
      {
        quoteId: row.id,
        requestId: row.request_id,
        service: row.service,
        providerId: row.provider_company_id,
        providerName: row.provider_name,
        rating,
        ratingCount,
        own: money(row.total, row.currency),
        francs: row.total_frw,
        origin: row.card_origin ?? originOf(row),
        destination: row.card_destination ?? row.destination,
        transitDays: { min: row.transit_days_min, max: row.transit_days_max },
        included: row.included,
        validUntil: row.valid_until,
      },
      question,
    )
    if (!card) continue
    if (isCarriage(card)) cards.push(card)
    else brokers.push(card)
  }
  return { cards, brokers }
}

/** Those of these ids that are answers of providers to the company, whatever their status. */
export async function answersAmong({ tx, actor }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('quotes')
    .select('id')
    .where('customer_company_id', '=', actor.companyId)
    .where('source', '=', 'provider')
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The itineraries of a query, including the answers given to the company. Each answer appears in an itinerary with its
 * leg or as an itinerary of its own, even where cards beat it.
 */
export async function answerWithAnswers(
  context: ConfiguredContext,
  asked: ItineraryQuery,
): Promise<Answer | Refusal<QuestionRefusal>> {
  const { tx, now, config } = context
  return answerQuestion(tx, config, asked, now, (question) => answersOfWay(context, asked, question))
}

/** True when an itinerary uses a provider's answer to the company. */
export function usesAnswer({ steps }: FoundItinerary): boolean {
  return steps.some(({ carriage, broker }) => (carriage ?? broker)?.requestId !== undefined)
}
