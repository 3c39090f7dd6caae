import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageContract as c } from '../../../contract/storage.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { nextFreeDay, slotsOn, usualHours } from '../../../domain/storage/visiting-hours.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer } from '../../../testing/market.ts'
import { enqueue } from '../../platform/jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
})
afterAll(() => app.close())

/** A visit at a hall that its provider has confirmed, with what moves it to begin some hours from now. */
async function confirmedVisit() {
  const customer = await app.person('customer')
  const provider = await app.person('provider')
  const offerId = await publishedOffer(app, provider, {
    service: 'warehousing',
    origin: 'RWKGL',
    destination: null,
    basis: 'm2-month',
    equipment: null,
    price: { amount: 5_000, currency: 'RWF' },
    transitDaysMin: null,
    transitDaysMax: null,
    attributes: { name: 'Hall A', sizeSqm: 10, type: 'standard', features: [] },
  })
  const day = nextFreeDay(dayFromNow(2), new Date(), usualHours, new Set()) ?? ''
  const startsAt = slotsOn(day)[0]?.toISOString() ?? ''
  const request = () => app.call(c.requestVisit, { body: { offerId, startsAt, visitors: 1 } }, customer)
  const first = await request()
  const params = { visitId: first.body.id }
  expect((await app.call(c.confirmVisit, { params }, provider)).status).toBe(200)
  const moveTo = async (hours: number) => {
    const starts_at = new Date(Date.now() + hours * 3_600_000)
    await app.owner.db.updateTable('visits').set({ starts_at }).where('id', '=', params.visitId).execute()
    return starts_at
  }
  return { customer, request, moveTo, ...params }
}

test('a confirmed visit that its provider never closed is closed a day later, and its customer may ask for another', async () => {
  const { customer, request, moveTo } = await confirmedVisit()
  const closeAfter = async (hours: number) => {
    await moveTo(-hours)
    await app.context.worker.transact((tx) => enqueue(tx, 'storage.close-visits', {}))
    await app.work()
  }
  await closeAfter(23)
  expect((await request()).body.code).toBe('visit_stands')
  await closeAfter(24)
  expect((await request()).status).toBe(200)
  const { body } = await app.call(c.listVisits, { query: { show: 'all' } }, customer)
  expect(body.items.map((visit) => visit.status).sort()).toEqual(['requested', 'visited'])
})

test.each([
  ['the day before', 24, true],
  ['its own day, by a queue that was behind', 0, false],
  ['two days later', -48, false],
])('a reminder of tomorrow’s visit on %s: sent %s', async (_, hours, sent) => {
  const { customer, moveTo, visitId } = await confirmedVisit()
  const startsAt = (await moveTo(hours)).toISOString()
  await app.context.worker.transact((tx) => enqueue(tx, 'storage.remind-visit', { visitId, startsAt }))
  await app.work()
  const subjects = (await app.mails(customer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Visit confirmed: Hall A')
  expect(subjects.includes('Tomorrow: visit to Hall A')).toBe(sent)
})
