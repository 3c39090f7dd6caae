import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsContract as b, bringArchive, type Restore } from '../../../contract/backups.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'

/** The number of records; a manual run may use more. */
const many = Number(process.env.RESTORE_RECORDS ?? 6000)

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await testApp()
  person = await app.person('customer', { companyName: 'Many records' })
  // Random numbers may collide, so a few more are generated and each is used once.
  await sql`insert into tax_estimates (company_id, person_id, form, assessment, day, number)
    select ${person.companyId}, ${person.personId}, jsonb_build_object('n', min(n)), '{}', current_date, number
      from (select n, new_estimate_number() as number from generate_series(1, ${many} + 50) n) made
      group by number limit ${many}`.execute(app.owner.db)
  await sql`create table seen_progress (n serial, done integer not null)`.execute(app.owner.db)
  await sql`create function see_progress() returns trigger language plpgsql security definer as $$
    begin insert into public.seen_progress (done) values (new.steps_done); return new; end $$`.execute(app.owner.db)
  await sql`create trigger see_progress after update of steps_done on restores for each row
    when (new.steps_done is distinct from old.steps_done) execute function see_progress()`.execute(app.owner.db)
})
afterAll(() => app.close())

const estimates = async () => {
  const { rows } = await sql<{ n: number; sum: string | null }>`
    select count(*) as n, md5(string_agg(t::text, '|' order by id)) as sum from tax_estimates t
     where company_id = ${person.companyId}`.execute(app.owner.db)
  return rows[0]
}

const newest = async () => (await app.call(b.listRestores, {}, person)).body.items[0] as Restore

/** The progress counts written since the last call, in order. Polling the page could miss some. */
const written = async () =>
  (
    await sql<{
      done: number
    }>`with gone as (delete from seen_progress returning n, done) select done from gone order by n`.execute(
      app.owner.db,
    )
  ).rows.map(({ done }) => done)

/**
 * Reads the restore once while it runs, as a page does. A lock delays the estimates until then, so that a fast machine
 * can't finish first.
 */
async function watched(work: () => Promise<void>, look?: (restore: Restore) => Promise<unknown>) {
  const held = await app.owner.db.startTransaction().execute()
  await sql`lock table tax_estimates in share mode`.execute(held)
  const working = work()
  try {
    await expect.poll(async () => (await newest()).progress.done, { interval: 20 }).toBeGreaterThan(0)
    const restore = await newest()
    expect(restore.state).toBe('running')
    expect(restore.progress.all).toBeGreaterThanOrEqual(many)
    await look?.(restore)
  } finally {
    await held.rollback().execute()
  }
  await working
  return written()
}

test(`${many} records are backed up and restored with progress; a restore that is stopped changes nothing`, async () => {
  const before = await estimates()
  expect(before?.n).toBe(many)
  const asked = await app.call(b.makeBackup, {}, person)
  await app.work()
  const [backup] = (await app.call(b.listBackups, {}, person)).body.items
  expect(backup).toMatchObject({ id: asked.body.id, state: 'done', testFailure: null })
  expect(backup?.records).toBeGreaterThanOrEqual(many)
  const { url } = (await app.call(b.linkBackup, { params: { backupId: asked.body.id } }, person)).body
  const archive = (await app.http.inject({ url })).rawPayload

  await app.owner.db.deleteFrom('tax_estimates').where('company_id', '=', person.companyId).execute()
  const bring = async () => {
    await app.http.inject({
      method: 'POST',
      url: `/api/v1${bringArchive.path}`,
      query: { name: 'many.tar.gz' },
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      payload: archive,
    })
    await app.work()
    const found = await newest()
    expect(found).toMatchObject({ state: 'checked', report: { recordsMissing: many } })
    const params = { restoreId: found.id }
    await app.call(b.startRestore, { params }, person)
    return params
  }

  const stopped = await bring()
  const seen = await watched(app.work, () => app.call(b.stopRestore, { params: stopped }, person))
  expect(seen.length).toBeGreaterThan(0)
  expect(await newest()).toMatchObject({ state: 'stopped' })
  expect((await estimates())?.n).toBe(0)

  await bring()
  const steps = await watched(app.work)
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual([...steps].sort((x, y) => x - y))
  expect(await newest()).toMatchObject({ state: 'done' })
  expect(await estimates()).toEqual(before)
}, 240_000)

test('JSON values fit their columns', async () => {
  expect(await readJsonColumns(app.owner, ['restores.report'])).toEqual({ faults: [], empty: [] })
})
