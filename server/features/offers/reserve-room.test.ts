import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offersContract } from '../../../contract/offers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Period } from '../../../domain/offers/period.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer } from '../../../testing/market.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { rollOffers } from './date-departures.ts'
import { confirmReservation, holdDeparture, holdPeriod, releaseReservation } from './reserve-capacity.ts'

let app: TestApp
let customer: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  stranger = await app.person('customer')
})
afterAll(() => app.close())

function as<T>(person: Person, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.context.app.transact(work, openingFor(person.sessionId, person.personId))
}
const cardOf = (service: 'warehousing' | 'consolidation') =>
  app.owner.db.selectFrom('offers').selectAll().where('service', '=', service).orderBy('id').executeTakeFirstOrThrow()
const reservation = (id: string) =>
  app.owner.db.selectFrom('offer_reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const forget = (offerId: string) =>
  app.owner.db.deleteFrom('offer_reservations').where('offer_id', '=', offerId).execute()

async function freshRoom(capacity: number) {
  const card = await cardOf('warehousing')
  await forget(card.id)
  await app.owner.db.updateTable('offers').set({ capacity_total: capacity }).where('id', '=', card.id).execute()
  return card.id
}

async function departureOf(capacity: number, change: { cut_off_at?: Date; status?: 'closed' } = {}) {
  const card = await cardOf('consolidation')
  await forget(card.id)
  const departure = await app.owner.db
    .selectFrom('departures')
    .select('id')
    .where('offer_id', '=', card.id)
    .orderBy('cut_off_at')
    .executeTakeFirstOrThrow()
  await app.owner.db
    .updateTable('departures')
    .set({ capacity, taken: 0, status: 'open', ...change })
    .where('id', '=', departure.id)
    .execute()
  return { id: departure.id, offerId: card.id }
}
const taken = async (id: string) =>
  (await app.owner.db.selectFrom('departures').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken

interface Held extends Period {
  readonly quantity: number
}

describe('storage space for a period', () => {
  /** The most that is held on any day of a period of some days from now. */
  const mostHeld = (held: readonly Held[], from: number, days: number) =>
    Math.max(
      ...Array.from({ length: days }, (_, n) => dayFromNow(from + n)).map((day) =>
        held.filter((each) => each.from <= day && day < each.until).reduce((sum, { quantity }) => sum + quantity, 0),
      ),
    )

  test('is held if it fits on each day, whatever is already held', async () => {
    const day = fc.integer({ min: 1, max: 40 })
    const input = fc.record({
      from: day,
      days: fc.integer({ min: 1, max: 20 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(input, { minLength: 2, maxLength: 12 }), async (requests) => {
        const capacity = 10
        const offerId = await freshRoom(capacity)
        const held: Held[] = []
        await as(customer, async (tx) => {
          for (const { from, days, quantity } of requests) {
            const period = { from: dayFromNow(from), until: dayFromNow(from + days) }
            const fits = mostHeld(held, from, days) + quantity <= capacity
            const answer = await holdPeriod(tx, offerId, quantity, period)
            expect(!isRefusal(answer)).toBe(fits)
            if (fits) held.push({ ...period, quantity })
          }
        })
      }),
      { numRuns: 40 },
    )
  })

  test('a day that is free again can be held by the next, and released space is free', async () => {
    const offerId = await freshRoom(5)
    const period = (from: number, until: number) => ({ from: dayFromNow(from), until: dayFromNow(until) })
    const first = await as(customer, (tx) => holdPeriod(tx, offerId, 5, period(10, 20)))
    expect(await as(stranger, (tx) => holdPeriod(tx, offerId, 1, period(19, 21)))).toEqual({
      refused: 'capacity_exhausted',
    })
    expect(await as(stranger, (tx) => holdPeriod(tx, offerId, 5, period(20, 30)))).toEqual(expect.any(String))
    await as(customer, (tx) => releaseReservation(tx, first as string))
    expect(await as(stranger, (tx) => holdPeriod(tx, offerId, 5, period(10, 20)))).toEqual(expect.any(String))
  })

  test('the card shows what is held today, and does not decide availability', async () => {
    const offerId = await freshRoom(10)
    const today = { from: dayFromNow(0), until: dayFromNow(3) }
    await as(customer, (tx) => holdPeriod(tx, offerId, 9, today))
    const shown = () =>
      app.owner.db
        .selectFrom('offers')
        .select(['capacity_taken', 'availability'])
        .where('id', '=', offerId)
        .executeTakeFirstOrThrow()
    expect(await shown()).toEqual({ capacity_taken: 9, availability: 'limited' })
    await as(customer, (tx) => holdPeriod(tx, offerId, 10, { from: dayFromNow(5), until: dayFromNow(9) }))
    expect((await shown()).capacity_taken).toBe(9)
    await sql`update offer_reservations set from_day = from_day - 5, until_day = until_day - 5 where offer_id = ${offerId}`.execute(
      app.owner.db,
    )
    await app.context.worker.transact((tx) => rollOffers(tx, null, new Date()))
    expect(await shown()).toEqual({ capacity_taken: 10, availability: 'full' })
  })

  test('an unpublished card, no quantity, or a reversed period is refused', async () => {
    const offerId = await freshRoom(10)
    const period = { from: dayFromNow(1), until: dayFromNow(2) }
    for (const quantity of [0, -1, 11])
      expect(await as(customer, (tx) => holdPeriod(tx, offerId, quantity, period))).toHaveProperty('refused')
    const backwards = { from: period.until, until: period.from }
    expect(await as(customer, (tx) => holdPeriod(tx, offerId, 1, backwards))).toHaveProperty('refused')
    await app.owner.db.updateTable('offers').set({ status: 'withdrawn' }).where('id', '=', offerId).execute()
    expect(await as(customer, (tx) => holdPeriod(tx, offerId, 1, period))).toHaveProperty('refused')
    await app.owner.db.updateTable('offers').set({ status: 'published' }).where('id', '=', offerId).execute()
  })
})

describe('capacity on a departure', () => {
  const now = new Date()

  test('is held, confirmed and released once, and never exceeded', async () => {
    const { id } = await departureOf(10)
    const first = (await as(customer, (tx) => holdDeparture(tx, id, 6, now))) as string
    expect(await reservation(first)).toMatchObject({ status: 'held', quantity: 6, departure_id: id })
    expect(await as(stranger, (tx) => holdDeparture(tx, id, 4.001, now))).toEqual({
      refused: 'departure_full',
      values: { left: 4 },
    })
    expect(await as(stranger, (tx) => holdDeparture(tx, id, 4, now))).toEqual(expect.any(String))
    await app.context.worker.transact((tx) => confirmReservation(tx, first))
    expect((await reservation(first)).status).toBe('confirmed')
    await as(customer, (tx) => releaseReservation(tx, first))
    await as(customer, (tx) => releaseReservation(tx, first))
    expect(await taken(id)).toBe(4)
    expect((await reservation(first)).status).toBe('released')
  })

  test('a stranger can neither confirm, release nor see another company’s hold', async () => {
    const { id } = await departureOf(10)
    const held = (await as(customer, (tx) => holdDeparture(tx, id, 3, now))) as string
    await as(stranger, (tx) => releaseReservation(tx, held))
    await as(customer, (tx) => confirmReservation(tx, held))
    expect((await reservation(held)).status).toBe('held')
    const seen = await as(stranger, (tx) =>
      tx.selectFrom('offer_reservations').select('id').where('id', '=', held).execute(),
    )
    expect(seen).toEqual([])
    await expect(
      as(customer, (tx) => tx.updateTable('offer_reservations').set({ quantity: 1 }).where('id', '=', held).execute()),
    ).rejects.toThrow(/permission denied/)
    await expect(
      as(customer, (tx) => tx.updateTable('departures').set({ taken: 0 }).where('id', '=', id).execute()),
    ).rejects.toThrow(/permission denied/)
  })

  test('after the cut-off, closed, or unknown: refused, each with its reason', async () => {
    const late = await departureOf(10, { cut_off_at: new Date(Date.now() - 60_000) })
    expect(await as(customer, (tx) => holdDeparture(tx, late.id, 1, now))).toEqual({ refused: 'departure_closed' })
    await departureOf(10, { cut_off_at: new Date(Date.now() + 86_400_000), status: 'closed' })
    expect(await as(customer, (tx) => holdDeparture(tx, late.id, 1, now))).toEqual({ refused: 'departure_closed' })
    const nothing = '00000000-0000-7000-8000-00000000dead'
    expect(await as(customer, (tx) => holdDeparture(tx, nothing, 1, now))).toEqual({ refused: 'departure_not_found' })
  })

  test('the card shows its next departure with free capacity', async () => {
    const { id, offerId } = await departureOf(10, { cut_off_at: new Date(Date.now() + 3_600_000) })
    const card = () => cardOf('consolidation')
    const runs = await app.owner.db
      .selectFrom('departures')
      .select(['id', 'departs_at'])
      .where('offer_id', '=', offerId)
      .orderBy('cut_off_at')
      .execute()
    const held = (await as(customer, (tx) => holdDeparture(tx, id, 9, now))) as string
    expect(await card()).toMatchObject({ capacity_taken: 9, next_departure: runs[0]?.departs_at })
    const rest = (await as(customer, (tx) => holdDeparture(tx, id, 1, now))) as string
    expect(await card()).toMatchObject({ capacity_taken: 0, next_departure: runs[1]?.departs_at })
    await as(customer, (tx) => releaseReservation(tx, rest))
    await as(customer, (tx) => releaseReservation(tx, held))
    expect(await card()).toMatchObject({ capacity_taken: 0, next_departure: runs[0]?.departs_at })
  })

  test('a run on the next day adds new departures and changes nothing else', async () => {
    const { offerId } = await departureOf((await cardOf('consolidation')).capacity_total ?? 0)
    const runs = () =>
      app.owner.db
        .selectFrom('departures')
        .select(['id', 'cut_off_at'])
        .where('offer_id', '=', offerId)
        .orderBy('cut_off_at')
        .execute()
    const before = await runs()
    await app.context.worker.transact((tx) => rollOffers(tx, null, new Date()))
    const again = await runs()
    expect(again.slice(-before.length + 1)).toEqual(before.slice(1))
    await app.context.worker.transact((tx) => rollOffers(tx, null, new Date(Date.now() + 7 * 86_400_000)))
    expect((await runs()).length).toBe(again.length + 1)
  })

  test('a changed cut-off day moves departures without bookings, and leaves those with bookings', async () => {
    const provider = await app.person('provider')
    const offerId = await publishedOffer(app, provider, {
      service: 'consolidation',
      origin: 'AEJEA',
      basis: 'wm',
      equipment: null,
      capacityTotal: 20,
      attributes: { hub: 'dubai', serviceName: 'Groupage', frequency: 'weekly', cutOffDay: 'friday', features: [] },
    })
    const runs = async () =>
      (await app.call(offersContract.listDepartures, { params: { offerId } })).body.departures.map((each) => ({
        id: each.id,
        day: new Date(each.cutOffAt).getUTCDay(),
        capacity: each.capacity,
      }))
    const [, second] = await runs()
    await as(customer, (tx) => holdDeparture(tx, second?.id ?? '', 5, now))
    const attributes = {
      hub: 'dubai',
      serviceName: 'Groupage',
      frequency: 'weekly',
      cutOffDay: 'tuesday',
      features: [],
    } as const
    const body = { attributes: { ...attributes, features: [] }, capacityTotal: 30 }
    expect((await app.call(offersContract.changeOffer, { params: { offerId }, body }, provider)).status).toBe(200)
    const after = await runs()
    expect(after.filter((run) => run.day === 5)).toEqual([{ id: second?.id, day: 5, capacity: 20 }])
    expect(after.filter((run) => run.day === 2 && run.capacity === 30)).toHaveLength(after.length - 1)
    expect(after.length).toBeGreaterThanOrEqual(8)
    await app.call(offersContract.withdrawOffer, { params: { offerId } }, provider)
    const left = await app.owner.db.selectFrom('departures').select('id').where('offer_id', '=', offerId).execute()
    expect(left).toEqual([{ id: second?.id }])
  })
})
