import { afterEach, expect, test } from 'vitest'
import { homeContract } from '../../../contract/home.ts'
import { type TestApp, testApp } from '../../../tools/test-app.ts'
import { demoCustomerCompanyId, seedCompanies } from '../companies.ts'
import { seedOffers } from '../offers.ts'
import { chapters, writeHistory } from './write-history.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

async function demoAt(now: Date): Promise<TestApp> {
  app = await testApp()
  await seedCompanies(app.house)
  await seedOffers(app.house, now)
  return app
}

test('the importer has shipments at every stage; a second start adds none', async () => {
  const demo = await demoAt(new Date())
  expect(await writeHistory(demo.house, new Date())).toEqual([])
  expect(await writeHistory(demo.house, new Date())).toEqual([])
  const importer = await demo.person('customer', { companyId: demoCustomerCompanyId })
  const { body } = await demo.call(homeContract.getDashboardShipments, {}, importer)
  expect(body.inProgress.items.length).toBe(3)
  expect(chapters.length).toBeGreaterThan(0)
})
