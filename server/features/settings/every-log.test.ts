import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { offersContract } from '../../../contract/offers.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let operator: Person
let provider: Person
let offerId: string
let booking: { id: string; number: string }
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
  provider = await app.person('provider', { companyName: 'Nyabarongo Freight' })
  offerId = await publishedOffer(app, provider)
  const customer = await app.person('customer')
  booking = (await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)).body
})
afterAll(() => app.close())

type Query = Partial<Parameters<typeof search>[0]>
const search = (query: { q?: string; area?: string; from?: string; until?: string; limit?: number; after?: string }) =>
  app.call(settingsContract.listEveryLog, { query: query as never }, operator)
const found = async (query: Query) => (await search(query)).body.items

describe('the log of every company', () => {
  test('says who changed a price, from what to what, and in which request', async () => {
    const { body: before } = await app.call(offersContract.getMyOffer, { params: { offerId } }, provider)
    const price = { ...before.price.own, amount: before.price.own.amount + 5000 }
    const changed = await app.http.inject({
      method: 'PATCH',
      url: `/api/v1/offers/${offerId}`,
      headers: { authorization: `Bearer ${provider.token}` },
      payload: { price },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const requestId = changed.headers['x-request-id'] as string
    for (const query of [{ q: requestId }, { q: 'nyabarongo', area: 'offers' }, { area: 'offers' }]) {
      const [entry] = await found(query)
      expect(entry).toMatchObject({
        verb: 'offers.change',
        subject: { id: offerId },
        company: { id: provider.companyId, name: 'Nyabarongo Freight' },
        person: { id: provider.personId },
        httpRequestId: requestId,
      })
      expect(entry?.before).toContain(String(before.price.own.amount))
      expect(entry?.after).toContain(String(price.amount))
    }
  })

  test('is found by the number of a record and by a person’s address', async () => {
    const ofBooking = await found({ q: booking.number })
    expect(ofBooking.map(({ verb }) => verb)).toContain('bookings.request')
    expect(ofBooking.every(({ subject }) => subject.id === booking.id)).toBe(true)
    const ofPerson = await found({ q: provider.email.toUpperCase() })
    expect(ofPerson.length).toBeGreaterThan(0)
    expect(ofPerson.every(({ person }) => person?.id === provider.personId)).toBe(true)
    expect(await found({ q: 'nobody@nowhere.example' })).toEqual([])
    expect(await found({ q: 'UMB-ZZZZ-ZZZZ' })).toEqual([])
  })

  test('comes page by page, each entry once', async () => {
    const whole = await found({ limit: 100 })
    const ids = []
    for (let after: string | null | undefined; after !== null; ) {
      const { body } = await search({ limit: 3, ...(after ? { after } : {}) })
      ids.push(...body.items.map(({ id }) => id))
      after = body.next
    }
    expect(ids.slice(0, whole.length)).toEqual(whole.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is for operators only', async () => {
    for (const person of [provider, null])
      expect((await app.call(settingsContract.listEveryLog, { query: {} }, person)).status).toBe(person ? 403 : 401)
  })
})

test('what a job does has no request', async () => {
  await app.work()
  const { rows } = await app.owner.db
    .selectFrom('audit_log')
    .select(['verb', 'request_id'])
    .where('person_id', 'is', null)
    .execute()
    .then((found) => ({ rows: found }))
  expect(rows.every(({ request_id }) => request_id === null)).toBe(true)
})
