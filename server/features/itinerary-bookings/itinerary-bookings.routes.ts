import { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, rawRoute, route } from '../../platform/http/route.ts'
import { bookItinerary } from './book-itinerary.ts'
import { cancelItinerary, waitForItinerary } from './cancel-itinerary.ts'
import { followPublicly, readSharedWay } from './follow-publicly.views.ts'
import { listItineraries, readItinerary, readLegOfBooking } from './itinerary-bookings.views.ts'
import { listReplacements } from './list-replacements.ts'
import { previewItinerary } from './preview-itinerary.ts'
import { replaceLegs } from './replace-legs.ts'
import { takeOverLeg } from './take-over-leg.ts'

const contract = itineraryBookingsContract

export const itineraryBookingsRoutes: Route[] = [
  rawRoute(publicTrackingContract.followShipment, (context) => async ({ params, now, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return (await context.public.transact((tx) => followPublicly(tx, params.number, now))) ?? refuse('not_found')
  }),
  rawRoute(shipmentLinksContract.readSharedShipment, (context) => async ({ body, now }) => {
    return (await context.public.transact((tx) => readSharedWay(tx, body.token, now))) ?? refuse('not_found')
  }),
  route(contract.previewItinerary, ({ tx, config, actor, body, now }) =>
    previewItinerary(tx, config, actor, body, now),
  ),
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
