import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Side } from '../../../domain/companies/sides.ts'
import { type ActionKind, actionKinds } from '../../../domain/home/required-actions.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { waitingStatement } from './required-actions.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let operator: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  operator = await app.person('operator')
  provider = await app.person('provider')
  const others = await Promise.all(Array.from({ length: 19 }, () => app.person('customer')))
  for (const { companyId, personId } of [customer, ...others]) {
    await sql`
      with made as (
        insert into document_sets (customer_company_id, provider_company_id, customer_name, provider_name, subject_kind,
          subject_id, subject_number)
        select ${companyId}, ${provider.companyId}, '', '', 'booking', uuidv7(), 'B' || i from generate_series(1, 300) i
        returning id, subject_number)
      insert into documents (set_id, customer_company_id, provider_company_id, code, required, position, due_at, status, versions)
      select made.id, ${companyId}, ${provider.companyId}, 'paper-' || n, true, n, now() + interval '9 days',
        case when n = 1 and subject_number = 'B7' then 'rejected' when n = 2 and subject_number = 'B8' then 'pending'
          when n = 3 and subject_number = 'B9' then null else 'completed' end,
        case when n = 3 and subject_number = 'B9' then 0 else 1 end
      from made, generate_series(1, 4) n`.execute(app.owner.db)
    await sql`
      insert into financing_applications (number, company_id, requested_by, company_name, contact_person, email, phone,
        registered_on, invoice_amount, invoiced_on, buyer_name, seller_tin, buyer_tin, ebm_number, fingerprint, days,
        discount_percent, status, details_at)
      select ${companyId} || i, ${companyId}, ${personId}, '', '', '', '', '2019-05-02', 1000000, '2026-11-01', '',
        '102345678', '109876543', 'E' || i, sha256((${companyId} || i)::bytea), 30, 10,
        case when i = 7 then 'submitted' else 'declined' end, now()
      from generate_series(1, 300) i`.execute(app.owner.db)
  }
  await sql`
    insert into provider_applications (company_id, applied_by, services, registered_name, country, registration_number,
      phone, about, status, decided_at, reason)
    select ${customer.companyId}, ${customer.personId}, '{transport}', '', 'RW', '102345678', '', '', 'declined', now(), 'x'
    from generate_series(1, 3000) i`.execute(app.owner.db)
  await sql`analyze documents, document_sets, financing_applications, provider_applications`.execute(app.owner.db)
}, 120_000)
afterAll(() => app.close())

const ofPapersAndMoney = actionKinds.customer.slice(actionKinds.customer.indexOf('correct_documents'))
const asked: [ActionKind, Side | 'operator'][] = [
  ...ofPapersAndMoney.map((kind): [ActionKind, 'customer'] => [kind, 'customer']),
  ['correct_documents', 'provider'],
  ['bring_documents', 'provider'],
  ...actionKinds.operator.map((kind): [ActionKind, 'operator'] => [kind, 'operator']),
]

test.each(asked)('%s is read from an index, however much is already done', async (kind, side) => {
  const person = { customer, provider, operator }[side]
  const asker = { companyId: person.companyId, side: side === 'operator' ? null : side }
  const plan = await app.context.app.transact(
    async (tx) => {
      const statement = waitingStatement(kind, asker, new Date()).compile(tx)
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
        ...statement,
        sql: `explain ${statement.sql}`,
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    },
    openingFor(person.sessionId, person.personId),
  )
  expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
  expect(plan).not.toMatch(/Seq Scan on (documents|document_sets|financing_applications|provider_applications)/)
})
