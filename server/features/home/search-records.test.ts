import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { customsContract } from '../../../contract/customs.ts'
import { homeContract } from '../../../contract/home.ts'
import { sparePartsContract } from '../../../contract/spare-parts.ts'
import { type RecordKind, recordPrefixes } from '../../../domain/home/record-prefixes.ts'
import { searchTerms } from '../../../domain/home/search-terms.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { applied } from '../../../testing/financing.ts'
import { insuredBy, publishedInsurance } from '../../../testing/insurance.ts'
import { bookedWay, wayMarket } from '../../../testing/itinerary-market.ts'
import { customsCard, engagementBody, lastDeparture, partCard, publishedOffer } from '../../../testing/market.ts'
import type { Actor } from '../../platform/actor.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { recordStatements } from './search.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person
let operator: Person
/** Each record, and the other company that has a page of it. */
const records = {} as Record<RecordKind, { id: string; number: string; other?: Person }>

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  stranger = await app.person('customer')
  operator = await app.person('operator')
  await publishedOffer(app, provider, partCard)
  const part = await app.call(
    sparePartsContract.submitPartOrder,
    { body: { partName: 'Clutch plate', quantity: 2, urgency: 'express', vehicleMake: 'volvo' } },
    customer,
  )
  records.part_order = { ...part.body, other: provider }
  const goods = {
    hsCode: '6907.21',
    commercialValue: { amount: 2_000_000, currency: 'USD' },
    quantity: 1200,
    netWeightKg: 26_000,
    productName: 'Floor tiles',
    productDescription: 'Glazed, 60 × 60 cm',
    countryOfOrigin: 'china',
    intendedUse: 'commercial',
  } as const
  const freight = { amount: 250_000, currency: 'USD' } as const
  const estimate = await app.call(customsContract.saveTaxEstimate, { body: { goods: [goods], freight } }, customer)
  records.tax_estimate = estimate.body
  records.financing_application = await applied(app, customer)
  const market = await wayMarket(app)
  records.itinerary_booking = await bookedWay(app, customer)
  const cardId = await publishedInsurance(app, provider)
  const itineraryId = records.itinerary_booking.id
  const certificateId = await insuredBy(app, { customer, provider, itineraryId, cardId })
  records.insurance_certificate = { id: certificateId, number: 'UMA-4K7W-Q2NX', other: provider }
  await app.owner.db
    .updateTable('insurance_certificates')
    .set({ number: 'UMA-4K7W-Q2NX' })
    .where('id', '=', certificateId)
    .execute()
  records.clearance_file = {
    ...(await app.owner.db.selectFrom('clearance_files').select(['id', 'number']).executeTakeFirstOrThrow()),
    other: market.broker,
  }
  await lastDeparture(app, provider)
  records.departure = {
    ...(await app.owner.db.selectFrom('departures').select(['id', 'number']).executeTakeFirstOrThrow()),
    other: provider,
  }
})
afterAll(() => app.close())

async function numbers(person: Person, q: string) {
  const { status, body } = await app.call(homeContract.search, { query: { q } }, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.numbers
}

test.each(Object.values(recordPrefixes))(
  'a %s is found by its whole number, by those who have a page of it',
  async (kind) => {
    const { id, number, other } = records[kind]
    const owners = kind === 'departure' ? [] : [customer]
    for (const person of [...owners, ...(other ? [other] : [])])
      for (const typed of [number, number.toLowerCase().replaceAll('-', ' '), number.replaceAll('-', '').slice(3)])
        expect(await numbers(person, typed), typed).toEqual([
          { kind, id, number, matched: null, origin: null, destination: null },
        ])
    expect(await numbers(stranger, number)).toEqual([])
    expect(await numbers(operator, number)).toHaveLength(kind === 'tax_estimate' ? 0 : 1)
    expect(await numbers(customer, number.slice(0, 8))).toEqual([])
  },
)

test('a customs file that did not go ahead is still found by its number', async () => {
  const broker = await app.person('provider')
  const body = engagementBody(await customsCard(app, broker), {})
  const { id, number, bookingId } = (await app.call(clearanceContract.engageBroker, { body }, customer)).body
  const reason = 'The goods did not come'
  const withdrawn = await app.call(
    bookingsContract.cancelBooking,
    { params: { bookingId }, body: { reason, agreedFee: 0 } },
    customer,
  )
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200)
  for (const person of [customer, broker])
    expect(await numbers(person, number)).toMatchObject([{ kind: 'clearance_file', id }])
  expect(await numbers(stranger, number)).toEqual([])
})

test('an insurer does not find the itinerary, nor a customer the departure: they have no page of it', async () => {
  expect(await numbers(provider, records.itinerary_booking.number)).toEqual([])
  expect(await numbers(customer, records.departure.number)).toEqual([])
})

test('each number is read by an index', async () => {
  const actor: Actor = { ...customer, companyKind: 'customer', role: 'manager', aal: 'aal1' }
  await app.context.app.transact(
    async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      for (const statement of recordStatements(actor, searchTerms('4K7W-Q2NX'))) {
        const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx)
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
      }
    },
    openingFor(customer.sessionId, customer.personId),
  )
})
