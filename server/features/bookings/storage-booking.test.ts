import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { offersContract } from '../../../contract/offers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { addMonths } from '../../../domain/offers/period.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, provenCustomers, publishedOffer } from '../../../testing/market.ts'
import { rollStorage } from './roll-storage.ts'

let app: TestApp
let customer: Person
let provider: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Masaka Halls' })
})
afterAll(() => app.close())

const { previewBooking, requestBooking, confirmBooking, getBooking, declineBooking, cancelBooking } = bookingsContract

/** A hall of `capacity` square metres at FRW 5,000 each a month. */
const hall = (capacity = 100) =>
  publishedOffer(app, provider, {
    service: 'warehousing',
    origin: 'RWKGL',
    destination: null,
    basis: 'm2-month',
    equipment: null,
    price: { amount: 5_000, currency: 'RWF' },
    transitDaysMin: null,
    transitDaysMax: null,
    capacityTotal: capacity,
    attributes: { name: 'Hall A', sizeSqm: capacity, type: 'standard', features: [] },
  })

const from = dayFromNow(3)
const source = (offerId: string, quantity: number, period = { from, until: addMonths(from, 2) }) => ({
  kind: 'storage' as const,
  offerId,
  quantity,
  period,
  description: 'Tiles on pallets',
})
async function booked(offerId: string, quantity: number, period = { from, until: addMonths(from, 2) }, by = customer) {
  const { body: seen } = await app.call(previewBooking, { body: { source: source(offerId, quantity, period) } }, by)
  return app.call(
    requestBooking,
    { body: { source: source(offerId, quantity, period), agreedTotal: seen.total.own } },
    by,
  )
}

describe('storage space for a period', () => {
  test('costs its square metres times its months, and says from when until when', async () => {
    const offerId = await hall()
    const { status, body } = await app.call(previewBooking, { body: { source: source(offerId, 40) } }, customer)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      kind: 'storage',
      origin: 'RWKGL',
      destination: null,
      transitDays: null,
      departure: null,
      storage: { from, until: addMonths(from, 2), quantity: 40, basis: 'm2-month' },
      lines: [{ code: 'storage', quantity: 80, basis: 'm2-month', amount: { amount: 400_000, currency: 'RWF' } }],
      total: { own: { amount: 400_000, currency: 'RWF' } },
    })
  })

  test.each([
    ['ends before it begins', { from, until: dayFromNow(2) }, 'period_invalid'],
    ['began yesterday', { from: dayFromNow(-1), until: dayFromNow(30) }, 'period_in_past'],
    ['begins in two years', { from: dayFromNow(730), until: dayFromNow(760) }, 'period_invalid'],
  ])('that %s is refused at its field', async (_, period, code) => {
    const offerId = await hall()
    const { status, body } = await app.call(previewBooking, { body: { source: source(offerId, 1, period) } }, customer)
    expect([status, body.code]).toEqual([422, code])
    expect(Object.values(body.fields ?? {})).toEqual([code])
  })

  test('cannot be booked as a lane, and a lane cannot be booked for a period', async () => {
    const lane = await publishedOffer(app, provider)
    const wrong = await app.call(previewBooking, { body: { source: source(lane, 1) } }, customer)
    expect(wrong.body.code).toBe('not_booked_this_way')
    const cargo = { description: 'Tiles', weightKg: 100 }
    const asLane = { kind: 'offer' as const, offerId: await hall(), cargo }
    expect((await app.call(previewBooking, { body: { source: asLane } }, customer)).body.code).toBe('period_needed')
    const engaged = { kind: 'engagement' as const, offerId: await hall(), description: 'Please' }
    expect((await app.call(previewBooking, { body: { source: engaged } }, customer)).body.code).toBe(
      'not_booked_this_way',
    )
  })

  test('concurrent bookings hold no more than is free on every day, and the others are refused', async () => {
    const offerId = await hall(10)
    const twenty = await provenCustomers(app, provider, 20)
    const answers = await Promise.all(twenty.map((each) => booked(offerId, 1, undefined, each)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'held' : body.code))
    expect(codes.toSorted()).toEqual([...Array(10).fill('capacity_exhausted'), ...Array(10).fill('held')])
    const later = { from: addMonths(from, 2), until: addMonths(from, 3) }
    expect((await booked(offerId, 10, later)).status).toBe(200)
  }, 30_000)

  test('cannot be reduced below what is held', async () => {
    const offerId = await hall(10)
    const { body } = await booked(offerId, 6, { from: dayFromNow(40), until: dayFromNow(60) })
    await app.call(confirmBooking, { params: { bookingId: body.id } }, provider)
    const shrink = (capacityTotal: number) =>
      app.call(offersContract.changeOffer, { params: { offerId }, body: { capacityTotal } }, provider)
    expect((await shrink(5)).body).toMatchObject({ code: 'capacity_below_taken', values: { taken: 6 } })
    expect((await shrink(6)).status).toBe(200)
    expect((await booked(offerId, 1, { from: dayFromNow(59), until: dayFromNow(61) })).body.code).toBe(
      'capacity_exhausted',
    )
  })

  test('is released when the booking is declined or cancelled', async () => {
    const offerId = await hall(10)
    const first = await booked(offerId, 1)
    const params = { bookingId: first.body.id }
    expect((await booked(offerId, 10)).status).toBe(409)
    await app.call(declineBooking, { params, body: { reason: 'Under repair' } }, provider)
    const second = await booked(offerId, 10)
    expect(second.status).toBe(200)
    await app.call(confirmBooking, { params: { bookingId: second.body.id } }, provider)
    const { body } = await app.call(getBooking, { params: { bookingId: second.body.id } }, customer)
    await app.call(
      cancelBooking,
      {
        params: { bookingId: second.body.id },
        body: { reason: 'Plans changed', agreedFee: body.feeIfCancelledNow?.amount ?? 0 },
      },
      customer,
    )
    expect((await booked(offerId, 10)).status).toBe(200)
  })

  test('begins and ends on its days automatically, and never becomes a shipment', async () => {
    const offerId = await hall()
    const { body } = await booked(offerId, 20)
    const params = { bookingId: body.id }
    const read = async () => (await app.call(getBooking, { params }, customer)).body
    const roll = (days: number) =>
      app.context.worker.transact((tx) => rollStorage(tx, new Date(Date.now() + days * 86_400_000)))
    await roll(3)
    expect((await read()).status).toBe('requested')
    await app.call(confirmBooking, { params }, provider)
    expect(await read()).toMatchObject({
      status: 'confirmed',
      kind: 'storage',
      shipment: null,
      period: { from, until: addMonths(from, 2) },
      storage: { quantity: 20, basis: 'm2-month' },
    })
    await roll(2)
    expect((await read()).status).toBe('confirmed')
    await roll(3)
    expect((await read()).status).toBe('in_progress')
    await roll(50)
    expect((await read()).status).toBe('in_progress')
    await roll(70)
    expect(await read()).toMatchObject({ status: 'completed', actions: { rate: null } })
    await app.work()
    const [mail] = await app.mails(customer.email)
    expect(mail?.subject).toMatch(/^Completed: UMB-/)
  })

  test('can be confirmed until its first day ends: its whole price would be owed for fewer days', async () => {
    const { body } = await booked(await hall(), 20, { from: dayFromNow(0), until: dayFromNow(1) })
    const { confirmBy } = (await app.call(getBooking, { params: { bookingId: body.id } }, customer)).body
    expect(confirmBy).toBe(endOfDayInKigali(dayFromNow(0)).toISOString())
    const { body: later } = await app.call(previewBooking, { body: { source: source(await hall(), 20) } }, customer)
    expect(later.hoursToConfirm).toBe(24)
  })

  test.each([
    [0, 'in_progress', 'booking_under_way'],
    [1, 'confirmed', null],
  ])('that begins in %i days is %s once it is confirmed', async (days, status, cancel) => {
    const { body } = await booked(await hall(), 20, { from: dayFromNow(days), until: dayFromNow(days + 30) })
    const params = { bookingId: body.id }
    const confirmed = await app.call(confirmBooking, { params }, provider)
    expect([confirmed.status, confirmed.body.status]).toEqual([200, status])
    for (const side of [customer, provider])
      expect((await app.call(getBooking, { params }, side)).body).toMatchObject({ status, actions: { cancel } })
  })
})
