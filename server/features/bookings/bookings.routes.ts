import { bookingsContract } from '../../../contract/bookings.ts'
import { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listBookings, readBooking } from './bookings.views.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { seeInstructions } from './instructions.views.ts'
import { judgeRating } from './judge-rating.ts'
import { previewBooking } from './preview-booking.ts'
import { rateBooking } from './rate-booking.ts'
import { doubtfulRatings } from './ratings.views.ts'
import { requestBooking } from './request-booking.ts'
import { setCustomerReference } from './set-customer-reference.ts'
import { writeInstructions } from './write-instructions.ts'

const {
  previewBooking: preview,
  requestBooking: request,
  listBookings: list,
  getBooking,
  confirmBooking: confirm,
  declineBooking: decline,
  cancelBooking: cancel,
  rateBooking: rate,
  setCustomerReference: setReference,
  listDoubtfulRatings,
  judgeRating: judge,
} = bookingsContract

export const bookingsRoutes: Route[] = [
  route(preview, ({ tx, actor, body, now }) => previewBooking(tx, actor, body.source, now)),
  route(request, async ({ tx, actor, body, now }) => requestBooking(tx, actor, body, now)),
  route(list, async ({ tx, actor, query }) => listBookings(tx, actor, query)),
  route(
    getBooking,
    async ({ tx, actor, params, now }) => (await readBooking(tx, actor, params.bookingId, now)) ?? refuse('not_found'),
  ),
  route(confirm, async ({ tx, actor, params: { bookingId }, now }) =>
    answerAfter(confirmBooking(tx, actor, bookingId, now), () => readBooking(tx, actor, bookingId, now)),
  ),
  route(decline, async ({ tx, actor, params: { bookingId }, body, now }) =>
    answerAfter(declineBooking(tx, actor, bookingId, body.reason, now), () => readBooking(tx, actor, bookingId, now)),
  ),
  route(cancel, async ({ tx, actor, params: { bookingId }, body, now }) =>
    answerAfter(cancelBooking(tx, actor, bookingId, body, now), () => readBooking(tx, actor, bookingId, now)),
  ),
  route(
    shippingInstructionsContract.getInstructions,
    async ({ tx, actor, params }) => (await seeInstructions(tx, actor, params.bookingId)) ?? refuse('not_found'),
  ),
  route(shippingInstructionsContract.writeInstructions, async ({ tx, actor, params: { bookingId }, body, now }) => {
    return answerAfter(writeInstructions(tx, actor, bookingId, body, now), () => seeInstructions(tx, actor, bookingId))
  }),
  route(listDoubtfulRatings, ({ tx, query }) => doubtfulRatings(tx, query)),
  route(judge, ({ tx, actor, params: { bookingId }, body, now }) =>
    judgeRating(tx, actor, bookingId, body.judgement, now),
  ),
  route(setReference, async ({ tx, actor, params: { bookingId }, body, now }) =>
    answerAfter(setCustomerReference(tx, actor, bookingId, body.customerReference), () =>
      readBooking(tx, actor, bookingId, now),
    ),
  ),
  route(rate, async ({ tx, actor, params: { bookingId }, body, now }) =>
    answerAfter(rateBooking(tx, actor, bookingId, body), () => readBooking(tx, actor, bookingId, now)),
  ),
]
