import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookedWay, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'

let app: TestApp
let market: WayMarket
let customer: Person
let itineraryId: string
beforeAll(async () => {
  app = await testApp()
  market = await wayMarket(app)
}, 60_000)
beforeEach(async () => {
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  itineraryId = (await bookedWay(app, customer)).id
})
afterAll(() => app.close())

const see = async () => (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const bookingAt = async (at: number) => (await see()).bookings[at]?.booking.id ?? ''
/** The fees of the ship and of the truck, if their customer cancels now. */
const fees = async () => (await see()).bookings.slice(0, 2).map(({ booking }) => booking.fee?.amount)
async function confirmed(...legs: readonly number[]) {
  const by = [market.ship, market.truck, market.broker]
  for (const at of legs) {
    const params = { bookingId: await bookingAt(at) }
    expect((await app.call(bookingsContract.confirmBooking, { params }, by[at] as Person)).status).toBe(200)
  }
  await app.work()
}
/** Moves the hand-over of ship and truck to some hours from now; the customs declaration stays far off, and free. */
const handedOverIn = (hours: number) =>
  sql`update bookings set pickup_at = now() + make_interval(hours => ${hours}) where service <> 'customs' and id in
    (select booking_id from itinerary_legs where itinerary_booking_id = ${itineraryId})`.execute(app.owner.db)
/** As if the legs had been answered and lost a day before. */
async function dayLater() {
  await sql`update itinerary_legs set firm_at = firm_at - interval '25 hours', lost_at = lost_at - interval '25 hours'
    where itinerary_booking_id = ${itineraryId}`.execute(app.owner.db)
  await sql`update bookings set awaits_until = awaits_until - interval '25 hours' where awaits_until is not null`.execute(
    app.owner.db,
  )
}
async function cancelled(at: number, by: Person) {
  const params = { bookingId: await bookingAt(at) }
  const body = { reason: 'No', agreedFee: 0 }
  const { status, body: answer } = await app.call(bookingsContract.cancelBooking, { params, body }, by)
  expect(status, JSON.stringify(answer)).toBe(200)
  await app.work()
}
const cancelAll = () =>
  app.call(contract.cancelItinerary, { params: { itineraryId }, body: { reason: 'No', agreedFees: [] } }, customer)

const shipAndTruck = (perMille: number) => [(300_000 * perMille) / 1000, (400_000 * perMille) / 1000]

describe('a firm leg, when the provider of another cancels', () => {
  test('is free for a day: until the last day before its hand-over', async () => {
    await handedOverIn(60)
    await confirmed(0, 1, 2)
    expect(await fees()).toEqual(shipAndTruck(100))
    await cancelled(2, market.broker)
    expect(await fees()).toEqual([0, 0])
    const leg = await app.call(contract.getItineraryLeg, { params: { bookingId: await bookingAt(0) } }, market.ship)
    expect(leg.body.leg?.awaitsOthers).toBe(true)
    expect(Date.parse(leg.body.leg?.freeUntil ?? '') - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    await dayLater()
    expect(await fees()).toEqual(shipAndTruck(100))
    expect((await cancelAll()).body.code).toBe('fee_changed')
  })

  test('keeps its fee in the last day', async () => {
    await handedOverIn(20)
    await confirmed(0, 1, 2)
    await cancelled(2, market.broker)
    expect(await fees()).toEqual(shipAndTruck(250))
    expect((await cancelAll()).body.code).toBe('fee_changed')
    const shown = (await see()).bookings.flatMap(({ booking }) =>
      booking.fee ? [{ bookingId: booking.id, fee: booking.fee }] : [],
    )
    const body = { reason: 'No', agreedFees: shown }
    expect((await app.call(contract.cancelItinerary, { params: { itineraryId }, body }, customer)).status).toBe(200)
  })

  test('is not freed by a leg that the customer cancels itself', async () => {
    await handedOverIn(60)
    await confirmed(0, 1, 2)
    await cancelled(2, customer)
    expect(await fees()).toEqual(shipAndTruck(100))
    expect((await cancelAll()).body.code).toBe('fee_changed')
  })
})

describe('a leg of an itinerary that never was firm', () => {
  test('is free while another is unanswered, and a day after one was declined', async () => {
    await handedOverIn(20)
    await confirmed(0, 1)
    expect(await fees()).toEqual([0, 0])
    const params = { bookingId: await bookingAt(2) }
    await app.call(bookingsContract.declineBooking, { params, body: { reason: 'No time' } }, market.broker)
    await app.work()
    expect(await fees()).toEqual([0, 0])
    await dayLater()
    expect(await fees()).toEqual(shipAndTruck(250))
  })
})
