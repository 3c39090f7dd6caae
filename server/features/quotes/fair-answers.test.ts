import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotesContract } from '../../../contract/quotes.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { publishedOffer, truckRequest } from '../../../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a provider with more cards than the limit of quotes does not crowd out others', async () => {
  const flood = await app.person('provider')
  const first = await publishedOffer(app, flood)
  // 150 more of the cheapest cards, as a script would create them.
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'offers' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    app.owner.db,
  )
  const list = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into offers (${list}) select ${list} from offers, generate_series(1, 150) where id = ${first}`.execute(
    app.owner.db,
  )
  const dear = await app.person('provider')
  await publishedOffer(app, dear, { price: { amount: 900_000, currency: 'USD' } })
  const form = {
    ...truckRequest,
    weightKg: 20_000,
    budgetRange: '1m-3m',
    contact: { ...truckRequest.contact, emailAddress: 'aline@uwase.example' },
  } as const
  const { status, body } = await app.call(
    quotesContract.requestQuote,
    { body: form as never },
    await app.person('customer'),
  )
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.quotes).toHaveLength(40)
  expect(new Set(body.quotes.map(({ provider }) => provider.id))).toEqual(new Set([flood.companyId, dear.companyId]))
})
