import type { RateBook } from '../domain/customs/rate-book.ts'
import { isRefusal } from '../domain/decision.ts'
import { Emissions } from '../domain/itineraries/emissions.ts'
import { type FoundItinerary, findItineraries } from '../domain/itineraries/find-itineraries.ts'
import type { CashFacts } from '../domain/itineraries/landed-cash.ts'
import { isInCommunity, type Question } from '../domain/itineraries/question.ts'
import type { BrokerCard, CarriageCard } from '../domain/itineraries/steps.ts'
import { TransferRates } from '../domain/itineraries/transfers.ts'
import { convert } from '../domain/money/exchange.ts'
import { type Money, money } from '../domain/money/money.ts'
import { exchange, testDay } from './customs-rates.ts'
import { testClocks, testFactors, testTransfers } from './itinerary-transfers.ts'
import { nothingLearned } from './transit-times.ts'

/** The questions of the itinerary tests, and the cards that are searched. */

export const emissions = new Emissions(testFactors, testDay)
const [dollar] = exchange
if (!dollar) throw new Error('no dollar')

export const readyAt = 500_000
export const question = (change: Partial<Question> = {}): Question => ({
  from: 'CNNSA',
  to: 'RWKGL',
  weightKg: 20_000,
  containers: { code: '40DC', count: 1 },
  volumeM3: null,
  readyAt,
  ...change,
})

let made = 0
export function card(change: Partial<CarriageCard>, price: Money = money(200_000, 'USD')): CarriageCard {
  return {
    offerId: `card ${++made}`,
    providerId: 'p',
    providerName: 'Provider',
    rating: null,
    ratingCount: 0,
    own: price,
    francs: price.currency === 'RWF' ? price.amount : convert(price, dollar as NonNullable<typeof dollar>).amount,
    hours: { low: 240, high: 480 },
    validUntil: readyAt + 24 * 90,
    demonstration: false,
    service: 'seafreight',
    origin: 'CNNSA',
    destination: 'KEMBA',
    mode: 'sea',
    basis: 'container',
    equipment: '40DC',
    quantity: 1,
    warnings: [],
    included: [],
    runs: null,
    nextDeparture: null,
    ...change,
  }
}
export const truck = (change: Partial<CarriageCard> = {}, price?: Money) =>
  card(
    {
      service: 'transport',
      origin: 'KEMBA',
      destination: 'RWKGL',
      mode: 'road',
      basis: 'truckload',
      equipment: 'trailer',
      hours: { low: 96, high: 168 },
      ...change,
    },
    price ?? money(4_500_000, 'RWF'),
  )
export const broker = (change: Partial<BrokerCard> = {}): BrokerCard => ({
  ...card({}, money(134_000, 'RWF')),
  hours: { low: 24, high: 72 },
  modes: ['sea', 'road'],
  ...change,
})

export function cashFacts(book: RateBook, { weightKg, from }: Question, change: Partial<CashFacts> = {}): CashFacts {
  return {
    value: money(1_000_000, 'USD'),
    hsCode: '690721',
    weightKg,
    inCommunity: isInCommunity(from),
    deductsVat: false,
    rates: new TransferRates(testTransfers, exchange, testDay),
    clocks: testClocks,
    insurers: [],
    book,
    day: testDay,
    ...change,
  }
}

/** Finds the itineraries of a question with a rate book; a refusal fails the test. */
export const finder =
  (book: RateBook) =>
  (
    cards: readonly CarriageCard[],
    asked: Question = question(),
    brokers: readonly BrokerCard[] = [],
    change: Partial<CashFacts> = {},
  ): FoundItinerary[] => {
    const found = findItineraries(
      asked,
      { cards, brokers, emissions, times: nothingLearned },
      cashFacts(book, asked, change),
    )
    if (isRefusal(found)) throw new Error(found.refused)
    return found
  }
