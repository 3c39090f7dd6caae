import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { addressOf } from '../contract/endpoint.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { freePort } from '../testing/free-port.ts'
import { liveStream } from '../testing/live-stream.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'
import { type Programs, programsOn } from '../testing/programs.ts'

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode before the database of a test, set up as docs/scaling.md says. */
async function startPooler(ownerUrl: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-pooler-'))
  chmodSync(folder, 0o755)
  const database = new URL(ownerUrl)
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  const { rows } = await admin.query<{ line: string }>(
    String.raw`select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname like 'umuhora\_%' and rolcanlogin`,
  )
  await admin.end()
  writeFileSync(path.join(folder, 'users.txt'), rows.map(({ line }) => `${line}\n`).join(''))
  const port = await freePort()
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
`,
  )
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn('pgbouncer', ['-q', ...asNobody, path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `postgres://127.0.0.1:${port}${database.pathname}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.skipIf(!isInstalled)('behind a pooler in transaction mode', { timeout: 120_000 }, () => {
  let app: TestApp
  let programs: Programs
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let customer: Person
  let provider: Person

  beforeAll(async () => {
    app = await testApp()
    pooler = await startPooler(app.context.ownerUrl)
    programs = programsOn(app, {
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_POOLER_URL: pooler.url,
      // Three times as many as the pooler has connections for each role.
      DATABASE_POOL: '12',
    })
    customer = await app.person('customer')
    provider = await app.person('provider')
  }, 120_000)
  afterAll(async () => {
    await programs.stopAll()
    await pooler.stop()
    await app.close()
  })

  const call = (address: string, endpoint: { method: string; path: string }, person: Person, body: unknown) =>
    fetch(`${address}${addressOf(endpoint as never)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })

  test('lists, bookings and live events work; many requests share few connections; nobody sees the rows of another', async () => {
    const { address } = await programs.start('api')
    const offerId = await publishedOffer(app, provider)
    const stream = await liveStream(address, provider.token)
    const asked = Array.from({ length: 40 }, (_, n) =>
      fetch(`${address}/api/v1/offers?service=transport&limit=${1 + (n % 20)}`).then(({ status }) => status),
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
    const booked = await call(address, bookingsContract.requestBooking, customer, bookingBody({ offerId }))
    const { id } = (await booked.json()) as { id: string }
    expect(booked.status).toBe(200)
    await expect.poll(() => stream.seen.length).toBeGreaterThan(0)
    const theirs = async (person: Person) =>
      (await fetch(`${address}/api/v1/bookings/${id}`, { headers: { authorization: `Bearer ${person.token}` } })).status
    const stranger = await app.person('customer')
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => theirs([customer, stranger, provider][n % 3] as Person)),
    )
    expect(statuses).toEqual(Array.from({ length: 30 }, (_, n) => (n % 3 === 1 ? 404 : 200)))
    await stream.close()
  })

  test('the time limits of requests and jobs hold', async () => {
    const seen = async (role: 'umuhora_app' | 'umuhora_worker') => {
      const { roleUrl } = await import('./platform/database/roles.ts')
      const login = new URL(roleUrl(app.context.ownerUrl, role, app.context.config.secretKey))
      const client = new pg.Client(
        Object.assign(new URL(pooler.url), { username: login.username, password: login.password }).toString(),
      )
      await client.connect()
      const { rows } = await client.query(`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
      await client.end()
      return rows[0]
    }
    expect(await seen('umuhora_app')).toEqual({ statement: '15s', lock: '8s', idle: '15s' })
    expect(await seen('umuhora_worker')).toEqual({ statement: '2min', lock: '15s', idle: '1min' })
  })

  test('a worker does its jobs, and a server is not ready while the pooler is away', async () => {
    const [api, worker] = [await programs.start('api'), await programs.start('worker', { METRICS_PORT: '0' })]
    const ready = async (address: string) => (await fetch(`${address}/readyz`)).status
    await expect.poll(() => ready(api.address)).toBe(200)
    await sql`select graphile_worker.add_job('platform:tidy', '{}')`.execute(app.owner.db)
    const waiting = async () =>
      (await sql`select from graphile_worker.jobs where task_identifier = 'platform:tidy'`.execute(app.owner.db)).rows
        .length
    await expect.poll(waiting).toBe(0)
    await pooler.stop()
    await expect.poll(() => ready(api.address)).toBe(503)
    pooler = await startPooler(app.context.ownerUrl)
    await Promise.all([api.stop('SIGTERM'), worker.stop('SIGTERM')])
  })
})
