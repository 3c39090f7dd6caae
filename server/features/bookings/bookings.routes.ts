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
  route(preview, ({ body, ...context }) => previewBooking(context, body.source)),
  route(request, async ({ body, ...context }) => requestBooking(context, body)),
  route(list, async ({ query, ...context }) => listBookings(context, query)),
  route(
    getBooking,
    async ({ params, ...context }) => (await readBooking(context, params.bookingId)) ?? refuse('not_found'),
  ),
  route(confirm, async ({ params: { bookingId }, ...context }) =>
    answerAfter(confirmBooking(context, bookingId), () => readBooking(context, bookingId)),
  ),
  route(decline, async ({ params: { bookingId }, body, ...context }) =>
    answerAfter(declineBooking(context, bookingId, body.reason), () => readBooking(context, bookingId)),
  ),
  route(cancel, async ({ params: { bookingId }, body, ...context }) =>
    answerAfter(cancelBooking(context, bookingId, body), () => readBooking(context, bookingId)),
  ),
  route(
    shippingInstructionsContract.getInstructions,
    async ({ params, ...context }) => (await seeInstructions(context, params.bookingId)) ?? refuse('not_found'),
  ),
  route(shippingInstructionsContract.writeInstructions, async ({ params: { bookingId }, body, ...context }) => {
    return answerAfter(writeInstructions(context, bookingId, body), () => seeInstructions(context, bookingId))
  }),
  route(listDoubtfulRatings, ({ tx, query }) => doubtfulRatings(tx, query)),
  route(judge, ({ params: { bookingId }, body, ...context }) => judgeRating(context, bookingId, body.judgement)),
  route(setReference, async ({ params: { bookingId }, body, ...context }) =>
    answerAfter(setCustomerReference(context, bookingId, body.customerReference), () =>
      readBooking(context, bookingId),
    ),
  ),
  route(rate, async ({ params: { bookingId }, body, ...context }) =>
    answerAfter(rateBooking(context, bookingId, body), () => readBooking(context, bookingId)),
  ),
]
