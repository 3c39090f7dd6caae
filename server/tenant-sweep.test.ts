import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { seedOffers } from '../database/seed/offers.ts'
import { isFor } from '../domain/companies/sides.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { attempts, withoutIds } from '../testing/attempts.ts'
import { type Belongings, belongingsOf } from '../testing/belongings.ts'
import { everyEndpoint } from './routes.ts'

const endpoints = everyEndpoint()
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const takesAnId = endpoints.filter(
  (endpoint) => endpoint.params || (endpoint.body && !withoutIds.has(nameOf(endpoint))),
)
// A stream never ends; other tests check what it sends to whom.
const lists = endpoints.filter(
  ({ kind, method, params, allow }) => method === 'GET' && !params && allow !== 'anyone' && kind !== 'stream',
)

let app: TestApp
let b: Belongings
let bIds: string[]
const a: Record<'customer' | 'provider', Person> = {} as never

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  const customer = await app.person('customer', { companyName: 'Company B buys' })
  const provider = await app.person('provider', { companyName: 'Company B carries' })
  a.customer = await app.person('customer', { companyName: 'Company A buys' })
  a.provider = await app.person('provider', { companyName: 'Company A carries' })
  b = await belongingsOf(app, customer, provider)
  bIds = [...Object.values(b), customer.companyId, customer.personId, provider.personId].filter(
    (id) => id !== b.offerId,
  )
})
afterAll(() => app.close())

/** Query of the checksums of all tables. */
let sums: string | undefined

/**
 * One text for all rows of the market: it changes when a row of any table is written. Each row counts by its place and
 * by the transaction that wrote it, because reading the whole tariff a hundred times would be most of this file's time.
 */
async function everything(): Promise<string> {
  const { db } = app.owner
  sums ??= (
    await sql<{ one: string }>`
      select format('select %1$L as name, count(*) as n, sum(hashtidextended(ctid, xmin::text::bigint)) as sum
                     from %2$I.%1$I', tablename, schemaname) as one from pg_tables
      where schemaname in ('public', 'auth') and tablename not in ('kysely_migration', 'installation')`.execute(db)
  ).rows
    .map(({ one }) => one)
    .join(' union all ')
  const { rows } = await sql<{ all: string }>`
    select string_agg(concat_ws(' ', name, n, sum), e'\n' order by name, sum) as all from (${sql.raw(sums)})`.execute(
    db,
  )
  return rows[0]?.all ?? ''
}

test('every endpoint that takes an id has an attempt in this test', () => {
  expect(takesAnId.map(nameOf).filter((name) => !(name in attempts))).toEqual([])
  expect(Object.keys(attempts).filter((name) => !endpoints.some((endpoint) => nameOf(endpoint) === name))).toEqual([])
})

describe('a request of company A about a record of company B gets 404 and changes nothing', () => {
  let before: string | undefined
  test.each(takesAnId.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const attempt = attempts[name]?.(b)
    if (!attempt || attempt === 'public') return
    before ??= await everything()
    for (const person of [a.customer, a.provider]) {
      const answer = await app.call(endpoint, attempt as never, person)
      const mayCall =
        endpoint.allow === 'anyone' || endpoint.allow === 'person' || isFor(person.companyKind, endpoint.allow)
      expect([answer.status, answer.body.code], `${name} as ${person.companyKind}`).toEqual(
        mayCall ? [404, attempt.code ?? 'not_found'] : [403, 'forbidden'],
      )
    }
    expect(await everything()).toBe(before)
  })
})

test.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s shows A no data of B',
  async (_name, endpoint) => {
    for (const person of [a.customer, a.provider]) {
      const answer = await app.call(endpoint, {} as never, person)
      const text = JSON.stringify(answer.body)
      expect(bIds.filter((id) => text.includes(id))).toEqual([])
    }
  },
)

describe('without a session', () => {
  test.each(
    endpoints
      .filter((endpoint) => endpoint.allow !== 'anyone')
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s is refused', async (name, endpoint) => {
    const attempt = attempts[name]?.(b)
    const answer = await app.call(endpoint, (attempt && attempt !== 'public' ? attempt : {}) as never)
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })
})

/** Tables that anybody may read: the market's prices and departures, and tariff data. */
const forAll = [
  'offers',
  'departures',
  'provider_records',
  'exchange_rates',
  'tariff_codes',
  'tariff_sections',
  'tariff_loads',
  'duty_rates',
  'customs_charges',
  'customs_thresholds',
  'transfer_rates',
  'free_time_tariffs',
  'emission_factors',
  'transit_learned',
  'transit_calibration',
]

describe('raw SQL as the app role', () => {
  test('without a company no table with company data shows a row or accepts one', async () => {
    const { rows: tables } = await sql<{
      table: string
    }>`select tablename as table from pg_tables where schemaname = 'public' and rowsecurity order by 1`.execute(
      app.owner.db,
    )
    for (const { table } of tables.filter((each) => !forAll.includes(each.table))) {
      const rows = await app.context.app
        .read((tx) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx))
        .catch(() => ({ rows: [{ n: 0 }] }))
      expect([table, rows.rows[0]?.n]).toEqual([table, 0])
    }
    const stolen = app.context.app.read((tx) =>
      sql`insert into bookings select * from bookings limit 1`.execute(tx).then(() =>
        tx
          .insertInto('ratings')
          .values({
            booking_id: b.bookingId,
            customer_company_id: a.customer.companyId,
            provider_company_id: a.provider.companyId,
            stars: 5,
            rated_by: a.customer.personId,
          })
          .execute(),
      ),
    )
    await expect(stolen).rejects.toThrow(/row-level security|violates|permission/)
  })
})
