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
  route(contract.previewItinerary, ({ body, ...context }) => previewItinerary(context, body)),
  route(contract.bookItinerary, ({ body, ...context }) => bookItinerary(context, body)),
  route(contract.listItineraryBookings, ({ query, ...context }) => listItineraries(context, query)),
  route(
    contract.getItineraryBooking,
    async ({ params, ...context }) => (await readItinerary(context, params.itineraryId)) ?? refuse('not_found'),
  ),
  route(
    contract.getItineraryLeg,
    async ({ params, ...context }) => (await readLegOfBooking(context, params.bookingId)) ?? refuse('not_found'),
  ),
  route(contract.cancelItinerary, async ({ params: { itineraryId }, body, ...context }) => {
    return answerAfter(cancelItinerary(context, itineraryId, body), () => readItinerary(context, itineraryId))
  }),
  route(contract.takeOverLeg, async ({ params: { itineraryId, bookingId }, body, ...context }) => {
    return answerAfter(takeOverLeg(context, { itineraryId, bookingId }, body), () =>
      readItinerary(context, itineraryId),
    )
  }),
  route(contract.waitForItinerary, async ({ params: { itineraryId }, ...context }) => {
    return answerAfter(waitForItinerary(context, itineraryId), () => readItinerary(context, itineraryId))
  }),
  route(contract.listReplacements, ({ params, ...context }) => listReplacements(context, params.itineraryId)),
  route(contract.replaceLegs, ({ params, body, ...context }) => replaceLegs(context, params.itineraryId, body)),
]
