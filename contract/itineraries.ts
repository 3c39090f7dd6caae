import * as z from 'zod/mini'
import { notices } from '../domain/customs/assessment.ts'
import { readTariffCode } from '../domain/customs/tariff-code.ts'
import { askedContainers, frontPlaces } from '../domain/itineraries/choices.ts'
import { stepKinds } from '../domain/itineraries/steps.ts'
import { clockCodes, transferCodes } from '../domain/itineraries/transfers.ts'
import { invoiceCurrencies } from '../domain/money/money.ts'
import { equipmentCodes } from '../domain/offers/equipment.ts'
import { inclusions } from '../domain/offers/inclusions.ts'
import { cargoClauses } from '../domain/offers/insured-value.ts'
import { bases, services } from '../domain/offers/services.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { exchangeRate, priceWarning, writtenDay } from './prices.ts'
import { assessmentRefusals, grade, span } from './tariff.ts'
import { currency, id, instant, money, placeCode, text } from './wire.ts'

const positive = (most: number) => z.coerce.number().check(z.positive(), z.maximum(most))

const question = {
  from: placeCode,
  to: z._default(placeCode, 'RWKGL'),
  /** At least four digits; if missing, the taxes are a wide range. */
  hsCode: z.optional(
    text(20).check(z.refine((typed) => (readTariffCode(typed)?.length ?? 0) >= 4, 'not_a_tariff_code')),
  ),
  /** FOB price of the goods, in minor units of its currency. */
  value: z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000_000_000)),
  currency: z._default(z.enum(invoiceCurrencies), 'USD'),
  weightKg: positive(10_000_000),
  /** Full containers; loose cargo if missing. */
  container: z.optional(z.enum(askedContainers)),
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 1),
  volumeM3: z.optional(positive(100_000)),
  /** The first day on which the goods can leave; today by default. */
  readyOn: z.optional(writtenDay),
  /** Whether the importer deducts VAT and withholding tax. */
  deducts: z._default(z.enum(['yes', 'no']), 'no'),
}
const containersOrVolume = z.refine<{ container?: unknown; volumeM3?: unknown }>(
  (asked) => asked.container === undefined || asked.volumeM3 === undefined,
  { path: ['volumeM3'], error: 'not_for_containers' },
)

/** In the query, so that the URL of a comparison can be shared. */
export const itineraryQuery = z.object(question).check(containersOrVolume)

export type AskedItinerary = z.output<typeof itineraryQuery>

const ownSpan = z.object({ low: z.int(), high: z.int(), currency })

const cashLine = z.object({
  code: z.enum([...transferCodes, ...clockCodes, 'freight', 'duty_and_taxes']),
  place: placeCode,
  /** As charged, in minor units; null if it is a percentage. */
  own: z.nullable(ownSpan),
  /** Whole francs. */
  francs: span,
  /** Who charges it; null if no card prices it. */
  who: z.nullable(z.string()),
  firm: z.boolean(),
  source: z.nullable(z.string()),
  grade: z.nullable(grade),
  /** Only for the insurance, if an insurer's card prices it. */
  cover: z.optional(
    z.object({
      clauses: z.enum(cargoClauses),
      insuredValue: money,
      /** Deductible: hundredths of a per cent of the insured value. */
      deductible: z.int(),
    }),
  ),
})
export type CashLine = z.infer<typeof cashLine>

const emission = z.object({
  vehicle: z.enum(['container_ship', 'freighter', 'short_haul', 'articulated', 'rigid', 'van', 'terminal']),
  km: z.nullable(z.number()),
  /** Grams of CO₂ equivalent per tonne-kilometre; for a terminal, per tonne handled. */
  grams: z.number(),
  kg: z.number(),
  source: z.string(),
  grade,
})

const leg = z.object({
  kind: z.enum(stepKinds),
  from: placeCode,
  to: placeCode,
  mode: z.nullable(z.enum(['sea', 'air', 'road'])),
  departsAt: instant,
  arrivesAt: instant,
  hours: span,
  /** The card of the carrier or broker; null if no card prices it. */
  card: z.nullable(
    z.object({
      offerId: id,
      service: z.enum(services),
      provider: z.object({ id, name: z.string(), rating: z.nullable(z.number()), ratingCount: z.int() }),
      basis: z.nullable(z.enum(bases)),
      equipment: z.nullable(z.enum(equipmentCodes)),
      quantity: z.nullable(z.number()),
      own: money,
      frw: money,
      warnings: z.array(priceWarning),
      included: z.array(z.enum(inclusions)),
      validUntil: instant,
      /**
       * The request of the calling company that the provider answered personally; `offerId` is then the id of the
       * answer.
       */
      requestId: z.optional(id),
      demonstration: z.boolean(),
    }),
  ),
  /** True if the card's price expires before then. */
  afterValidity: z.boolean(),
  /** True if its card has departures; otherwise it departs when the cargo is there. */
  leavesByDate: z.boolean(),
  /** True if departures after the one on its card are assumed. */
  departureAssumed: z.boolean(),
  emissions: z.array(emission),
})
export type ItineraryLeg = z.infer<typeof leg>

export const foundItinerary = z.object({
  legs: z.array(leg),
  lines: z.array(cashLine),
  /** All money to be paid until the goods are delivered; whole francs. */
  cashOut: span,
  comesBack: span,
  refunds: z.array(
    z.object({
      code: z.enum(['container_deposit', 'vat', 'withholding_tax']),
      francs: span,
      /** The instants between which it is expected; null if it comes with a tax return. */
      between: z.nullable(z.object({ from: instant, to: instant })),
    }),
  ),
  inTheEnd: span,
  /** 80 % of such cargoes are delivered between these instants. */
  arrives: z.object({ from: instant, to: instant }),
  co2Kg: z.number(),
  front: z.array(z.enum(frontPlaces)),
  /** Index of an itinerary that is not more expensive, later or higher in emissions. */
  beatenBy: z.nullable(z.int()),
})
export type FoundItineraryOnWire = z.infer<typeof foundItinerary>

components({ ItineraryLeg: leg, Itinerary: foundItinerary, CashLine: cashLine, Emission: emission })

export const questionRefusals = {
  ...assessmentRefusals,
  unknown_place: 404,
  destination_not_served: 422,
  ready_day_passed: 422,
  ready_day_too_far: 422,
} as const

/** More than the number of cards on a page of a catalogue. */
const mostLanded = 40
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const offerIds = z.string().check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,${mostLanded - 1}}$`)))

/** The itineraries of a question. */
export const foundItineraries = z.object({
  items: z.array(foundItinerary),
  /** The total number; the most expensive are left out if there are very many. */
  found: z.int(),
  /** Number of cards for the route that do not accept this cargo, by reason. */
  notCarried: z.array(z.object({ code: z.string(), count: z.int() })),
  taxNotices: z.array(z.enum(notices)),
  rates: z.array(exchangeRate),
})

export const itinerariesContract = contract('itineraries', {
  findItineraries: endpoint({
    method: 'GET',
    path: '/itineraries',
    summary: 'Finds itineraries from a place to a door in Kigali, with all costs line by line',
    allow: 'anyone',
    query: itineraryQuery,
    answer: foundItineraries,
    refusals: questionRefusals,
    perMinute: 120,
  }),
  landedWithCards: endpoint({
    method: 'GET',
    path: '/itineraries/landed',
    summary: 'Returns the total cost to the door of the cheapest itinerary with each of these cards, for one cargo',
    allow: 'anyone',
    /** The ids of the cards, separated by commas, and the question. */
    query: z.object({ offerIds, ...question }).check(containersOrVolume),
    /** Cards that no itinerary of this cargo uses are left out. */
    answer: z.object({ items: z.array(z.object({ offerId: id, cashOut: span })) }),
    refusals: questionRefusals,
    perMinute: 240,
  }),
})
