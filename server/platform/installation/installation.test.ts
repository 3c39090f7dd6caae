import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { companiesContract } from '../../../contract/companies.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { appOn, type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { type Belongings, belongingsOf } from '../../../testing/belongings.ts'
import { testSecret } from '../../../testing/database.ts'
import { pdf, png } from '../../../testing/files.ts'
import { handIn } from '../../../testing/guest.ts'
import { connected, newDatabase } from '../../../testing/new-database.ts'
import { StartProblem } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { makeStorage } from '../storage.ts'
import { readArchive, tableEntry, writeArchive } from './archive.ts'
import { backUpInstallation, type InstallationBackup, recordBackup } from './back-up.ts'
import { contentQueries, installationTables } from './catalogue.ts'
import { checkArchive, restoreInstallation } from './restore.ts'

const keysOf = (...secretKeys: string[]) => ({ secretKey: secretKeys[0] as string, secretKeys })

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-installation-'))
const file = path.join(folder, 'all.backup')
let app: TestApp
let customer: Person
let things: Belongings
let backup: InstallationBackup
const open: TestApp[] = []
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  things = await belongingsOf(app, customer, await app.person('provider'))
  for (const [name, content] of [
    ['One.png', png()],
    ['Two.pdf', pdf('', 9_000_000)],
  ] as const)
    expect((await app.upload(content, { name, purpose: 'document' }, customer)).status).toBe(200)
  // A guest's paper, not yet scanned and matched.
  expect((await handIn(app, { number: referenceNumber('UMB', new Uint8Array(7)), email: customer.email })).status).toBe(
    200,
  )
  // Two rows that only an exact copy keeps distinct, and a text with every kind of special character.
  await sql`insert into audit_log (verb, subject_kind, subject_id, before, after)
    values ('test', 'test', ${customer.personId}, null, 'null'), ('te"st\\,\n(é', 'test', ${customer.personId}, '{"a": ["\\"x\\""]}', null)`.execute(
    app.owner.db,
  )
  backup = await backUpInstallation(app.context.ownerUrl, { keys: keysOf(testSecret), storage: storage(), file })
}, 120_000)
afterAll(async () => {
  await Promise.all([app, ...open].map((each) => each.close()))
  rmSync(folder, { recursive: true, force: true })
})

const storage = (of = app) => makeStorage(of.context.config)

/** A checksum of every row of every table, and everything that protects the rows. */
const everything = (url: string) =>
  connected(async (owner) => {
    await owner.query('set time zone utc')
    const sums: Record<string, unknown> = {}
    for (const { name } of await installationTables(owner)) {
      const { rows } = await owner.query(
        `select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      )
      sums[name] = rows[0]
    }
    const guards = await owner.query(
      `select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity,
              array(select k.conname || ' ' || k.convalidated || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k
                     where k.conrelid = c.oid order by 1) as constraints,
              array(select t.tgname || ' ' || t.tgenabled::text from pg_trigger t
                     where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
              array(select p.polname || ' ' || pg_get_expr(p.polqual, p.polrelid) from pg_policy p
                     where p.polrelid = c.oid order by 1) as policies
         from pg_class c where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relkind = 'r' order by 1`,
    )
    const jobs = await owner.query(
      `select t.identifier, j.payload, j.key, j.priority, j.max_attempts from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier, j.payload::text, j.key`,
    )
    return { sums, guards: guards.rows, jobs: jobs.rows }
  }, url)

const restoring = (from = file, to = path.join(folder, randomUUID())) => ({
  file: from,
  keys: keysOf(testSecret),
  storage: makeStorage({ ...app.context.config, FILES_DIR: to }),
  folder,
})
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(StartProblem)
  return String(error)
}

test('a whole installation is restored in another database: every row, file and pending job', async () => {
  const before = await everything(app.context.ownerUrl)
  expect(before.jobs.length).toBeGreaterThan(0)
  expect(backup.files).toBeGreaterThan(0)
  const { url } = await newDatabase({ rights: 'createrole' })
  const files = path.join(folder, 'files')
  const manifest = await restoreInstallation(url, restoring(file, files))
  expect(manifest.files).toHaveLength(backup.files)
  expect(await everything(url)).toEqual(before)

  const back = await appOn(url, { FILES_DIR: files })
  open.push(back)
  const mine = await back.call(bookingsContract.getBooking, { params: { bookingId: things.bookingId } }, customer)
  expect(mine.status).toBe(200)
  expect((await back.call(companiesContract.getMe, {}, customer)).body.person.email).toBe(customer.email)
  const stranger = await back.person('customer')
  const theirs = await back.call(bookingsContract.getBooking, { params: { bookingId: things.bookingId } }, stranger)
  expect(theirs.status).toBe(404)
  const guests = await app.owner.db
    .selectFrom('guest_uploads')
    .select('storage_key')
    .where('status', '=', 'received')
    .executeTakeFirstOrThrow()
  expect(manifest.files.map(({ key }) => key)).toContain(guests.storage_key)
  for (const { key } of manifest.files) expect(await storage(back).get(key)).toEqual(await storage().get(key))
  await back.work()
  // The sequences continue: new rows get keys that no old row has.
  expect((await belongingsOf(back, stranger, await back.person('provider'))).bookingId).toBeTruthy()
}, 120_000)

test('every table with storage keys is known to the backup', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema in ('public', 'auth') and column_name ~ '(storage|content)_?key' order by 1`.execute(
    app.owner.db,
  )
  expect(rows.map(({ name }) => name)).toEqual([...contentQueries.keys()].sort())
})

test('an owner who cannot see every row gets an error instead of an incomplete archive', async () => {
  const { url, owner } = await newDatabase({ rights: 'createrole' })
  const keys = keysOf(randomUUID())
  await migrate(url, keys.secretKeys)
  const target = path.join(folder, 'lacking.backup')
  const archive = () => backUpInstallation(url, { keys, storage: storage(), file: target })
  await connected(async (client) => {
    const { rows } = await client.query('select role_suffix from installation')
    await client.query(`revoke umuhora_worker${rows[0].role_suffix} from ${owner}`)
  }, url)
  expect(await problemOf(archive())).toMatch(/does not see every row of public\./)
  expect(existsSync(target)).toBe(false)
  await migrate(url, keys.secretKeys)
  expect((await archive()).records).toBeGreaterThan(0)
})

test('a backup is recorded for monitoring', async () => {
  await recordBackup(app.context.ownerUrl, backup)
  const row = await app.context.app.read((tx) => tx.selectFrom('installation_backups').selectAll().executeTakeFirst())
  expect(row).toMatchObject({ size: backup.size, records: backup.records, files: backup.files })
  expect(row?.made_at).toEqual(backup.madeAt)
})

test('a file missing from the store is reported, and does not stop the others', async () => {
  const { storage_key } = await app.owner.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', things.fileId)
    .executeTakeFirstOrThrow()
  const content = (await storage().get(storage_key)) as Uint8Array
  await storage().remove(storage_key)
  const without = path.join(folder, 'without.backup')
  const made = await backUpInstallation(app.context.ownerUrl, {
    keys: keysOf(testSecret),
    storage: storage(),
    file: without,
  })
  expect(made.lost).toContain(storage_key)
  expect(made.files).toBe(backup.files - 1)
  await storage().put(storage_key, content, 'application/pdf')
  expect((await checkArchive({ file: without, keys: keysOf(testSecret) })).lost).toEqual(made.lost)
})

describe('what others made in the database', () => {
  const target = path.join(folder, 'foreign.backup')

  test('is named when the backup is made and not in it; a table with partitions is backed up as one', async () => {
    const { db } = app.owner
    const before = await everything(app.context.ownerUrl)
    await sql`create table scratch (id integer primary key, note text)`.execute(db)
    await sql`insert into scratch values (1, 'theirs')`.execute(db)
    await sql`alter table cargo_templates add column imported text`.execute(db)
    // As docs/scaling.md divides the audit log by time.
    await sql`alter table audit_log rename to audit_log_until_now`.execute(db)
    await sql`create table audit_log (like audit_log_until_now including defaults including constraints) partition by range (id)`.execute(
      db,
    )
    await sql`alter table audit_log attach partition audit_log_until_now default`.execute(db)
    const made = await backUpInstallation(app.context.ownerUrl, {
      keys: keysOf(testSecret),
      storage: storage(),
      file: target,
    })
    expect(made.foreign).toEqual(['public.cargo_templates.imported', 'public.scratch'])
    expect(made.records).toBe(Object.values(before.sums).reduce<number>((sum, each) => sum + rowsOf(each), 0))
    const { url } = await newDatabase({ rights: 'createrole' })
    expect((await restoreInstallation(url, restoring(target))).foreign).toEqual([])
    expect((await everything(url)).sums).toEqual(before.sums)
    await sql`alter table audit_log detach partition audit_log_until_now`.execute(db)
    await sql`drop table audit_log, scratch`.execute(db)
    await sql`alter table audit_log_until_now rename to audit_log`.execute(db)
    await sql`alter table cargo_templates drop column imported`.execute(db)
    expect(await everything(app.context.ownerUrl)).toEqual(before)
  })

  test('is left out of a restore when an archive has it, and named', async () => {
    const withTheirs = path.join(folder, 'theirs.backup')
    const keys = keysOf(testSecret)
    const manifest = await checkArchive({ file, keys })
    await writeArchive(withTheirs, keys, addTable(readArchive(file, keys), manifest.tables.length))
    const { url } = await newDatabase({ rights: 'createrole' })
    const restored = await restoreInstallation(url, restoring(withTheirs))
    expect(restored.foreign).toEqual(['public.scratch'])
    const { sums } = await everything(app.context.ownerUrl)
    expect((await everything(url)).sums).toMatchObject({
      'public.audit_log': sums['public.audit_log'],
      'public.bookings': sums['public.bookings'],
    })
  })
})

const rowsOf = (sum: unknown) => Number((sum as { rows: string | number }).rows)

/** The entries of an archive, and a table of one row that no migration makes. */
async function* addTable(entries: ReturnType<typeof readArchive>, at: number): Parameters<typeof writeArchive>[2] {
  for (;;) {
    const { done, value } = await entries.next()
    if (done) {
      const name = 'public.scratch'
      yield { name: tableEntry(at), bytes: Buffer.from(`${JSON.stringify('(1,theirs)')}\n`) }
      return { ...value, tables: [...value.tables, { name, columns: ['id', 'note'], rows: 1 }] }
    }
    yield { name: value.name, bytes: Buffer.concat(await Array.fromAsync(value.content)) }
  }
}

describe('refused without any change:', () => {
  test('an archive that is truncated, altered, empty, or of another key', async () => {
    const bytes = readFileSync(file)
    const { url } = await newDatabase({ rights: 'createrole' })
    const touched = Buffer.from(bytes)
    touched[bytes.length >> 1] = (touched[bytes.length >> 1] as number) ^ 1
    for (const [bad, says] of [
      [bytes.subarray(0, bytes.length - 1), /cut off|too early/],
      [bytes.subarray(0, bytes.length >> 1), /cut off|too early/],
      [touched, /was changed/],
      [Buffer.concat([bytes, Buffer.from('x')]), /was changed|too early/],
      [Buffer.alloc(0), /no archive/],
      [Buffer.from('-- PostgreSQL database dump'.repeat(9)), /no archive/],
    ] as const) {
      const broken = path.join(folder, 'broken.backup')
      writeFileSync(broken, bad)
      expect(await problemOf(restoreInstallation(url, restoring(broken)))).toMatch(says)
    }
    const other = { ...restoring(), keys: keysOf(`another key ${randomUUID()}`) }
    expect(await problemOf(restoreInstallation(url, other))).toMatch(/another SECRET_KEY/)
    const { rows } = await connected((owner) => owner.query(`select from pg_tables where schemaname = 'public'`), url)
    expect(rows).toEqual([])
  })

  test('a restore into a database that has tables', async () => {
    const before = await everything(app.context.ownerUrl)
    expect(await problemOf(restoreInstallation(app.context.ownerUrl, restoring()))).toMatch(/needs an empty database/)
    expect(await everything(app.context.ownerUrl)).toEqual(before)
  })

  test('a restore that fails midway beside a live installation: the files that its store has stay there', async () => {
    const { url } = await newDatabase({ rights: 'createrole' })
    const live = storage()
    const { files } = await checkArchive({ file, keys: keysOf(testSecret) })
    const { key: lost, type } = files.at(-1) ?? { key: '', type: '' }
    const content = (await live.get(lost)) as Uint8Array
    await live.remove(lost)
    const [damaged] = files
    const whole = (await live.get(damaged?.key ?? '')) as Uint8Array
    await live.put(damaged?.key ?? '', new Uint8Array([1]), damaged?.type ?? '')
    const failing: typeof live = {
      ...live,
      putFile: async (key, ...given) => {
        if (key === lost) throw new Error('no space left')
        await live.putFile(key, ...given)
      },
    }
    await expect(restoreInstallation(url, { ...restoring(), storage: failing })).rejects.toThrow('no space left')
    expect(await live.get(damaged?.key ?? '')).toEqual(whole)
    const there = await Promise.all(files.map(async ({ key }) => ((await live.has(key)) ? [key] : [])))
    expect(there.flat()).toEqual(files.map(({ key }) => key).filter((key) => key !== lost))
    await live.put(lost, content, type)
  })

  test('a restore that fails midway: its files are removed, and it can be tried again', async () => {
    const { url } = await newDatabase({ rights: 'createrole' })
    const files = path.join(folder, 'undone')
    const full = restoring(file, files)
    let left = 1
    const failing = {
      ...full.storage,
      putFile: (...of: Parameters<typeof full.storage.putFile>) =>
        left-- > 0 ? full.storage.putFile(...of) : Promise.reject(new Error('no space left')),
    }
    await expect(restoreInstallation(url, { ...full, storage: failing })).rejects.toThrow('no space left')
    const kept = readdirSync(files, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    expect(kept).toEqual([])
    await restoreInstallation(url, full)
    expect((await everything(url)).sums).toMatchObject({
      'public.bookings': (await everything(app.context.ownerUrl)).sums['public.bookings'],
    })
  })
})

test('an archive opens with the former key while that is accepted, and is never left half written', async () => {
  const next = `the next key ${randomUUID()}`
  expect((await checkArchive({ file, keys: keysOf(next, testSecret) })).tables.length).toBeGreaterThan(40)
  const never = path.join(folder, 'never.backup')
  const broken = { ...storage(), read: () => Promise.reject(new Error('the store is away')) }
  await expect(
    backUpInstallation(app.context.ownerUrl, { keys: keysOf(testSecret), storage: broken, file: never }),
  ).rejects.toThrow('the store is away')
  expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
})
