import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { fleetsContract as c } from '../../../contract/fleets.ts'
import { offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, dayFromNow, draftOffer, publishedOffer, truckCard } from '../../../testing/market.ts'
import { somebodyWaits } from '../../../testing/waits.ts'
import { completeBooking, reopenBooking, startBooking } from '../bookings/follow-shipment.ts'
import { rollFleets } from './roll-fleets.ts'

let app: TestApp
let provider: Person
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { requestBooking, confirmBooking, declineBooking } = bookingsContract
let named = 0
async function fleet(total: number, turnaroundDays = 0) {
  const body = { name: `Trailers ${++named}`, equipment: 'trailer' as const, total, turnaroundDays }
  const { status, body: made } = await app.call(c.createFleet, { body }, provider)
  expect(status, JSON.stringify(made)).toBe(200)
  return made.id
}
/** A new haulier whose two cards share one fleet. */
async function haulier(total: number, turnaroundDays = 0) {
  provider = await app.person('provider')
  await draftOffer(app, provider)
  const fleetId = await fleet(total, turnaroundDays)
  const back = { origin: 'RWKGL', destination: 'KEMBA' } as const
  const cards = [
    await publishedOffer(app, provider, { fleetId }),
    await publishedOffer(app, provider, { ...back, fleetId }),
  ]
  return { fleetId, toKigali: cards[0] ?? '', toMombasa: cards[1] ?? '' }
}
const asks = async (offerId: string, pickupDay = dayFromNow(5)) => {
  const by = await app.person('customer')
  const { body } = await app.call(requestBooking, { body: bookingBody({ offerId, pickupDay }) }, by)
  return { by, id: body.id, code: body.code ?? 'booked' }
}
const confirm = (id: string) => app.call(confirmBooking, { params: { bookingId: id } }, provider)
const fleetNow = async (fleetId: string) =>
  (await app.call(c.listFleets, {}, provider)).body.items.find(({ id }) => id === fleetId)
const cardNow = async (offerId: string) =>
  (await app.call(offersContract.getMyOffer, { params: { offerId } }, provider)).body
const change = (offerId: string, body: object) =>
  app.call(offersContract.changeOffer, { params: { offerId }, body }, provider)
const reservationOf = (bookingId: string) =>
  app.owner.db
    .selectFrom('offer_reservations as r')
    .innerJoin('bookings as b', 'b.reservation_id', 'r.id')
    .select(['r.from_day', 'r.until_day', 'r.status'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
/** Moves a confirmed booking to its delivery, so many days from now. */
async function deliver(id: string, days: number) {
  const at = new Date(Date.now() + days * 86_400_000)
  await app.context.worker.transact(async (tx) => {
    await startBooking({ tx, actor: provider, now: at }, id)
    await completeBooking({ tx, actor: provider, now: at }, id)
  })
}

describe('vehicles of a fleet', () => {
  test('are counted once, whichever card is booked', async () => {
    const { toKigali, toMombasa } = await haulier(2)
    for (const card of [toKigali, toMombasa]) expect((await confirm((await asks(card)).id)).status).toBe(200)
    expect((await asks(toKigali)).code).toBe('capacity_exhausted')
    expect((await asks(toMombasa)).code).toBe('capacity_exhausted')
  })

  test('are held for their trip only, and are available again when they are back', async () => {
    const { toKigali, toMombasa } = await haulier(1, 2)
    const first = await asks(toKigali, dayFromNow(5))
    // Eight days on the road, the day of the pickup, and two days of turnaround.
    expect(await reservationOf(first.id)).toMatchObject({ from_day: dayFromNow(5), until_day: dayFromNow(16) })
    expect((await asks(toMombasa, dayFromNow(15))).code).toBe('capacity_exhausted')
    expect((await asks(toMombasa, dayFromNow(16))).code).toBe('booked')
  })

  test('of ten concurrent bookings of the last one, on two cards, one gets it', async () => {
    const { toKigali, toMombasa } = await haulier(1)
    const codes = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => (await asks(i % 2 ? toKigali : toMombasa)).code),
    )
    expect(codes.sort()).toEqual(['booked', ...Array(9).fill('capacity_exhausted')])
  })

  test('are released by a decline and by the delivery, and held again if the delivery was reported by mistake', async () => {
    const { toKigali } = await haulier(1, 1)
    const declined = await asks(toKigali)
    const params = { bookingId: declined.id }
    await app.call(declineBooking, { params, body: { reason: 'Broken axle' } }, provider)
    const driven = await asks(toKigali, dayFromNow(0))
    await confirm(driven.id)
    await deliver(driven.id, 3)
    expect(await reservationOf(driven.id)).toMatchObject({ until_day: dayFromNow(4), status: 'confirmed' })
    expect((await asks(toKigali, dayFromNow(3))).code).toBe('capacity_exhausted')
    expect((await asks(toKigali, dayFromNow(4))).code).toBe('booked')
    const at = new Date(Date.now() + 5 * 86_400_000)
    expect(
      await app.context.worker.transact((tx) => reopenBooking({ tx, actor: provider, now: at }, driven.id)),
    ).toBeNull()
    expect(await reservationOf(driven.id)).toMatchObject({ until_day: dayFromNow(6) })
  })

  test('that are late stay held, and one that was never confirmed does not', async () => {
    const { fleetId, toKigali } = await haulier(2)
    const late = await asks(toKigali, dayFromNow(0))
    await confirm(late.id)
    const tenDaysOn = dayInKigali(new Date(), 10)
    await app.context.worker.transact((tx) => rollFleets(tx, null, tenDaysOn))
    expect(await reservationOf(late.id)).toMatchObject({ until_day: dayInKigali(new Date(), 11) })
    expect(await fleetNow(fleetId)).toMatchObject({ heldToday: 1, total: 2, cards: 2 })
  })

  test('unanswered requests of one company hold a share of the fleet, counted over all its cards', async () => {
    const { toKigali, toMombasa } = await haulier(10)
    const by = await app.person('customer')
    const held = []
    for (const offerId of [toKigali, toMombasa]) {
      const { body } = await app.call(requestBooking, { body: bookingBody({ offerId }) }, by)
      held.push((await app.call(bookingsContract.getBooking, { params: { bookingId: body.id } }, by)).body.room?.held)
    }
    expect(held).toEqual([true, false])
  })
})

describe('the cards of a fleet', () => {
  test('show the availability of the best of the next days', async () => {
    const { toKigali, toMombasa } = await haulier(1)
    const { id } = await asks(toKigali, dayFromNow(0))
    // The vehicle is back on the ninth day, so it can still be booked.
    expect(await cardNow(toMombasa)).toMatchObject({ capacityTotal: 1, capacityTaken: 0, availability: 'available' })
    await confirm(id)
    await asks(toKigali, dayFromNow(9))
    expect(await cardNow(toMombasa)).toMatchObject({ capacityTaken: 1, availability: 'fully_booked', byDay: true })
    // Later days are free, so the card still takes bookings.
    expect(await asks(toMombasa, dayFromNow(40))).toMatchObject({ code: 'booked' })
  })

  test('have the fleet’s number: a resized fleet changes each card, and never below what is booked', async () => {
    const { fleetId, toKigali, toMombasa } = await haulier(3)
    for (let i = 0; i < 2; i++) await confirm((await asks(toKigali)).id)
    const resize = (total: number) => app.call(c.changeFleet, { params: { fleetId }, body: { total } }, provider)
    expect((await resize(1)).body).toMatchObject({ code: 'capacity_below_taken', values: { taken: 2 } })
    expect((await resize(2)).body).toMatchObject({ total: 2 })
    expect(await cardNow(toMombasa)).toMatchObject({ capacityTotal: 2 })
    expect((await change(toMombasa, { capacityTotal: 50 })).body).toMatchObject({ capacityTotal: 2, fleetId })
  })

  test('join with their bookings, and are refused if the fleet is too small for those', async () => {
    provider = await app.person('provider')
    const offerId = await publishedOffer(app, provider)
    const booked = [await asks(offerId), await asks(offerId)]
    for (const { id } of booked) await confirm(id)
    const small = await fleet(1)
    const refused = await change(offerId, { fleetId: small })
    expect(refused.body).toMatchObject({ code: 'capacity_below_taken', fields: { fleetId: 'capacity_below_taken' } })
    expect(await cardNow(offerId)).toMatchObject({ fleetId: null, capacityTotal: 10, capacityTaken: 2 })
    const large = await fleet(2)
    expect((await change(offerId, { fleetId: large })).body).toMatchObject({ fleetId: large, capacityTotal: 2 })
    expect((await asks(offerId)).code).toBe('capacity_exhausted')
    await deliver(booked[0]?.id ?? '', 0)
    expect((await asks(offerId)).code).toBe('booked')
    // While it has bookings, it stays in the fleet where they are counted.
    expect((await change(offerId, { fleetId: null })).body.fields).toEqual({ fleetId: 'card_is_booked' })
  })

  test('leave the fleet with a number of their own', async () => {
    const { toKigali } = await haulier(3)
    const left = await change(toKigali, { fleetId: null, capacityTotal: 7 })
    expect(left.body).toMatchObject({ fleetId: null, capacityTotal: 7, capacityTaken: 0 })
  })

  test.each([
    [
      'a fleet of another company',
      async () => {
        const mine = provider
        await haulier(1)
        const theirs = await fleet(1)
        provider = mine
        return { fleetId: theirs }
      },
      'unknown_fleet',
    ],
    ['a fleet of other vehicles', async () => ({ fleetId: await fleet(1), equipment: 'truck' }), 'other_equipment'],
    [
      'a fleet for a card that is not priced per truckload',
      async () => ({ fleetId: await fleet(1), basis: 'kg', equipment: null }),
      'other_equipment',
    ],
  ])('cannot use %s', async (_, input, code) => {
    provider = await app.person('provider')
    await draftOffer(app, provider)
    const body = { ...truckCard(), ...(await input()) } as never
    const { body: answer } = await app.call(offersContract.createOffer, { body }, provider)
    expect(answer.fields).toEqual({ fleetId: code })
  })
})

test('a name is unique, and a fleet is not accessible to others', async () => {
  const { fleetId } = await haulier(1)
  const body = { name: `Trailers ${named}`, equipment: 'trailer' as const, total: 1, turnaroundDays: 0 }
  expect((await app.call(c.createFleet, { body }, provider)).body.fields).toEqual({ name: 'fleet_name_taken' })
  const other = await fleet(1)
  const renamed = await app.call(c.changeFleet, { params: { fleetId: other }, body: { name: body.name } }, provider)
  expect(renamed.body.code).toBe('fleet_name_taken')
  const rival = await app.person('provider')
  expect((await app.call(c.listFleets, {}, rival)).body.items).toEqual([])
  expect((await app.call(c.changeFleet, { params: { fleetId }, body: { total: 0 } }, rival)).status).toBe(404)
})

test('a concurrent booking waits while a fleet is reduced', async () => {
  const { fleetId, toKigali } = await haulier(1)
  let asking: ReturnType<typeof asks> | undefined
  await app.owner.transact(async (tx) => {
    await tx.updateTable('fleets').set({ total: 0 }).where('id', '=', fleetId).execute()
    asking = asks(toKigali)
    await somebodyWaits(app)
  })
  expect((await asking)?.code).toBe('capacity_exhausted')
})
