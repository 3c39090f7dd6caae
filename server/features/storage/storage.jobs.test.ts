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

test('a confirmed visit that its provider never closed is closed a day later, and its customer may ask for another', async () => {
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
  const closeAfter = async (hours: number) => {
    const starts_at = new Date(Date.now() - hours * 3_600_000)
    await app.owner.db.updateTable('visits').set({ starts_at }).where('id', '=', params.visitId).execute()
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
