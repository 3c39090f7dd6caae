import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import type { NewOffer } from '../../../contract/offers.ts'
import { offersContract } from '../../../contract/offers.ts'
import { type NewPriceAlert, priceAlertsContract } from '../../../contract/price-alerts.ts'
import { mostPriceAlerts } from '../../../domain/price-alerts/watch-price.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, draftOffer, publishedOffer } from '../../../testing/market.ts'
import { checkAll } from './check-prices.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
})
afterAll(() => app.close())
beforeEach(async () => {
  customer = await app.person('customer')
  await app.owner.db.updateTable('offers').set({ status: 'withdrawn' }).execute()
  await app.owner.db.deleteFrom('price_alerts').execute()
})

const lane = {
  service: 'seafreight',
  origin: 'CNCAN',
  destination: 'RWKGL',
  basis: 'wm',
  equipment: null,
} as const
const francs = (amount: number) => ({ amount, currency: 'RWF' as const })
const groupage = (amount: number, change: Partial<NewOffer> = {}) => ({
  ...lane,
  price: francs(amount),
  capacityTotal: 100,
  ...change,
})
const set = (change: Partial<NewPriceAlert> = {}, person = customer, options = {}) =>
  app.call(
    priceAlertsContract.setPriceAlert,
    { body: { ...lane, threshold: francs(180_000), ...change } },
    person,
    options,
  )
const list = async (person = customer) => (await app.call(priceAlertsContract.listPriceAlerts, {}, person)).body.items

/** Runs the delayed checks at once, and returns the price alerts that the company received. */
async function notified(person = customer): Promise<string[]> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.db)
  await app.work()
  await app.work()
  const { items } = (await app.call(alertsContract.listAlerts, { query: { limit: 100 } }, person)).body
  return items.filter(({ kind }) => kind === 'price_reached').map(({ number, detail }) => `${number}: ${detail}`)
}
const later = (hours: number) =>
  sql`update price_alerts set told_at = told_at - ${hours} * interval '1 hour',
        above_since = above_since - ${hours} * interval '1 hour'`.execute(app.owner.db)
const change = (offerId: string, price: NewOffer['price']) =>
  app.call(offersContract.changeOffer, { params: { offerId }, body: { price } }, provider)
const withdraw = (offerId: string) => app.call(offersContract.withdrawOffer, { params: { offerId } }, provider)
const publish = (offerId: string) => app.call(offersContract.publishOffer, { params: { offerId } }, provider)

test('a card published at the price notifies once the people who watch its lane and unit', async () => {
  const others = await app.person('customer')
  await set()
  await set({ service: 'consolidation' }, others)
  await set({ destination: 'KEMBA' }, others)
  await set({ threshold: francs(179_999) }, others)
  await publishedOffer(app, provider, groupage(180_000))
  expect(await notified()).toEqual(['CNCAN RWKGL: 180000 seafreight wm'])
  expect(await notified(others)).toEqual([])
  await publishedOffer(app, provider, groupage(179_999))
  expect(await notified()).toHaveLength(1)
  expect(await notified(others)).toEqual(['CNCAN RWKGL: 179999 seafreight wm'])
  expect(await list()).toMatchObject([
    { state: 'active', reached: true, notifiedPrice: francs(180_000), cheapest: { frw: francs(179_999) } },
  ])
})

test('a card changed to the price notifies; again only if it is 3 % lower, a day later', async () => {
  const offerId = await publishedOffer(app, provider, groupage(200_000))
  await set()
  expect(await notified()).toEqual([])
  await change(offerId, francs(170_000))
  expect(await notified()).toHaveLength(1)
  await change(offerId, francs(160_000))
  expect(await notified()).toHaveLength(1)
  await later(24)
  await app.context.worker.transact((tx) => checkAll(tx, null, new Date()))
  expect((await notified()).sort()).toEqual(['CNCAN RWKGL: 160000 seafreight wm', 'CNCAN RWKGL: 170000 seafreight wm'])
})

test('a card withdrawn before the check notifies nobody', async () => {
  await set()
  await withdraw(await publishedOffer(app, provider, groupage(170_000)))
  expect(await notified()).toEqual([])
})

test('publishing and withdrawing repeatedly notifies once', async () => {
  await set()
  const offerId = await publishedOffer(app, provider, groupage(170_000))
  expect(await notified()).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) {
    await withdraw(offerId)
    await notified()
    await later(12)
    await publish(offerId)
    expect(await notified()).toHaveLength(1)
  }
  await withdraw(offerId)
  await notified()
  await later(24)
  await publish(offerId)
  expect(await notified()).toHaveLength(2)
})

test('a full card, a draft, one not yet valid, or the company’s own does not count', async () => {
  await set()
  await publishedOffer(app, provider, groupage(150_000, { validFrom: dayFromNow(2) }))
  await draftOffer(app, provider, groupage(150_000))
  const full = await publishedOffer(app, provider, groupage(150_000))
  await app.owner.db.updateTable('offers').set({ capacity_taken: 100 }).where('id', '=', full).execute()
  expect(await notified()).toEqual([])
  await set({}, provider)
  await publishedOffer(app, provider, groupage(150_000))
  expect(await notified()).toHaveLength(1)
  expect(await notified(provider)).toEqual([])
})

test('a threshold in dollars is compared with francs at the day’s rate, and again when the rate changes', async () => {
  await app.owner.db.deleteFrom('exchange_rates').where('source', '=', 'test').execute()
  const rate = (value: string) =>
    app.owner.db
      .insertInto('exchange_rates')
      .values({
        from_currency: 'USD',
        to_currency: 'RWF',
        rate: value,
        day: dayFromNow(0),
        source: `test ${value}`,
        grade: 'D',
      })
      .execute()
  await rate('1000')
  await publishedOffer(app, provider, groupage(180_001))
  await set({ threshold: { amount: 18_000, currency: 'USD' } })
  expect(await notified()).toEqual([])
  await rate('1001')
  await app.context.worker.transact((tx) => checkAll(tx, null, new Date()))
  expect(await notified()).toHaveLength(1)
})

test('an already reached price is refused at the field, with the price', async () => {
  await publishedOffer(app, provider, groupage(170_000))
  const { status, body } = await set()
  expect([status, body.code, body.values, body.fields]).toEqual([
    409,
    'price_reached_already',
    { price: 170_000 },
    { threshold: 'price_reached_already' },
  ])
  expect((await set({ threshold: francs(169_999) })).status).toBe(200)
})

test.each([
  [{ threshold: francs(0) }, { threshold: 'not_above_zero' }],
  [{ basis: 'truckload' as const }, { basis: 'not_of_service' }],
])('%o is refused at its field', async (bad, fields) => {
  const { status, body } = await set(bad)
  expect([status, body.fields]).toEqual([422, fields])
})

test('a duplicate is refused; there are fifty at most, also with concurrent requests', async () => {
  expect((await set()).status).toBe(200)
  expect((await set()).body.code).toBe('price_alert_known')
  const answers = await Promise.all(
    Array.from({ length: mostPriceAlerts + 4 }, (_, n) => set({ threshold: francs(1_000 + n) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostPriceAlerts - 1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['too_many_price_alerts']),
  )
  expect(await list()).toHaveLength(mostPriceAlerts)
})

const setPaused = (priceAlertId: string, paused: boolean) =>
  app.call(priceAlertsContract.changePriceAlert, { params: { priceAlertId }, body: { paused } }, customer)

test('a fall soon after a pause notifies, if the last notification is a day old', async () => {
  const offerId = await publishedOffer(app, provider, groupage(200_000))
  const { id } = (await set()).body
  await change(offerId, francs(170_000))
  expect(await notified()).toHaveLength(1)
  await later(72)
  await setPaused(id, true)
  await change(offerId, francs(200_000))
  expect(await notified()).toHaveLength(1)
  await setPaused(id, false)
  await change(offerId, francs(172_000))
  expect(await notified()).toHaveLength(2)
})

test('resumed twice, an alert does not miss a fall in between', async () => {
  const { id } = (await set()).body
  await setPaused(id, true)
  await setPaused(id, false)
  await publishedOffer(app, provider, groupage(170_000))
  expect((await setPaused(id, false)).status).toBe(200)
  expect(await notified()).toHaveLength(1)
})

test('a paused or ended alert does not notify, and restarts from the prices of that moment', async () => {
  const { id } = (await set()).body
  const paused = (value: boolean) =>
    app.call(priceAlertsContract.changePriceAlert, { params: { priceAlertId: id }, body: { paused: value } }, customer)
  await paused(true)
  const offerId = await publishedOffer(app, provider, groupage(170_000))
  expect(await notified()).toEqual([])
  expect(await list()).toMatchObject([{ state: 'paused', reached: true }])
  await paused(false)
  await change(offerId, francs(169_000))
  expect(await notified()).toEqual([])
  await later(24)
  await change(offerId, francs(150_000))
  expect(await notified()).toHaveLength(1)

  await app.owner.db.updateTable('price_alerts').set({ ends_at: new Date() }).execute()
  await later(48)
  await change(offerId, francs(100_000))
  expect(await notified()).toHaveLength(1)
  expect(await list()).toMatchObject([{ state: 'ended' }])
  await paused(false)
  expect(await list()).toMatchObject([{ state: 'active' }])
})

test('a deleted alert is gone, and only its company can see it', async () => {
  const stranger = await app.person('customer')
  const { id } = (await set()).body
  expect(await list(stranger)).toEqual([])
  const remove = (person: Person) =>
    app.call(priceAlertsContract.deletePriceAlert, { params: { priceAlertId: id } }, person)
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(customer)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await remove(customer)).status).toBe(404)
})
