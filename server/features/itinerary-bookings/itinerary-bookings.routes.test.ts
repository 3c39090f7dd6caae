import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { offersContract } from '../../../contract/offers.ts'
import { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookedWay, orderOf, tiles, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'

let app: TestApp
let market: WayMarket
let customer: Person
beforeAll(async () => {
  app = await testApp()
  market = await wayMarket(app, { truck: { capacityTotal: 20 } })
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
}, 60_000)
afterAll(() => app.close())

const see = async (itineraryId: string, by = customer) =>
  (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, by)).body
const book = (order: object, by = customer, options = {}) =>
  app.call(contract.bookItinerary, { body: order as never }, by, options)
async function taken(offerId: string) {
  const row = await app.owner.db
    .selectFrom('offers')
    .select('capacity_taken')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  return row.capacity_taken
}
const bookingsOf = (person: Person) =>
  app.owner.db.selectFrom('bookings').selectAll().where('customer_company_id', '=', person.companyId).execute()

describe('the preview of an itinerary', () => {
  test('costs the same, and lists hand-overs, documents and the details that are needed', async () => {
    const { order, found } = await orderOf(app)
    const { status, body } = await app.call(
      contract.previewItinerary,
      { body: { asked: order.asked, legs: order.legs } },
      customer,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.changes).toEqual([])
    expect(body.itinerary.cashOut).toEqual(found.cashOut)
    expect(body.legs.map(({ seen }) => seen)).toEqual(order.legs)
    expect(body.legs[0]?.papers.map(({ owedBy }) => owedBy)).toContain('provider')
    expect(body.needed).toEqual(expect.arrayContaining(['consigneeName', 'deliveryAddress', 'consigneeAddress']))
    expect(body.needed).not.toContain('pickupAddress')
    // The cargo is handed over from three days before the ship leaves until it leaves.
    const [ship] = body.legs
    expect(Date.parse(ship?.latestAt ?? '') - Date.parse(ship?.handOverAt ?? '')).toBe(72 * 3_600_000)
  })

  test('names the leg with another price, and books only at the new one', async () => {
    const { order } = await orderOf(app)
    const { body: made } = await app.call(offersContract.getOffer, { params: { offerId: market.truckId } }, customer)
    expect(made.offer.id).toBe(market.truckId)
    const before = await bookingsOf(customer)
    await app.call(
      offersContract.changeOffer,
      { params: { offerId: market.truckId }, body: { price: { amount: 410_000, currency: 'USD' } } as never },
      market.truck,
    )
    const looked = await app.call(
      contract.previewItinerary,
      { body: { asked: order.asked, legs: order.legs } },
      customer,
    )
    expect(looked.body.changes).toEqual([
      {
        leg: 1,
        price: { was: { amount: 400_000, currency: 'USD' }, now: { amount: 410_000, currency: 'USD' } },
        departsAt: null,
      },
    ])
    const refused = await book(order)
    expect([refused.status, refused.body.code]).toEqual([409, 'itinerary_changed'])
    expect(refused.body.fields).toEqual({ 'legs.1': 'price_changed' })
    expect(refused.body.values).toMatchObject({ 'legs.1.amount': 410_000, 'legs.1.currency': 'USD' })
    expect(await bookingsOf(customer)).toEqual(before)
    const again = { ...order, legs: looked.body.legs.map(({ seen }) => seen) }
    expect((await book(again)).status).toBe(200)
  })

  test('another departure makes another itinerary', async () => {
    const { order } = await orderOf(app)
    const [ship, ...rest] = order.legs
    const moved = { ...ship, departsAt: new Date(Date.parse(ship?.departsAt ?? '') + 3_600_000).toISOString() }
    const { body } = await book({ ...order, legs: [moved, ...rest] })
    expect([body.code, body.fields]).toEqual(['itinerary_changed', { 'legs.0': 'departure_changed' }])
  })

  test.each<[string, (order: Awaited<ReturnType<typeof orderOf>>['order']) => object, string]>([
    [
      'without its truck it is no longer possible',
      ({ legs, ...rest }) => ({ ...rest, legs: legs.slice(0, 1) }),
      'no_longer_possible',
    ],
    ['legs in another order', ({ legs, ...rest }) => ({ ...rest, legs: [...legs].reverse() }), 'no_longer_possible'],
    ['without goods', (order) => ({ ...order, goods: ' ' }), 'invalid_input'],
    ['without cards', (order) => ({ ...order, legs: [] }), 'invalid_input'],
    ['too heavy for the container', (order) => ({ ...order, asked: { ...tiles, weightKg: 40_000 } }), 'too_heavy'],
    ['ready in the past', (order) => ({ ...order, asked: { ...tiles, readyOn: '2020-01-01' } }), 'ready_day_passed'],
    [
      'with a broker, but without a tariff code',
      (order) => ({ ...order, asked: { ...tiles, hsCode: undefined } }),
      'goods_code_needed',
    ],
  ])('%s', async (_what, change, code) => {
    const { order } = await orderOf(app)
    const before = await bookingsOf(customer)
    const { status, body } = await book(change(order))
    expect([status >= 400 && status < 500, body.code]).toEqual([true, code])
    expect(await bookingsOf(customer)).toHaveLength(before.length)
  })

  test('a withdrawn card is named', async () => {
    const other = await wayMarket(app, { ship: { price: { amount: 100_000, currency: 'USD' } } })
    const { order } = await orderOf(app)
    expect(order.legs[0]?.offerId).toBe(other.shipId)
    await app.call(offersContract.withdrawOffer, { params: { offerId: other.shipId } }, other.ship)
    const { body } = await book(order)
    expect([body.code, body.fields]).toEqual(['card_gone', { 'legs.0': 'card_gone' }])
    await app.call(offersContract.withdrawOffer, { params: { offerId: other.truckId } }, other.truck)
    await app.call(offersContract.withdrawOffer, { params: { offerId: other.brokerId } }, other.broker)
  })
})

describe('a booked itinerary', () => {
  test('is one booking per card, each with its capacity, instructions and customs file', async () => {
    const buyer = await app.person('customer', { companyName: 'Musanze Homes' })
    const before = [await taken(market.shipId), await taken(market.truckId)]
    const { id } = await bookedWay(app, buyer)
    const seen = await see(id, buyer)
    expect(seen).toMatchObject({ state: 'requested', customerReference: 'PO-2026-8' })
    expect((await bookingsOf(buyer)).map((row) => row.customer_reference)).toEqual(Array(3).fill('PO-2026-8'))
    expect(seen.bookings.map(({ provider }) => provider.name)).toEqual([
      'Ocean Line',
      'Corridor Trucks',
      'Clear Customs',
    ])
    expect(seen.bookings.map(({ booking }) => booking.fee?.amount)).toEqual([0, 0, 0])
    expect([await taken(market.shipId), await taken(market.truckId)]).toEqual(before.map((each) => each + 1))
    // Each leg takes over the cargo only after the leg before it has ended.
    for (const [at, leg] of seen.bookings.entries())
      expect(leg.readyAt >= (seen.bookings[at - 1]?.arrivesAt ?? '')).toBe(true)
    const written = async (at: number) =>
      (
        await app.call(
          shippingInstructionsContract.getInstructions,
          { params: { bookingId: seen.bookings[at]?.booking.id ?? '' } },
          buyer,
        )
      ).body.instructions
    expect(await written(0)).toMatchObject({ consigneeName: 'Kigali Tiles', pickupAddress: 'Gate 4' })
    expect(await written(1)).toMatchObject({
      pickupAddress: 'Mombasa',
      pickupContact: 'Ocean Line',
      deliveryAddress: 'KG 11 Ave',
      goods: 'Ceramic tiles',
    })
    const files = await app.owner.db
      .selectFrom('clearance_files')
      .select('hs_code')
      .where('customer_company_id', '=', buyer.companyId)
      .execute()
    expect(files).toEqual([{ hs_code: '690721' }])
    const list = await app.call(contract.listItineraryBookings, {}, buyer)
    expect(list.body.items).toMatchObject([{ id, state: 'requested', legs: 3, confirmed: 0, from: 'CNNSA' }])
  })

  test('is made once, however often the same call is repeated', async () => {
    const buyer = await app.person('customer')
    const { order } = await orderOf(app)
    const options = { idempotencyKey: 'one-press-of-a-button' }
    const [first, second] = [await book(order, buyer, options), await book(order, buyer, options)]
    expect(second.body).toEqual(first.body)
    expect(await bookingsOf(buyer)).toHaveLength(3)
  })

  test('shows each provider its own leg and the neighbouring ones, and no other provider’s price', async () => {
    const { id } = await bookedWay(app, customer)
    const seen = await see(id)
    const [ship, truck, broker] = seen.bookings
    const legOf = (bookingId: string | undefined, by: Person) =>
      app.call(contract.getItineraryLeg, { params: { bookingId: bookingId ?? '' } }, by)
    const shown = (await legOf(truck?.booking.id, market.truck)).body.leg
    expect(shown).toMatchObject({
      itinerary: null,
      broughtBy: 'Ocean Line',
      takenBy: 'Clear Customs',
      awaitsOthers: true,
      handOverAt: truck?.handOverAt,
    })
    expect((await legOf(truck?.booking.id, customer)).body.leg?.itinerary).toEqual({
      id,
      number: seen.number,
      way: seen.way,
      certificate: null,
    })
    // The provider cannot see its neighbours' bookings, the itinerary or its sum.
    const params = { bookingId: ship?.booking.id ?? '' }
    expect((await legOf(params.bookingId, market.truck)).status).toBe(404)
    expect((await app.call(bookingsContract.getBooking, { params }, market.truck)).status).toBe(404)
    expect((await app.call(contract.getItineraryBooking, { params: { itineraryId: id } }, market.truck)).status).toBe(
      404,
    )
    expect((await app.call(contract.listItineraryBookings, {}, market.truck)).body.items).toEqual([])
    const everything = JSON.stringify([
      shown,
      (await app.call(bookingsContract.getBooking, { params: { bookingId: truck?.booking.id ?? '' } }, market.truck))
        .body,
    ])
    for (const other of [ship, broker]) {
      expect(everything).not.toContain(String(other?.booking.total.amount))
      expect(everything).not.toContain(other?.booking.number)
    }
    expect((await legOf(truck?.booking.id, await app.person('customer'))).status).toBe(404)
  })

  test('nothing is binding until all have confirmed; then the usual fee applies', async () => {
    const { id } = await bookedWay(app, customer)
    const confirm = async (at: number, by: Person) => {
      const bookingId = (await see(id)).bookings[at]?.booking.id ?? ''
      expect((await app.call(bookingsContract.confirmBooking, { params: { bookingId } }, by)).status).toBe(200)
      await app.work()
    }
    await sql`update bookings set pickup_at = now() + interval '20 hours'
      where id in (select booking_id from itinerary_legs where itinerary_booking_id = ${id})`.execute(app.owner.db)
    await confirm(0, market.ship)
    expect(await see(id)).toMatchObject({ state: 'part_confirmed', firm: false, confirmed: 1 })
    expect((await see(id)).bookings[0]?.booking.fee?.amount).toBe(0)
    await confirm(1, market.truck)
    await confirm(2, market.broker)
    const firm = await see(id)
    expect(firm).toMatchObject({ state: 'confirmed', firm: true, confirmed: 3 })
    expect(firm.bookings[0]?.booking.fee?.amount).toBe(75_000)
    expect(firm.bookings[0]?.booking.shipment?.number).toMatch(/^UMS-/)
  })
})

test('two concurrent orders for the last truck: one has the whole itinerary, the other holds nothing at all', async () => {
  const own = await wayMarket(app, {
    ship: { price: { amount: 90_000, currency: 'USD' } },
    truck: { price: { amount: 90_000, currency: 'USD' }, capacityTotal: 1 },
  })
  const [one, other] = [await app.person('customer'), await app.person('customer')]
  const { order } = await orderOf(app)
  expect(order.legs.map(({ offerId }) => offerId).slice(0, 2)).toEqual([own.shipId, own.truckId])
  const answers = await Promise.all([book(order, one), book(order, other)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const loser = answers[0]?.status === 200 ? other : one
  // A concurrent request is refused for lack of capacity; a later one, because the card is full.
  expect(['capacity_exhausted', 'card_gone']).toContain(answers.find(({ status }) => status !== 200)?.body.code)
  expect(await bookingsOf(loser)).toEqual([])
  expect((await app.call(contract.listItineraryBookings, {}, loser)).body.items).toEqual([])
  expect([await taken(own.shipId), await taken(own.truckId)]).toEqual([1, 1])
})
