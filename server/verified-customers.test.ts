import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { clearanceContract } from '../contract/clearance.ts'
import { consolidationContract } from '../contract/consolidation.ts'
import { documentsContract } from '../contract/documents.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { homeContract } from '../contract/home.ts'
import { insuranceCertificatesContract } from '../contract/insurance-certificates.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { sparePartsContract } from '../contract/spare-parts.ts'
import { storageContract } from '../contract/storage.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { type Belongings, belongingsOf } from '../testing/belongings.ts'
import { pdf } from '../testing/files.ts'
import { confirmedBooking, dayFromNow, lastDeparture } from '../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person
let operator: Person
let things: Belongings & { departureId: string }
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider')
  operator = await app.person('operator')
  things = { ...(await belongingsOf(app, customer, provider)), departureId: await bookedDeparture() }
  await app.call(
    sparePartsContract.acceptPartQuote,
    { params: { quoteId: things.partQuoteId }, body: { deliveryPlace: 'Gikondo, hall 4' } },
    customer,
  )
  await forOperators()
  await sql`update shipments set eta = now() + interval '60 days' where id = ${things.shipmentId}`.execute(app.owner.db)
}, 60_000)
afterAll(() => app.close())

/** A document that operators review, and a rating that they check: the trip was faster than any truck. */
async function forOperators() {
  const file = await app.upload(pdf(), { name: 'Invoice.pdf', purpose: 'document' }, customer)
  const added = await app.call(
    documentsContract.addVersion,
    { params: { documentId: things.documentId }, body: { fileId: file.body.id } },
    customer,
  )
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { id: bookingId } = await confirmedBooking(app, customer, provider)
  const { db } = app.owner
  await db
    .updateTable('bookings')
    .set({ status: 'completed', closed_at: new Date() })
    .where('id', '=', bookingId)
    .execute()
  await app.call(bookingsContract.rateBooking, { params: { bookingId }, body: { stars: 5 } }, customer)
  await app.work()
}

/** A departure with a booking of the customer. */
async function bookedDeparture() {
  const { offerId, departureId } = await lastDeparture(app, provider)
  const cargo = { description: 'Ceramic tiles', weightKg: 400, volumeM3: 2 }
  const body = {
    source: { kind: 'offer' as const, offerId, departureId, cargo },
    agreedTotal: { amount: 33_000, currency: 'USD' as const },
    pickupDay: dayFromNow(0),
  }
  const { status, body: booked } = await app.call(bookingsContract.requestBooking, { body }, customer)
  expect(status, JSON.stringify(booked)).toBe(200)
  return departureId
}

const verify = (at: Date | null) =>
  app.owner.db.updateTable('companies').set({ verified_at: at }).where('id', '=', customer.companyId).execute()

/** Every value of `customerVerified` in an answer. */
function marksIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => (key === 'customerVerified' ? [value] : marksIn(value)))
}

const side = 'provider'
/** What shows a customer's name to the other side, by what is asked of it. */
const shown: readonly (readonly [string, Endpoint, () => object])[] = [
  ['the bookings', bookingsContract.listBookings, () => ({ query: { side } })],
  ['a booking', bookingsContract.getBooking, () => ({ params: { bookingId: things.bookingId } })],
  ['the shipments', shipmentsContract.listShipments, () => ({ query: { side } })],
  ['shipments to look after', shipmentsContract.listShipments, () => ({ query: { side, view: 'attention' } })],
  ['a shipment', shipmentsContract.getShipment, () => ({ params: { shipmentId: things.shipmentId } })],
  ['shipments of the dashboard', homeContract.getDashboardShipments, () => ({ query: { side } })],
  ['the document sets', documentsContract.listDocumentSets, () => ({ query: { side } })],
  ['a document set', documentsContract.getDocumentSet, () => ({ params: { setId: things.documentSetId } })],
  ['a document', documentsContract.getDocument, () => ({ params: { documentId: things.documentId } })],
  ['the customs files', clearanceContract.listClearanceFiles, () => ({ query: { side } })],
  ['a customs file', clearanceContract.getClearanceFile, () => ({ params: { fileId: things.clearanceFileId } })],
  ['a part order', sparePartsContract.getPartOrder, () => ({ params: { orderId: things.partOrderId } })],
  ['the visits', storageContract.listVisits, () => ({ query: { side, show: 'all' } })],
  ['a departure', consolidationContract.getMyDeparture, () => ({ params: { departureId: things.departureId } })],
  ['the certificates', insuranceCertificatesContract.listInsuranceCertificates, () => ({ query: { side } })],
  [
    'a certificate',
    insuranceCertificatesContract.getInsuranceCertificate,
    () => ({ params: { certificateId: things.certificateId } }),
  ],
]

describe('whether its customer is verified says', () => {
  test.each(shown)('%s', async (_name, endpoint, asked) => {
    for (const at of [null, new Date()]) {
      await verify(at)
      const { status, body } = await app.call(endpoint, asked() as never, provider)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(new Set(marksIn(body))).toEqual(new Set([at !== null]))
    }
  })

  test.each([
    ['the reviews', documentsContract.listReviews],
    ['the ratings in doubt', bookingsContract.listDoubtfulRatings],
  ] as const)('%s, to operators', async (_name, endpoint) => {
    for (const at of [null, new Date()]) {
      await verify(at)
      const { body } = await app.call(endpoint, { query: {} }, operator)
      expect(new Set(marksIn(body))).toEqual(new Set([at !== null]))
    }
  })

  test('an answer to a verb', async () => {
    const params = { visitId: things.visitId }
    await verify(null)
    expect((await app.call(storageContract.confirmVisit, { params }, provider)).body.customerVerified).toBe(false)
  })

  test('nothing to a supplier that was not chosen: it does not see the name', async () => {
    const rival = await app.person('provider')
    await app.owner.db
      .insertInto('part_order_suppliers')
      .values({
        customer_company_id: customer.companyId,
        order_id: things.partOrderId,
        provider_company_id: rival.companyId,
      })
      .execute()
    const { body } = await app.call(sparePartsContract.getPartOrder, { params: { orderId: things.partOrderId } }, rival)
    expect(body).toMatchObject({ customerName: null, customerVerified: null })
  })
})
