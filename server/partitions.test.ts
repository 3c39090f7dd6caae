import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsContract } from '../contract/backups.ts'
import { settingsContract } from '../contract/settings.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { appOn, type TestApp } from '../testing/app.ts'
import { testSecret } from '../testing/database.ts'
import { connected, newDatabase } from '../testing/new-database.ts'
import { wholeDeal } from '../testing/whole-deal.ts'
import { migrate } from './platform/database/migrate.ts'
import { backUpInstallation } from './platform/installation/back-up.ts'
import { restoreInstallation } from './platform/installation/restore.ts'
import { makeStorage } from './platform/storage.ts'

const statements = readFileSync(path.join(import.meta.dirname, '../docs/partitions.sql'), 'utf8')
const divided = ['audit_log', 'shipment_events']
const keys = { secretKey: testSecret, secretKeys: [testSecret] }
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-partitions-'))

let url: string
let app: TestApp
let earlier: Awaited<ReturnType<typeof wholeDeal>>
let before: unknown
let recordsBefore: number

/** What stands on the two tables: policies, rights, keys, indexes, triggers. */
async function guardsOf(owner: pg.Client) {
  const { rows } = await owner.query(
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity, obj_description(c.oid, 'pg_class') as comment,
        array(select p::text from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by 1) as policies,
        array(select a::text from aclexplode(c.relacl) a order by 1) as rights,
        array(select t.attname || ' ' || a::text from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid order by 1) as column_rights,
        array(select k.conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid order by 1) as constraints,
        array(select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') from pg_index i where i.indrelid = c.oid order by 1) as indexes,
        array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
        array(select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || coalesce(col_description(c.oid, a.attnum), '')
                from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 order by a.attnum) as columns
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by 1`,
    [divided],
  )
  return rows
}
const rowsOf = (owner: pg.Client) =>
  Promise.all(
    divided.map(
      async (name) =>
        (await owner.query(`select count(*) as rows, md5(string_agg(t::text, '|' order by id)) as sum from ${name} t`))
          .rows[0],
    ),
  )

/** Has the earlier customer make a backup, and returns the number of its records. */
async function ownBackup(): Promise<number> {
  await app.call(backupsContract.makeBackup, {}, earlier.customer)
  await app.work()
  const { body } = await app.call(backupsContract.listBackups, { query: {} }, earlier.customer)
  expect(body.items[0]).toMatchObject({ state: 'done', testFailure: null })
  return body.items[0]?.records ?? 0
}

beforeAll(async () => {
  // As on a managed PostgreSQL: the owner is no superuser, so that row level security holds for it.
  url = (await newDatabase({ rights: 'createrole' })).url
  await migrate(url, keys.secretKeys)
  app = await appOn(url)
  earlier = await wholeDeal(app)
  recordsBefore = await ownBackup()
  await connected(async (owner) => {
    before = await guardsOf(owner)
    await owner.query(statements)
    // A year later.
    await owner.query(statements)
  }, url)
}, 120_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the divided tables have every policy, right, key, index and trigger of before', async () => {
  expect(await connected(guardsOf, url)).toEqual(before)
  const { rows } = await sql<{ name: string; partitions: number }>`
    select inhparent::regclass::text as name, count(*)::integer as partitions from pg_inherits
     where inhparent = any (${divided}::regclass[]) group by 1 order by 1`.execute(app.owner.db)
  expect(rows).toEqual(divided.map((name) => ({ name, partitions: 26 })))
})

test('a deal runs; earlier and later reports and actions are read together; a stranger sees none', async () => {
  const { customer, provider, shipmentId } = await wholeDeal(app)
  for (const deal of [earlier, { customer, shipmentId }]) {
    const { body } = await app.call(
      shipmentsContract.getShipment,
      { params: { shipmentId: deal.shipmentId } },
      deal.customer,
    )
    expect(body.timeline.filter(({ classifier }) => classifier === 'ACT')).toHaveLength(1)
  }
  const log = await app.call(settingsContract.listLog, { query: { limit: 100 } }, customer)
  expect(log.body.items.map(({ verb }) => verb)).toContain('bookings.request')
  const stranger = await app.person('provider')
  const seen = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, stranger)
  expect(seen.status).toBe(404)
  expect((await app.call(settingsContract.listLog, { query: {} }, stranger)).body.items).toEqual([])
  expect(provider.companyId).not.toBe(customer.companyId)
})

test('rows of a later month go to its partition, and those of a far one are not refused', async () => {
  const { rows } = await sql<{ part: string }>`
    insert into audit_log (id, verb, subject_kind, subject_id)
    select uuidv7(pause), 'test', 'test', uuidv7()
      from unnest(array[interval '0', interval '4 months', interval '40 months']) pause
    returning tableoid::regclass::text as part`.execute(app.owner.db)
  const later = new Date()
  later.setUTCMonth(later.getUTCMonth() + 4)
  expect(rows.map(({ part }) => part)).toEqual([
    'audit_log_first',
    `audit_log_${later.toISOString().slice(0, 7).replace('-', '_')}`,
    'audit_log_later',
  ])
})

test('a role of the product that names a partition sees no row', async () => {
  const hidden = await app.context.worker
    .read((tx) => sql`select from audit_log_first`.execute(tx))
    .then(
      ({ rows }) => rows.length,
      (error: { code?: string }) => error.code,
    )
  expect([0, '42501']).toContain(hidden)
})

test('a backup holds every row, and is restored equal into tables that are not divided', async () => {
  const file = path.join(folder, 'all.backup')
  const storage = makeStorage(app.context.config)
  const { foreign } = await backUpInstallation(url, { keys, storage, file })
  expect(foreign).toEqual([])
  const restored = await newDatabase({ rights: 'createrole' })
  await restoreInstallation(restored.url, { keys, storage, file, folder })
  expect(await connected(rowsOf, restored.url)).toEqual(await connected(rowsOf, url))
})

test('a company’s own backup holds what it held before', async () => {
  expect(await ownBackup()).toBeGreaterThanOrEqual(recordsBefore)
})
