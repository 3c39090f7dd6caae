import { afterAll, beforeAll, expect, test } from 'vitest'
import { financingContract } from '../../contract/financing.ts'
import { type Person, type TestApp, testApp } from '../../testing/app.ts'
import { uploadsIn } from '../../testing/files.ts'
import { demoCustomerCompanyId, demoOperatorCompanyId, seedCompanies } from './companies.ts'
import { seedFinancing } from './financing.ts'

let app: TestApp
let importer: Person
let operator: Person
beforeAll(async () => {
  app = await testApp()
  await seedCompanies(app.context)
  importer = await app.person('customer', { companyId: demoCustomerCompanyId })
  operator = await app.person('operator', { companyId: demoOperatorCompanyId })
})
afterAll(() => app.close())

test('the demo has a paid out and a waiting application with documents; a second start adds none', async () => {
  await seedFinancing(app.context)
  await seedFinancing(app.context)
  for (const person of [importer, operator]) {
    const { body } = await app.call(financingContract.listApplications, {}, person)
    expect(body.items.map(({ status, invoiceAmount }) => [status, invoiceAmount.amount])).toEqual([
      ['submitted', 3_400_000],
      ['advanced', 12_000_000],
    ])
    const advanced = body.items[1]?.id ?? ''
    const { body: one } = await app.call(
      financingContract.getApplication,
      { params: { applicationId: advanced } },
      person,
    )
    expect(one.papers).toHaveLength(6)
    expect(one.papers.every(({ kind, file }) => kind !== null && file.status === 'clean')).toBe(true)
    expect(one.entries).toHaveLength(1)
  }
  expect((await uploadsIn(app)).contents).toHaveLength(12)
})
