import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type AppContext, openAppContext } from './app-context.ts'

let app: TestApp
let context: AppContext
beforeAll(async () => {
  app = await testApp()
  const { config, log, ownerUrl } = app.context
  context = openAppContext(config, log, ownerUrl)
})
afterAll(async () => {
  await context.close()
  await app.close()
})

test.each([
  ['app', '15s', '8s', '15s'],
  ['public', '15s', '8s', '15s'],
  ['auth', '15s', '8s', '15s'],
  ['worker', '2min', '15s', '1min'],
] as const)('statements, locks and idle transactions of the role %s have time limits', async (role, ...limits) => {
  const { rows } = await context[role].pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(Object.values(rows[0])).toEqual(limits)
})
