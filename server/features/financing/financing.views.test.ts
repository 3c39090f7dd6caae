import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { applicationsStatement } from './financing.views.ts'

let app: TestApp
let customer: Person
let operator: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  operator = await app.person('operator')
  // Many companies, or a scan over all of them would be as fast.
  const others = await Promise.all(Array.from({ length: 59 }, () => app.person('customer')))
  for (const person of [customer, ...others])
    await sql`
      insert into financing_applications (number, company_id, requested_by, company_name, contact_person, email, phone,
        registered_on, invoice_amount, invoiced_on, buyer_name, seller_tin, buyer_tin, ebm_number, fingerprint, days,
        discount_percent, status, details_at)
      select ${person.companyId} || i, ${person.companyId}, ${person.personId}, 'Many Invoices', 'Diane', 'd@x.example',
        '1234567', '2019-05-02', 1000000, '2026-11-01', 'Buyer', '102345678', '109876543', 'E' || i,
        sha256((${person.companyId} || i)::bytea), 30, 10,
        case when i % 4 = 0 then 'declined' when i = 7 then 'under-assessment' else 'submitted' end, now()
      from generate_series(1, 200) i`.execute(app.owner.db)
  await sql`analyze financing_applications`.execute(app.owner.db)
}, 60_000)
afterAll(() => app.close())

test.each<[string, 'customer' | 'operator', { status?: 'declined' | 'under-assessment' }, RegExp]>([
  [
    'the company’s list',
    'customer',
    {},
    /Index Scan( Backward)? using financing_applications_(of_company|company_id_id_key)/,
  ],
  ['the company’s list by state', 'customer', { status: 'declined' }, /financing_applications_of_company_by_status/],
  ['the operator’s list', 'operator', {}, /Index Scan Backward using financing_applications_pkey/],
  [
    'the operator’s list by state',
    'operator',
    { status: 'under-assessment' },
    /Index Scan using financing_applications_by_status/,
  ],
])('%s reads its index in order', async (_name, side, query, index) => {
  const person = side === 'customer' ? customer : operator
  const plan = await app.context.app.transact(
    async (tx) => {
      // So few rows are sorted just as fast. The test checks whether the index can return them in order.
      await sql`set local enable_sort = off`.execute(tx)
      return JSON.stringify(
        await applicationsStatement({ tx, actor: person, now: new Date() }, { limit: 20, ...query }).explain('text'),
      )
    },
    openingFor(person.sessionId, person.personId),
  )
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
