import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../contract/bookings.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { bookingBody, publishedOffer } from '../../testing/market.ts'
import { everyEndpoint, metricsOf } from '../routes.ts'
import { startJobs } from './job-runner.ts'
import { sendMail } from './mail.ts'
import { serveWorkerHealth, type WorkerState } from './metrics/worker-health.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the OpenAPI document is generated on request, compressed or not, and has every endpoint', async () => {
  const ask = (encoding: string) =>
    app.http.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } })
  const [plain, packed] = await Promise.all([ask('identity'), ask('br')])
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  const { openapi, paths } = plain.json() as { openapi: string; paths: Record<string, object> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const named = everyEndpoint().map((each) => `${each.method} ${addressOf(each).replace(/:(\w+)/g, '{$1}')}`)
  // The sign-in service is not mounted by the route table. The document has every URL of it, except for its
  // administration.
  const mounted = operations.filter((each) => !each.includes(' /auth/v1/'))
  expect([openapi, mounted.toSorted()]).toEqual(['3.1.0', named.toSorted()])
  for (const each of operations.filter((each) => each.includes(' /auth/v1/'))) {
    const [method = '', path = ''] = each.split(' ')
    expect(app.http.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }), each).toBe(true)
  }
})

describe('the HTTP conventions', () => {
  const asked = (url: string, method: 'GET' | 'PUT' | 'POST', more: object = {}) =>
    app.http.inject({ url, method, ...more })

  test('a method that an address does not have gets 405 with its allowed methods', async () => {
    const answer = await asked('/api/v1/company', 'POST', { payload: {} })
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'method_not_allowed', 'PATCH'])
    const list = await asked('/api/v1/bookings', 'PUT')
    expect([list.statusCode, list.headers.allow?.split(', ').toSorted()]).toEqual([405, ['GET', 'HEAD', 'POST']])
    expect((await asked('/api/v1/live', 'POST')).headers.allow).toBe('GET')
    expect((await asked('/api/v1/nowhere', 'POST')).statusCode).toBe(404)
  })

  test('a media type other than JSON gets 415 if a body is read', async () => {
    const { token } = await app.person('customer')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/xml' }
    const answer = await asked('/api/v1/quote-requests', 'POST', { headers, payload: '<a/>' })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  })

  test('401 says how to sign in, and the scheme is accepted in any case', async () => {
    const { token } = await app.person('customer')
    const nobody = await asked('/api/v1/me', 'GET')
    expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    const forged = await asked('/api/v1/me', 'GET', { headers: { authorization: 'Bearer x.y.z' } })
    expect(forged.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    for (const scheme of ['bearer', 'BEARER', 'Bearer'])
      expect((await asked('/api/v1/me', 'GET', { headers: { authorization: `${scheme} ${token}` } })).statusCode).toBe(
        200,
      )
  })

  test('a repeated action with its key returns the first response; a refusal is not stored under the key', async () => {
    const customer = await app.person('customer')
    const provider = await app.person('provider')
    const offerId = await publishedOffer(app, provider)
    const { body } = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    const confirm = (key: string | null) =>
      app.call(bookingsContract.confirmBooking, { params: { bookingId: body.id } }, provider, {
        headers: key ? { 'idempotency-key': key } : {},
      })
    const [one, other] = await Promise.all([confirm('confirmed once'), confirm('confirmed once')])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect((await confirm('confirmed once')).body).toEqual(one.body)
    expect((await confirm(null)).status).toBe(409)
    const decline = (reason: string) =>
      app.call(bookingsContract.declineBooking, { params: { bookingId: body.id }, body: { reason } }, provider, {
        headers: { 'idempotency-key': 'confirmed once' },
      })
    // A refusal stores nothing under the key, and keys of another action are separate.
    expect([(await decline('no')).status, (await decline('never')).status]).toEqual([409, 409])
  })

  test('the type of a problem leads to the page that explains it; an unknown one gets 404', async () => {
    const { type } = (await asked('/api/v1/me', 'GET')).json()
    const page = await asked(type, 'GET')
    expect([page.statusCode, page.headers.location]).toEqual([303, '/problems#unauthenticated'])
    expect((await asked('/problems/no_such_code', 'GET')).statusCode).toBe(404)
  })
})

describe('health and metrics', () => {
  test('is alive, is ready, is measured', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
    expect((await app.http.inject('/metrics')).body).toContain('http_request_duration_seconds')
  })

  describe('metrics', () => {
    beforeAll(async () => {
      await app.owner.db
        .transaction()
        .execute((tx) => sendMail(tx, { to: 'a@example.org', subject: '', text: '', html: '' }))
      await sql`update graphile_worker._private_jobs set run_at = now() - interval '5 minutes'`.execute(app.owner.db)
      await sql`insert into undelivered_mails (mail_id, recipient, subject, reason, answer, tries, written_at)
        values (uuidv7(), 'a@example.org', 'Hello', 'refused', '550 no', 1, now())`.execute(app.owner.db)
      await sql`insert into installation_backups (made_at, size, records, files, files_lost)
        values (now() - interval '1 hour', 1, 1, 1, 0)`.execute(app.owner.db)
    })

    const valueIn = (body: string) => (line: string) =>
      Number(
        body
          .split('\n')
          .find((each) => each.startsWith(`${line} `))
          ?.split(' ')
          .at(-1),
      )
    function expectCommon(body: string) {
      const value = valueIn(body)
      expect(value('database_up')).toBe(1)
      expect(value('queue_jobs{lane="mail",state="due"}')).toBe(1)
      expect(value('queue_jobs{lane="work",state="given_up"}')).toBe(0)
      expect(value('queue_oldest_due_seconds{lane="mail"}')).toBeGreaterThanOrEqual(300)
      expect(value('mails_given_up{reason="refused"}')).toBe(1)
      expect(value('mails_given_up{reason="lapsed"}')).toBe(0)
      expect(value('files_pending')).toBe(0)
      expect(value('backup_newest_age_seconds')).toBeGreaterThanOrEqual(3600)
      expect(value('database_connections{pool="app",state="waiting"}')).toBe(0)
      for (const service of ['smtp', 's3', 'scanner'])
        expect(value(`outside_calls_total{service="${service}",outcome="failed"}`), service).toBeGreaterThanOrEqual(0)
      expect(body).toMatch(/umuhora_info\{version="[\d.]+"\} 1/)
      expect(body).toMatch(/schema_info\{migration="\d{4}_\w+"\} 1/)
    }

    test('of a server: the queue by lane, undelivered mails, pools, listener, backups, version and schema', async () => {
      const { body } = await app.http.inject('/metrics')
      expectCommon(body)
      expect(valueIn(body)('live_listener_up')).toBe(1)
    })

    test('of a worker: the same, and the connections and listener of its queue', async () => {
      const worker = await startJobs(app.context, {})
      const metrics = metricsOf(app.context)
      worker.measure(metrics)
      await expect.poll(async () => valueIn(await metrics.text())('queue_listener_up')).toBe(1)
      const body = await metrics.text()
      expectCommon(body)
      expect(valueIn(body)('database_connections{pool="queue",state="busy"}')).toBe(1)
      expect(valueIn(body)('database_connections{pool="queue",state="waiting"}')).toBe(0)
      await worker.stop()
      expect(valueIn(await metrics.text())('queue_listener_up')).toBe(0)
    })
  })

  test('a worker answers on its own port, but not to strangers', async () => {
    let state: WorkerState = 'starting'
    const health = await serveWorkerHealth(app.context, metricsOf(app.context), 0, () => state)
    const status = async (path: string, headers = {}) => (await fetch(health.address + path, { headers })).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    state = 'working'
    expect(await status('/readyz')).toBe(200)
    expect(await status('/metrics')).toBe(200)
    expect(await status('/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    expect(await status('/api/v1/offers')).toBe(404)
    await health.close()
  })

  test('metrics are not available to strangers', async () => {
    const answer = await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('database roles', () => {
  test.each(['app', 'auth', 'worker'] as const)('%s has no superuser rights and bypasses nothing', async (role) => {
    const { rows } = await app.context[role].read((tx) =>
      sql<{
        super: boolean
        bypass: boolean
      }>`select rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`.execute(tx),
    )
    expect(rows).toEqual([{ super: false, bypass: false }])
  })

  test('the app role cannot read accounts', async () => {
    await expect(app.context.app.read((tx) => sql`select * from auth.users`.execute(tx))).rejects.toThrow(
      /permission denied/,
    )
  })

  test('without a session every protected table is empty', async () => {
    await app.person('customer')
    const { rows } = await app.context.app.read((tx) =>
      sql<{ n: number }>`select count(*) as n from companies`.execute(tx),
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('the company of one transaction is not set in the next on the same connection', async () => {
    const person = await app.person('customer')
    const open = `select * from open_session('${person.sessionId}', '${person.personId}')`
    const count = () => sql<{ n: number }>`select count(*) as n from companies`
    const inside = await app.context.app.transact(async (tx) => (await count().execute(tx)).rows[0]?.n, open)
    expect(inside).toBe(1)
    await expect(app.context.app.transact(() => Promise.reject(new Error('in between')), open)).rejects.toThrow()
    for (let turn = 0; turn < 12; turn++)
      expect((await app.context.app.transact((tx) => count().execute(tx))).rows).toEqual([{ n: 0 }])
  })
})

describe('transactions', () => {
  test('a deadlock is retried and both actions succeed', async () => {
    await app.owner.db.executeQuery(sql`create table pair (id int primary key, n int not null)`.compile(app.owner.db))
    await sql`insert into pair values (1, 0), (2, 0)`.execute(app.owner.db)
    let met: () => void
    const both = new Promise<void>((resolve) => {
      met = resolve
    })
    let arrived = 0
    const raise = (first: number, second: number) =>
      app.owner.transact(async (tx) => {
        await sql`update pair set n = n + 1 where id = ${first}`.execute(tx)
        arrived += 1
        if (arrived === 2) met()
        if (arrived <= 2) await both
        await sql`update pair set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([raise(1, 2), raise(2, 1)])
    const { rows } = await sql<{ n: number }>`select n from pair order by id`.execute(app.owner.db)
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  })
})

describe('errors', () => {
  test('an unknown address is a problem document with a request id', async () => {
    const answer = await app.http.inject('/api/v1/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404, requestId: answer.headers['x-request-id'] })
  })
})

describe('prepared statements', () => {
  test('a table that changes while a process runs can still be read', async () => {
    await sql`create table changing (id int primary key, a text)`.execute(app.owner.db)
    await sql`insert into changing values (1, 'one')`.execute(app.owner.db)
    const look = () => app.owner.read((tx) => sql<{ a: string }>`select * from changing where id = ${1}`.execute(tx))
    for (let turn = 0; turn < 12; turn++) expect((await look()).rows[0]?.a).toBe('one')
    await sql`alter table changing add column b text default 'two'`.execute(app.owner.db)
    expect((await look()).rows).toEqual([{ id: 1, a: 'one', b: 'two' }])
    const within = await app.owner.transact((tx) => sql`select * from changing where id = ${1}`.execute(tx))
    expect(within.rows).toEqual([{ id: 1, a: 'one', b: 'two' }])
  })
})
