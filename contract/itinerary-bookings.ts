import * as z from 'zod/mini'
import { itineraryStates } from '../domain/itinerary-bookings/itinerary-state.ts'
import { services } from '../domain/offers/services.ts'
import { bookingStatus, bookingsContract, cancellationTerm } from './bookings.ts'
import { bookedCover, chosenCover, coverRefusals, insuranceReview } from './cargo-cover.ts'
import { clearanceContract } from './clearance.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { certificateSummary } from './insurance-certificates.ts'
import { foundItinerary, itinerariesContract, itineraryQuery } from './itineraries.ts'
import { priceRefusals } from './offers.ts'
import { shippingInstructions, shippingInstructionsContract } from './shipping-instructions.ts'
import { ownWholeWay } from './whole-way.ts'
import {
  customerReference,
  followedBy,
  id,
  instant,
  money,
  pageOf,
  placeCode,
  requiredText,
  typedReference,
  wholeReference,
  writtenNumber,
} from './wire.ts'

/** A card of the itinerary, in order, as the person saw it. */
const seenLeg = z.object({
  offerId: id,
  /** Its scheduled departure; null if it departs when the cargo is there. */
  departsAt: z.nullable(instant),
  price: money,
})
export type SeenLeg = z.infer<typeof seenLeg>

const seenLegs = z.array(seenLeg).check(z.minLength(1), z.maxLength(10))

/** What has changed in a leg since it was shown; null if unchanged. */
const change = z.object({
  /** Index of the leg in the request, from 0. */
  leg: z.int(),
  price: z.nullable(z.object({ was: money, now: money })),
  departsAt: z.nullable(z.object({ was: z.nullable(instant), now: z.nullable(instant) })),
})

const paper = z.object({ code: z.string(), owedBy: z.enum(['customer', 'provider']), dueAt: z.nullable(instant) })

const reviewedLeg = z.object({
  /** Position in the plan of the itinerary. */
  position: z.int(),
  seen: seenLeg,
  handOverAt: instant,
  latestAt: z.nullable(instant),
  /** Until then cancelling this leg is free, also after confirmation; later a share of its price is due. */
  freeUntil: instant,
  cancellationTerms: z.array(cancellationTerm),
  /** Documents that the carriage itself needs. */
  papers: z.array(paper),
})

const review = z.object({
  itinerary: foundItinerary,
  legs: z.array(reviewedLeg),
  changes: z.array(change),
  insurance: insuranceReview,
  /** Fields of the shipping instructions that these legs can't be carried out without. */
  needed: z.array(z.string()),
  hoursToConfirm: z.int(),
})

/** Refusals when an itinerary is rebuilt from its cards. */
const remakeRefusals = {
  ...itinerariesContract.findItineraries.refusals,
  ...priceRefusals,
  /** A card is no longer offered, or has no capacity left. */
  card_gone: 404,
  /** The cards exist, but they no longer connect: a departure has left or is full. */
  no_longer_possible: 409,
} as const

const legRefusals = {
  ...remakeRefusals,
  ...bookingsContract.requestBooking.refusals,
  ...clearanceContract.engageBroker.refusals,
  ...shippingInstructionsContract.writeInstructions.refusals,
  /** Prices or departures differ from those that were shown; the new ones are in the values. */
  itinerary_changed: 409,
  /** A broker needs it for the declaration. */
  goods_code_needed: 422,
} as const

const bookRefusals = {
  ...legRefusals,
  ...coverRefusals,
  /** The premium differs from the one that was shown; the new one is in the values. */
  premium_changed: 409,
} as const

const leg = z.object({
  position: z.int(),
  from: placeCode,
  to: placeCode,
  service: z.enum(services),
  provider: z.object({ id, name: z.string() }),
  booking: z.object({
    id,
    number: z.string(),
    status: bookingStatus,
    cancelledBy: z.nullable(z.enum(['customer', 'provider'])),
    closedReason: z.nullable(z.string()),
    confirmBy: instant,
    total: money,
    /** The fee for cancelling now; null if it can't be cancelled. */
    fee: z.nullable(money),
    shipment: z.nullable(z.object({ id, number: z.string() })),
  }),
  readyAt: instant,
  handOverAt: instant,
  departsAt: instant,
  arrivesAt: instant,
  latestAt: z.nullable(instant),
  /** When the cargo is expected there according to reports; null if as planned. */
  expectedAt: z.nullable(instant),
  missed: z.boolean(),
  /** It has lost its provider, or will be missed. */
  needsChoice: z.boolean(),
  /** The customer carries it itself: its booking is cancelled, and no total includes its price. */
  byCustomer: z.boolean(),
  /** Null if the customer may carry it itself; otherwise a refusal code. */
  takeOver: z.nullable(z.string()),
})

const row = z.object({
  id,
  number: z.string(),
  customerReference,
  state: z.enum(itineraryStates),
  from: placeCode,
  to: placeCode,
  goods: z.string(),
  requestedAt: instant,
  /** 90 % arrive before. */
  arrivesAt: instant,
  legs: z.int(),
  confirmed: z.int(),
  updatedAt: instant,
})

const detail = z.extend(row, {
  asked: z.object({ ...itineraryQuery.shape, to: placeCode }),
  itinerary: foundItinerary,
  bookings: z.array(leg),
  /** All its legs on one timeline. */
  way: ownWholeWay,
  /** Bookings that were replaced by another. */
  replaced: z.array(z.object({ id, number: z.string(), provider: z.string(), status: bookingStatus })),
  /** Certificate of its cargo insurance; null if it was booked uninsured. */
  certificate: z.nullable(certificateSummary),
  /**
   * Remains due if everything is cancelled now, because the insured goods may have left without a report. Null: nothing
   * is due.
   */
  premiumIfCancelledNow: z.nullable(money),
  firm: z.boolean(),
  waitsUntil: z.nullable(instant),
  /** Null if it may be done now; otherwise a refusal code. */
  actions: z.object({
    replace: z.nullable(z.string()),
    wait: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
  }),
})

const fee = z.object({ bookingId: id, fee: money })

const replacement = z.object({
  itinerary: foundItinerary,
  /** The new cards in it. */
  legs: seenLegs,
  /** In whole francs; negative if it is cheaper. */
  moreCash: z.int(),
  /** Difference in hours of the instant before which 90 % are delivered; negative if it is sooner. */
  laterHours: z.int(),
})
export type Replacement = z.infer<typeof replacement>

const params = z.object({ itineraryId: id })

const closedRefusals = { itinerary_closed: 409, itinerary_whole: 409 } as const

components({
  ItineraryReview: review,
  BookedLeg: leg,
  BookedItinerarySummary: row,
  BookedItinerary: detail,
  SeenLeg: seenLeg,
  ItineraryReplacement: replacement,
})

export const itineraryBookingsContract = contract('itinerary-bookings', {
  previewItinerary: endpoint({
    method: 'POST',
    path: '/itinerary-bookings/preview',
    summary: 'Prices an itinerary again from its cards and returns what has changed, without saving anything',
    allow: 'customer',
    may: 'look',
    readOnly: true,
    body: z.object({
      asked: itineraryQuery,
      legs: seenLegs,
      /** If missing, the cover in the comparison: the proposed one. */
      cover: z.optional(chosenCover),
    }),
    answer: review,
    refusals: { ...remakeRefusals, ...coverRefusals },
  }),
  bookItinerary: endpoint({
    method: 'POST',
    path: '/itinerary-bookings',
    summary: 'Books all legs of an itinerary or none: prices again, holds capacity and asks the providers to confirm',
    allow: 'customer',
    may: 'deal',
    creates: true,
    body: z.object({
      asked: itineraryQuery,
      legs: seenLegs,
      /** The cargo, in words. */
      goods: requiredText(200),
      /** Copied to the booking of every leg. */
      customerReference: typedReference,
      instructions: shippingInstructions,
      /** The cover to be booked with it, as it was shown; null or missing: none. */
      cover: bookedCover,
    }),
    answer: z.object({ id, number: z.string() }),
    refusals: bookRefusals,
  }),
  listItineraryBookings: endpoint({
    method: 'GET',
    path: '/itinerary-bookings',
    summary: 'Lists the booked itineraries of the company, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber, customerReference: wholeReference }),
    answer: pageOf(row),
    refusals: {},
  }),
  getItineraryBooking: endpoint({
    method: 'GET',
    path: '/itinerary-bookings/:itineraryId',
    summary: 'Returns a booked itinerary with its legs, their bookings and the actions of the caller',
    allow: 'person',
    may: 'look',
    params,
    answer: detail,
    refusals: {},
  }),
  getItineraryLeg: endpoint({
    method: 'GET',
    path: '/bookings/:bookingId/itinerary-leg',
    summary: 'Returns the itinerary leg of a booking with hand-over and neighbours; null if it belongs to no itinerary',
    allow: 'person',
    may: 'look',
    params: z.object({ bookingId: id }),
    answer: z.object({
      leg: z.nullable(
        z.object({
          /** For its customer only. */
          itinerary: z.nullable(
            z.object({ id, number: z.string(), way: ownWholeWay, certificate: z.nullable(certificateSummary) }),
          ),
          from: placeCode,
          to: placeCode,
          readyAt: instant,
          handOverAt: instant,
          departsAt: instant,
          arrivesAt: instant,
          latestAt: z.nullable(instant),
          expectedAt: z.nullable(instant),
          /** Who brings the cargo and who takes it on; null: the sender or the consignee. */
          broughtBy: z.nullable(z.string()),
          takenBy: z.nullable(z.string()),
          /** Not all legs are confirmed, so cancelling is free now. */
          awaitsOthers: z.boolean(),
          /** When that ends; null while other legs may still be confirmed. */
          freeUntil: z.nullable(instant),
        }),
      ),
    }),
    refusals: {},
  }),
  cancelItinerary: endpoint({
    method: 'POST',
    path: '/itinerary-bookings/:itineraryId/cancel',
    summary: 'Cancels all legs that have not started; refused if the fees differ from the agreed ones',
    allow: 'customer',
    may: 'cancel',
    params,
    body: z.object({
      reason: requiredText(500),
      agreedFees: z.array(fee).check(z.maxLength(10)),
      /** `premiumIfCancelledNow` as it was shown. */
      agreedPremium: z.optional(money),
    }),
    answer: detail,
    refusals: {
      ...bookingsContract.cancelBooking.refusals,
      itinerary_closed: 409,
      /**
       * The planned departure has passed: the insured goods may have left, and the caller has not agreed to the
       * premium.
       */
      premium_stays: 409,
    },
  }),
  takeOverLeg: endpoint({
    method: 'POST',
    path: '/itinerary-bookings/:itineraryId/legs/:bookingId/take-over',
    summary: 'Lets the customer carry out one leg itself: its booking is cancelled on its own terms, the others remain',
    allow: 'customer',
    may: 'cancel',
    params: z.object({ itineraryId: id, bookingId: id }),
    body: z.object({
      reason: requiredText(500),
      /** The cancellation fee as it was shown; 0 if the leg has no provider any more. */
      agreedFee: z._default(z.int().check(z.minimum(0)), 0),
    }),
    answer: detail,
    refusals: {
      ...bookingsContract.cancelBooking.refusals,
      itinerary_closed: 409,
      leg_taken_over: 409,
      /** This is the only leg left: cancel the whole itinerary instead. */
      only_leg: 409,
    },
  }),
  waitForItinerary: endpoint({
    method: 'POST',
    path: '/itinerary-bookings/:itineraryId/wait',
    summary: 'Postpones the choice of a replacement by a day',
    allow: 'customer',
    may: 'deal',
    params,
    answer: detail,
    refusals: closedRefusals,
  }),
  listReplacements: endpoint({
    method: 'GET',
    path: '/itinerary-bookings/:itineraryId/replacements',
    summary:
      'Lists the best replacements of legs that are missing or will be missed, with the difference in cost and time',
    allow: 'customer',
    may: 'look',
    params,
    answer: z.object({
      items: z.array(replacement),
      /** Bookings that would be replaced. */
      instead: z.array(id),
      /** The fees for cancelling those that are still open now. */
      fees: z.array(fee),
    }),
    refusals: { ...remakeRefusals, ...closedRefusals },
  }),
  replaceLegs: endpoint({
    method: 'POST',
    path: '/itinerary-bookings/:itineraryId/replacements',
    summary: 'Books other cards for legs that are missing or will be missed, all or none; the other legs remain',
    allow: 'customer',
    may: 'deal',
    creates: true,
    params,
    body: z.object({
      /** The bookings to be replaced, as they were shown. */
      instead: z.array(id).check(z.minLength(1), z.maxLength(10)),
      legs: seenLegs,
      agreedFees: z._default(z.array(fee).check(z.maxLength(10)), []),
    }),
    answer: z.object({ id, number: z.string() }),
    refusals: {
      ...legRefusals,
      ...closedRefusals,
      ...bookingsContract.cancelBooking.refusals,
      /** The insurance certificate does not cover the new route or mode. */
      not_insured_that_way: 409,
      /** In the meantime another choice was made, or another leg was lost. */
      changed_meanwhile: 409,
    },
  }),
})
