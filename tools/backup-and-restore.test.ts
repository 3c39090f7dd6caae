import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { runCommand } from '../testing/commands.ts'
import { testSecret } from '../testing/database.ts'
import { png } from '../testing/files.ts'
import { newDatabase } from '../testing/new-database.ts'
import { type Programs, programsOn } from '../testing/programs.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-backup-'))
let app: TestApp
let person: Person
let archive: string
let programs: Programs | undefined

/** The tables whose rows are counted. */
const tables = ['companies', 'people', 'files', 'audit_log'] as const

/** Runs a command on the settings of an installation. */
const command = (program: 'tools/backup.ts' | 'tools/restore.ts', argument: string, env: Record<string, string>) =>
  runCommand([program, argument], { SECRET_KEY: testSecret, DATA_DIR: path.join(folder, 'data'), ...env })

/** The database and the files of the installation that is backed up. */
const source = () => ({
  DATABASE_URL: app.context.ownerUrl,
  FILES_DIR: path.join(app.context.config.dataDir, 'files'),
})

const countsOf = async () => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const row = await app.owner.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts[table] = row.n
  }
  return counts
}

const filesIn = (parent: string) =>
  readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(parent, path.join(entry.parentPath, entry.name)))
    .sort()

beforeAll(async () => {
  app = await testApp()
  person = await app.person('customer')
  const uploaded = await app.upload(png(), { name: 'Photo.png', purpose: 'document' }, person)
  expect(uploaded.status).toBe(200)
  const made = await command('tools/backup.ts', folder, source())
  expect(made, made.text).toMatchObject({ status: 0 })
  expect(made.text).toMatch(/\.backup: \d+ records, 1 files, /)
  archive = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.backup')) ?? '')
}, 120_000)
afterAll(async () => {
  await programs?.stopAll()
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('npm run backup, then npm run restore in an empty database: a server is ready on it, sessions live on, files are there', async () => {
  const { url } = await newDatabase({ rights: 'createrole' })
  const target = { DATABASE_URL: url, FILES_DIR: path.join(folder, 'files') }
  const restored = await command('tools/restore.ts', archive, target)
  expect(restored, restored.text).toMatchObject({ status: 0 })
  expect(restored.text).toMatch(/Everything is as it was at .*: \d+ records, 1 files/)
  const files = filesIn(source().FILES_DIR)
  expect(filesIn(target.FILES_DIR)).toEqual(files)
  for (const file of files)
    expect(readFileSync(path.join(target.FILES_DIR, file))).toEqual(readFileSync(path.join(source().FILES_DIR, file)))

  programs = programsOn({ context: { ownerUrl: url } }, { ...target, SMTP_URL: 'smtp://127.0.0.1:9' })
  const { address } = await programs.start('api')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const me = await fetch(`${address}/api/v1/me`, { headers: { authorization: `Bearer ${person.token}` } })
  expect(await me.json()).toMatchObject({ person: { email: person.email } })
}, 120_000)

test('refused with one line and without a change: a database with data, another key, a missing archive, an existing archive', async () => {
  const before = await countsOf()
  const { url } = await newDatabase({ rights: 'createrole' })
  const empty = { DATABASE_URL: url, FILES_DIR: path.join(folder, 'none') }
  const refusals = [
    [await command('tools/restore.ts', archive, source()), /needs an empty database/],
    [await command('tools/restore.ts', archive, { ...empty, SECRET_KEY: 'k'.repeat(32) }), /another SECRET_KEY/],
    [await command('tools/restore.ts', `${archive}.gone`, empty), /say which archive to restore/],
    [await command('tools/backup.ts', archive, source()), /is there already: an archive is never overwritten/],
  ] as const
  for (const [{ status, text }, words] of refusals) {
    expect(text).toMatch(words)
    expect(text.trim().split('\n'), text).toHaveLength(1)
    expect(status).toBe(1)
  }
  expect(await countsOf()).toEqual(before)
}, 120_000)
