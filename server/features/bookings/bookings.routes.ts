import { bookingsContract } from '../../../contract/bookings.ts'
import { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import { hoursToConfirm } from '../../../domain/bookings/booking.ts'
import { cancellationTerms } from '../../../domain/bookings/cancellation-fee.ts'
import { proposedHandOver } from '../../../domain/bookings/hand-over.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { departureOf } from '../offers/departures.views.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { type BookingFacts, bookingFacts } from './booking-source.ts'
import { listBookings, readBooking } from './bookings.views.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { seeInstructions } from './instructions.views.ts'
import { judgeRating } from './judge-rating.ts'
import { rateBooking } from './rate-booking.ts'
import { doubtfulRatings } from './ratings.views.ts'
import { requestBooking } from './request-booking.ts'
import { setCustomerReference } from './set-customer-reference.ts'
import { writeInstructions } from './write-instructions.ts'

const {
  previewBooking,
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

async function proposedDay(tx: Tx, { mode, departure, offerId }: BookingFacts, now: Date): Promise<string> {
  const card = offerId && !departure ? await readOfferRow(tx, offerId) : undefined
  const departsAt = departure?.departs_at ?? card?.next_departure ?? null
  return proposedHandOver({ mode, cutOffAt: departure?.cut_off_at ?? null, departsAt }, now)
}

export const bookingsRoutes: Route[] = [
  route(previewBooking, async ({ tx, actor, body, now }) => {
    const facts = await bookingFacts(tx, actor, body.source, now)
    if (isRefusal(facts)) return facts
    const { own, frw, approximateUsd, rates } = facts.total
    return {
      providerName: facts.providerName,
      service: facts.service,
      kind: facts.kind,
      storage: facts.period && {
        ...facts.period,
        quantity: facts.quantity,
        basis: facts.quantity === null ? null : (facts.lines[0]?.basis ?? null),
      },
      departure: facts.departure && departureOf(facts.departure),
      proposedPickupDay: await proposedDay(tx, facts, now),
      origin: facts.origin,
      destination: facts.destination,
      cargo: facts.cargo,
      lines: [...facts.lines],
      total: { own, frw, approximateUsd },
      rates: rates.length > 0 ? [...rates] : await currentRates(tx, dayInKigali(now)),
      transitDays: facts.transitDays,
      included: [...facts.included],
      excluded: [...facts.excluded],
      warnings: [...facts.warnings],
      hoursToConfirm,
      customerReference: facts.customerReference ?? null,
      cancellationTerms: [...cancellationTerms],
    }
  }),
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
