import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { appOn, type TestApp } from '../testing/app.ts'
import { connected, newDatabase } from '../testing/new-database.ts'
import { wholeDeal } from '../testing/whole-deal.ts'

const statements = readFileSync(path.join(import.meta.dirname, '../docs/citus-keys.sql'), 'utf8')
const tables = [...(/insert into distributed values([\s\S]*?);/.exec(statements)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
  ([, name = '']) => name,
)
let app: TestApp

beforeAll(async () => {
  const { url } = await newDatabase({ migrated: true })
  await connected((owner) => owner.query(statements), url)
  app = await appOn(url)
}, 60_000)
afterAll(() => app.close())

interface Key {
  readonly name: string
  readonly columns: string[]
}

test('each primary and unique key of a distributed table contains the company', async () => {
  const { rows } = await sql<Key>`
    select i.indexrelid::regclass::text as name,
           array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])) as columns
      from pg_index i where i.indisunique and i.indrelid = any (${tables}::regclass[])`.execute(app.owner.db)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ columns }) => !columns.includes('customer_company_id'))).toEqual([])
})

test('each foreign key between distributed tables contains the company, and none leads to one from elsewhere', async () => {
  const { rows } = await sql<Key & { from: string }>`
    select k.conname as name, k.conrelid::regclass::text as from,
           array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
      from pg_constraint k where k.contype = 'f' and k.confrelid = any (${tables}::regclass[])`.execute(app.owner.db)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ columns }) => !columns.includes('customer_company_id'))).toEqual([])
  expect(rows.map(({ from }) => from).filter((from) => !tables.includes(from))).toEqual([])
})

test('every table of a customer’s deals is distributed, but those that are found by their provider', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(app.owner.db)
  const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
  expect(others.sort()).toEqual(['offer_reservations', 'simulated_deals', 'visits'])
})

test('a deal runs from the request to the papers', async () => {
  const { customer, provider, bookingId, shipmentId } = await wholeDeal(app)
  const booking = await app.call(bookingsContract.getBooking, { params: { bookingId } }, provider)
  expect(booking.body.status).toBe('confirmed')
  const shipment = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, customer)
  expect(shipment.body.status).toBe('in_transit')
  const { rows } = await sql<{ containers: number; instructions: number; sets: number }>`
    select (select sum(container_count) from shipment_containers)::integer as containers,
      (select count(*) from shipping_instructions)::integer as instructions,
      (select count(*) from document_sets)::integer as sets`.execute(app.owner.db)
  expect(rows).toEqual([{ containers: 2, instructions: 2, sets: 2 }])
})
