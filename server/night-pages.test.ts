import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'
import { connected } from '../testing/new-database.ts'
import { type Programs, programsOn } from '../testing/programs.ts'

const page = (name: string) => readFileSync(path.join(import.meta.dirname, '../docs', name), 'utf8')
const blocks = (text: string) => [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, statements = '']) => statements)
const nights = page('nights.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0] ?? '', statements: blocks(text) }))

let app: TestApp
let programs: Programs
beforeAll(async () => {
  app = await testApp()
  programs = programsOn(app, { SMTP_URL: 'smtp://127.0.0.1:1' })
}, 60_000)
afterAll(async () => {
  await programs.stopAll()
  await app.close()
})

describe('the statements of nights.md', () => {
  test.each(nights.filter(({ statements }) => statements.length > 0))('$title: they run', async ({ statements }) => {
    await connected(async (owner) => {
      for (const each of statements) await owner.query(each)
    }, app.context.ownerUrl)
  })

  test('the first night shows a booking, what was done to it and by which request, and the jobs about it', async () => {
    const provider = await app.person('provider')
    const customer = await app.person('customer')
    const offerId = await publishedOffer(app, provider)
    const booked = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
    const { number, id } = booked.body
    const found = await connected(async (owner) => {
      const answers = []
      for (const each of nights[0]?.statements ?? [])
        answers.push((await owner.query(each.replaceAll('UMB-0000-0000', number))).rows)
      return answers
    }, app.context.ownerUrl)
    expect(found[0]).toMatchObject([{ id, status: 'requested' }])
    expect(found[1]).toMatchObject([{ verb: 'bookings.request', request_id: expect.stringMatching(/./) }])
    expect(found[2]).not.toEqual([])
  })

  test('jobs that were given up are tried again by the statement of the third night', async () => {
    await sql`select graphile_worker.add_job('platform:tidy', '{}', max_attempts => 1)`.execute(app.owner.db)
    await sql`update graphile_worker._private_jobs set attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'platform:tidy')`.execute(
      app.owner.db,
    )
    const [counted = '', again = ''] = nights[2]?.statements ?? []
    await connected(async (owner) => {
      const state = async () =>
        (await owner.query(counted)).rows.find(({ identifier }) => identifier === 'platform:tidy') as object
      expect(await state()).toMatchObject({ due: 0, given_up: 1 })
      expect((await owner.query(again)).rows).toEqual([{ count: 1 }])
      expect(await state()).toMatchObject({ due: 1, given_up: 0 })
    }, app.context.ownerUrl)
  })
})

describe('alerts.yml', () => {
  const rules = [...page('alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = '', expr = '']) => ({
    name,
    expr,
  }))
  /** Of Prometheus' exporters for machines and for probes. */
  const ofOthers = ['probe_success', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']
  const functions = /^(?:sum|min|max|count|by|rate|increase|absent|histogram_quantile|or|and)$/

  const namesIn = (expr: string) =>
    expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
      .match(/[a-z_]{2,}/g)
      ?.filter((name) => !functions.test(name)) ?? []

  test('each metric named in it is served by a server or a worker', async () => {
    const [api, worker] = [await programs.start('api'), await programs.start('worker', { METRICS_PORT: '0' })]
    const served = new Set(ofOthers)
    for (const { address } of [api, worker]) {
      const text = await (await fetch(`${address}/metrics`)).text()
      for (const [, name = '', kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
        for (const end of kind === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) served.add(name + end)
    }
    const unknown = rules.flatMap(({ name, expr }) =>
      namesIn(expr)
        .filter((metric) => !served.has(metric))
        .map((metric) => `${name}: ${metric}`),
    )
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.filter(({ expr }) => namesIn(expr).length === 0)).toEqual([])
    expect(unknown).toEqual([])
  })

  test('operating.md has a row for each alert, and an alert for each row', () => {
    const table = /## Monitoring[\s\S]*?\n\n(\|[\s\S]*?)\n\n/.exec(page('operating.md'))?.[1] ?? ''
    const named = table
      .split('\n')
      .slice(2)
      .map((row) => /^\| [^|]*`(\w+)`/.exec(row)?.[1] ?? row)
    expect(named.toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })
})
