import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BreakablePostgres, breakablePostgres } from '../testing/breakable-postgres.ts'
import { testSecret, testSite } from '../testing/database.ts'
import { type LiveStream, liveStream } from '../testing/live-stream.ts'
import { type Person, personIn } from '../testing/people.ts'
import { type Program, type Programs, programsOn } from '../testing/programs.ts'
import { type SmtpSink, smtpSink } from '../testing/smtp-sink.ts'
import { type AppContext, openAppContext } from './platform/app-context.ts'
import { readConfig } from './platform/config.ts'
import { connect, type Database } from './platform/database/database.ts'
import { announce } from './platform/events.ts'
import { makeLog } from './platform/log.ts'
import { sendMail } from './platform/mail.ts'

let postgres: BreakablePostgres
let sink: SmtpSink
let programs: Programs
let api: Program
let worker: Program
let context: AppContext
let owner: Database
let person: Person
let live: LiveStream

beforeAll(async () => {
  postgres = await breakablePostgres(testSecret)
  sink = await smtpSink()
  programs = programsOn({ context: { ownerUrl: postgres.url } }, { SMTP_URL: sink.url, LOG_LEVEL: 'info' })
  ;[api, worker] = await Promise.all([programs.start('api'), programs.start('worker')])
  const env = { SECRET_KEY: testSecret, SITE_URL: testSite, SMTP_URL: sink.url }
  const config = readConfig({ DATABASE_URL: postgres.url, ...env })
  context = openAppContext(config, makeLog('silent'), postgres.url)
  owner = connect(postgres.url, { max: 2 })
  person = await personIn(context, owner, 'customer')
  live = await liveStream(api.address, person.token)
}, 120_000)
afterAll(async () => {
  live?.close()
  postgres?.thaw()
  await programs?.stopAll()
  await context?.close()
  await owner?.close()
  await sink?.close()
  await postgres?.close()
}, 60_000)

const ask = (path: string) =>
  fetch(`${api.address}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: AbortSignal.timeout(20_000),
  })
const settings = '/api/v1/settings'
const ready = async () => (await ask('/readyz')).status

/**
 * Milliseconds within which a database that hangs is noticed, also on a busy machine; its connections stay open. The
 * shortest timeout of a statement is 15 s.
 */
const noticedWithin = 12_000

/**
 * A 503 of a database that is away does not wait for a timeout, not even on a busy machine. How long it takes on a quiet
 * one is measured by `bench/database-outage.ts`.
 */
function expectAtOnce(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  expect(sorted.length).toBeGreaterThan(0)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(1000)
  expect(sorted.at(-1)).toBeLessThan(noticedWithin)
}

/** Sends requests all the time; each must get one of the two allowed responses. `refused`: how long each 503 took. */
function load() {
  const statuses = new Set<number>()
  const without: string[] = []
  const refused: number[] = []
  let on = true
  const lane = async () => {
    while (on) {
      const began = performance.now()
      const answer = await ask(settings)
      statuses.add(answer.status)
      if (answer.status === 503) {
        refused.push(performance.now() - began)
        const { code } = (await answer.json()) as { code: string }
        if (code !== 'service_unavailable' || !answer.headers.get('retry-after')) without.push(code)
        await pause(10)
      } else {
        await answer.arrayBuffer()
        await pause(5)
      }
    }
  }
  const lanes = Promise.all(Array.from({ length: 4 }, lane))
  return {
    async end() {
      on = false
      await lanes
      return { statuses: [...statuses].sort(), without, refused }
    },
  }
}

/** A mail is sent and news reach the browser: queue and listener work again. */
async function everythingGoesOn(name: string) {
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await ask(settings)).status, { timeout: 20_000 }).toBe(200)
  await context.worker.back()
  await context.worker.transact((tx) =>
    sendMail(tx, { to: 'aline@example.rw', subject: name, text: 'Hello', html: 'Hello' }),
  )
  await expect
    .poll(() => sink.letters.filter(({ raw }) => raw.includes(`Subject: ${name}`)).length, { timeout: 20_000 })
    .toBe(1)
  await expect
    .poll(
      async () => {
        await context.worker.transact((tx) =>
          announce(tx, {
            type: 'mail.undelivered',
            companies: [person.companyId],
            subject: { kind: 'test', id: name },
            data: { recipient: '', reason: 'refused', at: new Date() },
          }),
        )
        return live.seen.some(({ data }) => (data.subject as { id?: string } | undefined)?.id === name)
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBe(true)
  expect([api, worker].map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
    [null, null],
    [null, null],
  ])
}

describe('a database outage stops no process, and everything works again afterwards', () => {
  test.each([
    ['a restart', 'fast', 0],
    ['a kill of the postmaster', 'kill', 0],
    ['a longer outage', 'fast', 3000],
  ] as const)('%s', { timeout: 120_000 }, async (name, how, absence) => {
    const asking = load()
    await postgres.stop(how)
    if (absence > 0) {
      await expect.poll(ready).toBe(503)
      await pause(absence)
    }
    await postgres.start()
    await everythingGoesOn(name)
    const { statuses, without, refused } = await asking.end()
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect(without).toEqual([])
    expectAtOnce(refused)
  })

  test('after a restart a job that looks abandoned is freed only when its process has had five seconds to mark it', {
    timeout: 120_000,
  }, async () => {
    await postgres.stop('fast')
    await postgres.start()
    const other = new pg.Client(postgres.url)
    await other.connect()
    await other.query(
      `select graphile_worker.add_job('mail.send', run_at := now() + interval '1 hour', job_key := 'planted')`,
    )
    const planted = `graphile_worker._private_jobs where key = 'planted'`
    await other.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'gone'
                        where key = 'planted'`)
    let seconds = 0
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select locked_at is null as free, extract(epoch from now() - pg_postmaster_start_time())::float as seconds
             from ${planted}`,
        )
        seconds = rows[0].seconds
        return rows[0].free
      })
      .toBe(true)
    expect(seconds).toBeGreaterThan(5)
    await other.query(`delete from ${planted}`)
    await other.end()
  })

  test('a frozen database: requests and the readiness check get 503 instead of waiting', {
    timeout: 120_000,
  }, async () => {
    postgres.freeze()
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(settings)))
    // A second until a call is suspicious, then two checks of 1.5 seconds.
    expect(performance.now() - began).toBeLessThan(noticedWithin)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    const later = Array.from({ length: 30 }, async () => {
      const asked = performance.now()
      expect((await ask(settings)).status).toBe(503)
      return performance.now() - asked
    })
    expectAtOnce(await Promise.all(later))
    expect(await ready()).toBe(503)
    postgres.thaw()
    await everythingGoesOn('hanging')
  })
})

test('a locked table fails only the requests that need it, with 503', { timeout: 120_000 }, async () => {
  const other = new pg.Client(postgres.url)
  await other.connect()
  await other.query('begin; lock table alert_settings in access exclusive mode')
  const stuck = Array.from({ length: 40 }, () => ask('/api/v1/alert-settings/email'))
  const fine = Array.from({ length: 40 }, () => ask('/api/v1/bookings'))
  expect(new Set((await Promise.all(fine)).map(({ status }) => status))).toEqual(new Set([200]))
  const answers = await Promise.all(stuck)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers.every(({ headers }) => headers.get('retry-after'))).toBe(true)
  await other.query('rollback')
  await other.end()
  expect((await ask('/api/v1/alert-settings/email')).status).toBe(200)
})

test('a backend that hangs delays only its own caller, and not indefinitely', { timeout: 120_000 }, async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'umuhora_app'
      and state = 'idle'`.execute(owner.db)
  const [stopped] = rows
  if (!stopped) throw new Error('no idle connection')
  process.kill(stopped.pid, 'SIGSTOP')
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(settings)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(19)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  } finally {
    process.kill(stopped.pid, 'SIGCONT')
  }
})
