import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupsContract as b, bringArchive, type Restore } from '../../../contract/backups.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { backupTables, leftOutTables } from '../../../domain/backups/backup-tables.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { archiveEntries } from '../../../testing/archives.ts'
import { belongingsOf } from '../../../testing/belongings.ts'
import { sessionOf } from '../../../testing/people.ts'
import { makeStorage } from '../../platform/storage.ts'
import { allTables } from './catalogue.store.ts'
import { openAccounts, restoreWhole } from './restore-whole.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Home Imports' })
  provider = await app.person('provider', { companyName: 'Akagera Carriers' })
  stranger = await app.person('customer', { companyName: 'A stranger' })
  await belongingsOf(app, customer, provider)
  const noted = await sql`update shipments set whole_way = '{"ends": "seen by its customer alone\u2028\u2029"}'
    where customer_company_id = ${customer.companyId}`.execute(app.owner.db)
  expect(Number(noted.numAffectedRows)).toBeGreaterThan(0)
})
afterAll(() => app.close())

/** Requests and makes a backup; returns the bytes of its archive. */
async function backedUp(person: Person, of = app): Promise<Buffer> {
  const asked = await of.call(b.makeBackup, {}, person)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  await of.work()
  const { body } = await of.call(b.listBackups, {}, person)
  expect(body.items[0]).toMatchObject({
    id: asked.body.id,
    state: 'done',
    testFailure: null,
    testedAt: expect.any(String),
  })
  const link = await of.call(b.linkBackup, { params: { backupId: asked.body.id } }, person)
  const file = await of.http.inject({ url: link.body.url })
  expect(file.headers['content-type']).toBe('application/gzip')
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(body.items[0]?.sha256)
  return file.rawPayload
}

const archives = new Map<Person, Promise<Buffer>>()

/** One archive of a person's company, for tests that need no newer one. */
function archiveOf(person: Person): Promise<Buffer> {
  const archive = archives.get(person) ?? backedUp(person)
  archives.set(person, archive)
  return archive
}

async function bring(person: Person, archive: Buffer, name = 'umuhora-backup.tar.gz') {
  const reply = await app.http.inject({
    method: 'POST',
    url: `/api/v1${bringArchive.path}`,
    query: { name },
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: archive,
  })
  return { status: reply.statusCode, body: reply.json<Restore & { code: string }>() }
}

const restored = async (person: Person, id: string) =>
  (await app.call(b.listRestores, {}, person)).body.items.find((each) => each.id === id)

/** Uploads an archive and checks it. */
async function checked(person: Person, archive: Buffer) {
  const { body } = await bring(person, archive)
  await app.work()
  return (await restored(person, body.id)) as Restore
}

/** One checksum for each table of a company. */
async function everything(of: TestApp): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of Object.keys(backupTables)) {
    const { rows } = await sql<{
      sum: string
    }>`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(table)} t`.execute(of.owner.db)
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}

test('every table is in a backup, or left out for a reason', async () => {
  const known = [...Object.keys(backupTables), ...Object.keys(leftOutTables)]
  expect(await app.owner.read(allTables)).toEqual(known.sort())
})

describe('a backup', () => {
  test('contains the company’s records and files, counted and signed, and no credentials', async () => {
    const entries = archiveEntries(await archiveOf(customer))
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '')
    expect(manifest).toMatchObject({
      format: 'umuhora-backup',
      version: 1,
      company: { id: customer.companyId, name: 'Kigali Home Imports' },
    })
    expect(manifest.schema).toMatch(/^\d{4}_/)
    for (const part of manifest.parts) {
      const bytes = entries.get(`${part.own ? 'records' : 'others'}/${part.table}.ndjson`) ?? Buffer.alloc(0)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(part.sha256)
      expect(bytes.toString().trimEnd().split('\n')).toHaveLength(part.rows)
    }
    expect(manifest.contents.length).toBeGreaterThan(0)
    for (const { id, sha256 } of manifest.contents)
      expect(
        createHash('sha256')
          .update(entries.get(`files/${id}`) ?? '')
          .digest('hex'),
      ).toBe(sha256)
    for (const table of Object.keys(leftOutTables)) expect(entries.has(`records/${table}.ndjson`)).toBe(false)
  })

  test('contains only what own records refer to of other companies, without names and addresses of their people', async () => {
    const text = [...archiveEntries(await archiveOf(customer)).values()].map(String).join('\n')
    expect(text).not.toContain(stranger.companyId)
    expect(text).not.toContain(provider.email)
    expect(text).toContain(provider.companyId)
    const theirs = [...archiveEntries(await archiveOf(provider)).values()].map(String).join('\n')
    expect(theirs).not.toContain(customer.email)
    const contact = await app.owner.db.selectFrom('quote_requests').select('contact_name').executeTakeFirstOrThrow()
    expect(text).toContain(contact.contact_name)
    expect(theirs).not.toContain(`"contact_name": "${contact.contact_name}"`)
  })

  test('the itinerary of a shipment that is a leg is in the customer’s backup, not the provider’s', async () => {
    const shipments = async (person: Person) =>
      String(archiveEntries(await archiveOf(person)).get('records/shipments.ndjson'))
    expect(await shipments(customer)).toContain('seen by its customer alone')
    const theirs = await shipments(provider)
    expect(theirs).toContain('"whole_way": null')
    expect(theirs).not.toContain('seen by its customer alone')
  })

  test('one at a time, by managers only; the download link is theirs and expires', async () => {
    const person = await app.person('customer')
    const [one, two] = await Promise.all([app.call(b.makeBackup, {}, person), app.call(b.makeBackup, {}, person)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const member = await app.person('customer', { companyId: person.companyId, role: 'user' })
    expect((await app.call(b.makeBackup, {}, member)).status).toBe(403)
    expect((await app.call(b.listBackups, {}, member)).status).toBe(403)
    await app.work()
    const backupId = (await app.call(b.listBackups, {}, person)).body.items[0]?.id ?? ''
    const { url } = (await app.call(b.linkBackup, { params: { backupId } }, person)).body
    const spoiled = [
      url.replace(person.companyId, customer.companyId),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=.{5}/, 'signature=AAAAA'),
    ]
    for (const each of spoiled) expect((await app.http.inject({ url: each })).statusCode).toBe(404)
    expect((await app.http.inject({ url: `${url}=` })).statusCode).toBe(404)
    expect((await app.http.inject({ url })).statusCode).toBe(200)
    // It ends with the membership of the manager who made it, and when that person is no manager any more.
    const manager = await app.person('customer', { companyId: person.companyId })
    const theirs = (await app.call(b.linkBackup, { params: { backupId } }, manager)).body.url
    expect((await app.http.inject({ url: theirs })).statusCode).toBe(200)
    const change = (to: { role?: 'user'; left_at?: Date }) =>
      app.owner.db.updateTable('people').set(to).where('id', '=', manager.personId).execute()
    await change({ role: 'user' })
    expect((await app.http.inject({ url: theirs })).statusCode).toBe(404)
    await change({ left_at: new Date() })
    expect((await app.http.inject({ url: theirs })).statusCode).toBe(404)
  })

  test('lists files that were lost, and is made nevertheless', async () => {
    const person = await app.person('customer')
    const { body } = await app.upload(Buffer.from('%PDF-1.4\n%%EOF\n'), { name: 'a.pdf', purpose: 'document' }, person)
    const row = await app.owner.db.selectFrom('files').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    await makeStorage(app.context.config).remove(row.storage_key)
    const manifest = JSON.parse(
      archiveEntries(await backedUp(person))
        .get('manifest.json')
        ?.toString() ?? '',
    )
    expect(manifest).toMatchObject({ lost: [body.id], contents: [] })
  })

  test('is made daily if the company wants it, tested, and retained for two weeks', async () => {
    const [wants, not] = [await app.person('customer'), await app.person('customer')]
    await app.call(settingsContract.changeSettings, { body: { automaticBackups: false } }, not)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    const ids = [wants.companyId, not.companyId]
    await app.owner.db.updateTable('companies').set({ created_at: yesterday }).where('id', 'in', ids).execute()
    const daily = () =>
      app.context.worker.transact((tx) => sql`select enqueue_job('backups:daily', '{}', null, null)`.execute(tx))
    await daily()
    await app.work()
    await daily()
    await app.work()
    const made = (await app.call(b.listBackups, {}, wants)).body.items
    expect(made).toMatchObject([{ kind: 'daily', state: 'done', testFailure: null }])
    expect((await app.call(b.listBackups, {}, not)).body.items).toEqual([])
    const kept = Date.parse(made[0]?.keptUntil ?? '') - Date.parse(made[0]?.createdAt ?? '')
    expect(Math.round(kept / 86_400_000)).toBe(14)
    const backups = app.owner.db.updateTable('backups').set({ kept_until: yesterday })
    const { storage_key } = await backups
      .where('company_id', '=', wants.companyId)
      .returning('storage_key')
      .executeTakeFirstOrThrow()
    await app.context.worker.transact((tx) => sql`select enqueue_job('backups:tidy', '{}', null, null)`.execute(tx))
    await app.work()
    expect((await app.call(b.listBackups, {}, wants)).body.items).toEqual([])
    expect(await makeStorage(app.context.config).get(storage_key ?? '')).toBeNull()
  })
})

describe('a restore', () => {
  test('shows what is missing, then restores it, and leaves existing records unchanged', async () => {
    const { db } = app.owner
    const { companyId: company_id, personId: subject_id } = customer
    const verbs = ['companies.change_role', 'customs.keepEstimate'] // Before migrations 0450 and 0469.
    const old = verbs.map((verb) => ({ company_id, verb, subject_kind: 'person', subject_id }))
    const oldIds = (await db.insertInto('audit_log').values(old).returning('id').execute()).map(({ id }) => id)
    const archive = await backedUp(customer)
    await db.deleteFrom('audit_log').where('id', 'in', oldIds).execute()
    const storage = makeStorage(app.context.config)
    const lost = await db.selectFrom('tax_estimates').selectAll().where('company_id', '=', customer.companyId).execute()
    expect(lost.length).toBeGreaterThan(0)
    await db.deleteFrom('tax_estimates').where('company_id', '=', customer.companyId).execute()
    const file = await db
      .selectFrom('files')
      .selectAll()
      .where('company_id', '=', customer.companyId)
      .where('name', '=', 'Contract.pdf')
      .executeTakeFirstOrThrow()
    const content = await storage.get(file.storage_key)
    await storage.remove(file.storage_key)
    await db
      .updateTable('quote_requests')
      .set({ cargo_type: 'Changed since' })
      .where('customer_company_id', '=', customer.companyId)
      .execute()

    const found = await checked(customer, archive)
    expect(found).toMatchObject({
      state: 'checked',
      report: { recordsMissing: lost.length + verbs.length, filesMissing: 1 },
    })
    expect(found.report?.tables.find(({ table }) => table === 'quote_requests')?.different).toBeGreaterThan(0)
    const params = { restoreId: found.id }
    expect((await app.call(b.startRestore, { params }, customer)).body.state).toBe('waiting')
    await app.work()
    expect(await restored(customer, found.id)).toMatchObject({ state: 'done' })
    expect(
      await db.selectFrom('tax_estimates').selectAll().where('company_id', '=', customer.companyId).execute(),
    ).toEqual(lost)
    expect(await storage.get(file.storage_key)).toEqual(content)
    const entries = await db.selectFrom('audit_log').select('verb').where('id', 'in', oldIds).orderBy('verb').execute()
    expect(entries.map(({ verb }) => verb)).toEqual(['companies.change-role', 'customs.keep-estimate'])
    const request = await db
      .selectFrom('quote_requests')
      .select('cargo_type')
      .where('customer_company_id', '=', customer.companyId)
      .executeTakeFirstOrThrow()
    expect(request.cargo_type).toBe('Changed since')
    expect((await app.call(b.startRestore, { params }, customer)).body.code).toBe('restore_not_checked')
    const log = await app.call(settingsContract.listLog, { query: { area: 'backups' } }, customer)
    expect(log.body.items[0]).toMatchObject({ verb: 'backups.restored' })
  })

  const corruptions: readonly [string, (archive: Buffer) => Buffer, string][] = [
    ['a truncated archive', (archive) => archive.subarray(0, archive.length - 100), 'archive_broken'],
    ['half an archive', (archive) => archive.subarray(0, archive.length / 2), 'archive_broken'],
    [
      'an archive with changed bytes',
      (archive) => archive.fill(0x5a, archive.length - 900, archive.length - 890),
      'archive_broken',
    ],
    [
      'an archive with a changed record and a valid compression',
      (archive) => {
        const bytes = gunzipSync(archive)
        const at = bytes.indexOf('"status": "')
        bytes.write('"status": "z', at)
        return gzipSync(bytes)
      },
      'archive_broken',
    ],
    [
      'an archive whose manifest has no valid signature',
      (archive) => {
        const bytes = gunzipSync(archive)
        bytes.write('x', bytes.indexOf('Kigali Home Imports'))
        return gzipSync(bytes)
      },
      'archive_foreign',
    ],
  ]
  test('refuses an invalid archive, and a second one during a check, before writing anything', async () => {
    const person = await app.person('customer')
    const none = await bring(person, Buffer.from('these are no records'))
    expect([none.status, none.body.code]).toEqual([422, 'archive_broken'])
    expect((await app.call(b.listRestores, {}, person)).body.items).toEqual([])
    const archive = await backedUp(person)
    expect((await bring(person, archive)).status).toBe(200)
    const second = await bring(person, Buffer.from('not even read'))
    expect([second.status, second.body.code]).toEqual([409, 'restore_under_way'])
  })

  test.each(corruptions)('%s: refused, and nothing has changed', async (_name, spoil, refusal) => {
    const archive = await archiveOf(customer)
    const { audit_log: _log, ...before } = await everything(app)
    const found = await checked(customer, spoil(Buffer.from(archive)))
    expect([found.state, found.refusal]).toEqual(['refused', refusal])
    expect((await app.call(b.startRestore, { params: { restoreId: found.id } }, customer)).status).toBe(409)
    const { audit_log: _rest, ...after } = await everything(app)
    expect(after).toEqual(before)
  })

  test('another company’s archive, a member, and a person who is not signed in are refused', async () => {
    const archive = await archiveOf(customer)
    expect(await checked(provider, archive)).toMatchObject({ state: 'refused', refusal: 'archive_other_company' })
    const member = await app.person('customer', { companyId: customer.companyId, role: 'user' })
    expect((await bring(member, archive)).status).toBe(403)
    expect((await bring({ ...customer, token: 'x' }, archive)).status).toBe(401)
    expect((await bring(customer, Buffer.alloc(0))).body.code).toBe('file_empty')
  })

  test('can be stopped, and then everything is as before', async () => {
    const person = await app.person('customer')
    const body = { language: 'fr' as const }
    await app.call(settingsContract.changeLanguage, { body }, person)
    const archive = await backedUp(person)
    const found = await checked(person, archive)
    const params = { restoreId: found.id }
    await app.call(b.startRestore, { params }, person)
    expect((await app.call(b.stopRestore, { params }, person)).status).toBe(200)
    await app.work()
    expect(await restored(person, found.id)).toMatchObject({ state: 'stopped' })
    expect((await app.call(b.stopRestore, { params }, person)).body.code).toBe('restore_not_running')
  })
})

describe('into an empty installation', () => {
  test.each([
    ['customer', () => customer],
    ['provider', () => provider],
  ])(
    'a %s gets the same records and files back, byte for byte, and its people their accounts',
    async (_kind, whose) => {
      const person = whose()
      const archive = await archiveOf(person)
      const empty = await testApp()
      const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-'))
      try {
        const report = await restoreWhole(empty.context, archive, folder)
        expect('refused' in report ? report.refused : report.companyId).toBe(person.companyId)
        await openAccounts(empty.context, person.companyId)
        const again = await empty.owner.db.selectFrom('auth.users').select(['id', 'email']).execute()
        expect(again).toContainEqual({ id: person.personId, email: person.email })
        const { token } = await sessionOf(empty.context, empty.owner, person)
        const back = archiveEntries(await backedUp({ ...person, token }, empty))
        const before = archiveEntries(archive)
        for (const [name, bytes] of before) {
          if (name.startsWith('manifest')) continue
          // The log continued with the request for this backup.
          const now = back.get(name)
          if (name === 'records/audit_log.ndjson') expect(now?.subarray(0, bytes.length).equals(bytes)).toBe(true)
          else expect(now?.equals(bytes), name).toBe(true)
        }
        expect([...back.keys()].filter((name) => !before.has(name))).toEqual([])
      } finally {
        await empty.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
