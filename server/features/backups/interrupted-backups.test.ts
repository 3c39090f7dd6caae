import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsContract as b } from '../../../contract/backups.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sweepFolders } from './work-room.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a killed process leaves nothing: its work resumes under the same key, and its folder is removed', async () => {
  const person = await app.person('customer')
  const { id } = (await app.call(b.makeBackup, {}, person)).body
  const killed = { state: 'running' as const, storage_key: '2026/11/killed' }
  await app.owner.db.updateTable('backups').set(killed).where('id', '=', id).execute()
  const room = path.join(app.context.config.dataDir, 'backups')
  const [old, fresh] = [path.join(room, 'old'), path.join(room, 'fresh')]
  for (const folder of [old, fresh]) mkdirSync(folder, { recursive: true })
  utimesSync(old, 0, 0)
  await app.work()
  await sweepFolders(app.context.config, 3_600_000, new Date())
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  const row = await app.owner.db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'done', storage_key: '2026/11/killed', test_failure: null })
})

test('a backup that was interrupted before its test is tested, and its archive is not made again', async () => {
  const person = await app.person('customer')
  await app.call(b.makeBackup, {}, person)
  await app.work()
  const mine = app.owner.db.updateTable('backups').where('company_id', '=', person.companyId)
  const made = await mine.set({ tested_at: null }).returningAll().executeTakeFirstOrThrow()
  await app.context.worker.transact((tx) => enqueue(tx, 'backups.make', { backupId: made.id }))
  await app.work()
  const { items } = (await app.call(b.listBackups, {}, person)).body
  expect(items).toMatchObject([{ id: made.id, sha256: made.sha256, testedAt: expect.any(String), testFailure: null }])
})

test('a daily backup that its store interrupts is made as soon as the store is back', async () => {
  const person = await app.person('customer')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  const mine = app.owner.db.updateTable('companies').where('id', '=', person.companyId)
  await mine.set({ created_at: yesterday }).execute()
  const backups = async () => (await app.call(b.listBackups, {}, person)).body.items
  const files = path.join(app.context.config.dataDir, 'files')
  renameSync(files, `${files}.away`)
  writeFileSync(files, '')
  await app.context.worker.transact((tx) => enqueue(tx, 'backups.daily', {}))
  await app.work()
  expect(await backups()).toMatchObject([{ kind: 'daily', state: 'running' }])
  rmSync(files)
  renameSync(`${files}.away`, files)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.db)
  await app.work()
  expect(await backups()).toMatchObject([{ kind: 'daily', state: 'done', testFailure: null }])

  // One that was given up is due again.
  await app.owner.db
    .updateTable('backups')
    .set({ state: 'failed' })
    .where('company_id', '=', person.companyId)
    .execute()
  await app.context.worker.transact((tx) => enqueue(tx, 'backups.daily', {}))
  await app.work()
  expect(await backups()).toMatchObject([{ state: 'done' }, { state: 'failed' }])
})
