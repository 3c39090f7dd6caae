import * as z from 'zod/mini'
import { carriedVehicles, hubs, partCategories, vehicleMakes } from '../domain/offers/attributes.ts'
import { availabilityLevels } from '../domain/offers/availability.ts'
import { departureStatuses } from '../domain/offers/departures.ts'
import { equipmentCodes } from '../domain/offers/equipment.ts'
import { inclusions } from '../domain/offers/inclusions.ts'
import { bases, services } from '../domain/offers/services.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { offerAttributes } from './offer-attributes.ts'
import {
  exchangeRate,
  priceLine,
  priceWarning,
  shownPrice,
  unitPrice,
  writtenDay,
  writtenInstant,
  writtenPrice,
  writtenUnitPrice,
} from './prices.ts'
import { day, followedBy, id, instant, money, pageOf, pageQuery, placeCode } from './wire.ts'

const fromKg = z.number().check(z.positive(), z.maximum(100_000))
const weightBreak = z.object({ fromKg, price: unitPrice })
const inclusion = z.enum(inclusions)
const days = z.int().check(z.minimum(0), z.maximum(365))

/** A card as the catalogue shows it. */
const offerCard = z.object({
  id,
  service: z.enum(services),
  provider: z.object({
    id,
    name: z.string(),
    /** Out of 5; null if there is none. */
    rating: z.nullable(z.number()),
    ratingCount: z.int(),
  }),
  origin: z.nullable(placeCode),
  destination: z.nullable(placeCode),
  basis: z.enum(bases),
  equipment: z.nullable(z.enum(equipmentCodes)),
  /** For one unit of the basis. */
  price: shownPrice,
  minimumCharge: z.nullable(money),
  /** W/M: the least that is charged, in revenue tons; null if there is no minimum. */
  minimumQuantity: z.nullable(z.number()),
  weightBreaks: z.array(weightBreak),
  maximumKg: z.nullable(z.number()),
  transitDays: z.nullable(z.object({ min: z.int(), max: z.int() })),
  validFrom: day,
  validUntil: day,
  availability: z.enum([
    'available',
    'limited',
    'made_to_order',
    'always_available',
    'in_stock',
    'limited_stock',
    'fully_booked',
    'out_of_stock',
  ]),
  /** True for space for a period and for the vehicles of a fleet: a card that is full now may be free on later days. */
  byDay: z.boolean(),
  /** Null if the service departs when loaded. */
  nextDeparture: z.nullable(instant),
  included: z.array(inclusion),
  notIncluded: z.array(inclusion),
  /** The attributes of this service, beyond the common fields. */
  attributes: offerAttributes,
  /** True for demonstration prices, which are not binding. */
  demonstration: z.boolean(),
})
export type OfferCard = z.infer<typeof offerCard>

/** A scheduled departure of a consolidation card; capacity is in units of the card's basis. */
export const departure = z.object({
  id,
  number: z.string(),
  offerId: id,
  status: z.enum(departureStatuses),
  cutOffAt: instant,
  departsAt: instant,
  arrivesAt: instant,
  capacity: z.number(),
  left: z.number(),
})
export type Departure = z.infer<typeof departure>

/** A card as its provider sees it. */
const ownOffer = z.extend(offerCard, {
  status: z.enum(['draft', 'published', 'withdrawn']),
  capacityTotal: z.nullable(z.number()),
  capacityTaken: z.number(),
  fleetId: z.nullable(id),
  updatedAt: instant,
})
export type OwnOffer = z.infer<typeof ownOffer>

const rates = z.array(exchangeRate)

/** Revenue tons, to the litre. */
const leastQuantity = z.number().check(z.minimum(0.001), z.maximum(1_000))

const offerFields = {
  origin: z.nullable(placeCode),
  destination: z.nullable(placeCode),
  basis: z.enum(bases),
  equipment: z.nullable(z.enum(equipmentCodes)),
  price: writtenUnitPrice,
  minimumCharge: z.nullable(writtenPrice),
  minimumQuantity: z._default(z.nullable(leastQuantity), null),
  weightBreaks: z.array(z.object({ fromKg, price: writtenUnitPrice })).check(z.maxLength(10)),
  maximumKg: z.nullable(z.number().check(z.minimum(0.001), z.maximum(10_000_000))),
  transitDaysMin: z.nullable(days),
  transitDaysMax: z.nullable(days),
  validFrom: writtenDay,
  validUntil: writtenDay,
  capacityTotal: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** For a truckload card: its fleet, which then decides its capacity. */
  fleetId: z._default(z.nullable(id), null),
  nextDeparture: z.nullable(writtenInstant),
  included: z.array(inclusion).check(z.maxLength(inclusions.length)),
  notIncluded: z.array(inclusion).check(z.maxLength(inclusions.length)),
  /** Validated by the schema of the service: all attributes are required, no others are allowed. */
  attributes: z._default(offerAttributes, {}),
}
const newOffer = z.object({ service: z.enum(services), ...offerFields })
export type NewOffer = z.infer<typeof newOffer>
const offerChange = z.partial(
  z.object({
    ...offerFields,
    minimumQuantity: z.nullable(leastQuantity),
    fleetId: z.nullable(id),
    attributes: offerAttributes,
    /** `updatedAt` of the card that was edited; if somebody else has changed it since, nothing is saved. */
    changedFrom: instant,
  }),
)
export type OfferChange = z.infer<typeof offerChange>

const positive = z.number().check(z.positive(), z.maximum(10_000_000))
/** The cargo to be moved, with its volume, or the outer dimensions of one piece. */
export const cargoOnWire = z.object({
  weightKg: positive,
  volumeM3: z.optional(positive),
  dimensions: z.optional(z.object({ lengthCm: positive, widthCm: positive, heightCm: positive })),
  pieces: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Required temperature of the goods. */
  temperatureC: z.optional(z.number().check(z.minimum(-60), z.maximum(60))),
  /** Kind of the vehicles; the number of pieces is their count. */
  vehicle: z.optional(z.enum(carriedVehicles)),
})
export type CargoOnWire = z.infer<typeof cargoOnWire>

export const offerParams = z.object({ offerId: id })
export const offerSorts = ['price', 'transit', 'rating', 'departure'] as const
export type OfferSort = (typeof offerSorts)[number]

export const priceRefusals = {
  not_published: 409,
  not_valid_yet: 409,
  not_valid_anymore: 409,
  weight_invalid: 422,
  volume_invalid: 422,
  pieces_invalid: 422,
  too_heavy: 422,
  too_large: 422,
  dimensions_needed: 422,
  pieces_needed: 422,
  period_needed: 422,
  quantity_invalid: 422,
  capacity_exhausted: 409,
  price_too_large: 422,
  out_of_gauge: 422,
  piece_size_needed: 422,
  piece_too_large: 422,
  temperature_needed: 422,
  temperature_out_of_range: 422,
  vehicle_needed: 422,
  vehicle_not_carried: 422,
} as const

components({
  Offer: offerCard,
  Departure: departure,
  OwnOffer: ownOffer,
  NewOffer: newOffer,
  OfferChange: offerChange,
  CargoToPrice: cargoOnWire,
  WeightBreak: weightBreak,
})

export const offersContract = contract('offers', {
  listOffers: endpoint({
    method: 'GET',
    path: '/offers',
    summary: 'Lists the published cards of a service, filtered and sorted; by price, each price unit separately',
    allow: 'anyone',
    sameForAll: true,
    query: z.object({
      service: z.enum(services),
      origin: z.optional(placeCode),
      destination: z.optional(placeCode),
      /** The unit of the price. */
      basis: z.optional(z.enum(bases)),
      equipment: z.optional(z.enum(equipmentCodes)),
      availability: z.optional(z.enum(availabilityLevels)),
      hub: z.optional(z.enum(hubs)),
      partCategory: z.optional(z.enum(partCategories)),
      vehicleMake: z.optional(z.enum(vehicleMakes)),
      /** Required temperature of the goods, in °C: finds cards whose range contains it. */
      temperature: z.optional(z.coerce.number().check(z.minimum(-60), z.maximum(60))),
      /** The highest price per unit, in whole francs. */
      maximumPrice: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      sort: z._default(z.enum(offerSorts), 'price'),
      ...pageQuery,
    }),
    answer: z.extend(pageOf(offerCard), { rates }),
    refusals: {},
    perMinute: 6000,
  }),
  getOffer: endpoint({
    method: 'GET',
    path: '/offers/:offerId',
    summary: 'Returns a published card',
    allow: 'anyone',
    params: offerParams,
    answer: z.object({ offer: offerCard, rates }),
    refusals: {},
  }),
  priceOffer: endpoint({
    method: 'POST',
    path: '/offers/:offerId/price',
    summary: 'Returns the price of a card for a cargo, with its calculation',
    allow: 'anyone',
    params: offerParams,
    body: cargoOnWire,
    answer: z.object({
      lines: z.array(priceLine),
      total: shownPrice,
      /** The capacity that the cargo takes, in units of the basis. */
      quantity: z.number(),
      warnings: z.array(priceWarning),
      rates,
    }),
    refusals: priceRefusals,
  }),
  listDepartures: endpoint({
    method: 'GET',
    path: '/offers/:offerId/departures',
    summary: 'Lists the next scheduled departures of a consolidation card, with the capacity left',
    allow: 'anyone',
    params: offerParams,
    answer: z.object({ departures: z.array(departure) }),
    refusals: {},
  }),
  listMyOffers: endpoint({
    method: 'GET',
    path: '/my/offers',
    summary: 'Lists the cards of the calling provider, newest first',
    allow: 'provider',
    may: 'look',
    query: followedBy({ status: z.optional(z.enum(['draft', 'published', 'withdrawn'])) }),
    answer: z.extend(pageOf(ownOffer), { rates }),
    refusals: {},
  }),
  getMyOffer: endpoint({
    method: 'GET',
    path: '/my/offers/:offerId',
    summary: 'Returns a card of the calling provider, published or not',
    allow: 'provider',
    may: 'look',
    params: offerParams,
    answer: ownOffer,
    refusals: {},
  }),
  createOffer: endpoint({
    method: 'POST',
    path: '/offers',
    summary: 'Creates a card as a draft',
    allow: 'provider',
    begins: true,
    may: 'prices',
    creates: true,
    body: newOffer,
    answer: ownOffer,
    refusals: { no_exchange_rate: 409, capacity_below_taken: 409 },
  }),
  changeOffer: endpoint({
    method: 'PATCH',
    path: '/offers/:offerId',
    summary: 'Changes a card; existing quotes keep their price',
    allow: 'provider',
    may: 'prices',
    params: offerParams,
    body: offerChange,
    answer: ownOffer,
    refusals: { no_exchange_rate: 409, capacity_below_taken: 409, changed_meanwhile: 409 },
  }),
  publishOffer: endpoint({
    method: 'POST',
    path: '/offers/:offerId/publish',
    summary: 'Publishes a card in the catalogue',
    allow: 'provider',
    may: 'prices',
    params: offerParams,
    answer: ownOffer,
    refusals: {
      already_published: 409,
      not_valid_anymore: 409,
      company_not_verified: 409,
      company_suspended: 409,
      licence_lapsed: 409,
    },
  }),
  withdrawOffer: endpoint({
    method: 'POST',
    path: '/offers/:offerId/withdraw',
    summary: 'Withdraws a card from the catalogue',
    allow: 'provider',
    may: 'prices',
    params: offerParams,
    answer: ownOffer,
    refusals: { not_published: 409 },
  }),
})
