import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupsContract as b } from '../../../contract/backups.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { backupTables } from '../../../domain/backups/backup-tables.ts'
import {
  comparableColumns,
  dealColumns,
  hiddenOfOwn,
  idStandIns,
  oneSidedColumns,
  othersColumns,
  sides,
  standIns,
} from '../../../domain/backups/shown-columns.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { archiveEntries } from '../../../testing/archives.ts'
import { belongingsOf } from '../../../testing/belongings.ts'
import { publishedOffer, truckRequest } from '../../../testing/market.ts'
import { readShapes, type TableShape } from './catalogue.store.ts'
import { restoreWhole } from './restore-whole.ts'

let app: TestApp
let customer: Person
let provider: Person
let shapes: readonly TableShape[]
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Home Imports' })
  provider = await app.person('provider', { companyName: 'Akagera Carriers' })
  await belongingsOf(app, customer, provider)
  const fleet = sql`update offers set fleet_id = (select id from fleets where provider_company_id = ${provider.companyId} limit 1),
    capacity_total = 37 where basis = 'truckload' and provider_company_id = ${provider.companyId}`
  await fleet.execute(app.owner.db)
  await sql`update offer_reservations r set fleet_id = o.fleet_id from offers o where o.id = r.offer_id and departure_id is null`.execute(
    app.owner.db,
  )
  shapes = await app.owner.read(readShapes)
})
afterAll(() => app.close())

async function backedUp(person: Person, of = app) {
  const asked = await of.call(b.makeBackup, {}, person)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  await of.work()
  const [made] = (await of.call(b.listBackups, {}, person)).body.items
  expect(made).toMatchObject({ id: asked.body.id, state: 'done', testFailure: null })
  const link = await of.call(b.linkBackup, { params: { backupId: asked.body.id } }, person)
  return (await of.http.inject({ url: link.body.url })).rawPayload
}

const rowsOf = (entries: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
  (entries.get(name)?.toString().trimEnd().split('\n') ?? []).map((line) => JSON.parse(line))

describe('the lists of columns', () => {
  test('name columns that exist, once', () => {
    const columnsOf = (table: string) => shapes.find(({ name }) => name === table)?.columns ?? []
    const lists = [dealColumns, othersColumns, idStandIns].flatMap((list) => Object.entries(list))
    for (const [table, columns] of [
      ...lists,
      ...Object.entries(standIns).map(([table, values]) => [table, Object.keys(values)] as const),
      ...Object.entries(oneSidedColumns).map(
        ([table, { customer = [], provider = [] }]) => [table, [...customer, ...provider]] as const,
      ),
    ]) {
      expect(
        columns.filter((column) => !columnsOf(table).includes(column)),
        table,
      ).toEqual([])
      expect(new Set(columns).size, table).toBe(columns.length)
    }
  })

  test('a column of another company’s row is shown only where it is named', async () => {
    const { rows: required } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attnotnull and not a.atthasdef`.execute(app.owner.db)
    const missing = Object.keys(othersColumns).flatMap((table) => {
      const given = [
        ...(othersColumns[table] ?? []),
        ...Object.keys(standIns[table] ?? {}),
        ...(idStandIns[table] ?? []),
      ]
      return required
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${table}.`) && !given.includes(name.slice(table.length + 1)))
    })
    expect(missing).toEqual([])
  })

  test('every column of a deal is named: for both sides, for one, or here for nobody but the operator', () => {
    const deals = Object.entries(backupTables)
      .filter(([, { own }]) => own.includes('customer_company_id') && own.includes('provider_company_id'))
      .map(([table]) => table)
    expect(Object.keys(dealColumns).sort()).toEqual(deals.sort())
    const forNobody = shapes.flatMap(({ name, columns }) =>
      columns
        .filter((column) => sides.every((side) => hiddenOfOwn(name, [column], side).length > 0))
        .map((column) => `${name}.${column}`),
    )
    expect(forNobody.sort()).toEqual(
      ['doubt', 'judged_at', 'judged_by', 'judgement', 'weight'].map((column) => `ratings.${column}`),
    )
    expect(comparableColumns('ratings', ['stars', 'weight'])).toEqual(['stars'])
  })
})

describe('an archive', () => {
  /** Trade secrets and settings of companies, and what the operator thinks of a rating. */
  const secrets =
    /"(capacity_total|capacity_taken|total_capacity|turnaround_days|second_factor_required|session_timeout|session_minutes|hold_hours|suspended_at|suspended_reason|passed_over_for|budget_range|fleet_id|maximum_kg|price_usd_mills|doubt|judgement|weight)": (?!null)/

  test('a rival that asks once for quotes learns nothing but what they say', async () => {
    const rival = await app.person('provider', { companyName: 'Rival Carriers' })
    const mine = await publishedOffer(app, provider, { capacityTotal: 10 })
    const asked = await app.call(
      quotesContract.requestQuote,
      { body: { ...truckRequest, weightKg: 20_000, vehicleType: 'trailer' } },
      rival,
    )
    expect(asked.body.quotes.map(({ offerId }) => offerId)).toContain(mine)
    const entries = archiveEntries(await backedUp(rival))
    const others = [...entries.keys()].filter((name) => name.startsWith('others/'))
    expect(others).toContain('others/offers.ndjson')
    expect(others).not.toContain('others/fleets.ndjson')
    for (const name of others) {
      const table = name.slice('others/'.length, -'.ndjson'.length)
      const allowed = [
        ...(othersColumns[table] ?? []),
        ...Object.keys(standIns[table] ?? {}),
        ...(idStandIns[table] ?? []),
      ].sort()
      for (const row of rowsOf(entries, name)) {
        expect(Object.keys(row).sort(), name).toEqual(allowed)
        expect(row, name).toMatchObject(standIns[table] ?? {})
      }
    }
  })

  test.each([
    ['customer', () => customer, 'others'],
    ['provider', () => provider, 'others'],
    ['customer', () => customer, 'records'],
  ] as const)('of a %s shows no secrets of others (%#)', async (_, whose, folder) => {
    const entries = archiveEntries(await backedUp(whose()))
    const theirs = ['offer_reservations', 'quotes', 'bookings', 'ratings', 'shipments']
    for (const [name, bytes] of entries) {
      if (!name.startsWith(`${folder}/`)) continue
      if (folder === 'records' && !theirs.some((table) => name === `records/${table}.ndjson`)) continue
      const found = bytes.toString().replaceAll('"budget_range": "over-10m"', '').replaceAll('"weight": 1', '')
      expect(found.match(secrets)?.[0], name).toBeUndefined()
    }
    expect(entries.has('others/fleets.ndjson')).toBe(false)
  })
})

test('companies that were lost are restored one after another, each with all that it had', async () => {
  const archives = [await backedUp(customer), await backedUp(provider)] as const
  const empty = await testApp()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-both-'))
  try {
    for (const archive of archives)
      expect(await restoreWhole(empty.context, archive, folder)).toMatchObject({ companyId: expect.any(String) })
    const both = [customer.companyId, provider.companyId]
    const read = async (of: TestApp) => ({
      companies: await of.owner.db.selectFrom('companies').selectAll().where('id', 'in', both).orderBy('id').execute(),
      people: await of.owner.db
        .selectFrom('people')
        .selectAll()
        .where('company_id', 'in', both)
        .orderBy('id')
        .execute(),
      offers:
        await sql`select id, status, capacity_total, capacity_taken, price, fleet_id from offers where provider_company_id = ${provider.companyId} order by id`
          .execute(of.owner.db)
          .then(({ rows }) => rows),
      requests:
        await sql`select to_jsonb(r) as r from quote_requests r where customer_company_id = ${customer.companyId} order by id`
          .execute(of.owner.db)
          .then(({ rows }) => rows),
    })
    expect(await read(empty)).toEqual(await read(app))
    // A company that is here is not overwritten by an older archive.
    await empty.owner.db.updateTable('companies').set({ hold_hours: 8 }).where('id', '=', provider.companyId).execute()
    expect(await restoreWhole(empty.context, archives[1], folder)).toMatchObject({ records: 0 })
    const kept = empty.owner.db.selectFrom('companies').select('hold_hours').where('id', '=', provider.companyId)
    expect(await kept.executeTakeFirst()).toEqual({ hold_hours: 8 })
  } finally {
    await empty.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
