import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf, uploadsIn } from '../../../testing/files.ts'

/** A small in-memory file system, which only root can create. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'disk-full-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]).status === 0
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await testApp({ DATA_DIR: path.join(dataDir, 'data') })
  person = await app.person('customer')
})
afterAll(async () => {
  await app.close()
  if (isMounted) spawnSync('umount', [dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

const upload = (size: number) => app.upload(pdf('', size), { name: 'a.pdf', purpose: 'document' }, person)
const away = { status: 503, body: { code: 'service_unavailable' } }

test('a full disk of the files: 503, nothing is half saved, and uploads continue once there is room', async ({
  skip,
}) => {
  if (!isMounted) return skip()
  const nothing = await uploadsIn(app)
  writeFileSync(path.join(dataDir, 'other'), Buffer.alloc(600_000))
  expect(await upload(500_000)).toMatchObject(away)
  // Room for the received file, but not for its copy in the store.
  expect(await upload(300_000)).toMatchObject(away)
  await app.work()
  expect(await uploadsIn(app)).toEqual(nothing)
  rmSync(path.join(dataDir, 'other'))
  expect((await upload(300_000)).status).toBe(200)
})

test('a full disk of the database: 503, and no content without a record remains', async () => {
  const before = await uploadsIn(app)
  await sql`create function full_disk() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(app.owner.db)
  await sql`create trigger full_disk before update on files execute function full_disk()`.execute(app.owner.db)
  expect(await upload(1000)).toMatchObject(away)
  await sql`drop trigger full_disk on files`.execute(app.owner.db)
  await app.work()
  expect(await uploadsIn(app)).toEqual(before)
  expect((await upload(1000)).status).toBe(200)
})
