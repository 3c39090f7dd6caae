import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotesContract } from '../contract/quotes.ts'
import { retention } from '../domain/retention/periods.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { lastDeparture, publishedOffer, truckRequest } from '../testing/market.ts'
import { platformJobs } from './platform/tidy.ts'
import { featuresOf } from './routes.ts'

let app: TestApp
let customer: Person
let provider: Person
const day = 86_400_000
const job = (name: string) => {
  const found = [{ jobs: platformJobs }, ...featuresOf(app.context.config)]
    .map(({ jobs }) => (jobs as Record<string, unknown> | undefined)?.[name])
    .find(Boolean)
  return found as (tx: unknown, payload: unknown, call: unknown) => Promise<void>
}
const run = (name: string) =>
  app.context.worker.transact((tx) =>
    job(name)(tx, {}, { now: new Date(), config: app.context.config, log: app.context.log }),
  )
const rows = async (query: ReturnType<typeof sql>) => (await query.execute(app.owner.db)).rows
/** An instant that is a day older, or younger, than a period. */
const ago = (kind: keyof typeof retention, days: number) => new Date(Date.now() - retention[kind] - days * day)

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(() => app.close())

test('actions in the audit log are kept for their period, and nobody can delete them earlier', async () => {
  for (const days of [1, -1])
    await sql`insert into audit_log (at, verb, subject_kind, subject_id) values (${ago('auditLog', days)}, ${`old.${days}`}, 'test', ${customer.personId})`.execute(
      app.owner.db,
    )
  await run('platform.delete-old-audit-rows')
  expect(await rows(sql`select verb from audit_log where verb like 'old.%'`)).toEqual([{ verb: 'old.-1' }])
  await expect(
    app.context.worker.read((tx) => sql`select delete_old_audit_rows(now(), 10)`.execute(tx)),
  ).rejects.toThrow('the last nine years')
})

test('a conversation is kept as long as its last message, with all its messages', async () => {
  const thread = async (subject: string, days: readonly number[]) => {
    const first = ago('messages', Math.max(...days))
    const { rows: made } = await sql<{ id: string }>`
      insert into message_threads (id, company_id, company_name, subject, category, created_at)
      select uuidv7(${first}::timestamptz - now()), ${customer.companyId}, 'Kigali Home', ${subject}, 'general', ${first}
      returning id`.execute(app.owner.db)
    for (const each of days)
      await sql`insert into messages (thread_id, company_id, from_side, from_name, category, priority, content, sent_at)
        values (${made[0]?.id}, ${customer.companyId}, 'company', 'Aline', 'general', 'medium', 'Hello', ${ago('messages', each)})`.execute(
        app.owner.db,
      )
  }
  await thread('over', [3, 2])
  await thread('still running', [3, -1])
  await run('messages.delete-old-threads')
  expect(await rows(sql`select subject from message_threads where company_id = ${customer.companyId}`)).toEqual([
    { subject: 'still running' },
  ])
  expect(await rows(sql`select from messages where company_id = ${customer.companyId}`)).toHaveLength(2)
})

test('a request without a booking is deleted with its quotes two years after it was closed; an accepted one is not', async () => {
  await publishedOffer(app, provider)
  const ids = []
  for (let n = 0; n < 3; n++) {
    const { status, body } = await app.call(quotesContract.requestQuote, { body: truckRequest as never }, customer)
    expect(status, JSON.stringify(body)).toBe(200)
    ids.push(body.id)
  }
  const [old, young, accepted] = ids
  expect((await rows(sql`select from quotes where request_id = ${old}`)).length).toBeGreaterThan(0)
  await sql`update quote_requests set status = 'expired', closed_at = ${ago('quoteRequests', 1)} where id = ${old}`.execute(
    app.owner.db,
  )
  await sql`update quote_requests set status = 'expired', closed_at = ${ago('quoteRequests', -1)} where id = ${young}`.execute(
    app.owner.db,
  )
  await sql`update quote_requests set status = 'accepted', closed_at = ${ago('quoteRequests', 1)} where id = ${accepted}`.execute(
    app.owner.db,
  )
  await run('quotes.delete-old-requests')
  const left = (await rows(sql`select id from quote_requests order by id`)) as { id: string }[]
  expect(left.map(({ id }) => id).sort()).toEqual([young, accepted].sort())
  expect(await rows(sql`select from quotes where request_id = ${old}`)).toEqual([])
})

test('a past departure is deleted unless something was held on it', async () => {
  await lastDeparture(app, provider)
  await lastDeparture(app, provider)
  const { rows: all } = await sql<{ id: string }>`select id from departures order by id`.execute(app.owner.db)
  for (const [n, { id }] of all.entries())
    await sql`update departures set cut_off_at = ${ago('emptyDepartures', 9 + n)}, departs_at = ${ago('emptyDepartures', 8)},
        arrives_at = ${ago('emptyDepartures', 1)} where id = ${id}`.execute(app.owner.db)
  await sql`insert into offer_reservations (provider_company_id, customer_company_id, offer_id, departure_id, quantity)
    select provider_company_id, ${customer.companyId}, offer_id, id, 1 from departures where id = ${all[0]?.id}`.execute(
    app.owner.db,
  )
  await run('offers.delete-empty-departures')
  expect(await rows(sql`select id from departures`)).toEqual([{ id: all[0]?.id }])
})

test('docs/retention.md says each period', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../docs/retention.md'), 'utf8')
  const written = { auditLog: '10 years', messages: '5 years', quoteRequests: '2 years', emptyDepartures: '90 days' }
  const length = (period: string) => Number.parseInt(period, 10) * (period.endsWith('days') ? day : 365 * day)
  for (const [kind, period] of Object.entries(written)) {
    expect(length(period)).toBe(retention[kind as keyof typeof retention])
    expect(text).toContain(`| ${period} `)
  }
})
