import type { AnswerOf, RefusalOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { feeIfCancelledNow } from '../bookings/bookings.views.ts'
import { chosenCards } from '../itineraries/chosen-cards.ts'
import { factsOf, marketOf, planOf } from '../itineraries/find-itineraries.ts'
import { type BookedLeg, legsOf } from './booked-legs.views.ts'
import { coversWay, insuranceFactsOf } from './cover-of-way.ts'
import { type ItineraryRow, readItineraryRow } from './itinerary-bookings.store.ts'
import { choiceClosed, isOpen } from './itinerary-bookings.views.ts'
import { cardsForGap, type Gap, gapOf, mergeMarkets, replaceable, withOriginalIds } from './plan-around.ts'
import { cardsOf, remadeOf, seenOf } from './remake-itinerary.ts'

type Answer = AnswerOf<(typeof itineraryBookingsContract)['listReplacements']>
type ListRefusal = RefusalOf<(typeof itineraryBookingsContract)['listReplacements']> | 'not_found'

const mostShown = 8

/**
 * The best alternatives for the legs that are missing or will be missed, between the legs that stay. If no alternative
 * reaches a later leg in time, that leg is booked again with its own card for a later day.
 */
export async function listReplacements(
  { tx, actor, now, config }: ConfiguredContext,
  itineraryId: string,
): Promise<Answer | Refusal<ListRefusal>> {
  const itinerary = await readItineraryRow(tx, itineraryId)
  if (itinerary?.customer_company_id !== actor.companyId) return refuse('not_found')
  const all = await legsOf(tx, [itineraryId])
  const legs = all.filter(({ leg }) => leg.replaced_at === null)
  const closed = choiceClosed(itinerary, legs)
  if (closed) return refuse(closed)
  const facts = await insuranceFactsOf(tx, await factsOf(tx, config, itinerary.asked, dayInKigali(now)), itinerary)
  const { must, may } = replaceable(legs)
  const excludedOfferIds = all.flatMap(({ leg, booking, state }) =>
    leg.replaced_at !== null && !isOpen(state) && booking.status !== 'cancelled' ? (booking.offer_id ?? []) : [],
  )
  const grounds = { itinerary, legs, facts, excludedOfferIds }
  let found = await findReplacements(tx, grounds, must, now)
  if (isRefusal(found)) return found
  let instead = must
  if (found.length === 0 && may.length > 0) {
    instead = [...must, ...may]
    found = await findReplacements(tx, grounds, instead, now)
    if (isRefusal(found)) return found
  }
  return {
    instead: instead.map(({ booking }) => booking.id),
    fees: instead.flatMap(({ booking }) => {
      const fee =
        isOpen({ status: booking.status, cancelledBy: null, missed: false }) && feeIfCancelledNow(actor, booking, now)
      return fee ? [{ bookingId: booking.id, fee }] : []
    }),
    items: found.slice(0, mostShown).map((each) => {
      const { plan, legs: planned } = remadeOf(each.gap.question, withOriginalIds(each.found, each.gap))
      const staying = new Set(each.gap.staying.map(({ leg }) => leg.card.offerId))
      return {
        itinerary: plan,
        legs: planned.filter(({ card }) => !staying.has(card.offerId)).map(seenOf),
        moreCash: plan.cashOut.high - itinerary.plan.cashOut.high,
        laterHours: Math.round((Date.parse(plan.arrives.to) - Date.parse(itinerary.plan.arrives.to)) / 3_600_000),
      }
    }),
  }
}

interface Grounds {
  readonly itinerary: ItineraryRow
  readonly legs: readonly BookedLeg[]
  readonly facts: Awaited<ReturnType<typeof insuranceFactsOf>>
  readonly excludedOfferIds: readonly string[]
}

/** The routes that use every leg that stays, ordered by cost. */
async function findReplacements(
  tx: Tx,
  { itinerary, legs, facts, excludedOfferIds }: Grounds,
  replaced: readonly BookedLeg[],
  now: Date,
): Promise<{ found: FoundItinerary; gap: Gap }[] | Refusal<ListRefusal>> {
  const gap = gapOf(itinerary, legs, replaced, now)
  if (isRefusal(gap)) return gap
  const { question } = gap
  const market = cardsForGap(await marketOf(tx, question, facts.exchange, now), gap, excludedOfferIds)
  // The cards of open legs that can no longer leave on the planned day, only on another one.
  const again = replaced.flatMap(({ leg, state }) => (isOpen(state) ? [leg.card.offerId] : []))
  const known = new Set([...market.cards, ...market.brokers].map(({ offerId }) => offerId))
  const others: string[] = []
  for (const id of again.filter((each) => !known.has(each))) {
    const priced = await chosenCards(tx, [id], question, facts.exchange, now)
    if (!isRefusal(priced)) others.push(id)
  }
  const own = await chosenCards(tx, others, question, facts.exchange, now)
  const whole = isRefusal(own) ? market : mergeMarkets(market, own)
  const found = planOf(question, mergeMarkets(gap.stayingMarket, whole), facts)
  if (isRefusal(found)) return found
  return found
    .filter(({ steps }) => {
      const used = new Set(cardsOf(steps))
      return gap.stayingIds.every((id) => used.has(id)) && coversWay(facts.insurance, steps, gap.stayingIds)
    })
    .map((each) => ({ found: each, gap: gap }))
}
