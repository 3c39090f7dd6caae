import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { providerRequestsStatement, requestsStatement } from './quotes.views.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  const other = await app.person('customer')
  for (const person of [customer, other])
    await sql`
      with made as (
        insert into quote_requests (customer_company_id, requested_by, service, cargo_type, weight_kg, weight_unit, origin,
          destination, budget_range, service_priority, contact_name, contact_method, best_time_to_contact, expires_at, status)
        select ${person.companyId}, ${person.personId}, 'seafreight', 'fcl', i, 'kg', 'shanghai', 'RWKGL', '1m-3m', 'balanced',
          'Aline', 'email', 'anytime', now() + interval '9 days', case when i % 4 = 0 then 'cancelled' else 'open' end
        from generate_series(1, 6000) i returning id, customer_company_id)
      insert into quote_request_invitations (provider_company_id, request_id, customer_company_id)
      select ${provider.companyId}, id, customer_company_id from made`.execute(app.owner.db)
  await sql`
    insert into quotes (request_id, customer_company_id, provider_company_id, provider_name, source, lines, total, currency,
      total_frw, total_usd, transit_days_min, transit_days_max, valid_until)
    select request_id, customer_company_id, provider_company_id, 'Many Answers', 'provider', '[]', 1, 'RWF', 1, 1, 1, 1,
      now() + interval '1 day'
    from quote_request_invitations`.execute(app.owner.db)
  await sql`analyze`.execute(app.owner.db)
}, 60_000)
afterAll(() => app.close())

test('the customer’s list reads its index in order', async () => {
  const plan = await app.context.app.transact(
    async (tx) => {
      return JSON.stringify(
        await requestsStatement({ tx, actor: customer, now: new Date() }, { limit: 20 }).explain('text'),
      )
    },
    openingFor(customer.sessionId, customer.personId),
  )
  expect(plan).toContain('Index Scan Backward using quote_requests_customer_company_id_id_key')
  expect(plan).not.toMatch(/Seq Scan on quote|Sort/)
})

test('the provider’s list reads its index in order', async () => {
  const plan = await app.context.app.transact(
    async (tx) => {
      return JSON.stringify(
        await providerRequestsStatement({ tx, actor: provider, now: new Date() }, { limit: 20, show: 'open' }).explain(
          'text',
        ),
      )
    },
    openingFor(provider.sessionId, provider.personId),
  )
  expect(plan).toMatch(/Index (Only )?Scan Backward using quote_request_invitations_pkey/)
  expect(plan).not.toMatch(/Seq Scan on quote|Sort|Hash/)
})
