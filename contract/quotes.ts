import * as z from 'zod/mini'
import { carriedVehicles, hubs, specialEquipment } from '../domain/offers/attributes.ts'
import { equipmentCodes } from '../domain/offers/equipment.ts'
import { inclusions } from '../domain/offers/inclusions.ts'
import { bases } from '../domain/offers/services.ts'
import { temperatureRanges } from '../domain/offers/temperature.ts'
import { quoteStatuses } from '../domain/quotes/quote-lifecycle.ts'
import { requestStatuses } from '../domain/quotes/quote-request-lifecycle.ts'
import { mostMonths } from '../domain/quotes/quoted-months.ts'
import {
  additionalServices,
  budgetRanges,
  clearanceUrgencies,
  contactMethods,
  contactTimes,
  containerTypes,
  quoteServices,
  servicePriorities,
  steerings,
  storageDurations,
  vehicleTypes,
} from '../domain/quotes/request-choices.ts'
import { askedRequest, askForm } from './ask-providers.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { asTyped, newQuoteRequest } from './new-quote-request.ts'
import { exchangeRate, priceLine, priceWarning, shownPrice, writtenInstant, writtenPrice } from './prices.ts'
import {
  customerReference,
  day,
  followedBy,
  id,
  instant,
  money,
  optionalText,
  pageOf,
  placeCode,
  wholeReference,
} from './wire.ts'

const service = z.enum(quoteServices)
const inclusion = z.enum(inclusions)

/** An answer to a request, with the facts for a comparison. */
export const quote = z.object({
  id,
  requestId: id,
  provider: z.object({
    id,
    name: z.string(),
    rating: z.nullable(z.number()),
    ratingCount: z.int(),
    completedCount: z.int(),
    /** Confirmed bookings that it cancelled or did not pick up. */
    failedCount: z.int(),
  }),
  /** `rate_card`: calculated at once from a published card · `provider`: written by a provider. */
  source: z.enum(['rate_card', 'provider']),
  offerId: z.nullable(id),
  status: z.enum(quoteStatuses),
  lines: z.array(priceLine),
  total: shownPrice,
  /** Months of storage that the price is for; null for other services. */
  months: z.nullable(z.int()),
  withinBudget: z.boolean(),
  basis: z.nullable(z.enum(bases)),
  equipment: z.nullable(z.enum(equipmentCodes)),
  /** Origin and destination of the card; null if they are those of the request. */
  from: z.nullable(placeCode),
  to: z.nullable(placeCode),
  transitDays: z.object({ min: z.int(), max: z.int() }),
  included: z.array(inclusion),
  notIncluded: z.array(inclusion),
  /** The leg that still has to be arranged. */
  missingLeg: z.nullable(z.enum(['inland_transport', 'delivery_to_door'])),
  warnings: z.array(priceWarning),
  note: z.nullable(z.string()),
  validUntil: instant,
  createdAt: instant,
})
export type Quote = z.infer<typeof quote>

const cargoFacts = {
  customerReference,
  service,
  cargoType: z.string(),
  weightKg: z.number(),
  lengthCm: z.nullable(z.number()),
  widthCm: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  pieces: z.nullable(z.int()),
  volumeM3: z.nullable(z.number()),
  cargoValue: z.nullable(money),
  /** Null if the customer named no known place: an answer has to name it. */
  origin: z.nullable(placeCode),
  destination: placeCode,
  pickupDate: z.nullable(day),
  deliveryDate: z.nullable(day),
  budgetRange: z.enum(budgetRanges),
  servicePriority: z.enum(servicePriorities),
  specialRequirements: z.nullable(z.string()),
  vehicleType: z.enum(vehicleTypes),
  containerType: z.enum(containerTypes),
  maxWeightKg: z.nullable(z.number()),
  /** Optional measures and values without a number, as they were typed. */
  asTyped,
  carriedVehicle: z.nullable(z.enum(carriedVehicles)),
  /** Null if the form did not ask for it. */
  steering: z.nullable(z.enum(steerings)),
  specialEquipment: z.enum(specialEquipment),
  temperatureRange: z.nullable(z.enum(temperatureRanges)),
  hub: z.nullable(z.enum(hubs)),
  storageDuration: z.nullable(z.enum(storageDurations)),
  additionalServices: z.enum(additionalServices),
  hsCode: z.nullable(z.string()),
  clearanceUrgency: z.enum(clearanceUrgencies),
  createdAt: instant,
  expiresAt: instant,
  updatedAt: instant,
}

const requestSummary = z.object({
  id,
  customerReference,
  status: z.enum(requestStatuses),
  service,
  cargoType: z.string(),
  weightKg: z.number(),
  origin: z.nullable(placeCode),
  destination: placeCode,
  /** Number of valid answers. */
  quoteCount: z.int(),
  lowestTotalFrw: z.nullable(money),
  createdAt: instant,
  expiresAt: instant,
  updatedAt: instant,
})
export type QuoteRequestSummary = z.infer<typeof requestSummary>

export const quoteRequest = z.object({
  id,
  status: z.enum(requestStatuses),
  ...cargoFacts,
  /** Whether the providers that are asked can see the budget. */
  budgetShown: z.boolean(),
  contact: z.object({
    name: z.string(),
    company: z.nullable(z.string()),
    method: z.enum(contactMethods),
    whatsappNumber: z.nullable(z.string()),
    emailAddress: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    bestTime: z.enum(contactTimes),
  }),
  invitedProviders: z.int(),
  quotes: z.array(quote),
  rates: z.array(exchangeRate),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

/** An answer as its own provider sees it, with its outcome. */
const ownQuote = z.object({
  id,
  status: z.enum(quoteStatuses),
  total: money,
  /** Months of storage that the price is for; null for other services. */
  months: z.nullable(z.int()),
  transitDays: z.object({ min: z.int(), max: z.int() }),
  included: z.array(inclusion),
  notIncluded: z.array(inclusion),
  validUntil: instant,
  note: z.nullable(z.string()),
  /** Why it was declined: another answer was chosen, or the customer declined this one; null if it was not declined. */
  lostTo: z.nullable(z.enum(['another_chosen', 'said_no'])),
  /** The customer's reason. */
  declineReason: z.nullable(z.string()),
})
export type OwnQuote = z.infer<typeof ownQuote>

/** A request as a provider who was asked sees it: the cargo, but no contact details. */
const providerRequest = z.object({
  id,
  status: z.enum(requestStatuses),
  ...cargoFacts,
  /** Null unless the customer shows it. */
  budgetRange: z.nullable(z.enum(budgetRanges)),
  /** The provider's own latest answer that was not automatic. */
  ownQuote: z.nullable(ownQuote),
  /** Automatic answers from its cards, the cheapest first. */
  automatic: z.array(z.extend(ownQuote, { offerId: id })),
})
export type ProviderRequest = z.infer<typeof providerRequest>

const answerForm = z
  .object({
    price: writtenPrice,
    /** Months of storage that the price is for, within the requested duration; required for storage only. */
    months: z.optional(z.int().check(z.minimum(1), z.maximum(mostMonths))),
    /** Origin of the route, or place of a service that moves nothing; required when `answerNamesPlace` says so. */
    from: z.optional(placeCode),
    /** Destination, if it is a port or an airport before Kigali. */
    to: z.optional(placeCode),
    validUntil: writtenInstant,
    transitDaysMin: z.int().check(z.minimum(0), z.maximum(365)),
    transitDaysMax: z.int().check(z.minimum(0), z.maximum(365)),
    included: z._default(z.array(inclusion).check(z.maxLength(inclusions.length)), []),
    notIncluded: z._default(z.array(inclusion).check(z.maxLength(inclusions.length)), []),
    note: optionalText(2000),
    /** The automatic answer of its card that this one replaces. */
    replaces: z.optional(id),
  })
  .check(
    z.refine((form) => form.price.amount > 0, { path: ['price'], error: 'not_positive' }),
    z.refine((form) => form.transitDaysMax >= form.transitDaysMin, {
      path: ['transitDaysMax'],
      error: 'below_minimum',
    }),
  )
export type AnswerForm = z.output<typeof answerForm>

const requestParams = z.object({ requestId: id })
const quoteParams = z.object({ quoteId: id })
export const requestClosed = { request_accepted: 409, request_expired: 409, request_cancelled: 409 } as const
export const quoteClosed = {
  already_accepted: 409,
  quote_declined: 409,
  quote_withdrawn: 409,
  quote_expired: 409,
} as const

components({
  Quote: quote,
  QuoteRequestSummary: requestSummary,
  QuoteRequest: quoteRequest,
  OwnQuote: ownQuote,
  AskedQuoteRequest: providerRequest,
  QuoteAnswer: answerForm,
})

export const quotesContract = contract('quotes', {
  requestQuote: endpoint({
    method: 'POST',
    path: '/quote-requests',
    summary: 'Requests quotes: matching cards answer immediately, and the providers of the service are asked',
    allow: 'customer',
    may: 'work',
    creates: true,
    body: newQuoteRequest,
    answer: quoteRequest,
    refusals: {},
    perMinute: 60,
  }),
  askProviders: endpoint({
    method: 'POST',
    path: '/quote-requests/for-way',
    summary: 'Requests quotes for each leg of an itinerary, and from forwarders for the whole; all or none',
    allow: 'customer',
    may: 'work',
    creates: true,
    body: askForm,
    answer: z.object({ items: z.array(askedRequest) }),
    refusals: {},
    perMinute: 20,
  }),
  listQuoteRequests: endpoint({
    method: 'GET',
    path: '/quote-requests',
    summary: 'Lists the quote requests of the company, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ customerReference: wholeReference, status: z.optional(z.enum(requestStatuses)) }),
    answer: pageOf(requestSummary),
    refusals: {},
  }),
  getQuoteRequest: endpoint({
    method: 'GET',
    path: '/quote-requests/:requestId',
    summary: 'Returns a quote request with its quotes',
    allow: 'person',
    may: 'look',
    params: requestParams,
    answer: quoteRequest,
    refusals: {},
  }),
  cancelQuoteRequest: endpoint({
    method: 'POST',
    path: '/quote-requests/:requestId/cancel',
    summary: 'Withdraws a quote request; its quotes expire',
    allow: 'person',
    may: 'work',
    params: requestParams,
    answer: quoteRequest,
    refusals: requestClosed,
  }),
  declineQuote: endpoint({
    method: 'POST',
    path: '/quotes/:quoteId/decline',
    summary: 'Declines a quote',
    allow: 'person',
    may: 'deal',
    params: quoteParams,
    body: z.object({
      /** Shown to the provider. */
      reason: optionalText(500),
    }),
    answer: quoteRequest,
    refusals: quoteClosed,
  }),
  listProviderRequests: endpoint({
    method: 'GET',
    path: '/provider/quote-requests',
    summary: 'Lists the quote requests offered to the calling provider, newest first',
    allow: 'provider',
    may: 'look',
    query: followedBy({
      customerReference: wholeReference,
      /** `open`: waiting for answers or for the customer's choice. */
      show: z._default(z.enum(['open', 'all']), 'open'),
    }),
    answer: pageOf(providerRequest),
    refusals: {},
  }),
  getProviderRequest: endpoint({
    method: 'GET',
    path: '/provider/quote-requests/:requestId',
    summary: 'Returns a quote request offered to the calling provider',
    allow: 'provider',
    may: 'look',
    params: requestParams,
    answer: providerRequest,
    refusals: {},
  }),
  answerQuoteRequest: endpoint({
    method: 'POST',
    path: '/quote-requests/:requestId/quotes',
    summary: 'Answers a quote request with a price for all of it',
    allow: 'provider',
    may: 'prices',
    creates: true,
    params: requestParams,
    body: answerForm,
    answer: providerRequest,
    refusals: {
      ...requestClosed,
      already_quoted: 409,
      company_suspended: 409,
      licence_lapsed: 409,
      no_exchange_rate: 409,
    },
  }),
  withdrawQuote: endpoint({
    method: 'POST',
    path: '/quotes/:quoteId/withdraw',
    summary: 'Withdraws a quote that has not been accepted',
    allow: 'provider',
    may: 'prices',
    params: quoteParams,
    answer: providerRequest,
    refusals: quoteClosed,
  }),
})
