import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { homeContract } from '../../../contract/home.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { dayAtCoast } from '../../../domain/calendar/coast-day.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, publishedOffer } from '../../../testing/market.ts'
import { checkClocks } from './follow-clocks.ts'

const dayMs = 86_400_000
const bill = 'MAEU123456789'
const day = (days: number) => dayAtCoast(Date.now() + days * dayMs)

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider')
})
beforeEach(async () => {
  customer = await app.person('customer')
})
afterAll(() => app.close())

/** Free days of Maersk's containers from Mombasa; by any other line they are 21. */
const maerskGives = (days: number) =>
  app.owner.db
    .updateTable('free_time_tariffs')
    .set({ free_days: days })
    .where('line', '=', 'Maersk')
    .where('place', '=', 'KEMBA')
    .where('equipment_group', '=', 'dry')
    .execute()

/** A container of a forwarder that was unloaded in Mombasa this many days ago, and left the port a day later. */
async function landed(days: number): Promise<string> {
  const card = {
    service: 'seafreight',
    origin: 'CNNSA',
    destination: 'KEMBA',
    basis: 'container',
    equipment: '40HC',
    transitDaysMin: 20,
    transitDaysMax: 28,
  } as const
  const { id } = await confirmedBooking(app, customer, provider, { offerId: await publishedOffer(app, provider, card) })
  const { id: shipmentId } = await app.owner.db
    .updateTable('shipments')
    .set({ created_at: new Date(Date.now() - 90 * dayMs) })
    .where('booking_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = async (milestone: Milestone, daysAgo: number, placeCode: string) => {
    const at = new Date(Date.now() - daysAgo * dayMs).toISOString()
    const body = { milestone, classifier: 'ACT' as const, at, placeCode }
    const { status } = await app.call(shipmentsContract.reportEvent, { params: { shipmentId }, body }, provider)
    expect(status).toBe(200)
  }
  await report('departed', days + 30, 'CNNSA')
  await report('discharged', days, 'KEMBA')
  await report('gate_out', days - 1, 'KEMBA')
  return shipmentId
}

async function names(shipmentId: string, billOfLading: string) {
  const call = { params: { shipmentId }, body: { billOfLading } }
  expect((await app.call(shipmentsContract.setReferences, call, provider)).status).toBe(200)
  await app.work()
}

/** The line and the last free day of the container's clock, and the stored due day. */
async function containerClock(shipmentId: string) {
  const { body } = await app.call(shipmentClocksContract.getShipmentClocks, { params: { shipmentId } }, customer)
  const clock = body.clocks.find(({ kind }) => kind === 'container')
  const containers = app.owner.db.selectFrom('shipment_containers').select('due_on')
  const { due_on: due } = await containers.where('shipment_id', '=', shipmentId).executeTakeFirstOrThrow()
  return [clock?.line, clock?.freeDays, due]
}

const endsFreeTime = async () =>
  (await app.call(homeContract.getRequiredActions, { query: { side: 'customer' } }, customer)).body.actions.some(
    ({ kind }) => kind === 'end_free_time',
  )
const warned = async (shipmentId: string, ahead: number) => {
  await app.context.worker.transact((tx) => checkClocks(tx, shipmentId, new Date(Date.now() + ahead * dayMs)))
  await app.work()
  const { items } = (await app.call(alertsContract.listAlerts, { query: {} }, customer)).body
  return items.filter(({ kind }) => kind.startsWith('free_time_')).map(({ kind, detail }) => `${kind} ${detail}`)
}

describe('a bill of lading names the shipping line', () => {
  test('when it is taken back, the clock is that of before, in the record and in the stored due day', async () => {
    await maerskGives(18)
    const shipmentId = await landed(16)
    const before = await containerClock(shipmentId)
    await names(shipmentId, bill)
    expect([before, await containerClock(shipmentId)]).toEqual([
      ['', 21, day(4)],
      ['Maersk', 18, day(1)],
    ])
    await names(shipmentId, '')
    expect(await containerClock(shipmentId)).toEqual(before)
  })

  test('with more free days: what was over is not due, and the warnings come before the later day', async () => {
    await maerskGives(40)
    const shipmentId = await landed(30)
    expect([await endsFreeTime(), await warned(shipmentId, 0)]).toEqual([true, [`free_time_over ${day(-10)}`]])
    await names(shipmentId, bill)
    expect(await containerClock(shipmentId)).toEqual(['Maersk', 40, day(9)])
    expect([await endsFreeTime(), await warned(shipmentId, 0)]).toEqual([false, [`free_time_over ${day(-10)}`]])
    expect(await warned(shipmentId, 6)).toEqual([`free_time_ending ${day(9)}`, `free_time_over ${day(-10)}`])
  })
})
