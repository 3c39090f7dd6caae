import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import type { NewOffer } from '../../../contract/offers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { addMonths } from '../../../domain/offers/period.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person

const place: Partial<NewOffer> = {
  origin: 'RWKGL',
  destination: null,
  equipment: null,
  transitDaysMin: null,
  transitDaysMax: null,
  included: [],
  notIncluded: [],
}
const hall: Partial<NewOffer> = {
  ...place,
  service: 'warehousing',
  basis: 'm2-month',
  price: { amount: 5_000, currency: 'RWF' },
  capacityTotal: 100,
  attributes: { name: 'Masaka Hall A', sizeSqm: 100, type: 'standard', features: [] },
}
const coldRooms: Partial<NewOffer> = {
  ...place,
  service: 'cold-rooms',
  basis: 'room-month',
  price: { amount: 201_000, currency: 'RWF' },
  capacityTotal: 3,
  attributes: { name: 'Chilled rooms', sizeSqm: 18, temperature: { minC: 0, maxC: 8 }, features: [] },
}

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Masaka Stores' })
})
afterAll(() => app.close())

const { previewBooking, requestBooking, getBooking, confirmBooking, listBookings, declineBooking } = bookingsContract

const from = dayFromNow(7)
const months = (n: number, start = from) => ({ from: start, until: addMonths(start, n) })
const floor = (offerId: string, quantity: number, period = months(1)) => ({
  kind: 'storage' as const,
  offerId,
  quantity,
  period,
  description: 'Ceramic tiles',
})

async function reserve(source: ReturnType<typeof floor> & { temperatureC?: number }, amount: number) {
  return app.call(requestBooking, { body: { source, agreedTotal: { amount, currency: 'RWF' } } }, customer)
}

describe('the price of space for a period', () => {
  const halfMonth = { from: '2027-03-01', until: '2027-03-16' }
  test.each([
    ['a month', 10, { from: '2027-03-01', until: '2027-04-01' }, 50_000],
    ['three months', 10, { from: '2027-03-01', until: '2027-06-01' }, 150_000],
    ['half a month: each day is a thirtieth', 10, halfMonth, 25_000],
    ['a month and three days', 10, { from: '2027-03-01', until: '2027-04-04' }, 55_000],
    ['a fraction of a square metre', 2.5, { from: '2027-03-01', until: '2027-04-01' }, 12_500],
  ])('%s: rate × quantity × months [spec 2.099, 3.036]', async (_name, quantity, period, amount) => {
    const offerId = await publishedOffer(app, provider, hall)
    const { body, status } = await app.call(
      previewBooking,
      { body: { source: floor(offerId, quantity, period) } },
      customer,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      kind: 'storage',
      total: { own: { amount, currency: 'RWF' } },
      storage: { ...period, quantity, basis: 'm2-month' },
      origin: 'RWKGL',
      destination: null,
    })
  })
})

describe('reserving space', () => {
  test('is saved, seen by both sides, and confirmed; no shipment begins [spec 2.098, 2.099]', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const { body: made } = await reserve(floor(offerId, 40), 200_000)
    const params = { bookingId: made.id }
    for (const person of [customer, provider]) {
      const { body } = await app.call(listBookings, {}, person)
      expect(body.items[0]).toMatchObject({ id: made.id, status: 'requested', kind: 'storage' })
    }
    const confirmed = await app.call(confirmBooking, { params }, provider)
    expect(confirmed.body).toMatchObject({ status: 'confirmed', shipment: null })
    const { body } = await app.call(getBooking, { params }, customer)
    expect(body).toMatchObject({ storage: { ...months(1), quantity: 40 }, status: 'confirmed' })
  })

  test.each<[string, number, Record<string, unknown>]>([
    ['period_invalid', 422, { period: { from, until: from } }],
    ['period_in_past', 422, { period: { from: dayFromNow(-1), until: dayFromNow(20) } }],
    ['period_invalid', 422, { period: months(40) }],
    ['capacity_exhausted', 409, { quantity: 100.001 }],
    ['price_changed', 409, { quantity: 11 }],
    ['invalid_input', 422, { quantity: 0 }],
  ])('is refused with %s', async (code, status, change) => {
    const offerId = await publishedOffer(app, provider, hall)
    const source = { ...floor(offerId, 10), ...change } as ReturnType<typeof floor>
    const agreed = code === 'capacity_exhausted' ? 500_005 : 50_000
    const answer = await reserve(source, agreed)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('of ten concurrent requests for the last forty square metres of a month, one is confirmed; the next month is free', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const { body: first } = await reserve(floor(offerId, 60, months(2)), 600_000)
    await app.call(confirmBooking, { params: { bookingId: first.id } }, provider)
    const asked = await Promise.all(Array.from({ length: 10 }, () => reserve(floor(offerId, 40), 200_000)))
    // A request reserves nothing: the first one confirmed gets the space.
    const answers = await Promise.all(
      asked.map(({ body }) => app.call(confirmBooking, { params: { bookingId: body.id } }, provider)),
    )
    const codes = answers.map((each) => (each.status === 200 ? 'held' : each.body.code)).sort()
    expect(codes).toEqual([...Array(9).fill('capacity_exhausted'), 'held'])
    expect((await reserve(floor(offerId, 100, months(1, addMonths(from, 2))), 500_000)).status).toBe(200)
    expect((await reserve(floor(offerId, 41, months(1, addMonths(from, 1))), 205_000)).body.code).toBe(
      'capacity_exhausted',
    )
  })

  test('a declined reservation frees its days', async () => {
    const offerId = await publishedOffer(app, provider, hall)
    const { body } = await reserve(floor(offerId, 100), 500_000)
    await app.call(declineBooking, { params: { bookingId: body.id }, body: { reason: 'Roof repairs' } }, provider)
    expect((await reserve(floor(offerId, 100), 500_000)).status).toBe(200)
  })
})

describe('cold rooms', () => {
  test.each([
    ['temperature_needed', {}],
    ['temperature_out_of_range', { temperatureC: -18 }],
    ['temperature_out_of_range', { temperatureC: 8.5 }],
    ['quantity_invalid', { temperatureC: 4, quantity: 1.5 }],
  ])('%s is refused at its field for %j', async (code, change) => {
    const offerId = await publishedOffer(app, provider, coldRooms)
    const source = { ...floor(offerId, 1), ...change }
    const { status, body } = await app.call(previewBooking, { body: { source } }, customer)
    expect([status, body.code, Object.values(body.fields ?? {})]).toEqual([422, code, [code]])
  })

  test.each([0, 4, 8])('keep goods at %s °C, from FRW 201,000 a month [spec 9.026]', async (temperatureC) => {
    const offerId = await publishedOffer(app, provider, coldRooms)
    const answer = await reserve({ ...floor(offerId, 1), temperatureC }, 201_000)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { body } = await app.call(getBooking, { params: { bookingId: answer.body.id } }, provider)
    expect(body.cargo).toMatchObject({ description: 'Ceramic tiles', temperatureC })
  })
})
