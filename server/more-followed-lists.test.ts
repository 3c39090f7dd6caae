import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearanceContract } from '../contract/clearance.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { itineraryBookingsContract } from '../contract/itinerary-bookings.ts'
import { sparePartsContract } from '../contract/spare-parts.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { type Belongings, belongingsOf } from '../testing/belongings.ts'

let app: TestApp
let customer: Person
let provider: Person
let things: Belongings
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  things = await belongingsOf(app, customer, provider)
}, 60_000)
afterAll(() => app.close())

async function list(endpoint: Endpoint, query: object, by = customer) {
  const { body } = await app.call(endpoint, { query } as never, by)
  return (body as unknown as { items: { id: string; number: string; updatedAt: string }[] }).items
}

const lists = [
  ['itineraries', itineraryBookingsContract.listItineraryBookings, 'itinerary_bookings'],
  ['customs files', clearanceContract.listClearanceFiles, 'clearance_files'],
  ['part orders', sparePartsContract.listPartOrders, 'part_orders'],
] as const

test.each(lists)('%s are found by their number, and by the time of their change', async (_name, endpoint, table) => {
  const all = await list(endpoint, {})
  const [first] = all
  if (!first) throw new Error('an empty list')
  expect(await list(endpoint, { number: first.number })).toEqual([first])
  expect(await list(endpoint, { number: 'UMX-0000-0000' })).toEqual([])
  await app.owner.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ${sql.table(table)} set updated_at = '2026-01-01'`.execute(tx)
  })
  const since = { updatedSince: new Date(Date.now() - 60_000).toISOString() }
  expect(await list(endpoint, since)).toEqual([])
  await sql`update ${sql.table(table)} set number = number where id = ${first.id}`.execute(app.owner.db)
  const changed = await list(endpoint, since)
  expect(changed.map(({ id }) => id)).toEqual([first.id])
  expect(Date.parse(changed[0]?.updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test.each(lists)('%s of another company are not found by their number', async (_name, endpoint) => {
  const number = (await list(endpoint, {}))[0]?.number
  const stranger = await app.person('customer')
  for (const query of [{ number }, { updatedSince: '2026-01-01T00:00:00Z' }])
    expect(await list(endpoint, query, stranger)).toEqual([])
})

test('itineraries are found by the customer’s reference', async () => {
  await sql`update itinerary_bookings set customer_reference = 'PO-7'`.execute(app.owner.db)
  expect(await list(itineraryBookingsContract.listItineraryBookings, { customerReference: 'PO-7' })).toHaveLength(1)
  expect(await list(itineraryBookingsContract.listItineraryBookings, { customerReference: 'PO-8' })).toEqual([])
})

test('a part order has changed when a supplier withdraws a price', async () => {
  await app.owner.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update part_orders set updated_at = '2026-01-01'`.execute(tx)
  })
  const params = { orderId: things.partOrderId, quoteId: things.partQuoteId }
  const { status } = await app.call(sparePartsContract.withdrawPartQuote, { params } as never, provider)
  expect(status).toBe(200)
  const since = { updatedSince: new Date(Date.now() - 60_000).toISOString() }
  expect((await list(sparePartsContract.listPartOrders, since)).map(({ id }) => id)).toEqual([things.partOrderId])
})
