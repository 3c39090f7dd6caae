import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tools/test-app.ts'
import { StartProblem } from '../config.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const again = () => migrate(app.house.ownerUrl, app.house.config.secretKey)

test('a database of this version is left as it is', async () => {
  expect(await again()).toEqual({ ran: [] })
})

test('a database of a version that this one does not continue is not touched, and says what to do', async () => {
  const renamed = await app.owner.pool.query(
    `update kysely_migration set name = '0002_of_another_version' where name = '0020_companies'`,
  )
  expect(renamed.rowCount).toBe(1)
  const refused = await again().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toMatch(/can't continue .*DATA_DIR or DATABASE_URL, or move the old data away/)
})
