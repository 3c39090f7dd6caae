import { afterAll, expect, test } from 'vitest'
import { companiesContract } from '../contract/companies.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { cleanAgain, cleanStateOf } from '../testing/clean-again.ts'
import { png, uploadsIn } from '../testing/files.ts'
import { newDatabase } from '../testing/new-database.ts'
import { connect } from './platform/database/database.ts'

const open: TestApp[] = []
afterAll(() => Promise.all(open.map((app) => app.close())))

/** Whether the next one gets the same server once this one is closed. */
async function isUsedAgain(app: TestApp): Promise<boolean> {
  await app.close()
  const next = await testApp()
  open.push(next)
  return next.context === app.context
}

const addRate = `insert into exchange_rates (from_currency, to_currency, day, source, grade, rate)
  select from_currency, to_currency, day + 1, source, grade, rate from exchange_rates order by id limit 1`

const counts = async ({ owner }: TestApp) => {
  const { rows } = await owner.pool.query(
    `select (select count(*) from companies) as companies, (select count(*) from auth.users) as users,
            (select count(*) from exchange_rates) as rates,
            (select count(*) from graphile_worker._private_jobs) as jobs`,
  )
  return rows[0]
}

test('a test server is used again without the rows, files and people of the test before', async () => {
  const app = await testApp()
  const before = await counts(app)
  const person = await app.person('customer')
  expect((await app.upload(png(), { name: 'a.png', purpose: 'document' }, person)).status).toBe(200)
  await app.owner.pool.query(addRate)
  expect(await counts(app)).not.toEqual(before)
  expect(await isUsedAgain(app)).toBe(true)
  expect(await counts(app)).toEqual(before)
  expect(await uploadsIn(app)).toEqual({ rows: [], contents: [], unfinished: [] })
  expect((await app.call(companiesContract.getMe, {}, person)).status).toBe(401)
})

test.each<[string, (app: TestApp) => unknown]>([
  ['that was stopped', ({ api }) => api.stop()],
  ['with other settings', ({ context }) => Object.assign(context.config, { drainSeconds: 1 })],
  ['whose database is changed', ({ owner }) => owner.pool.query('alter table companies disable row level security')],
])('a test server %s is not used again', async (_what, change) => {
  const app = await testApp()
  await change(app)
  expect(await isUsedAgain(app)).toBe(false)
})

test.each([
  ['create table more ()', false],
  ['grant select on companies to public', false],
  ['create policy more on companies using (true)', false],
  ['create index on companies (name)', false],
  ['create or replace function now_in_kigali() returns int language sql as $$ select 1 $$', false],
  ['analyze exchange_rates', false],
  ['update exchange_rates set rate = rate', false],
  ['delete from transfer_rates', false],
  [addRate, true],
  ['select from companies', true],
])('after %s a database can be cleaned: %s', async (statement, cleaned) => {
  const { url } = await newDatabase({ migrated: true })
  const owner = connect(url, { max: 1 })
  const state = await cleanStateOf(owner)
  await owner.pool.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`)
  expect(await cleanAgain(owner, state)).toBe(cleaned)
  await owner.close()
})
