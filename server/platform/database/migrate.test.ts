import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { connected, newDatabase } from '../../../testing/new-database.ts'
import { StartProblem } from '../config.ts'
import { migrate, requireSchema } from './migrate.ts'
import {
  freezeMigrations,
  frozenProblem,
  migrationFolder,
  pendingMigrations,
  type Release,
  readRelease,
} from './migration-files.ts'

const file = (name: string, text = `-- ${name}`) => ({ name, text, sha256: `sum of ${text}` })
const applied = (name: string, text = `-- ${name}`) => ({ name, sha256: `sum of ${text}` })
const files = [file('0001_a'), file('0010_b'), file('0020_c')]

describe('migrations are only added', () => {
  test('the frozen files are unchanged since their release, and every file is frozen', () => {
    const release = readRelease()
    expect(frozenProblem(release)).toBeNull()
    expect(release.files.map(({ name }) => name)).toEqual([...release.frozen.keys()])
  })

  test.each([
    ['an empty database needs all migrations', [], ['0001_a', '0010_b', '0020_c']],
    ['a database of this version needs none', files, []],
    ['an older database needs the rest', files.slice(0, 2), ['0020_c']],
    ['a database without checksums is accepted', [{ name: '0001_a', sha256: null }], ['0010_b', '0020_c']],
    ['an edited migration', [applied('0001_a', 'drop table companies')], /0001_a was edited after it was released/],
    [
      'a removed migration',
      [applied('0001_a'), applied('0005_gone'), applied('0010_b')],
      /0005_gone, which this version does/,
    ],
    ['an inserted migration', [applied('0001_a'), applied('0020_c')], /0010_b was inserted before 0020_c/],
    ['a newer database', [...files, applied('0030_d')], /newer version of Umuhora .*0030_d/],
  ])('%s', (_name, ran, expected) => {
    const found = pendingMigrations(ran, files)
    if (expected instanceof RegExp) expect(found).toMatchObject({ problem: expect.stringMatching(expected) })
    else expect('problem' in found ? found.problem : found.map(({ name }) => name)).toEqual(expected)
  })

  test('a new file is added to the list; an edited and a removed one are refused', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-migrations-'))
    try {
      for (const name of readdirSync(migrationFolder))
        copyFileSync(path.join(migrationFolder, name), path.join(folder, name))
      const edit = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
      const original = readFileSync(path.join(folder, '0020_companies.sql'), 'utf8')
      edit('9999_last.sql', 'select 1;')
      expect(freezeMigrations(folder)).toEqual(['9999_last'])
      expect(freezeMigrations(folder)).toEqual([])
      edit('0020_companies.sql', original.replaceAll('\n', '\r\n'))
      expect(frozenProblem(readRelease(folder))).toBeNull()
      edit('0020_companies.sql', `${original}\n-- a comment`)
      expect(frozenProblem(readRelease(folder))).toMatch(/0020_companies was edited/)
      expect(() => freezeMigrations(folder)).toThrow(/0020_companies was edited/)
      rmSync(path.join(folder, '0020_companies.sql'))
      expect(frozenProblem(readRelease(folder))).toMatch(/0020_companies is missing/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('on a database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const release = readRelease()
  const again = (changed: Release = release) => migrate(app.context.ownerUrl, app.context.config.secretKeys, changed)
  const start = () => requireSchema(app.context.ownerUrl, app.context.config)
  const problemOf = async (work: Promise<unknown>) => {
    const error = await work.catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(StartProblem)
    expect(String(error)).not.toMatch(/\n/)
    return String(error)
  }

  test('a database of this version is left unchanged, and serves', async () => {
    expect(await again()).toEqual({ ran: [] })
    expect(await start()).toBeUndefined()
  })

  test('two concurrent starts run each migration once', async () => {
    const next = { ...release, files: [...release.files, file('9000_next', 'create table of_the_next (id integer)')] }
    const both = await Promise.all([again(next), again(next)])
    expect(both.map(({ ran }) => ran).sort()).toEqual([[], ['9000_next']])
    expect(await problemOf(start())).toMatch(/newer version of Umuhora \(it has migration 9000_next\)/)
    expect(await problemOf(again())).toMatch(/newer version of Umuhora/)
    await app.owner.pool.query(`delete from kysely_migration where name = '9000_next'; drop table of_the_next`)
  })

  test('a migration that fails leaves nothing behind and is named', async () => {
    const bad = [file('9000_good', 'create table of_the_next (id integer)'), file('9001_bad', 'create tabel x ()')]
    expect(await problemOf(again({ ...release, files: [...release.files, ...bad] }))).toMatch(/9001_bad failed: syntax/)
    const { rows } = await app.owner.pool.query(`select to_regclass('of_the_next') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('an older database is refused by the processes, which name the command; then it is migrated; a newer one is refused', async () => {
    const { rows } = await app.owner.pool.query(
      `delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`,
    )
    expect(await problemOf(start())).toMatch(
      /older version \(1 migrations behind, next \d+_\w+\): run {2}npm run migrate/,
    )
    await app.owner.pool.query(`insert into kysely_migration (name, timestamp) values ('${rows[0].name}', now()::text)`)
    expect(await again()).toEqual({ ran: [] })
    await app.owner.pool.query(`insert into kysely_migration (name, timestamp) values ('9999_newer', now()::text)`)
    expect(await problemOf(start())).toMatch(/newer version of Umuhora .*9999_newer/)
    await app.owner.pool.query(`delete from kysely_migration where name = '9999_newer'`)
    const sums = await app.owner.pool.query('select name, sha256 from kysely_migration order by name')
    expect(sums.rows).toEqual(release.files.map(({ name, sha256 }) => ({ name, sha256 })))
  })

  test('an edited, removed or inserted migration stops the start with a clear message', async () => {
    const sum = `update kysely_migration set sha256 = $1 where name = '0020_companies'`
    await app.owner.pool.query(sum, ['0'.repeat(64)])
    expect(await problemOf(again())).toMatch(/0020_companies was edited after it was released/)
    expect(await problemOf(start())).toMatch(/0020_companies was edited after it was released/)
    await app.owner.pool.query(sum, [release.frozen.get('0020_companies')])
    const early = {
      ...release,
      files: [...release.files, file('0021_early')].sort((a, b) => (a.name < b.name ? -1 : 1)),
    }
    expect(await problemOf(again(early))).toMatch(/0021_early was inserted before/)
    await app.owner.pool.query(`update kysely_migration set name = '0019_other' where name = '0020_companies'`)
    expect(await problemOf(again())).toMatch(/0019_other, which this version does not/)
    await app.owner.pool.query(`update kysely_migration set name = '0020_companies' where name = '0019_other'`)
  })

  test('a key of another database is refused', async () => {
    const other = randomUUID()
    expect(await problemOf(migrate(app.context.ownerUrl, [other]))).toMatch(
      /SECRET_KEY is not the one of this database/,
    )
    expect(await problemOf(requireSchema(app.context.ownerUrl, { secretKey: other }))).toMatch(
      /does not know the first key/,
    )
  })
})

describe('by an owner without superuser rights', () => {
  const secret = 'the secret of a managed database'
  const release = readRelease()
  let url: string
  beforeAll(async () => {
    url = (await newDatabase({ rights: 'createrole' })).url
    await migrate(url, [secret])
  })
  const next = (text: string) =>
    migrate(url, [secret], { ...release, files: [...release.files, file('9000_next', text)] }).catch(
      (error: unknown) => error,
    )

  test.each([
    [
      'hides a new table from the owner',
      `create table hidden (id integer); alter table hidden enable row level security;
       alter table hidden force row level security; create policy app on hidden to umuhora_app using (true)`,
    ],
    [
      'restricts the owner',
      `create table hidden (id integer); select protect('hidden', 'true');
       create policy fewer on hidden as restrictive to umuhora_worker using (id > 0)`,
    ],
    [
      'shows the worker only some rows',
      `create table hidden (id integer); select protect('hidden', 'true');
       drop policy worker on hidden; create policy worker on hidden to umuhora_worker using (id > 0)`,
    ],
    [
      'lets the worker only read',
      `create table hidden (id integer); select protect('hidden', 'true');
       drop policy worker on hidden; create policy worker on hidden for select to umuhora_worker using (true)`,
    ],
  ])('a migration that %s is refused, and leaves nothing behind', async (_what, text) => {
    const refused = await next(text)
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toMatch(/does not see every row of public\.hidden: .*alter role owner_\w+ bypassrls$/)
    const { rows } = await connected((owner) => owner.query(`select to_regclass('hidden') as found`), url)
    expect(rows).toEqual([{ found: null }])
  })

  test('a migration does not run if an administrator has restricted the owner', async () => {
    const address = new URL(inject('postgres'))
    address.pathname = new URL(url).pathname
    const policy = (statement: string) => connected((admin) => admin.query(statement), address.toString())
    await policy('create policy fewer on bookings as restrictive using (false)')
    expect(String(await next('update bookings set room_held = false'))).toMatch(/every row of public\.bookings/)
    await policy('drop policy fewer on bookings')
    expect(await next('update bookings set room_held = false')).toEqual({ ran: ['9000_next'] })
  })
})
