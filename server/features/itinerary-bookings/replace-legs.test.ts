import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { homeContract } from '../../../contract/home.ts'
import { itineraryBookingsContract as contract, type Replacement } from '../../../contract/itinerary-bookings.ts'
import { offersContract } from '../../../contract/offers.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookedWay, roadCard, shipCard, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'
import { customsCard, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let market: WayMarket
let customer: Person
let itineraryId: string
/** Another truck on the same road, USD 500 more expensive. */
let spare: { by: Person; id: string }

beforeAll(async () => {
  app = await testApp()
}, 60_000)
beforeEach(async () => {
  // Each test has its own market.
  await sql`update offers set status = 'withdrawn' where status = 'published'`.execute(app.owner.db)
  market = await wayMarket(app)
  const by = await app.person('provider', { companyName: 'Spare Trucks' })
  spare = { by, id: await publishedOffer(app, by, roadCard({ price: { amount: 450_000, currency: 'USD' } })) }
  customer = await app.person('customer')
  itineraryId = (await bookedWay(app, customer)).id
}, 60_000)
afterAll(() => app.close())

const see = async () => (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const bookingAt = async (position: number) => (await see()).bookings[position]?.booking.id ?? ''
const found = () => app.call(contract.listReplacements, { params: { itineraryId } }, customer)
const decline = async (at: number, by: Person) => {
  const params = { bookingId: await bookingAt(at) }
  const { status } = await app.call(bookingsContract.declineBooking, { params, body: { reason: 'No truck' } }, by)
  expect(status).toBe(200)
  await app.work()
}
const confirm = async (at: number, by: Person) => {
  const params = { bookingId: await bookingAt(at) }
  expect((await app.call(bookingsContract.confirmBooking, { params }, by)).status).toBe(200)
  await app.work()
}
async function replace(change: object = {}, options = {}) {
  const { body } = await found()
  const item = body.items[0] as Replacement
  const choice = { instead: body.instead, legs: item.legs, agreedFees: body.fees, ...change }
  return app.call(contract.replaceLegs, { params: { itineraryId }, body: choice as never }, customer, options)
}
async function taken(offerId: string) {
  const row = await app.owner.db
    .selectFrom('offers')
    .select('capacity_taken')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  return row.capacity_taken
}
const choices = async () =>
  (await app.call(homeContract.getRequiredActions, {}, customer)).body.actions.filter(
    ({ kind }) => kind === 'choose_leg',
  )
const alerts = async () =>
  (
    await app.owner.db
      .selectFrom('alerts')
      .select('kind')
      .where('company_id', '=', customer.companyId)
      .where('subject_id', '=', itineraryId)
      .execute()
  ).map(({ kind }) => kind)

describe('a declined leg', () => {
  test('is notified once, and another truck takes its place between the legs that stay', async () => {
    await confirm(0, market.ship)
    await decline(1, market.truck)
    const lost = await see()
    expect(lost).toMatchObject({ state: 'needs_attention', actions: { replace: null, wait: null, cancel: null } })
    expect(lost.bookings.map(({ needsChoice }) => needsChoice)).toEqual([false, true, false])
    expect(await alerts()).toEqual(['itinerary_leg_lost'])
    expect(await choices()).toMatchObject([
      { count: 1, urgency: 'high', first: { id: itineraryId, number: lost.number } },
    ])
    const { body } = await found()
    expect(body.instead).toEqual([lost.bookings[1]?.booking.id])
    expect(body.items.map(({ legs }) => legs.map(({ offerId }) => offerId))).toEqual([[spare.id]])
    // USD 500 more at FRW 1,456.83, plus slightly more insurance; the taxes stay, as the customs value ends at the
    // Community's border.
    const more = body.items[0]?.moreCash ?? 0
    expect([more >= 728_415, more < 740_000]).toEqual([true, true])
    expect(Math.abs(body.items[0]?.laterHours ?? 99)).toBeLessThanOrEqual(1)
    expect((await replace()).status).toBe(200)
    expect(await choices()).toEqual([])
    await app.work()
    const whole = await see()
    expect(whole).toMatchObject({ state: 'part_confirmed', firm: false })
    expect(whole.bookings.map(({ provider }) => provider.name)).toEqual(['Ocean Line', 'Spare Trucks', 'Clear Customs'])
    const { body: spareBooking } = await app.call(
      bookingsContract.getBooking,
      { params: { bookingId: whole.bookings[1]?.booking.id ?? '' } },
      customer,
    )
    expect(spareBooking.customerReference).toBe('PO-2026-8')
    expect(whole.replaced.map(({ provider, status }) => [provider, status])).toEqual([['Corridor Trucks', 'declined']])
    expect(whole.bookings[0]?.booking.id).toBe(lost.bookings[0]?.booking.id)
    expect(whole.itinerary.cashOut.high - lost.itinerary.cashOut.high).toBe(more)
    expect([await taken(market.truckId), await taken(spare.id)]).toEqual([0, 1])
    // The neighbouring providers see the new one.
    const leg = await app.call(contract.getItineraryLeg, { params: { bookingId: await bookingAt(0) } }, market.ship)
    expect(leg.body.leg?.takenBy).toBe('Spare Trucks')
    await confirm(1, spare.by)
    await confirm(2, market.broker)
    expect(await see()).toMatchObject({ state: 'confirmed', firm: true })
    expect((await found()).body.code).toBe('itinerary_whole')
  })

  test('is not offered to the same provider again, nor to a second one that declines', async () => {
    await decline(1, market.truck)
    await replace()
    await decline(1, spare.by)
    expect((await found()).body.items).toEqual([])
    expect(await alerts()).toEqual(['itinerary_leg_lost', 'itinerary_leg_lost'])
  })

  test('is replaced once, even if pressed twice, chosen by two people concurrently, or already replaced', async () => {
    await decline(1, market.truck)
    const { body } = await found()
    const choice = { instead: body.instead, legs: body.items[0]?.legs ?? [] }
    const press = () => app.call(contract.replaceLegs, { params: { itineraryId }, body: choice }, customer)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('itinerary_whole')
    expect((await press()).body.code).toBe('itinerary_whole')
    expect(await taken(spare.id)).toBe(1)
    expect((await see()).bookings).toHaveLength(3)
  })

  test('is not replaced at another price, without capacity, or by other legs than the missing ones', async () => {
    await decline(1, market.truck)
    const price = { amount: 460_000, currency: 'USD' as const }
    const { body } = await found()
    const choice = { instead: body.instead, legs: body.items[0]?.legs ?? [] }
    const press = (change: object) =>
      app.call(contract.replaceLegs, { params: { itineraryId }, body: { ...choice, ...change } }, customer)
    expect((await press({ instead: [await bookingAt(0)] })).body.code).toBe('changed_meanwhile')
    expect((await press({ instead: [...body.instead, await bookingAt(0)] })).body.code).toBe('changed_meanwhile')
    await app.call(offersContract.changeOffer, { params: { offerId: spare.id }, body: { price } }, spare.by)
    const dearer = await press({})
    expect([dearer.body.code, dearer.body.values?.['legs.0.amount']]).toEqual(['itinerary_changed', 460_000])
    await sql`update offers set capacity_total = 0 where id = ${spare.id}`.execute(app.owner.db)
    expect([404, 409]).toContain((await press({})).status)
    expect((await see()).state).toBe('needs_attention')
    expect(await taken(spare.id)).toBe(0)
  })

  test('that was the first carriage is replaced from the next possible hour', async () => {
    await decline(0, market.ship)
    // No sea card is left.
    expect((await found()).body.items).toEqual([])
    const other = await app.person('provider', { companyName: 'Second Line' })
    await publishedOffer(app, other, shipCard({ price: { amount: 280_000, currency: 'USD' } }))
    const { body } = await found()
    expect(body.items[0]?.itinerary.legs[0]?.card?.provider.name).toBe('Second Line')
    expect(body.items[0]?.moreCash).toBeLessThan(0)
    expect((await replace()).status).toBe(200)
    expect((await see()).bookings.map(({ provider }) => provider.name)).toEqual([
      'Second Line',
      'Corridor Trucks',
      'Clear Customs',
    ])
  })

  test('a later ship has the truck rebooked for its new day', async () => {
    await decline(0, market.ship)
    const other = await app.person('provider', { companyName: 'Slow Line' })
    const nextDeparture = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await publishedOffer(app, other, shipCard({ nextDeparture }))
    const { body } = await found()
    const before = await see()
    expect(body.instead).toHaveLength(3)
    expect(body.items[0]?.laterHours).toBeGreaterThan(200)
    expect((await replace()).status).toBe(200)
    const after = await see()
    expect(after.bookings).toHaveLength(3)
    expect((after.bookings[1]?.handOverAt ?? '') > (before.bookings[1]?.handOverAt ?? '')).toBe(true)
    expect(after.replaced.map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'declined'])
    expect(await taken(market.truckId)).toBe(1)
  })
})

test('a customer who waits is not asked again for a day, unless another leg is lost', async () => {
  const wait = () => app.call(contract.waitForItinerary, { params: { itineraryId } }, customer)
  expect((await wait()).body.code).toBe('itinerary_whole')
  await decline(1, market.truck)
  const { body } = await wait()
  expect(Date.parse(body.waitsUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await choices()).toEqual([])
  await decline(2, market.broker)
  expect(await choices()).toHaveLength(1)
  expect((await see()).waitsUntil).toBeNull()
})

describe('cancelling the whole itinerary', () => {
  const cancel = (agreedFees: object[] = [], by = customer) =>
    app.call(
      contract.cancelItinerary,
      { params: { itineraryId }, body: { reason: 'Not needed', agreedFees: agreedFees as never } },
      by,
    )

  test('costs nothing while a leg is missing, releases all capacity, and happens once', async () => {
    await confirm(0, market.ship)
    await decline(1, market.truck)
    expect((await cancel([], market.ship)).status).toBe(404)
    const { status, body } = await cancel()
    expect([status, body.state]).toEqual([200, 'cancelled'])
    expect(body.bookings.map(({ booking }) => booking.status)).toEqual(['cancelled', 'declined', 'cancelled'])
    expect([await taken(market.shipId), await taken(market.truckId)]).toEqual([0, 0])
    const fees = await app.owner.db
      .selectFrom('bookings')
      .select('cancellation_fee')
      .where('status', '=', 'cancelled')
      .where('customer_company_id', '=', customer.companyId)
      .execute()
    expect(fees.map(({ cancellation_fee }) => cancellation_fee)).toEqual([0, 0])
    expect((await cancel()).body.code).toBe('itinerary_closed')
    expect((await found()).body.code).toBe('itinerary_closed')
  })

  test('of a binding one costs each leg’s own fee, all or none', async () => {
    await sql`update bookings set pickup_at = now() + interval '20 hours'
      where customer_company_id = ${customer.companyId}`.execute(app.owner.db)
    await confirm(0, market.ship)
    await confirm(1, market.truck)
    await confirm(2, market.broker)
    expect((await cancel()).body.code).toBe('fee_changed')
    const { bookings } = await see()
    expect(bookings.map(({ booking }) => booking.status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    const agreed = bookings.map(({ booking }) => ({ bookingId: booking.id, fee: booking.fee }))
    expect(agreed.map(({ fee }) => fee?.amount)).toEqual([75_000, 100_000, 30_000])
    expect((await cancel(agreed)).body.state).toBe('cancelled')
  })
})

describe('a late ship', () => {
  const report = async (at: number, by: Person, event: object) => {
    const shipmentId = (await see()).bookings[at]?.booking.shipment?.id ?? ''
    const { status, body } = await app.call(
      shipmentsContract.reportEvent,
      { params: { shipmentId }, body: event as never },
      by,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    await app.work()
  }
  const arrival = async (days: number) => {
    const eta = await app.owner.db
      .selectFrom('shipments')
      .select('plan')
      .where('booking_id', '=', await bookingAt(0))
      .executeTakeFirstOrThrow()
    return new Date((eta.plan.at(-1)?.at ?? 0) + days * 86_400_000).toISOString()
  }

  test('endangers the truck: the customer is notified in advance, and the same truck is booked for another day', async () => {
    await confirm(0, market.ship)
    await confirm(1, market.truck)
    await confirm(2, market.broker)
    await report(0, market.ship, { milestone: 'delivered', classifier: 'EST', at: await arrival(0.25) })
    expect(await see()).toMatchObject({ state: 'confirmed' })
    // The truck is confirmed, and its own shipment is on time: the broker behind it still waits for the ship.
    const expected = (await see()).bookings.map(({ expectedAt }) => expectedAt !== null)
    expect(expected).toEqual([false, true, true])
    await report(0, market.ship, { milestone: 'delivered', classifier: 'EST', at: await arrival(6) })
    const late = await see()
    expect(late).toMatchObject({ state: 'needs_attention', firm: true })
    expect(late.bookings.map(({ missed }) => missed)).toEqual([false, true, false])
    expect((await alerts()).filter((kind) => kind === 'itinerary_leg_missed')).toHaveLength(1)
    const { body } = await found()
    expect(body.items.map(({ legs }) => legs.map(({ offerId }) => offerId))).toContainEqual([market.truckId])
    expect(body.fees).toEqual([{ bookingId: late.bookings[1]?.booking.id, fee: { amount: 0, currency: 'USD' } }])
    expect((await replace()).status).toBe(200)
    await app.work()
    const again = await see()
    expect(again.bookings.map(({ missed }) => missed)).toEqual([false, false, false])
    expect(again.state).toBe('part_confirmed')
    const handOver = ({ bookings }: typeof late) => Date.parse(bookings[1]?.handOverAt ?? '')
    expect(handOver(again) - handOver(late)).toBeGreaterThan(5 * 86_400_000)
    expect(await taken(market.truckId)).toBe(1)
  })

  test('moves what replaces a leg behind a truck that is confirmed and still to come, by its delay and once', async () => {
    await confirm(0, market.ship)
    await confirm(1, market.truck)
    await report(0, market.ship, { milestone: 'delivered', classifier: 'EST', at: await arrival(0.25) })
    const late = await see()
    expect(late.bookings.map(({ missed }) => missed)).toEqual([false, false, false])
    const other = await app.person('provider', { companyName: 'Second Customs' })
    await customsCard(app, other)
    await decline(2, market.broker)
    const { body } = await found()
    expect(body.instead).toEqual([late.bookings[2]?.booking.id])
    const second = body.items.find(({ itinerary }) =>
      itinerary.legs.some(({ card }) => card?.provider.name === 'Second Customs'),
    )
    expect(second?.laterHours).toBeGreaterThanOrEqual(6)
    expect((await replace({ legs: second?.legs })).status).toBe(200)
    await app.work()
    const again = await see()
    const [, truck, broker] = again.bookings
    expect(truck?.booking.id).toBe(late.bookings[1]?.booking.id)
    expect(broker?.provider.name).toBe('Second Customs')
    const expected = Date.parse(late.bookings[2]?.expectedAt ?? '')
    expect(Date.parse(broker?.handOverAt ?? '')).toBeGreaterThanOrEqual(expected)
    // The plan contains the delay now, so that the broker is not behind it.
    expect([broker?.expectedAt, broker?.missed, again.state]).toEqual([null, false, 'part_confirmed'])
    await report(0, market.ship, { milestone: 'delivered', classifier: 'EST', at: await arrival(0.3) })
    const more = Date.parse((await see()).bookings[2]?.expectedAt ?? '') - Date.parse(broker?.handOverAt ?? '')
    expect(more).toBeLessThan(3 * 3_600_000)
  })

  test('that will be on time after all no longer endangers anything', async () => {
    await confirm(0, market.ship)
    await report(0, market.ship, { milestone: 'delivered', classifier: 'EST', at: await arrival(6) })
    expect((await see()).state).toBe('needs_attention')
    await report(0, market.ship, { milestone: 'delivered', classifier: 'EST', at: await arrival(0) })
    expect((await see()).state).toBe('part_confirmed')
  })
})
