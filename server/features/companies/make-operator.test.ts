import { afterAll, beforeAll, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeOperator } from './make-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the company of a person with a confirmed address becomes the operator, with an audit row', async () => {
  const grace = await app.person('customer', { companyName: 'Umuhora', email: 'grace@umuhora.example' })
  expect((await app.call(companiesContract.listPeople, {}, grace)).status).toBe(200)
  const answers = await Promise.all([1, 2].map(() => makeOperator(app.context, ' Grace@Umuhora.example ')))
  expect(answers).toContainEqual({ company: 'Umuhora', already: false })
  expect(answers).toContainEqual({ company: 'Umuhora', already: true })
  expect((await app.call(companiesContract.getMe, {}, grace)).body.company).toMatchObject({
    kind: 'operator',
    verified: true,
  })
  const rows = await app.owner.db
    .selectFrom('audit_log')
    .select(['company_id', 'before', 'after'])
    .where('verb', '=', 'companies.make-operator')
    .execute()
  expect(rows).toEqual([
    { company_id: null, before: { kind: 'customer' }, after: { kind: 'operator', personId: grace.personId } },
  ])
})

test.each([
  ['an address without an account', 'no_proven_account', async () => 'nobody@umuhora.example'],
  [
    'an unconfirmed address',
    'no_proven_account',
    async () => {
      const { email } = await app.person('customer')
      await app.owner.db
        .updateTable('auth.users')
        .set({ email_confirmed_at: null })
        .where('email', '=', email)
        .execute()
      return email
    },
  ],
  ['a provider', 'company_is_provider', async () => (await app.person('provider')).email],
])('%s is refused', async (_, refused, address) => {
  expect(await makeOperator(app.context, await address())).toEqual({ refused })
})
