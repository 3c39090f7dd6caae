import type { BodyOf } from '../contract/endpoint.ts'
import { type FoundItineraryOnWire, itinerariesContract } from '../contract/itineraries.ts'
import { itineraryBookingsContract, type SeenLeg } from '../contract/itinerary-bookings.ts'
import type { NewOffer } from '../contract/offers.ts'
import type { Person, TestApp } from './app.ts'
import { customsCard, dayFromNow, publishedOffer } from './market.ts'

/** The question for a container of tiles from Nansha. */
export const tiles = {
  from: 'CNNSA',
  hsCode: '6907.21',
  value: 1_000_000,
  weightKg: 24_000,
  container: '40DC',
} as const

export interface WayMarket {
  readonly ship: Person
  readonly truck: Person
  readonly broker: Person
  readonly shipId: string
  readonly truckId: string
  readonly brokerId: string
}

export const shipCard = (change: Partial<NewOffer> = {}): Partial<NewOffer> => ({
  service: 'seafreight',
  origin: 'CNNSA',
  destination: 'KEMBA',
  basis: 'container',
  equipment: '40DC',
  price: { amount: 300_000, currency: 'USD' },
  transitDaysMin: 18,
  transitDaysMax: 24,
  validUntil: dayFromNow(90),
  capacityTotal: 10,
  included: [],
  notIncluded: [],
  nextDeparture: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  ...change,
})

export const roadCard = (change: Partial<NewOffer> = {}): Partial<NewOffer> => ({
  validUntil: dayFromNow(90),
  price: { amount: 400_000, currency: 'USD' },
  included: [],
  notIncluded: [],
  ...change,
})

/** A ship from Nansha to Mombasa, a trailer on to Kigali and a broker there, each of a different provider. */
export async function wayMarket(
  app: TestApp,
  change: { ship?: Partial<NewOffer>; truck?: Partial<NewOffer> } = {},
): Promise<WayMarket> {
  const [ship, truck, broker] = await Promise.all([
    app.person('provider', { companyName: 'Ocean Line' }),
    app.person('provider', { companyName: 'Corridor Trucks' }),
    app.person('provider', { companyName: 'Clear Customs' }),
  ])
  return {
    ship,
    truck,
    broker,
    shipId: await publishedOffer(app, ship, shipCard(change.ship)),
    truckId: await publishedOffer(app, truck, roadCard(change.truck)),
    brokerId: await customsCard(app, broker),
  }
}

/** The cards of an itinerary as the customer saw them when booking. */
export function seenLegs({ legs }: FoundItineraryOnWire): SeenLeg[] {
  return legs.flatMap(({ card, departsAt, leavesByDate }) =>
    card ? [{ offerId: card.offerId, departsAt: leavesByDate ? departsAt : null, price: card.own }] : [],
  )
}

/** The cheapest itinerary of a question, and the order that books it. */
export async function orderOf(
  app: TestApp,
  asked: Record<string, unknown> = tiles,
): Promise<{ found: FoundItineraryOnWire; order: BodyOf<typeof itineraryBookingsContract.bookItinerary> }> {
  const { body } = await app.call(itinerariesContract.findItineraries, { query: asked as never })
  const found = body.items[0]
  if (!found) throw new Error(`no way: ${JSON.stringify(body)}`)
  return {
    found,
    order: {
      asked: asked as never,
      legs: seenLegs(found),
      goods: 'Ceramic tiles',
      customerReference: 'PO-2026-8',
      cover: null,
      instructions: { consigneeName: 'Kigali Tiles', pickupAddress: 'Gate 4', deliveryAddress: 'KG 11 Ave' } as never,
    },
  }
}

/** Books an itinerary as a customer. */
export async function bookedWay(app: TestApp, customer: Person, asked: Record<string, unknown> = tiles) {
  const { order, found } = await orderOf(app, asked)
  const { status, body } = await app.call(itineraryBookingsContract.bookItinerary, { body: order }, customer)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.id, number: body.number, order, found }
}
