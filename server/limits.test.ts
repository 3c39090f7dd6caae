import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { companiesContract } from '../contract/companies.ts'
import { publicTrackingContract } from '../contract/public-tracking.ts'
import { shipmentLinksContract } from '../contract/shipment-links.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
})
afterAll(() => app.close())

const readInvitation = (from: string, person?: Person) =>
  app.call(companiesContract.readInvitation, { body: { token: 'x'.repeat(40) } }, person, {
    headers: { 'x-forwarded-for': from },
  })
const invite = (person: Person) =>
  app.call(companiesContract.invitePerson, { body: { email: `${randomUUID()}@example.org`, role: 'user' } }, person)

/** In sequence: calls within one turn of the event loop would see each other's count. */
async function statuses(times: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push((await call(n)).status)
  return all
}
const count = (all: readonly number[], status: number) => all.filter((each) => each === status).length

describe('limits [ASVS 2.4.1, 6.3.1]', () => {
  test('an address may call a limited number of times a minute; then it gets 429 with Retry-After', async () => {
    const all = await statuses(35, () => readInvitation('203.0.113.1'))
    expect([count(all, 404), count(all, 429)]).toEqual([30, 5])
    const refused = await readInvitation('203.0.113.1')
    expect(refused.body).toMatchObject({ code: 'rate_limited', status: 429, requestId: expect.any(String) })
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await readInvitation('203.0.113.2')).status, 'another address is not meant').toBe(404)
  })

  test('a forged X-Forwarded-For in front of the proxy’s does not change the address [ASVS 4.1.3]', async () => {
    const all = await statuses(35, (n) => readInvitation(`198.51.100.${n}, 203.0.113.3`))
    expect(count(all, 429)).toBe(5)
  })

  test('one customer of an IPv6 network counts as one address', async () => {
    const all = await statuses(35, (n) => readInvitation(`2001:db8:1:2::${n.toString(16)}`))
    expect(count(all, 429)).toBe(5)
    expect((await readInvitation('2001:db8:1:3::1')).status).toBe(404)
  })

  test('requests of one person from any address share a limit, which affects nobody else, not even a colleague', async () => {
    const loud = await app.person('customer')
    const colleague = await app.person('customer', { companyId: loud.companyId })
    const all = await statuses(25, () => invite(loud))
    expect([count(all, 200), count(all, 429)]).toEqual([20, 5])
    expect((await invite(colleague)).status).toBe(200)
    expect((await app.call(companiesContract.getMe, {}, loud)).status, 'other endpoints count for themselves').toBe(200)
  })

  test('requests with an invalid token are counted by address', async () => {
    const call = (n: number) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/invitations/read',
        payload: { token: 'x'.repeat(40) },
        headers: { authorization: `Bearer forged.${n}.token`, 'x-forwarded-for': '203.0.113.4' },
      })
    const all = await statuses(35, async (n) => ({ status: (await call(n)).statusCode }))
    expect(count(all, 429)).toBe(5)
  })

  test.each<[string, (from: string, person?: Person) => Promise<{ status: number; headers: Record<string, unknown> }>]>(
    [
      [
        'public tracking',
        (from, person) =>
          app.call(publicTrackingContract.followShipment, { params: { number: 'UMS-0000-0000' } }, person, {
            headers: { 'x-forwarded-for': from },
          }),
      ],
      [
        'a shared shipment',
        (from, person) =>
          app.call(shipmentLinksContract.readSharedShipment, { body: { token: 'x'.repeat(43) } }, person, {
            headers: { 'x-forwarded-for': from },
          }),
      ],
      [
        'a shared document',
        (from, person) =>
          app.call(
            shipmentLinksContract.getSharedPaper,
            { body: { token: 'x'.repeat(43), documentId: randomUUID() } },
            person,
            { headers: { 'x-forwarded-for': from } },
          ),
      ],
    ],
  )(
    '%s: at most sixty attempts a minute from a network; a signed-in person in it has a separate limit',
    async (_, look) => {
      const all = await statuses(65, () => look('203.0.113.6'))
      expect(count(all, 429)).toBe(5)
      expect(all.slice(0, 60).every((status) => status === 404 || status === 422)).toBe(true)
      const refused = await look('203.0.113.6')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect((await look('203.0.113.7')).status, 'another network is not meant').not.toBe(429)
      const person = await app.person('customer')
      expect((await look('203.0.113.6', person)).status, 'a person counts for itself').not.toBe(429)
    },
  )

  test('trying different numbers counts against one limit', async () => {
    const all = await statuses(65, (n) =>
      app.call(
        publicTrackingContract.followShipment,
        { params: { number: `UMS-0000-${String(1000 + n)}` } },
        undefined,
        { headers: { 'x-forwarded-for': '203.0.113.8' } },
      ),
    )
    expect(count(all, 429)).toBe(5)
  })

  test.each([
    ['/hooks/tracking', { data: 'CSQU3054383' }],
    ['/hooks/chat', { message: 'hello' }],
  ])('%s: sixty a minute', async (url, payload) => {
    const call = () => app.http.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': '203.0.113.5' } })
    const all = await statuses(65, async () => ({ status: (await call()).statusCode }))
    expect([count(all, 200), count(all, 429)]).toEqual([60, 5])
    const refused = await call()
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  })
})

describe('the audit log is final [ASVS 16.4.2]', () => {
  test('no role at run time can change or remove its rows', async () => {
    const person = await app.person('customer')
    await app.call(companiesContract.changeCompany, { body: { name: 'Renamed' } }, person)
    const open = `select * from open_session('${person.sessionId}', '${person.personId}')`
    for (const role of ['app', 'worker', 'auth'] as const)
      for (const action of [
        `update audit_log set verb = 'nothing'`,
        'delete from audit_log',
        'truncate audit_log',
        'alter table audit_log disable row level security',
        'drop table audit_log',
      ])
        await expect(
          app.context[role].transact((tx) => sql.raw(action).execute(tx), role === 'app' ? open : undefined),
          `${role}: ${action}`,
        ).rejects.toThrow(/permission denied|must be owner/)
    const own = await app.context.app.transact(
      (tx) => tx.selectFrom('audit_log').select('verb').where('company_id', '=', person.companyId).execute(),
      open,
    )
    expect(own).toEqual([{ verb: expect.stringContaining('companies.') }])
  })
})

describe('idempotency', () => {
  test('the same idempotency key of another person, even a colleague, makes a separate booking', async () => {
    const provider = await app.person('provider')
    const offerId = await publishedOffer(app, provider)
    const one = await app.person('customer')
    const colleague = await app.person('customer', { companyId: one.companyId })
    const stranger = await app.person('customer')
    const options = { idempotencyKey: 'one and the same key' }
    const book = (person: Person) =>
      app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId, weightKg: 100 }) }, person, options)
    const answers = [await book(one), await book(colleague), await book(stranger), await book(one)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ids = answers.map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(3)
    expect(ids[3]).toBe(ids[0])
  })
})
