import type { AnswerOf } from '../../../contract/endpoint.ts'
import { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { hoursToConfirm } from '../../../domain/bookings/booking.ts'
import { cancellationTerms, freeUntil } from '../../../domain/bookings/cancellation-fee.ts'
import { neededInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { Insurance } from '../../../domain/insurance/covers.ts'
import { money } from '../../../domain/money/money.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, rawRoute, route } from '../../platform/http/route.ts'
import { bookItinerary } from './book-itinerary.ts'
import { cancelItinerary, waitForItinerary } from './cancel-itinerary.ts'
import type { CoverChoice } from './cover-of-way.ts'
import { followPublicly, readSharedWay } from './follow-publicly.views.ts'
import { listItineraries, readItinerary, readLegOfBooking } from './itinerary-bookings.views.ts'
import { listReplacements } from './list-replacements.ts'
import { papersOf } from './papers-of-leg.ts'
import { changesOf, type Insurable, remakeItinerary, seenOf } from './remake-itinerary.ts'
import { replaceLegs } from './replace-legs.ts'
import { takeOverLeg } from './take-over-leg.ts'

const contract = itineraryBookingsContract

/** The pickup hour of the leg's booking: 08:00 in Kigali. */
const pickupOf = ({ handOverAt }: { handOverAt: number }) =>
  Date.parse(`${dayInKigali(new Date(handOverAt))}T08:00:00+02:00`)

/** The covers on offer, and the one that the sum includes. */
function insuranceSeen(
  { covers, cover, included }: Insurable,
  gone: boolean,
): AnswerOf<(typeof contract)['previewItinerary']>['insurance'] {
  const seen = ({ card, insuredValue, premium, francs }: Insurance) => ({
    cardId: card.cardId,
    insuredValue,
    premium,
    frw: money(francs, 'RWF'),
  })
  return {
    covers: covers.map((each) => ({
      ...seen(each),
      provider: { id: each.card.providerId, name: each.card.providerName },
      clauses: each.card.clauses,
      deductible: each.card.deductible,
      least: each.least,
      most: each.most,
    })),
    chosen: cover && seen(cover),
    included,
    gone,
  }
}

const at = (instant: number) => new Date(instant).toISOString()

export const itineraryBookingsRoutes: Route[] = [
  rawRoute(publicTrackingContract.followShipment, (context) => async ({ params, now, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return (await context.worker.read((tx) => followPublicly(tx, params.number, now))) ?? refuse('not_found')
  }),
  rawRoute(shipmentLinksContract.readSharedShipment, (context) => async ({ body, now }) => {
    return (await context.worker.read((tx) => readSharedWay(tx, body.token, now))) ?? refuse('not_found')
  }),
  route(contract.previewItinerary, async ({ tx, config, actor, body, now }) => {
    const { asked, legs: seen, cover: wanted } = body
    const remake = (cover: CoverChoice) => remakeItinerary(tx, config, actor, asked, seen, cover, now)
    const chosen = await remake(wanted)
    const gone = isRefusal(chosen) && chosen.refused === 'cover_gone'
    const remade = gone ? await remake(undefined) : chosen
    if (isRefusal(remade)) return remade
    const { plan, legs } = remade
    const lanes = legs.filter(({ carriage }) => carriage)
    const needed = lanes.flatMap((leg) =>
      neededInstructions({ kind: 'lane', mode: leg.mode }).filter(
        (field) =>
          (leg === lanes[0] || !field.startsWith('pickup')) && (leg === lanes.at(-1) || !field.startsWith('delivery')),
      ),
    )
    return {
      itinerary: plan,
      legs: legs.map((leg) => ({
        position: leg.position,
        seen: seenOf(leg),
        handOverAt: at(leg.handOverAt),
        latestAt: leg.latestAt === null ? null : at(leg.latestAt),
        freeUntil: at(freeUntil(pickupOf(leg))),
        cancellationTerms: cancellationTerms.map((term) => ({ ...term })),
        papers: papersOf(leg),
      })),
      changes: changesOf(seen, legs),
      insurance: insuranceSeen(remade, gone),
      needed: [...new Set(needed)],
      hoursToConfirm,
    }
  }),
  route(contract.bookItinerary, ({ tx, config, actor, body, now }) => bookItinerary(tx, config, actor, body, now)),
  route(contract.listItineraryBookings, ({ tx, actor, query }) => listItineraries(tx, actor, query)),
  route(
    contract.getItineraryBooking,
    async ({ tx, actor, params, now }) =>
      (await readItinerary(tx, actor, params.itineraryId, now)) ?? refuse('not_found'),
  ),
  route(
    contract.getItineraryLeg,
    async ({ tx, actor, params, now }) =>
      (await readLegOfBooking(tx, actor, params.bookingId, now)) ?? refuse('not_found'),
  ),
  route(contract.cancelItinerary, async ({ tx, actor, params: { itineraryId }, body, now }) => {
    return answerAfter(cancelItinerary(tx, actor, itineraryId, body, now), () =>
      readItinerary(tx, actor, itineraryId, now),
    )
  }),
  route(contract.takeOverLeg, async ({ tx, actor, params: { itineraryId, bookingId }, body, now }) => {
    return answerAfter(takeOverLeg(tx, actor, { itineraryId, bookingId }, body, now), () =>
      readItinerary(tx, actor, itineraryId, now),
    )
  }),
  route(contract.waitForItinerary, async ({ tx, actor, params: { itineraryId }, now }) => {
    return answerAfter(waitForItinerary(tx, actor, itineraryId, now), () => readItinerary(tx, actor, itineraryId, now))
  }),
  route(contract.listReplacements, ({ tx, config, actor, params, now }) =>
    listReplacements(tx, config, actor, params.itineraryId, now),
  ),
  route(contract.replaceLegs, ({ tx, config, actor, params, body, now }) =>
    replaceLegs(tx, config, actor, params.itineraryId, body, now),
  ),
]
