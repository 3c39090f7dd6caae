import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking } from '../../../testing/market.ts'
import type { Tx } from './database.ts'
import { openCompany } from './open-company.ts'

let app: TestApp
let importer: Person
let carrier: Person
beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer')
  carrier = await app.person('provider')
  await confirmedBooking(app, importer, carrier)
  await app.work()
})
afterAll(() => app.close())

const asPublic = <T>(work: (tx: Tx) => Promise<T>) => app.context.public.transact(work)
const group = sql`('umuhora_public' || (select role_suffix from installation))::regrole`

/** What the role may do: a new grant is a decision (record 487). */
const mayRead = [
  'backups',
  'bookings',
  'document_sets',
  'document_versions',
  'documents',
  'file_shares',
  'files',
  'guest_uploads',
  'itinerary_bookings',
  'itinerary_legs',
  'shipment_events',
  'shipment_links',
  'shipments',
]

test('the public role reads a few tables and writes one', async () => {
  const { rows } = await sql<{ table: string; may: string }>`
    select c.relname as table, string_agg(p, ' ' order by p) as may
      from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references']) p
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'graphile_worker'))
       and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege(${group}, c.oid, p)
     group by c.relname order by c.relname`.execute(app.owner.db)
  expect(rows).toEqual(
    mayRead.map((table) => ({ table, may: table === 'guest_uploads' ? 'insert select update' : 'select' })),
  )
})

test('without a company it sees no row of any table; with one, only rows of that company', async () => {
  const counts = (companyId: string | null) =>
    asPublic(async (tx) => {
      if (companyId) await openCompany(tx, companyId)
      const { rows } = await sql<{ shipments: number; bookings: number; sets: number }>`
        select (select count(*) from shipments) as shipments, (select count(*) from bookings) as bookings,
               (select count(*) from document_sets) as sets`.execute(tx)
      return rows[0]
    })
  expect(await counts(null)).toEqual({ shipments: 0, bookings: 0, sets: 0 })
  expect(await counts(importer.companyId)).toEqual({ shipments: 1, bookings: 1, sets: 1 })
  // A carrier's shipment is followed as its customer's.
  expect(await counts(carrier.companyId)).toEqual({ shipments: 0, bookings: 0, sets: 0 })
  // The next transaction on the same connection sees nothing again.
  expect(await counts(null)).toEqual({ shipments: 0, bookings: 0, sets: 0 })
})

test('it changes nothing of a company that is open, and reads no account', async () => {
  const refused = (statement: string) =>
    asPublic(async (tx) => {
      await openCompany(tx, importer.companyId)
      await sql.raw(statement).execute(tx)
    }).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  for (const statement of [
    `update shipments set customer_name = 'x'`,
    'delete from shipment_links',
    'delete from guest_uploads',
    'select * from people',
    'select * from companies',
    'select sealed_token from whatsapp_connections',
    'select * from auth.users',
    'select * from graphile_worker._private_jobs',
    `select write_audit(null, null, 'a.b', 'c', null, null, null)`,
  ])
    expect([statement, await refused(statement)]).toEqual([statement, '42501'])
})

test('a guest’s paper can’t be written as one of a company, nor changed once it was compared', async () => {
  const row = { number: 'UMB-2026-0001', email: 'a@example.com', language: 'en', name: 'a.pdf', size: 1 } as const
  await expect(
    asPublic((tx) =>
      tx
        .insertInto('guest_uploads')
        .values({ ...row, status: 'unmatched' })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  const { id } = await app.owner.db
    .insertInto('guest_uploads')
    .values({ ...row, status: 'unmatched' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [changed] = await asPublic((tx) =>
    tx.updateTable('guest_uploads').set({ name: 'b.pdf' }).where('id', '=', id).execute(),
  )
  expect(changed?.numUpdatedRows).toBe(0n)
})
