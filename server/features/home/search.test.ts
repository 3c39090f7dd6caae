import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeContract } from '../../../contract/home.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { searchTerms } from '../../../domain/home/search-terms.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, dayFromNow, publishedOffer } from '../../../testing/market.ts'
import type { Actor } from '../../platform/actor.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { numberStatements } from './search.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let rival: Person
let otherProvider: Person
let operator: Person
let booking: Awaited<ReturnType<typeof confirmedBooking>>
const container = 'CSQU3054383'

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  rival = await app.person('customer')
  otherProvider = await app.person('provider')
  operator = await app.person('operator')
  const offerId = await publishedOffer(app, provider, { capacityTotal: null })
  booking = await confirmedBooking(app, customer, provider, { offerId, pickupDay: dayFromNow(4) })
  await app.call(
    shipmentsContract.setReferences,
    { params: { shipmentId: booking.shipment?.id ?? '' }, body: { containerNumber: container } },
    provider,
  )
})
afterAll(() => app.close())

async function found(person: Person, q: string) {
  const { status, body } = await app.call(homeContract.search, { query: { q } }, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('a booking and its shipment are found by their numbers, by the beginning and without hyphens', async () => {
  const shipment = booking.shipment?.number ?? ''
  for (const person of [customer, provider]) {
    for (const typed of [booking.number, booking.number.toLowerCase(), booking.number.slice(0, 8)])
      expect((await found(person, typed)).numbers).toMatchObject([{ kind: 'booking', id: booking.id, matched: null }])
    const bare = shipment.replaceAll('-', '').slice(3)
    expect((await found(person, bare)).numbers).toContainEqual(
      expect.objectContaining({ kind: 'shipment', number: shipment }),
    )
  }
  expect((await found(operator, booking.number)).numbers).toHaveLength(1)
})

test('a shipment is found by its container, only by the companies of its booking', async () => {
  for (const person of [customer, provider, operator])
    expect((await found(person, 'csqu 305438 3')).numbers).toMatchObject([{ kind: 'shipment', matched: container }])
  for (const person of [rival, otherProvider])
    for (const typed of [container, booking.number, booking.shipment?.number ?? '', 'UMB', 'UMS'])
      expect((await found(person, typed)).numbers).toEqual([])
})

test('companies are found by companies they dealt with, and by operators; not by strangers', async () => {
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${provider.companyId}`.execute(
    app.owner.db,
  )
  const name = rows[0]?.name ?? ''
  expect((await found(customer, name)).companies).toContainEqual({
    id: provider.companyId,
    name,
    bookingId: booking.id,
  })
  expect((await found(operator, name.toUpperCase())).companies).toContainEqual({
    id: provider.companyId,
    name,
    bookingId: null,
  })
  expect((await found(rival, name)).companies).toEqual([])
})

test.each([
  ['Société Générale de Frêt', ['SOCIÉTÉ GÉNÉRALE', 'Socie\u0301te\u0301'], ['societe generale', 'generale de fret']],
  ['İstanbul Kargo', ['İstanbul', 'ISTANBUL K'], ['kargo']],
  ['Œuvre Transit', ['œuvre'], ['oeuvre', 'TRANSIT']],
])('%s is found however it is typed', async (name, byAll, byPartners) => {
  await app.owner.db.updateTable('companies').set({ name }).where('id', '=', provider.companyId).execute()
  await app.owner.db
    .updateTable('bookings')
    .set({ provider_name: name })
    .where('provider_company_id', '=', provider.companyId)
    .execute()
  for (const typed of [name, ...byAll])
    expect((await found(operator, typed)).companies, typed).toMatchObject([{ name }])
  for (const typed of [name, ...byAll, ...byPartners])
    expect((await found(customer, typed)).companies, typed).toMatchObject([{ name }])
  expect((await found(rival, name)).companies).toEqual([])
})

test('tariff codes are found by words; odd texts find nothing and cause no error', async () => {
  expect((await found(rival, 'motorcycle')).codes.length).toBeGreaterThan(0)
  for (const typed of ['%', "'; --", '\\', '__proto__', 'UM'])
    expect(await found(rival, typed)).toMatchObject({ numbers: [], companies: [] })
})

test('numbers are read by an index, however many bookings and shipments a company has', async () => {
  await sql`
    with made as (
      insert into bookings (number, customer_company_id, provider_company_id, customer_name, provider_name, service, mode, origin,
        destination, cargo, price_lines, total_amount, currency, transit_days_min, transit_days_max, pickup_at, confirm_by, requested_by)
      select 'UMB-' || lpad(i::text, 4, '0') || '-0000', ${rival.companyId}, ${otherProvider.companyId}, '', '', 'transport',
        'road', 'KEMBA', 'RWKGL', '{}', '[]', 1, 'RWF', 1, 1, now(), now(), ${rival.personId} from generate_series(1, 5000) i
      returning id, number, customer_company_id, provider_company_id)
    insert into shipments (number, booking_id, booking_number, customer_company_id, provider_company_id, customer_name, provider_name,
      mode, origin, destination, status, plan, scheduled_at, eta)
    select replace(number, 'UMB', 'UMS'), id, number, customer_company_id, provider_company_id, '', '', 'road', 'KEMBA', 'RWKGL',
      'booked', '[]', now(), now() from made`.execute(app.owner.db)
  await sql`analyze bookings, shipments`.execute(app.owner.db)
  for (const person of [rival, otherProvider, operator]) {
    const kind = person === operator ? 'operator' : person === rival ? 'customer' : 'provider'
    const actor: Actor = { ...person, companyKind: kind, role: 'manager', aal: 'aal1' }
    await app.context.app.transact(
      async (tx) => {
        for (const typed of ['UMB-0042-0000', '0042-0000', container]) {
          for (const statement of numberStatements(actor, searchTerms(typed))) {
            const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx)
            const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
            expect(plan, `${kind} ${typed}`).not.toContain('Seq Scan')
          }
        }
      },
      openingFor(person.sessionId, person.personId),
    )
  }
  expect((await found(rival, '0042')).numbers.map(({ number }) => number)).toEqual(['UMB-0042-0000', 'UMS-0042-0000'])
})
