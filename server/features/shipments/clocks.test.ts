import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { bookingsContract } from '../../../contract/bookings.ts'
import { freeTimeContract } from '../../../contract/free-time.ts'
import { homeContract } from '../../../contract/home.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { dayAtCoast } from '../../../domain/calendar/coast-day.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, publishedOffer } from '../../../testing/market.ts'
import { checkAllClocks, checkClocks } from './follow-clocks.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  provider = await app.person('provider')
  stranger = await app.person('customer')
})
beforeEach(async () => {
  customer = await app.person('customer')
})
afterAll(() => app.close())

const { getShipmentClocks, setContainers } = shipmentClocksContract
const dayMs = 86_400_000
const instant = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const day = (days: number) => dayAtCoast(Date.now() + days * dayMs)

const seaCard = {
  service: 'seafreight',
  origin: 'CNNSA',
  destination: 'KEMBA',
  basis: 'container',
  equipment: '40HC',
  transitDaysMin: 20,
  transitDaysMax: 28,
} as const

/** Books one 40HC from Nansha to a port, confirmed 90 days ago; returns the id of its shipment. */
async function seaShipment(destination = 'KEMBA'): Promise<string> {
  const offerId = await publishedOffer(app, provider, { ...seaCard, destination })
  const { id } = await confirmedBooking(app, customer, provider, { offerId })
  const long = new Date(Date.now() - 90 * dayMs)
  const row = await app.owner.db
    .updateTable('shipments')
    .set({ created_at: long })
    .where('booking_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const report = async (shipmentId: string, milestone: Milestone, days: number, placeCode: string | null = null) => {
  const body = { milestone, classifier: 'ACT' as const, at: instant(days), placeCode }
  const answer = await app.call(shipmentsContract.reportEvent, { params: { shipmentId }, body }, provider)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** A shipment that was unloaded in Mombasa this many days ago. */
async function landed(days: number): Promise<string> {
  const shipmentId = await seaShipment()
  await report(shipmentId, 'departed', -days - 30, 'CNNSA')
  await report(shipmentId, 'discharged', -days, 'KEMBA')
  return shipmentId
}

/** The stored due day, which orders the exceptions. */
async function keptDueDay(shipmentId: string) {
  const containers = app.owner.db.selectFrom('shipment_containers').select('due_on')
  return (await containers.where('shipment_id', '=', shipmentId).executeTakeFirstOrThrow()).due_on
}

const clocksOf = async (shipmentId: string, person = customer) =>
  (await app.call(getShipmentClocks, { params: { shipmentId } }, person)).body
const write = (shipmentId: string, change: object = {}, person = customer) =>
  app.call(
    setContainers,
    {
      params: { shipmentId },
      body: {
        count: 1,
        size: 'box40',
        equipmentGroup: 'dry',
        freeDays: null,
        storageFreeDays: null,
        gateOutOn: null,
        returnedOn: null,
        deposit: null,
        ...change,
      },
    },
    person,
  )
const deposit = { amount: { amount: 120_000, currency: 'USD' }, paidOn: day(-12), askedOn: null, receivedOn: null }

describe('the clocks of a shipment', () => {
  test('exist from the booking on, and start when the ship is unloaded', async () => {
    const shipmentId = await seaShipment()
    const before = await clocksOf(shipmentId)
    expect(before).toMatchObject({ containers: { count: 1, size: 'box40', equipmentGroup: 'dry' }, mayChange: true })
    expect(before.clocks.map(({ kind, start }) => [kind, start.classifier])).toEqual([
      ['container', 'PLN'],
      ['port_storage', 'PLN'],
    ])
    expect(before.clocks.every(({ daysUsed, cost }) => daysUsed === 0 && cost.amount === 0)).toBe(true)
  })

  test('count days, end at the gate, and cost what the tariff says', async () => {
    const shipmentId = await landed(30)
    const { clocks } = await clocksOf(shipmentId)
    const [container, storage] = clocks
    expect(container).toMatchObject({ kind: 'container', place: 'KEMBA', daysUsed: 31, endedOn: null })
    expect(container?.cost.amount).toBeGreaterThan(0)
    expect(container?.nextDay.amount).toBeGreaterThan(0)
    expect(storage).toMatchObject({ kind: 'port_storage', freeDays: 15, daysUsed: 31, daysLeft: -16 })
    await report(shipmentId, 'gate_out', -14, 'KEMBA')
    const after = (await clocksOf(shipmentId)).clocks[1]
    // Day 17: two days of USD 60.
    expect(after).toMatchObject({
      endedOn: day(-14),
      cost: { amount: 12_000, currency: 'USD' },
      nextDay: { amount: 0 },
    })
  })

  test('start and stop as well by reports without a place: it is that of the plan', async () => {
    const shipmentId = await seaShipment()
    await report(shipmentId, 'departed', -60)
    await report(shipmentId, 'discharged', -30)
    expect((await clocksOf(shipmentId)).clocks).toMatchObject([
      { kind: 'container', place: 'KEMBA', start: { on: day(-30), classifier: 'ACT' }, daysUsed: 31 },
      { kind: 'port_storage', place: 'KEMBA', start: { on: day(-30), classifier: 'ACT' }, endedOn: null },
    ])
    await report(shipmentId, 'gate_out', -14)
    expect((await clocksOf(shipmentId)).clocks[1]).toMatchObject({ kind: 'port_storage', endedOn: day(-14) })
    const { body } = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, customer)
    expect(body.position).toMatchObject({ placeCode: 'KEMBA' })
  })

  // Landed on day 1, today is day 31; Maersk and the ports as in their tariffs.
  test.each([
    ['TZDAR', 'reefer', [21, 'A', 7 * 8000 + 3 * 14_000], [15, 'C', (16 * 4000 * 118) / 100]],
    ['TZDAR', 'special', [30, 'A', 4000], [15, 'C', (16 * 4000 * 118) / 100]],
    ['KEMBA', 'reefer', [7, 'D', 7 * 13_000 + 7 * 26_500 + 10 * 40_000], [15, 'B', 6 * 6000 + 10 * 9000]],
    ['KEMBA', 'special', [14, 'D', 7 * 7000 + 7 * 13_000 + 3 * 20_000], [15, 'B', 6 * 6000 + 10 * 9000]],
  ])('run in %s for a container of Maersk that is %s', async (port, equipmentGroup, ofLine, ofPort) => {
    const shipmentId = await seaShipment(port)
    await app.owner.db.updateTable('shipments').set({ provider_name: 'Maersk' }).where('id', '=', shipmentId).execute()
    await report(shipmentId, 'departed', -60)
    await report(shipmentId, 'discharged', -30, port)
    const { body } = await write(shipmentId, { equipmentGroup })
    expect(body.clocks.map(({ kind, freeDays, grade, cost }) => [kind, freeDays, grade, cost.amount])).toEqual([
      ['container', ...ofLine],
      ['port_storage', ...ofPort],
    ])
  })

  test('follow the tariff of the line that the bill of lading names, also if a forwarder sold the carriage', async () => {
    const shipmentId = await landed(16)
    const line = async () => (await clocksOf(shipmentId)).clocks.map((clock) => [clock.kind, clock.line])
    await report(shipmentId, 'gate_out', -15, 'KEMBA')
    await app.owner.db
      .updateTable('free_time_tariffs')
      .set({ free_days: 18 })
      .where('line', '=', 'Maersk')
      .where('place', '=', 'KEMBA')
      .where('equipment_group', '=', 'dry')
      .execute()
    expect(await line()).toEqual([
      ['container', ''],
      ['port_storage', ''],
    ])
    const before = await keptDueDay(shipmentId)
    const body = { billOfLading: 'MAEU123456789' }
    await app.call(shipmentsContract.setReferences, { params: { shipmentId }, body }, provider)
    await app.work()
    expect(await line()).toEqual([
      ['container', 'Maersk'],
      ['port_storage', ''],
    ])
    expect([await keptDueDay(shipmentId), before]).toEqual([day(1), day(4)])
  })

  test('the provider reads them and cannot write; nobody else sees them', async () => {
    const shipmentId = await landed(3)
    expect((await clocksOf(shipmentId, provider)).mayChange).toBe(false)
    expect((await write(shipmentId, {}, provider)).status).toBe(404)
    const params = { shipmentId }
    expect((await app.call(getShipmentClocks, { params }, stranger)).status).toBe(404)
    expect((await write(shipmentId, {}, stranger)).status).toBe(404)
  })

  test('the delivery order may grant more free days, and a returned container ends the clock', async () => {
    const shipmentId = await landed(30)
    const { body } = await write(shipmentId, { count: 2, freeDays: 45, storageFreeDays: 40, returnedOn: day(-1) })
    expect(body.clocks).toMatchObject([
      { freeDays: 45, ownFreeDays: true, endedOn: day(-1), cost: { amount: 0 } },
      { freeDays: 40, ownFreeDays: true, endedOn: null, cost: { amount: 0 } },
    ])
    expect(await clocksOf(shipmentId)).toEqual(body)
  })

  test.each([
    ['day_in_future', { gateOutOn: day(1) }, 'gateOutOn'],
    ['before_landing', { gateOutOn: day(-31) }, 'gateOutOn'],
    ['before_gate_out', { gateOutOn: day(-4), returnedOn: day(-5) }, 'returnedOn'],
    ['before_return', { returnedOn: day(-2), deposit: { ...deposit, askedOn: day(-3) } }, 'depositAskedOn'],
    ['amount_not_positive', { deposit: { ...deposit, amount: { amount: 0, currency: 'USD' } } }, 'depositAmount'],
    ['invalid_input', { count: 0 }, 'count'],
    ['invalid_input', { freeDays: -1 }, 'freeDays'],
    ['invalid_input', { returnedOn: '2026-02-30' }, 'returnedOn'],
  ])('%s is refused at its field, and nothing is saved', async (code, change, field) => {
    const shipmentId = await landed(30)
    const before = await clocksOf(shipmentId)
    const { body } = await write(shipmentId, change)
    expect(body).toMatchObject({ code })
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(await clocksOf(shipmentId)).toEqual(before)
  })

  test('a truck has no clocks', async () => {
    const { id } = await confirmedBooking(app, customer, provider)
    const row = await app.owner.db
      .selectFrom('shipments')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await clocksOf(row.id)).toMatchObject({ containers: null, clocks: [], mayChange: false })
    expect((await write(row.id)).body.code).toBe('no_containers_by_mode')
  })

  test('a withdrawn report stops the clock that it started', async () => {
    const shipmentId = await landed(20)
    const { timeline } = (await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, provider)).body
    const eventId = timeline.find(({ milestone, id }) => milestone === 'discharged' && id)?.id ?? ''
    const params = { shipmentId, eventId }
    await app.call(shipmentsContract.withdrawEvent, { params, body: { reason: 'wrong ship' } }, provider)
    expect(
      (await clocksOf(shipmentId)).clocks.every(({ start, daysUsed }) => start.classifier !== 'ACT' && daysUsed === 0),
    ).toBe(true)
    expect((await actions()).map(({ kind }) => kind)).not.toContain('end_free_time')
  })

  test('a cancelled booking no longer has clocks', async () => {
    const offerId = await publishedOffer(app, provider, seaCard)
    const { id } = await confirmedBooking(app, customer, provider, { offerId })
    const row = await app.owner.db
      .selectFrom('shipments')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    await app.call(
      bookingsContract.cancelBooking,
      { params: { bookingId: id }, body: { reason: 'plans changed', agreedFee: 0 } },
      customer,
    )
    expect(await clocksOf(row.id)).toMatchObject({ clocks: [], mayChange: false })
    expect((await write(row.id)).body.code).toBe('shipment_cancelled')
  })

  test('a shipment without container data is completed by its customer', async () => {
    const shipmentId = await landed(20)
    await app.owner.db.deleteFrom('shipment_containers').where('shipment_id', '=', shipmentId).execute()
    expect(await clocksOf(shipmentId)).toMatchObject({ containers: null, clocks: [], mayChange: true })
    await report(shipmentId, 'gate_out', -2, 'KEMBA')
    expect((await write(shipmentId)).body.clocks).toMatchObject([{ endedOn: null }, { endedOn: day(-2) }])
  })

  test('of two concurrent changes one applies, completely', async () => {
    const shipmentId = await landed(20)
    const one = { count: 2, freeDays: 30, gateOutOn: day(-9) }
    const other = { count: 5, freeDays: 40, gateOutOn: day(-3) }
    const answers = await Promise.all([write(shipmentId, one), write(shipmentId, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { containers } = await clocksOf(shipmentId)
    expect([one, other]).toContainEqual({
      count: containers?.count,
      freeDays: containers?.freeDays,
      gateOutOn: containers?.gateOutOn,
    })
  })
})

const actions = async () =>
  (await app.call(homeContract.getRequiredActions, { query: { side: 'customer' } }, customer)).body.actions

describe('actions required of the customer', () => {
  test('free time that ends soon or costs money comes first', async () => {
    await landed(2)
    expect((await actions()).map(({ kind }) => kind)).not.toContain('end_free_time')
    await landed(10)
    const shipmentId = await landed(30)
    const [first] = await actions()
    expect(first).toMatchObject({ kind: 'end_free_time', count: 2, urgency: 'high', first: { id: shipmentId } })
  })

  test('a deposit: to request, then pending, then overdue, then done', async () => {
    const shipmentId = await landed(40)
    const has = async () => (await actions()).some(({ kind }) => kind === 'reclaim_deposit')
    const back = { gateOutOn: day(-20), returnedOn: day(-19) }
    await write(shipmentId, { gateOutOn: day(-20), deposit })
    expect(await has()).toBe(false)
    await write(shipmentId, { ...back, deposit })
    expect(await has()).toBe(true)
    await write(shipmentId, { ...back, deposit: { ...deposit, askedOn: day(-1) } })
    expect(await has()).toBe(false)
    await write(shipmentId, { ...back, deposit: { ...deposit, askedOn: day(-18) } })
    expect(await has()).toBe(true)
    await write(shipmentId, { ...back, deposit: { ...deposit, askedOn: day(-18), receivedOn: day(-1) } })
    expect(await has()).toBe(false)
  })

  test('a cancelled booking requires no action, because nobody could complete it', async () => {
    const offerId = await publishedOffer(app, provider, seaCard)
    const { id } = await confirmedBooking(app, customer, provider, { offerId })
    const row = await app.owner.db
      .selectFrom('shipments')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    await write(row.id, { returnedOn: day(-1), deposit })
    expect((await actions()).map(({ kind }) => kind)).toContain('reclaim_deposit')
    const body = { reason: 'plans changed', agreedFee: 0 }
    expect((await app.call(bookingsContract.cancelBooking, { params: { bookingId: id }, body }, customer)).status).toBe(
      200,
    )
    expect((await actions()).map(({ kind }) => kind)).not.toContain('reclaim_deposit')
  })
})

describe('warnings', () => {
  const look = (shipmentId: string, days: number) =>
    app.context.worker.transact((tx) => checkClocks(tx, shipmentId, new Date(Date.now() + days * dayMs)))
  const warnings = async () => {
    await app.work()
    const { items } = (await app.call(alertsContract.listAlerts, { query: {} }, customer)).body
    return items
      .filter(({ kind }) => kind.startsWith('free_time_'))
      .map(({ kind, detail }) => [kind, detail])
      .reverse()
  }

  test('are sent 7, 3, 1 and 0 days before and daily after, once each however often the check runs', async () => {
    const shipmentId = await landed(0)
    await write(shipmentId, { freeDays: 40, storageFreeDays: 10 })
    for (let ahead = 0; ahead <= 11; ahead++) for (const _ of [1, 2]) await look(shipmentId, ahead)
    const last = day(9)
    expect(await warnings()).toEqual([
      ...Array(4).fill(['free_time_ending', last]),
      ...Array(2).fill(['free_time_over', last]),
    ])
  })

  test('two concurrent workers send one', async () => {
    const shipmentId = await landed(14)
    await Promise.all([look(shipmentId, 0), look(shipmentId, 0)])
    expect(await warnings()).toHaveLength(1)
  })

  test('the morning job finds running clocks, and sends no warning for a returned container', async () => {
    const shipmentId = await landed(30)
    await app.context.worker.transact((tx) => checkAllClocks(tx, null))
    expect(await warnings()).toEqual([['free_time_over', day(-16)]])
    await write(shipmentId, { gateOutOn: day(-20), returnedOn: day(-2) })
    await look(shipmentId, 1)
    expect(await warnings()).toHaveLength(1)
  })

  test('follow a newly entered tariff: the stored due day, which orders the exceptions, changes at once', async () => {
    const shipmentId = await landed(2)
    const before = await keptDueDay(shipmentId)
    const { name: line } = await app.owner.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', provider.companyId)
      .executeTakeFirstOrThrow()
    const heading = 'clock,line,port,equipment,free_days,tier_base,tiers,currency,from,source,grade'
    const row = `container,${line},KEMBA,dry,1,after_free,1-: 20/40,USD,2026-01-01,Notice,A`
    const operator = await app.person('operator')
    const body = { csv: `${heading}\n${row}`, dryRun: false }
    const { body: answer } = await app.call(freeTimeContract.importFreeTimeTariffs, { body }, operator)
    expect(answer).toMatchObject({ written: true })
    await app.work()
    expect([before === day(-2), await keptDueDay(shipmentId)]).toEqual([false, day(-2)])
    expect(await warnings()).toEqual([['free_time_over', day(-2)]])
  })
})
