import { bookingsContract } from '../contract/bookings.ts'
import type { clearanceContract } from '../contract/clearance.ts'
import type { AnswerOf, BodyOf } from '../contract/endpoint.ts'
import { type NewOffer, offersContract } from '../contract/offers.ts'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import type { Person, TestApp } from './app.ts'

/** `YYYY-MM-DD` in Kigali, this many days from now. */
export const dayFromNow = (days: number) => dayInKigali(new Date(), days)

/** A card: by default a trailer from Mombasa to Kigali for USD 3,500. */
export function truckCard(change: Partial<NewOffer> = {}): NewOffer {
  return {
    service: 'transport',
    origin: 'KEMBA',
    destination: 'RWKGL',
    basis: 'truckload',
    equipment: 'trailer',
    price: { amount: 350_000, currency: 'USD' },
    minimumCharge: null,
    minimumQuantity: null,
    weightBreaks: [],
    maximumKg: null,
    transitDaysMin: 5,
    transitDaysMax: 8,
    validFrom: dayFromNow(0),
    validUntil: dayFromNow(30),
    capacityTotal: 10,
    fleetId: null,
    nextDeparture: null,
    included: ['fuel'],
    notIncluded: ['insurance'],
    attributes: {},
    ...change,
  }
}

/** Creates a card of this provider as a draft, and verifies the provider. */
export async function draftOffer(app: TestApp, provider: Person, change: Partial<NewOffer> = {}): Promise<string> {
  await app.owner.db
    .updateTable('companies')
    .set({ verified_at: new Date() })
    .where('id', '=', provider.companyId)
    .execute()
  const { status, body } = await app.call(offersContract.createOffer, { body: truckCard(change) }, provider)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

/** Creates and publishes a card of this provider. */
export async function publishedOffer(app: TestApp, provider: Person, change: Partial<NewOffer> = {}): Promise<string> {
  const offerId = await draftOffer(app, provider, change)
  const done = await app.call(offersContract.publishOffer, { params: { offerId } }, provider)
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return offerId
}

/** A quote request: twelve tonnes by road from Mombasa. */
export const truckRequest = {
  service: 'transport',
  cargoType: 'general-cargo',
  weightKg: 12_000,
  origin: 'KEMBA',
  budgetRange: '3m-5m',
  servicePriority: 'balanced',
  contact: { name: 'Aline Uwase', bestTime: 'morning' },
} as const

export interface BookingOptions {
  readonly offerId: string
  readonly weightKg?: number
  readonly agreed?: number
  readonly pickupDay?: string
}

/** Body of a booking of one trailer load from a card. */
export function bookingBody({
  offerId,
  weightKg = 20_000,
  agreed = 350_000,
  pickupDay = dayFromNow(5),
}: BookingOptions) {
  return {
    source: { kind: 'offer' as const, offerId, cargo: { description: 'Ceramic tiles', weightKg } },
    agreedTotal: { amount: agreed, currency: 'USD' as const },
    pickupDay,
  }
}

/** Customers who have completed a booking before, so that their requests hold room by themselves. */
export async function provenCustomers(app: TestApp, provider: Person, count: number): Promise<Person[]> {
  const offerId = await publishedOffer(app, provider, { capacityTotal: null })
  const people = await Promise.all(Array.from({ length: count }, () => app.person('customer')))
  const booked = await Promise.all(
    people.map((person) => app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, person)),
  )
  const ids = booked.map(({ body }) => body.id)
  await app.owner.db.updateTable('bookings').set({ status: 'completed' }).where('id', 'in', ids).execute()
  return people
}

/** A booking that the provider has confirmed. */
export async function confirmedBooking(
  app: TestApp,
  customer: Person,
  provider: Person,
  input: Partial<BookingOptions> = {},
): Promise<AnswerOf<(typeof bookingsContract)['getBooking']>> {
  const offerId = input.offerId ?? (await publishedOffer(app, provider))
  const asked = await app.call(bookingsContract.requestBooking, { body: bookingBody({ ...input, offerId }) }, customer)
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  const params = { bookingId: asked.body.id }
  const confirmed = await app.call(bookingsContract.confirmBooking, { params }, provider)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return confirmed.body
}

/** Publishes a card of this broker: a customs declaration in Kigali for FRW 120,000. */
export function customsCard(
  app: TestApp,
  broker: Person,
  modes: ('sea' | 'air' | 'road')[] = ['sea', 'road', 'air'],
): Promise<string> {
  return publishedOffer(app, broker, {
    service: 'customs',
    origin: 'RWKGL',
    destination: null,
    basis: 'declaration',
    equipment: null,
    price: { amount: 120_000, currency: 'RWF' },
    transitDaysMin: null,
    transitDaysMax: null,
    capacityTotal: null,
    included: [],
    notIncluded: [],
    attributes: {
      serviceName: 'Import clearance',
      processingHours: { min: 24, max: 48 },
      documentation: ['Import declaration'],
      modes,
    },
  })
}

type Engagement = BodyOf<(typeof clearanceContract)['engageBroker']>

/** Body that engages the broker of a card for a container of tiles. */
export function engagementBody(offerId: string, change: Partial<Engagement> = {}) {
  return {
    source: { kind: 'offer' as const, offerId },
    hsCode: '6907.21',
    goods: 'Ceramic tiles, 24 pallets',
    mode: 'sea' as const,
    origin: 'other' as const,
    urgency: 'express' as const,
    startDay: dayFromNow(3),
    agreedTotal: { amount: 120_000, currency: 'RWF' as const },
    ...change,
  }
}

/** Sea groupage from Jebel Ali at USD 165 per CBM, ten on each day's departure. */
export const groupageCard: Partial<NewOffer> = {
  service: 'consolidation',
  origin: 'AEJEA',
  basis: 'wm',
  equipment: null,
  price: { amount: 16_500, currency: 'USD' },
  capacityTotal: 10,
  attributes: { hub: 'dubai', serviceName: 'Groupage', frequency: 'daily', cutOffDay: 'friday', features: [] },
}

/** The last departure of a new card of groupage. */
export async function lastDeparture(app: TestApp, provider: Person) {
  const offerId = await publishedOffer(app, provider, groupageCard)
  const { body } = await app.call(offersContract.listDepartures, { params: { offerId } })
  return { offerId, departureId: body.departures.at(-1)?.id ?? '' }
}

/** Front brake pads at FRW 93,800, ten in stock. */
export const partCard: Partial<NewOffer> = {
  service: 'spare-parts',
  origin: 'RWKGL',
  destination: null,
  basis: 'piece',
  equipment: null,
  transitDaysMin: null,
  transitDaysMax: null,
  price: { amount: 93_800, currency: 'RWF' },
  capacityTotal: 10,
  included: [],
  notIncluded: [],
  attributes: {
    partName: 'Brake pad set, front',
    partNumber: '04465-60280',
    vehicleMake: 'toyota',
    partCategory: 'brake-system',
    condition: 'genuine',
  },
}

/** A started shipment with its booking. */
export async function begunShipment(app: TestApp, customer: Person, provider: Person) {
  const booking = await confirmedBooking(app, customer, provider)
  const row = await app.owner.db
    .selectFrom('shipments')
    .select(['id', 'number'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return { ...row, shipmentId: row.id, bookingId: booking.id }
}
