import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOffers } from '../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { type LiveStream, liveStream } from '../testing/live-stream.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'
import { type Program, type Programs, programsOn } from '../testing/programs.ts'
import { type SmtpSink, smtpSink } from '../testing/smtp-sink.ts'

const streams: LiveStream[] = []
let app: TestApp
let programs: Programs
let sink: SmtpSink
let customer: Person
let provider: Person
let victim: Program
let survivor: Program
let worker: Program

beforeAll(async () => {
  app = await testApp()
  sink = await smtpSink()
  programs = programsOn(app, { SMTP_URL: sink.url })
  await seedOffers(app.context)
  customer = await app.person('customer')
  provider = await app.person('provider')
  ;[victim, survivor, worker] = await Promise.all([
    programs.start('api'),
    programs.start('api'),
    programs.start('worker', { METRICS_PORT: '0' }),
  ])
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await programs.stopAll()
  await sink.close()
  await app.close()
})

async function book(address: string, offerId: string, key: string): Promise<Response> {
  return fetch(`${address}/api/v1/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(bookingBody({ offerId, weightKg: 100 })),
  })
}

/** The cells of a column of a document's table. */
function columnOf(document: string, heading: string): string[] {
  const lines = readFileSync(path.join(import.meta.dirname, '../docs', document), 'utf8').split('\n')
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const head = lines.findIndex((line) => cells(line).includes(heading))
  const rest = lines.slice(head + 2)
  const column = cells(lines[head] ?? '').indexOf(heading)
  return rest.slice(0, rest.indexOf('')).map((line) => cells(line)[column] ?? '')
}

describe('two api processes and a worker serve one market', { timeout: 120_000 }, () => {
  test('events pass from one process to the other, the worker sends the mail, and strangers get nothing', async () => {
    const offerId = await publishedOffer(app, provider)
    const stranger = await app.person('customer')
    const hears = await liveStream(victim.address, provider.token)
    const deaf = await liveStream(victim.address, stranger.token)
    streams.push(hears, deaf)
    const { id } = (await (await book(survivor.address, offerId, randomUUID())).json()) as { id: string }
    const news = await hears.next((each) => each.data.type === 'bookings.requested')
    expect(news.data).toEqual({ type: 'bookings.requested', subject: { kind: 'booking', id } })
    await expect
      .poll(() => sink.letters.map((letter) => letter.to), { timeout: 20_000 })
      .toContainEqual([provider.email])
    expect(deaf.seen.filter((each) => each.event === 'news')).toEqual([])
  })

  test('every series and label that the alerts and the steps of scaling name is exported by a server or a worker', async () => {
    await fetch(`${survivor.address}/healthz`)
    const scrapes = [survivor, worker].map(async ({ address }) => (await fetch(`${address}/metrics`)).text())
    const text = (await Promise.all(scrapes)).join('\n')
    const named = [...columnOf('operating.md', 'when'), ...columnOf('scaling.md', 'take it when')]
      .flatMap((cell) => cell.match(/`[^`]+`/g) ?? [])
      // The others are of PostgreSQL itself.
      .filter((code) => !/^`(pg_stat|max_connections)/.test(code))
      .flatMap((code) => [...code.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?!")(?:\{(\w+))?/g)])
      .map(([, series = '', label]) => ({ series, label }))
    expect(new Set(named.map(({ series }) => series)).size).toBeGreaterThan(12)
    const missing = named.filter(({ series, label }) =>
      label
        ? !new RegExp(`^${series}\\{(.*,)?${label}="`, 'm').test(text)
        : !new RegExp(`^(# TYPE )?${series}[ {]`, 'm').test(text),
    )
    expect(missing).toEqual([])
  })

  test('one process killed under load: every retry succeeds, every booking exists once', async () => {
    const offerId = await publishedOffer(app, provider, { capacityTotal: 2000 })
    const requests = Array.from({ length: 120 }, () => randomUUID())
    const acknowledged = new Set<string>()
    let retries = 0
    let dying: Promise<unknown> | undefined
    const attempt = async (key: string) => {
      for (const address of [victim.address, survivor.address]) {
        try {
          const answer = await book(address, offerId, key)
          if (answer.status === 200) return ((await answer.json()) as { id: string }).id
          throw new Error(`status ${answer.status}: ${await answer.text()}`)
        } catch (error) {
          if (address === survivor.address) throw error
          retries += 1
        }
      }
      throw new Error('unreachable')
    }
    const lane = async (start: number) => {
      for (let n = start; n < requests.length; n += 8) {
        acknowledged.add(await attempt(requests[n] as string))
        if (acknowledged.size === 60) dying = victim.stop('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => lane(n)))
    await dying
    expect(retries).toBeGreaterThan(0)
    const { rows } = await sql<{ id: string }>`select id from bookings where offer_id = ${offerId}`.execute(
      app.owner.db,
    )
    expect(new Set(rows.map((row) => row.id))).toEqual(acknowledged)
    expect(rows).toHaveLength(requests.length)
    const offer = await app.owner.db
      .selectFrom('offers')
      .select('capacity_taken')
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow()
    expect(offer.capacity_taken).toBe(requests.length)
    expect(await survivor.stop('SIGTERM')).toBe(0)
  })
})

test('a browser without a valid session gets no live stream', async () => {
  const address = await app.listen()
  const gone = await app.person('customer')
  await sql`delete from auth.sessions where id = ${gone.sessionId}`.execute(app.owner.db)
  await expect(liveStream(address, gone.token)).rejects.toThrow(/401/)
  await expect(liveStream(address, 'not a token')).rejects.toThrow(/401/)
})
