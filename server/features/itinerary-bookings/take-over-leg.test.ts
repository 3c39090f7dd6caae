import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookedWay, orderOf, shipCard, tiles, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'
import { publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let market: WayMarket
let customer: Person
beforeAll(async () => {
  app = await testApp()
  market = await wayMarket(app, { ship: { capacityTotal: 50 }, truck: { capacityTotal: 50 } })
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
}, 60_000)
afterAll(() => app.close())

const see = async (itineraryId: string) =>
  (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const takeOver = (itineraryId: string, bookingId: string, agreedFee = 0, by = customer) =>
  app.call(
    contract.takeOverLeg,
    { params: { itineraryId, bookingId }, body: { reason: 'We truck it ourselves', agreedFee } },
    by,
  )
const by = () => [market.ship, market.truck, market.broker]
async function confirm(itineraryId: string, places: readonly number[]) {
  for (const at of places) {
    const bookingId = (await see(itineraryId)).bookings[at]?.booking.id ?? ''
    const { status } = await app.call(bookingsContract.confirmBooking, { params: { bookingId } }, by()[at])
    expect(status).toBe(200)
    await app.work()
  }
}
const idOf = async (itineraryId: string, at: number) => (await see(itineraryId)).bookings[at]?.booking.id ?? ''

describe('a leg that the customer carries itself', () => {
  test('costs nothing before all are confirmed; state, sum, timeline and neighbours show who carries it', async () => {
    const { id } = await bookedWay(app, customer)
    await confirm(id, [0, 1])
    const before = await see(id)
    const truck = before.bookings[1]
    expect(truck).toMatchObject({ takeOver: null, byCustomer: false, booking: { fee: { amount: 0 } } })
    const { status, body } = await takeOver(id, truck?.booking.id ?? '')
    expect(status, JSON.stringify(body)).toBe(200)
    await app.work()
    const after = await see(id)
    expect(after).toMatchObject({ state: 'part_confirmed', legs: 2, confirmed: 1, firm: false })
    expect(after.bookings[1]).toMatchObject({ byCustomer: true, needsChoice: false, takeOver: 'leg_taken_over' })
    expect(after.actions.replace).toBe('itinerary_whole')
    // Its freight is in no sum any more: the total is lower by that amount in francs.
    const freight = before.itinerary.lines.find(({ who }) => who === 'Corridor Trucks')?.francs.high ?? 0
    expect(freight).toBeGreaterThan(0)
    expect(before.itinerary.cashOut.high - after.itinerary.cashOut.high).toBe(freight)
    expect(JSON.stringify(after.itinerary.lines)).not.toContain('Corridor Trucks')
    expect(after.way.legs[1]).toMatchObject({ state: 'to_come', provider: null, byCustomer: true })
    const neighbour = await app.call(
      contract.getItineraryLeg,
      { params: { bookingId: after.bookings[0]?.booking.id ?? '' } },
      market.ship,
    )
    expect(neighbour.body.leg?.takenBy).toBe('Kigali Tiles')
    // The remaining legs become firm without it.
    await confirm(id, [2])
    expect(await see(id)).toMatchObject({ state: 'confirmed', firm: true, legs: 2, confirmed: 2 })
  })

  test('costs the fee of its own terms, as shown, once all are confirmed; the other legs remain', async () => {
    const { id } = await bookedWay(app, customer)
    await sql`update bookings set pickup_at = now() + interval '20 hours'
      where id in (select booking_id from itinerary_legs where itinerary_booking_id = ${id})`.execute(app.owner.db)
    await confirm(id, [0, 1, 2])
    const truck = (await see(id)).bookings[1]
    expect(truck?.booking.fee?.amount).toBe(100_000)
    const cheap = await takeOver(id, truck?.booking.id ?? '')
    expect([cheap.status, cheap.body.code, cheap.body.values]).toMatchObject([
      409,
      'fee_changed',
      { amount: 100_000, currency: 'USD' },
    ])
    expect((await takeOver(id, truck?.booking.id ?? '', 100_000)).status).toBe(200)
    await app.work()
    const after = await see(id)
    expect(after).toMatchObject({ state: 'confirmed', firm: true })
    expect(after.bookings.map(({ booking }) => booking.status)).toEqual(['confirmed', 'cancelled', 'confirmed'])
    expect(after.way.door.at).not.toBe('')
    // A second click finds it already done.
    expect((await takeOver(id, truck?.booking.id ?? '', 100_000)).body.code).toBe('leg_taken_over')
  })

  test('that its provider declined is taken over without a fee, and needs no replacement any more', async () => {
    const { id } = await bookedWay(app, customer)
    const bookingId = await idOf(id, 1)
    await app.call(
      bookingsContract.declineBooking,
      { params: { bookingId }, body: { reason: 'No trucks' } },
      market.truck,
    )
    await app.work()
    expect(await see(id)).toMatchObject({ state: 'needs_attention' })
    expect((await takeOver(id, bookingId)).status).toBe(200)
    await app.work()
    expect(await see(id)).toMatchObject({ state: 'requested' })
    const { troubled_at } = await app.owner.db
      .selectFrom('itinerary_bookings')
      .select('troubled_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(troubled_at).toBeNull()
  })

  test('has no deadline for a later ship, whose line and broker have the customer as their neighbour', async () => {
    const { id } = await bookedWay(app, customer)
    const before = await see(id)
    expect((await takeOver(id, before.bookings[1]?.booking.id ?? '')).status).toBe(200)
    const params = { bookingId: before.bookings[0]?.booking.id ?? '' }
    await app.call(bookingsContract.declineBooking, { params, body: { reason: 'Full' } }, market.ship)
    await app.work()
    const slow = await app.person('provider', { companyName: 'Slow Line' })
    const nextDeparture = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await publishedOffer(app, slow, shipCard({ nextDeparture }))
    const { body } = await app.call(contract.listReplacements, { params: { itineraryId: id } }, customer)
    const item = body.items.find(({ itinerary }) => itinerary.legs[0]?.card?.provider.name === 'Slow Line')
    expect(item?.laterHours).toBeGreaterThan(200)
    const choice = { instead: body.instead, legs: item?.legs ?? [], agreedFees: body.fees }
    const done = await app.call(contract.replaceLegs, { params: { itineraryId: id }, body: choice }, customer)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const after = await see(id)
    const [ship, truck, broker] = after.bookings
    expect(truck).toMatchObject({ byCustomer: true, missed: false })
    expect(Date.parse(truck?.handOverAt ?? '')).toBeGreaterThan(Date.parse(before.bookings[1]?.handOverAt ?? ''))
    const seenBy = async (bookingId: string, person: Person) =>
      (await app.call(contract.getItineraryLeg, { params: { bookingId } }, person)).body.leg
    expect((await seenBy(ship?.booking.id ?? '', slow))?.takenBy).toBe('Kigali Tiles')
    expect((await seenBy(broker?.booking.id ?? '', market.broker))?.broughtBy).toBe('Kigali Tiles')
    const written = await app.call(
      shippingInstructionsContract.getInstructions,
      { params: { bookingId: ship?.booking.id ?? '' } },
      customer,
    )
    expect(JSON.stringify(written.body)).not.toContain('Corridor Trucks')
  })

  test('cannot be one that has departed, the last one, or another company’s', async () => {
    const { id } = await bookedWay(app, customer)
    await confirm(id, [0, 1, 2])
    const [ship, truck, broker] = (await see(id)).bookings.map(({ booking }) => booking.id)
    await app.owner.db
      .updateTable('bookings')
      .set({ status: 'in_progress' })
      .where('id', '=', ship ?? '')
      .execute()
    expect((await takeOver(id, ship ?? '')).body.code).toBe('booking_under_way')
    expect((await takeOver(id, truck ?? '')).status).toBe(200)
    expect((await takeOver(id, broker ?? '')).status).toBe(200)
    for (const stranger of [market.truck, await app.person('customer')])
      expect([403, 404]).toContain((await takeOver(id, broker ?? '', 0, stranger)).status)
    const other = await bookedWay(app, customer)
    for (const at of [1, 2]) expect((await takeOver(other.id, await idOf(other.id, at))).status).toBe(200)
    expect((await takeOver(other.id, await idOf(other.id, 0))).body.code).toBe('only_leg')
    expect((await takeOver(other.id, truck ?? '')).status).toBe(404)
  })

  test('concurrently with its provider’s confirmation: the customer has it, once, and a second press does nothing', async () => {
    const { id } = await bookedWay(app, customer)
    const bookingId = await idOf(id, 1)
    const answers = await Promise.all([
      takeOver(id, bookingId),
      takeOver(id, bookingId),
      app.call(bookingsContract.confirmBooking, { params: { bookingId } }, market.truck),
    ])
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
    await app.work()
    const after = await see(id)
    expect(after.bookings[1]).toMatchObject({ byCustomer: true, booking: { status: 'cancelled' } })
    expect(after.state).toBe('requested')
  })
})

test('the preview shows for each leg until when cancelling is free, and the fee afterwards', async () => {
  const { order } = await orderOf(app)
  const { body } = await app.call(
    contract.previewItinerary,
    { body: { asked: tiles as never, legs: order.legs } },
    customer,
  )
  for (const leg of body.legs) {
    const before = Date.parse(leg.handOverAt) - Date.parse(leg.freeUntil)
    expect(before).toBeGreaterThan(56 * 3_600_000)
    expect(before).toBeLessThan(96 * 3_600_000)
    expect(leg.cancellationTerms).toEqual([
      { withinHours: 72, perMille: 100 },
      { withinHours: 24, perMille: 250 },
    ])
  }
})
