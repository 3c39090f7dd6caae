import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { emptyInstructions, type ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { readInstructions } from '../bookings/instructions.views.ts'
import { chosenCards } from '../itineraries/chosen-cards.ts'
import { factsOf, planOf } from '../itineraries/find-itineraries.ts'
import { announceItinerary } from './announce-itinerary.ts'
import { bookLegs, neighbours, timesOf } from './book-legs.ts'
import { activeLegs, type BookedLeg } from './booked-legs.views.ts'
import { coversWay, insuranceFactsOf, rerouteInsurance } from './cover-of-way.ts'
import { freeLegs } from './free-legs.ts'
import { type ItineraryRow, lockItinerary, saveItinerary, saveLeg } from './itinerary-bookings.store.ts'
import { choiceClosed, isOpen } from './itinerary-bookings.views.ts'
import { type Gap, gapOf, mergeMarkets, replaceable, withOriginalIds } from './plan-around.ts'
import { cardsOf, changedRefusal, changesOf, type Remade, remadeOf } from './remake-itinerary.ts'

type Choice = BodyOf<(typeof itineraryBookingsContract)['replaceLegs']>
type ReplaceRefusal = RefusalOf<(typeof itineraryBookingsContract)['replaceLegs']> | 'not_found' | 'invalid_input'

/**
 * Books other cards for the legs that are missing or will be missed, and cancels those of them that are still open. All
 * or none: prices, capacity and fees are the current ones, and the legs that stay are not changed.
 */
export async function replaceLegs(
  context: ConfiguredContext,
  itineraryId: string,
  choice: Choice,
): Promise<{ id: string; number: string } | Refusal<ReplaceRefusal>> {
  const { tx, actor, now, config } = context
  const itinerary = await lockItinerary(tx, itineraryId)
  if (itinerary?.customer_company_id !== actor.companyId) return refuse('not_found')
  const legs = await activeLegs(tx, itineraryId)
  const closed = choiceClosed(itinerary, legs)
  if (closed) return refuse(closed)
  const replaced = chosenLegs(legs, choice.instead)
  if (!replaced) return refuse('changed_meanwhile')
  const gap = gapOf(itinerary, legs, replaced, now)
  if (isRefusal(gap)) return gap
  const remade = await replannedItinerary(tx, config, itinerary, gap, choice, now)
  if (isRefusal(remade)) return remade
  const { question, legs: whole, plan } = remade
  const fresh = whole.filter(({ card }) => choice.legs.some(({ offerId }) => offerId === card.offerId))
  const changed = changedRefusal(changesOf(choice.legs, fresh))
  if (changed) return changed
  for (const { leg, booking, state } of replaced) {
    if (isOpen(state)) {
      const agreed = choice.agreedFees.find(({ bookingId }) => bookingId === booking.id)?.fee.amount ?? 0
      const done = await cancelBooking(context, booking.id, { reason: itinerary.number, agreedFee: agreed })
      if (isRefusal(done)) return done
    }
    await saveLeg(tx, leg.booking_id, { replaced_at: now })
  }
  const cargo = {
    asked: itinerary.asked,
    question,
    goods: itinerary.goods,
    customerReference: itinerary.customer_reference ?? undefined,
    instructions: await instructionsSoFar(tx, legs),
  }
  const own = legs.filter(({ state }) => state.byCustomer)
  const beside = neighbours(whole, new Map(own.map(({ leg, booking }) => [leg.card.offerId, booking.customer_name])))
  const bookings = await bookLegs(context, itineraryId, { legs: whole, book: fresh, beside }, cargo)
  if (isRefusal(bookings)) return bookings
  for (const each of gap.staying) {
    const { leg, state } = each
    const at = whole.findIndex(({ card }) => card.offerId === leg.card.offerId)
    const now = whole[at]
    if (!now) continue
    await saveLeg(tx, leg.booking_id, {
      position: now.position,
      firm_at: leg.firm_at ?? itinerary.firm_at,
      ...(state.byCustomer ? timesOf(now) : { ready_at: new Date(now.readyAt), arrives_at: new Date(now.arrivesAt) }),
      late_counted:
        leg.late_counted + (each === gap.lastBefore ? Math.max(0, now.arrivesAt - leg.arrives_at.getTime()) : 0),
      brought_by: beside[at]?.broughtBy ?? null,
      taken_by: beside[at]?.takenBy ?? null,
    })
  }
  await saveItinerary(tx, itineraryId, {
    plan: jsonText(plan),
    firm_at: null,
    troubled_at: null,
    waits_until: null,
  })
  await rerouteInsurance(context, itinerary)
  await freeLegs(tx, { firm_at: null }, await activeLegs(tx, itineraryId), context.now)
  await audit(context, {
    verb: 'itinerary-bookings.replace',
    subject: { kind: 'itinerary_booking', id: itineraryId },
    before: { bookings: choice.instead },
    after: { bookings },
  })
  await announceItinerary(tx, 'itinerary-bookings.replaced', itinerary)
  return { id: itineraryId, number: itinerary.number }
}

/**
 * The legs to replace; undefined when the choice omits a leg that must be replaced, or includes one that may not be.
 */
function chosenLegs(legs: readonly BookedLeg[], instead: readonly string[]): BookedLeg[] | undefined {
  const { must, may } = replaceable(legs)
  const chosen = legs.filter(({ booking }) => instead.includes(booking.id))
  const fits =
    must.every((leg) => chosen.includes(leg)) && chosen.every((leg) => must.includes(leg) || may.includes(leg))
  return fits && chosen.length === new Set(instead).size ? chosen : undefined
}

/** The itinerary of the chosen cards and those that stay. */
async function replannedItinerary(
  tx: Tx,
  config: Config,
  itinerary: ItineraryRow,
  gap: Gap,
  { legs: seen }: Choice,
  now: Date,
): Promise<Remade | Refusal<ReplaceRefusal>> {
  const facts = await insuranceFactsOf(tx, await factsOf(tx, config, itinerary.asked, dayInKigali(now)), itinerary)
  const ids = seen.map(({ offerId }) => offerId)
  const market = await chosenCards(tx, ids, gap.question, facts.exchange, now)
  if (isRefusal(market)) return market
  const found = planOf(gap.question, mergeMarkets(gap.stayingMarket, market), facts)
  if (isRefusal(found)) return found
  const wanted = [...ids, ...gap.stayingIds].sort().join()
  const way = found.find(({ steps }) => cardsOf(steps).sort().join() === wanted)
  if (!way) return refuse('no_longer_possible')
  return coversWay(facts.insurance, way.steps, gap.stayingIds)
    ? remadeOf(gap.question, withOriginalIds(way, gap))
    : refuse('not_insured_that_way')
}

/**
 * What the customer has entered for the legs so far: contacts, consignee and goods, the first pickup and the last
 * delivery.
 */
async function instructionsSoFar(tx: Tx, legs: readonly BookedLeg[]): Promise<ShippingInstructions> {
  const forms: ShippingInstructions[] = []
  for (const { booking } of legs.filter(({ booking: { kind } }) => kind === 'lane')) {
    const form = (await readInstructions(tx, booking.id))?.form
    if (form) forms.push(form)
  }
  const [first = emptyInstructions] = forms
  const last = forms.at(-1) ?? first
  const doors = Object.entries(last).filter(([field]) => field.startsWith('delivery'))
  return { ...first, ...Object.fromEntries(doors) }
}
