import * as z from 'zod/mini'
import { bookingKinds, bookingStatuses } from '../domain/bookings/booking.ts'
import { ratingDoubts } from '../domain/bookings/rating-weight.ts'
import { carriedVehicles } from '../domain/offers/attributes.ts'
import { bases, services } from '../domain/offers/services.ts'
import { steerings } from '../domain/quotes/request-choices.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { cargoOnWire, departure, priceRefusals } from './offers.ts'
import { exchangeRate, priceLine, priceWarning, shownPrice, writtenDay } from './prices.ts'
import { quoteClosed, requestClosed } from './quotes.ts'
import {
  customerReference,
  day,
  followedBy,
  id,
  instant,
  line,
  money,
  pageOf,
  pageQuery,
  placeCode,
  requiredText,
  text,
  typedReference,
  wholeReference,
  writtenNumber,
} from './wire.ts'

export const bookingStatus = z.enum(bookingStatuses)

const period = z.object({ from: writtenDay, until: writtenDay })

/**
 * The source of a booking: an accepted quote, or a card of the catalogue with the cargo to be priced, the space and its
 * period (`quantity` in m² or rooms), or the service to be done, which is only priced here: `POST /clearance-files` books
 * it. A consolidation card is booked on one of its departures.
 */
export const bookingSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), quoteId: id, departureId: z.optional(id), period: z.optional(period) }),
  z.object({
    kind: z.literal('offer'),
    offerId: id,
    departureId: z.optional(id),
    cargo: z.extend(cargoOnWire, {
      description: requiredText(200),
      /** Only for vehicles: Rwanda bans right-hand drive without a permit. `left-hand` if missing. */
      steering: z.optional(z.enum(steerings)),
    }),
  }),
  z.object({
    kind: z.literal('storage'),
    offerId: id,
    quantity: z.number().check(z.positive(), z.maximum(1_000_000)),
    period,
    /** Required temperature of the goods, if the rooms have one. */
    temperatureC: cargoOnWire.shape.temperatureC,
    description: requiredText(200),
  }),
  z.object({ kind: z.literal('engagement'), offerId: id, description: requiredText(200) }),
])

export const cancellationTerm = z.object({ withinHours: z.number(), perMille: z.number() })

const transitDays = z.nullable(z.object({ min: z.int(), max: z.int() }))
/** Space for a period: `quantity` in units of the basis without the months; null if a provider wrote the price. */
const storage = z.nullable(
  z.object({ from: day, until: day, quantity: z.nullable(z.number()), basis: z.nullable(z.enum(bases)) }),
)

/** The cargo of a booking. */
export const bookedCargo = z.object({
  description: z.string(),
  weightKg: z.nullable(z.number()),
  volumeM3: z.nullable(z.number()),
  pieces: z.nullable(z.number()),
  /** Outer dimensions of a piece, its temperature or its kind, if the service needs them. */
  dimensions: z.optional(cargoOnWire.shape.dimensions),
  temperatureC: z.optional(z.number()),
  vehicle: z.optional(z.enum(carriedVehicles)),
  steering: z.optional(z.enum(steerings)),
})
export type BookedCargo = z.infer<typeof bookedCargo>

const preview = z.object({
  providerName: z.string(),
  service: z.enum(services),
  kind: z.enum(bookingKinds),
  /** A storage booking or an engagement has one place and no destination. */
  origin: z.nullable(placeCode),
  destination: z.nullable(placeCode),
  storage,
  departure: z.nullable(departure),
  /** The proposed day of the hand-over, in time for the next departure. */
  proposedPickupDay: day,
  cargo: bookedCargo,
  lines: z.array(priceLine),
  total: shownPrice,
  rates: z.array(exchangeRate),
  transitDays,
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  warnings: z.array(priceWarning),
  hoursToConfirm: z.int(),
  /** The reference of the request that the quote answered; null for a card. */
  customerReference,
  cancellationTerms: z.array(cancellationTerm),
})

const party = z.object({ companyId: id, name: z.string() })

const bookingRow = z.object({
  id,
  number: z.string(),
  customerReference,
  status: bookingStatus,
  service: z.enum(services),
  kind: z.enum(bookingKinds),
  origin: z.nullable(placeCode),
  destination: z.nullable(placeCode),
  period: z.nullable(z.object({ from: day, until: day })),
  customer: party,
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
  provider: party,
  total: money,
  pickupAt: instant,
  confirmBy: instant,
  requestedAt: instant,
  updatedAt: instant,
})

const bookingDetail = z.extend(bookingRow, {
  cargo: bookedCargo,
  storage,
  /** The request that its quote answered; only for its customer, who may choose another answer. */
  quoteRequestId: z.nullable(id),
  /** Whether the caller may change the reference. */
  maySetReference: z.boolean(),
  /** The scheduled departure of a consolidation that it is booked on. */
  departure: z.nullable(z.object({ id, number: z.string() })),
  lines: z.array(priceLine),
  price: shownPrice,
  rates: z.array(exchangeRate),
  transitDays,
  instructions: z.string(),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  confirmedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  closedReason: z.nullable(z.string()),
  /**
   * For an unanswered booking: whether its capacity is held, and until when; null if capacity is not counted or it is
   * answered. `obstacle`: why its departure can't take it now, so that it can't be confirmed.
   */
  room: z.nullable(
    z.object({
      held: z.boolean(),
      until: z.nullable(instant),
      obstacle: z.nullable(z.enum(['departure_closed', 'departure_full'])),
    }),
  ),
  cancelledBy: z.nullable(z.enum(['customer', 'provider'])),
  cancellationFee: z.nullable(money),
  /** The pickup day has passed without a report: its customer may cancel without a fee. */
  missedPickup: z.boolean(),
  /** The fee that cancelling would cost the caller now; null if it can't be cancelled. */
  feeIfCancelledNow: z.nullable(money),
  shipment: z.nullable(z.object({ id, number: z.string() })),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.string(), ratedAt: instant })),
  /** What the caller may do now; a refusal code says why not. */
  actions: z.object({
    confirm: z.nullable(z.string()),
    decline: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
    rate: z.nullable(z.string()),
  }),
})

/** A rating that an operator should check. */
const doubtfulRating = z.object({
  booking: z.object({ id, number: z.string() }),
  customer: party,
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
  provider: party,
  stars: z.int(),
  comment: z.string(),
  ratedAt: instant,
  doubt: z.enum(ratingDoubts),
  /** 0 to 1: its current weight. */
  weight: z.number(),
  judgement: z.nullable(z.enum(['counts', 'left_out'])),
})
export type DoubtfulRating = z.infer<typeof doubtfulRating>

/**
 * `not_booked_this_way`: a card without a lane (a warehouse) carries no cargo, and a lane has no period. Customs clearance
 * is priced here, and booked together with its customs file (`POST /clearance-files`). `period_not_quoted`: the price of the
 * quote is for another number of months, which `values.months` says; so does that of `period_needed`.
 */
const sourceRefusals = {
  ...priceRefusals,
  ...quoteClosed,
  ...requestClosed,
  right_hand_drive_banned: 422,
  quote_not_found: 404,
  own_card: 409,
  not_booked_this_way: 409,
  period_invalid: 422,
  period_in_past: 422,
  period_not_quoted: 422,
  departure_needed: 422,
  departure_not_found: 404,
  departure_closed: 409,
  departure_full: 409,
} as const

const answerRefusals = {
  /** Its card counts in another unit by now. */
  unit_changed: 409,
  booking_already_answered: 409,
  booking_expired: 409,
  booking_under_way: 409,
  booking_closed: 409,
  booking_not_confirmed: 409,
  booking_not_expired_yet: 409,
  /** Its capacity was no longer held, and has been sold; or its departure accepts no more cargo. */
  capacity_exhausted: 409,
  departure_closed: 409,
  departure_full: 409,
  reason_needed: 422,
} as const

const bookingId = z.object({ bookingId: id })

components({
  BookingStatus: bookingStatus,
  BookingSource: bookingSource,
  CancellationTerm: cancellationTerm,
  BookingPreview: preview,
  BookingSummary: bookingRow,
  Booking: bookingDetail,
  DoubtfulRating: doubtfulRating,
})

export const bookingsContract = contract('bookings', {
  previewBooking: endpoint({
    method: 'POST',
    path: '/bookings/preview',
    summary: 'Returns the price and terms of a booking without saving anything',
    allow: 'customer',
    may: 'look',
    readOnly: true,
    body: z.object({ source: bookingSource }),
    answer: preview,
    refusals: sourceRefusals,
  }),
  requestBooking: endpoint({
    method: 'POST',
    path: '/bookings',
    summary: 'Books: prices again, holds capacity and asks the provider to confirm',
    allow: 'customer',
    may: 'deal',
    creates: true,
    body: z.object({
      source: bookingSource,
      /** The total that the person agreed to. */
      agreedTotal: money,
      /** The same in francs as it was shown; if it is another one now, it is refused as well. */
      agreedFrw: z.optional(money),
      /** Day of the hand-over, or of the service; a storage booking begins with its period. */
      pickupDay: z.optional(day),
      instructions: z._default(text(2000), ''),
      /** If missing, the reference of the request that the quote answered. */
      customerReference: typedReference,
    }),
    answer: z.object({ id, number: z.string() }),
    refusals: {
      ...sourceRefusals,
      price_changed: 409,
      /** The card counts in another unit than when it was priced. */
      unit_changed: 409,
      pickup_in_past: 422,
      pickup_too_far: 422,
      after_cut_off: 422,
      provider_suspended: 409,
      provider_unlicensed: 409,
    },
  }),
  listBookings: endpoint({
    method: 'GET',
    path: '/bookings',
    summary: 'Lists the bookings of the company, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({
      number: writtenNumber,
      customerReference: wholeReference,
      status: z.optional(bookingStatus),
      side,
    }),
    answer: pageOf(bookingRow),
    refusals: {},
  }),
  getBooking: endpoint({
    method: 'GET',
    path: '/bookings/:bookingId',
    summary: 'Returns a booking with its charges, terms and the actions of the caller',
    allow: 'person',
    may: 'look',
    params: bookingId,
    answer: bookingDetail,
    refusals: {},
  }),
  confirmBooking: endpoint({
    method: 'POST',
    path: '/bookings/:bookingId/confirm',
    summary: 'Confirms a booking as its provider, which creates the shipment',
    allow: 'provider',
    begins: true,
    may: 'confirm',
    params: bookingId,
    answer: bookingDetail,
    refusals: answerRefusals,
  }),
  declineBooking: endpoint({
    method: 'POST',
    path: '/bookings/:bookingId/decline',
    summary: 'Declines a booking as its provider, with a reason, and releases its capacity',
    allow: 'provider',
    may: 'confirm',
    params: bookingId,
    body: z.object({ reason: requiredText(500) }),
    answer: bookingDetail,
    refusals: answerRefusals,
  }),
  cancelBooking: endpoint({
    method: 'POST',
    path: '/bookings/:bookingId/cancel',
    summary: 'Cancels a booking, as customer or provider; refused if the fee differs from the agreed one',
    allow: 'person',
    may: 'cancel',
    params: bookingId,
    body: z.object({ reason: requiredText(500), agreedFee: z.int().check(z.nonnegative()) }),
    answer: bookingDetail,
    refusals: { ...answerRefusals, fee_changed: 409 },
  }),
  setCustomerReference: endpoint({
    method: 'PUT',
    path: '/bookings/:bookingId/customer-reference',
    summary: 'Sets the customer’s reference of a booking, its shipment and its documents; an empty one removes it',
    allow: 'customer',
    may: 'work',
    params: bookingId,
    body: z.object({ customerReference: line(60) }),
    answer: bookingDetail,
    refusals: {},
  }),
  rateBooking: endpoint({
    method: 'POST',
    path: '/bookings/:bookingId/rating',
    summary: 'Rates a completed booking with one to five stars, once',
    allow: 'person',
    may: 'deal',
    creates: true,
    params: bookingId,
    body: z.object({ stars: z.int().check(z.minimum(1), z.maximum(5)), comment: z._default(text(1000), '') }),
    answer: bookingDetail,
    refusals: { not_completed: 409, already_rated: 409 },
  }),
  listDoubtfulRatings: endpoint({
    method: 'GET',
    path: '/doubtful-ratings',
    summary: 'Lists ratings that an operator should check: related companies, too fast trips or outliers; newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(doubtfulRating),
    refusals: {},
  }),
  judgeRating: endpoint({
    method: 'POST',
    path: '/bookings/:bookingId/rating/judgement',
    summary: 'Sets, as an operator, whether a rating counts in the provider’s average',
    allow: 'operator',
    may: 'market',
    params: bookingId,
    body: z.object({ judgement: z.enum(['counts', 'left_out']) }),
    answer: z.object({}),
    refusals: {},
  }),
})
