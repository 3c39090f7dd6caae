import { randomUUID } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { liveStream } from '../testing/live-stream.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'
import { type Programs, programsOn } from '../testing/programs.ts'
import { silentLink } from '../testing/silent-link.ts'
import { somebodyWaits } from '../testing/waits.ts'

let app: TestApp
let programs: Programs
let customer: Person
let provider: Person

beforeAll(async () => {
  app = await testApp()
  programs = programsOn(app, { SMTP_URL: 'smtp://127.0.0.1:1', DRAIN_SECONDS: '1' })
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(async () => {
  await programs.stopAll()
  await app.close()
})

const book = (address: string, offerId: string) =>
  fetch(`${address}/api/v1/bookings`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(bookingBody({ offerId, weightKg: 100 })),
  })

/** Locks the card's row, so that a booking of it stays in flight; resolves with the function that releases it. */
async function holdOffer(offerId: string): Promise<() => Promise<void>> {
  const client = await app.owner.pool.connect()
  await client.query('begin')
  await client.query('select from offers where id = $1 for update', [offerId])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** Sends a request on a keep-alive connection; returns the status and the `connection` header. */
function ask(address: string, url: string, agent: http.Agent): Promise<{ status: number; connection: string }> {
  return new Promise((resolve, reject) => {
    const call = http.get(`${address}${url}`, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: String(answer.headers.connection) }),
      )
    })
    call.once('error', reject)
  })
}

describe('SIGTERM to a server', { timeout: 120_000 }, () => {
  test('readiness fails first, streams end, new requests and those in flight are answered, exit 0', async () => {
    const server = await programs.start('api')
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask(server.address, '/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive' })
    const stream = await liveStream(server.address, provider.token)
    const offerId = await publishedOffer(app, provider)
    const release = await holdOffer(offerId)
    const booking = book(server.address, offerId)
    await somebodyWaits(app)
    const exit = server.stop('SIGTERM')
    await expect.poll(() => ask(server.address, '/readyz', agent)).toEqual({ status: 503, connection: 'keep-alive' })
    expect((await ask(server.address, '/api/v1/offers?service=transport', agent)).status).toBe(200)
    await stream.ended
    await release()
    expect((await booking).status).toBe(200)
    expect(await exit).toBe(0)
    agent.destroy()
  })

  test('uploads whose bodies never end are cut off, and clean up before the database is closed', async () => {
    const server = await programs.start('api', { DRAIN_SECONDS: '0' })
    const port = Number(new URL(server.address).port)
    const head = [
      'POST /api/v1/files?name=a.pdf&purpose=document HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${customer.token}`,
      'content-type: application/octet-stream',
      'content-length: 100000',
      'connection: close',
    ]
    const answers = Array.from({ length: 4 }, (_, i) => {
      const socket = net.connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += String(chunk)
      })
      socket.on('error', () => {})
      socket.write(`${[...head, `idempotency-key: upload ${i} of four`].join('\r\n')}\r\n\r\n%PDF-1.4\n`)
      return new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
    })
    const receiving = () =>
      app.owner.db
        .selectFrom('files')
        .select('id')
        .where('company_id', '=', customer.companyId)
        .where('status', '=', 'receiving')
        .execute()
    await expect.poll(async () => (await receiving()).length).toBe(4)
    expect(await server.stop('SIGTERM')).toBe(0)
    for (const answer of await Promise.all(answers)) expect(answer).not.toContain(' 500 ')
    const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'documents:drop-upload'`.execute(
      app.owner.db,
    )
    expect(rows[0]?.jobs).toBe(4)
  })

  test('a request that never ends is cut off, its transaction is rolled back, and the exit code is still 0', async () => {
    const server = await programs.start('api', { DRAIN_SECONDS: '0' })
    const offerId = await publishedOffer(app, provider)
    const release = await holdOffer(offerId)
    const booking = book(server.address, offerId).then(
      () => 'answered',
      () => 'cut',
    )
    await somebodyWaits(app)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(await booking).toBe('cut')
    await release()
    const { rows } = await sql`select from bookings where offer_id = ${offerId}`.execute(app.owner.db)
    expect(rows).toEqual([])
  })
})

test('SIGTERM to a worker: readiness fails first, its job is finished, exit 0', { timeout: 60_000 }, async () => {
  const { id } = await app.owner.db
    .insertInto('guest_uploads')
    .values({ number: 'UMB-HELD-0001', email: 'a@example.com', language: 'en', name: 'a.pdf', size: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = await app.owner.pool.connect()
  await client.query('begin')
  await client.query('select from guest_uploads where id = $1 for update', [id])
  const worker = await programs.start('worker', { METRICS_PORT: '0' })
  await sql`select graphile_worker.add_job('documents:drop-guest-upload', ${JSON.stringify({ uploadId: id })}::json)`.execute(
    app.owner.db,
  )
  await somebodyWaits(app)
  const exit = worker.stop('SIGTERM')
  const ready = async () => {
    const answer = await fetch(`${worker.address}/readyz`)
    return [answer.status, await answer.json()]
  }
  await expect.poll(ready).toEqual([503, { status: 'stopping' }])
  await client.query('commit')
  client.release()
  expect(await exit).toBe(0)
  expect(await app.owner.db.selectFrom('guest_uploads').select('id').where('id', '=', id).execute()).toEqual([])
})

test.each(['api', 'worker', 'start'] as const)(
  'SIGTERM while the database is silent: %s ends with status 0',
  { timeout: 60_000 },
  async (program) => {
    const link = await silentLink(app.context.ownerUrl)
    const { stop } = await programs.start(program, { DATABASE_URL: link.url })
    link.silence()
    const began = performance.now()
    expect(await stop('SIGTERM')).toBe(0)
    // Not one timeout of the database, the shortest of which is 15 s. `bench/rolling-restart.ts` measures the 5 s.
    expect(performance.now() - began).toBeLessThan(12_000)
    await link.close()
  },
)
