import { afterAll, beforeAll, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { appOn, type TestApp, testApp } from '../../../testing/app.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await testApp({ SITE_URL: '', PORT: '3101' })
  other = await appOn(one.context.ownerUrl, { SITE_URL: '', PORT: '3102' })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

test('processes without SITE_URL, each on its own port, accept one another’s tokens', async () => {
  const person = await one.person('customer')
  expect(other.context.config.siteUrl).not.toBe(one.context.config.siteUrl)
  expect(await other.call(companiesContract.getMe, {}, person)).toMatchObject({ status: 200 })
})
