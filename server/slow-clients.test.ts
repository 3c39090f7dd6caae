import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { companiesContract } from '../contract/companies.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'
import { liveChannel } from './platform/events.ts'
import { makeApp } from './platform/http/app.ts'
import { bearerClaims } from './platform/http/bearer.ts'
import { mount } from './platform/http/mount.ts'
import { Live } from './platform/live.ts'
import { sessionsOf } from './routes.ts'

/** Clients that are slow, disconnect or do not read, on a server that really listens. */
let app: TestApp
let port: number
let customer: Person
let offerId: string
const sockets: net.Socket[] = []

beforeAll(async () => {
  app = await testApp()
  port = Number(new URL(await app.listen()).port)
  customer = await app.person('customer')
  offerId = await publishedOffer(app, await app.person('provider'))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

function open(bytes: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, () => resolve(socket)))
    socket.once('error', reject)
    sockets.push(socket)
  })
}
const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })).status
const liveRequest = (token: string) =>
  `GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`

describe('slow clients [ASVS 15.2.2]', () => {
  test('hundreds of half-sent headers or bodies do not block other requests, and are closed in time', async () => {
    const head = 'POST /hooks/chat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    await Promise.all(Array.from({ length: 150 }, () => open('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')))
    await Promise.all(Array.from({ length: 150 }, () => open(`${head}Content-Length: 1000\r\n\r\n{"mess`)))
    expect(await ready()).toBe(200)
    expect((await app.call(companiesContract.getMe, {}, customer)).status).toBe(200)
    // A whole request may take as long as ten megabytes over a slow line; any other body has thirty seconds.
    const { headersTimeout, requestTimeout } = app.http.server
    expect([headersTimeout <= 30_000, requestTimeout <= 330_000, headersTimeout * requestTimeout > 0]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('a connection that breaks during a booking leaves nothing', async () => {
    const body = JSON.stringify(bookingBody({ offerId, weightKg: 100 }))
    const socket = await open(
      `POST /api/v1/bookings HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${customer.token}\r\nIdempotency-Key: broken off\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -5)}`,
    )
    const before = await openConnections()
    socket.destroy()
    await vi.waitFor(async () => expect(await openConnections()).toBeLessThan(before))
    for (const table of ['bookings', 'idempotency_keys']) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where ${sql.ref(table === 'bookings' ? 'customer_company_id' : 'company_id')} = ${customer.companyId}`.execute(
        app.owner.db,
      )
      expect([table, rows]).toEqual([table, [{ n: 0 }]])
    }
  })
})

describe('connections that read no responses', () => {
  test('one that sends a thousand requests without waiting is closed; sent one after the other all are answered', async () => {
    const ask = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const flood = await open(ask.repeat(1_000))
    let answers = 0
    flood.on('data', (chunk) => {
      answers += String(chunk).split('HTTP/1.1 200').length - 1
    })
    await new Promise((resolve) => flood.once('close', resolve))
    expect(answers).toBeLessThan(100)
    const reconnecting = await open('')
    for (let n = 0; n < 100; n++) {
      reconnecting.write(ask)
      const [chunk] = await once(reconnecting, 'data')
      expect(String(chunk)).toContain('HTTP/1.1 200')
    }
    expect(await ready()).toBe(200)
  })

  test('one that never reads its response is closed, and its buffers are freed', async () => {
    expect(app.http.server.timeout).toBeGreaterThan(app.http.server.keepAliveTimeout)
    expect(app.http.server.timeout).toBeLessThanOrEqual(120_000)
    const site = await makeApp(app.context.config, app.context.log, await sessionsOf(app.context))
    site.get('/large', () => Buffer.alloc(64 * 1024 * 1024))
    await site.listen({ port: 0, host: '127.0.0.1' })
    const connections = () => new Promise<number>((resolve) => site.server.getConnections((_, n) => resolve(n)))
    try {
      site.server.timeout = 300
      const deaf = net.connect((site.server.address() as AddressInfo).port, '127.0.0.1')
      sockets.push(deaf)
      deaf.pause().write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await vi.waitFor(async () => expect(await connections()).toBe(1))
      await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 })
    } finally {
      await site.close()
    }
  })

  test('one that closes before its response causes no error', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const site = await makeApp(app.context.config, log, await sessionsOf(app.context))
    let reached = () => {}
    const waiting = new Promise<void>((resolve) => {
      reached = resolve
    })
    let answer = () => {}
    site.get('/slow', async () => {
      reached()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return Readable.from(['late'])
    })
    site.post('/body', async () => 'taken')
    await site.listen({ port: 0, host: '127.0.0.1' })
    const port = (site.server.address() as AddressInfo).port
    const connections = () => new Promise<number>((resolve) => site.server.getConnections((_, n) => resolve(n)))
    try {
      const early = net.connect(port, '127.0.0.1')
      early.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await waiting
      early.destroy()
      await vi.waitFor(async () => expect(await connections()).toBe(0))
      answer()
      const half = net.connect(port, '127.0.0.1')
      half.write(
        'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
      )
      await vi.waitFor(async () => expect(await connections()).toBe(1))
      half.destroy()
      await vi.waitFor(async () => expect(await connections()).toBe(0))
    } finally {
      await site.close()
    }
    const faults = lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50)
    expect(faults).toEqual([])
  })
})

const openConnections = () => new Promise<number>((resolve) => app.http.server.getConnections((_, n) => resolve(n)))

describe('live streams', () => {
  test('five hundred idle streams do not block other requests, and are removed when they close', async () => {
    // Eight is the maximum for one person.
    const people = await Promise.all(Array.from({ length: 63 }, () => app.person('customer')))
    const before = app.api.live.subscribers
    const streams = await Promise.all(
      Array.from({ length: 500 }, (_, n) => open(liveRequest(people[n % 63]?.token ?? ''))),
    )
    await vi.waitFor(() => expect(app.api.live.subscribers).toBe(before + 500), { timeout: 20_000 })
    expect(await ready()).toBe(200)
    for (const stream of streams) stream.destroy()
    await vi.waitFor(() => expect(app.api.live.subscribers).toBe(before), { timeout: 10_000 })
  })

  test('none long outlives its session: after ten minutes it ends and must be requested again [ASVS 7.4.1]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const live = new Live(app.context.liveUrl, app.context.log)
    const site = Fastify()
    try {
      bearerClaims(site, await sessionsOf(app.context))
      mount(site, [live.route()], app.context)
      await live.start()
      const address = await site.listen({ port: 0, host: '127.0.0.1' })
      const leaving = await app.person('customer')
      const stream = await fetch(`${address}/api/v1/live`, { headers: { authorization: `Bearer ${leaving.token}` } })
      const ended = stream.text()
      await vi.waitFor(() => expect(live.subscribers).toBe(1))
      vi.advanceTimersByTime(9 * 60_000)
      expect(live.subscribers).toBe(1)
      vi.advanceTimersByTime(2 * 60_000)
      expect(await ended).toContain('event: hello')
    } finally {
      vi.useRealTimers()
      await live.stop()
      await site.close()
    }
  })

  test('a stream that is never read is closed before it fills the memory; one that is read gets everything', async () => {
    const deaf = await open(liveRequest(customer.token))
    deaf.pause()
    const keen = await open(liveRequest((await app.person('customer', { companyId: customer.companyId })).token))
    let received = ''
    keen.on('data', (chunk) => {
      received = (received + chunk).slice(-20_000)
    })
    await vi.waitFor(() => expect(app.api.live.subscribers).toBe(2))
    // The kernel buffers some megabytes for the client that does not read; the other one gets time to read in between.
    for (let batch = 0; batch < 60 && app.api.live.subscribers === 2; batch++) {
      await flood(batch)
      await vi.waitFor(() => expect(received).toContain(`"last of ${batch}"`), { timeout: 10_000 })
    }
    expect(app.api.live.subscribers).toBe(1)
  })

  /** 700 kB of news, in frames far larger than real ones. */
  const flood = (batch: number) =>
    sql`select pg_notify(${liveChannel}, json_build_object(
        'type', repeat('x', 7000), 'companies', json_build_array(${customer.companyId}::text),
        'subject', json_build_object('kind', 'flood', 'id',
          case n when 100 then 'last of ' else 'one ' || n || ' of ' end || ${batch}::text))::text)
      from generate_series(1, 100) n order by n`.execute(app.owner.db)
})
