import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { documentsContract } from '../../../contract/documents.ts'
import { homeContract } from '../../../contract/home.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import {
  bookingBody,
  customsCard,
  dayFromNow,
  engagementBody,
  publishedOffer,
  truckRequest,
} from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person
let offerId: string
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  offerId = await publishedOffer(app, provider, { capacityTotal: null })
})
afterAll(() => app.close())

async function booked(body: object, by = provider): Promise<string> {
  const { status, body: made } = await app.call(bookingsContract.requestBooking, { body: body as never }, customer)
  expect(status, JSON.stringify(made)).toBe(200)
  const params = { bookingId: made.id }
  expect((await app.call(bookingsContract.confirmBooking, { params }, by)).status).toBe(200)
  return made.id
}
const rename = (bookingId: string, customerReference: string, by: Person) =>
  app.call(bookingsContract.setCustomerReference, { params: { bookingId }, body: { customerReference } }, by)
const referenceOf = async (bookingId: string, by: Person) =>
  (await app.call(bookingsContract.getBooking, { params: { bookingId } }, by)).body.customerReference

/** The customer reference in each of a person's lists: the booking, its shipment and its document set. */
async function everywhere(bookingId: string, by: Person) {
  const bookings = (await app.call(bookingsContract.listBookings, {}, by)).body.items
  const shipments = (await app.call(shipmentsContract.listShipments, {}, by)).body.items
  const sets = (await app.call(documentsContract.listDocumentSets, {}, by)).body.items
  return [
    bookings.find(({ id }) => id === bookingId),
    shipments.find((row) => row.bookingId === bookingId),
    sets.find(({ subject }) => subject.id === bookingId),
  ].map((row) => row?.customerReference)
}

test('a reference is on everything that follows from a booking, for both sides, and in the mails', async () => {
  const bookingId = await booked({ ...bookingBody({ offerId }), customerReference: ' PO-77 ' })
  for (const by of [customer, provider]) expect(await everywhere(bookingId, by)).toEqual(['PO-77', 'PO-77', 'PO-77'])
  await app.work()
  const [mail] = await app.mails(provider.email)
  expect(mail?.body_text).toContain('PO-77')
})

test('the customer changes it everywhere at once; the provider and strangers cannot', async () => {
  const bookingId = await booked({ ...bookingBody({ offerId }), customerReference: 'PO-78' })
  const others = [provider, await app.person('customer'), await app.person('provider')]
  for (const by of others) expect((await rename(bookingId, 'PO-79', by)).status).toBe(404)
  const { body } = await rename(bookingId, 'PO-79', customer)
  expect(body).toMatchObject({ customerReference: 'PO-79', maySetReference: true })
  for (const by of [customer, provider]) expect(await everywhere(bookingId, by)).toEqual(['PO-79', 'PO-79', 'PO-79'])
  const rows = await app.owner.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('verb', '=', 'bookings.set-reference')
    .where('subject_id', '=', bookingId)
    .execute()
  expect(rows).toEqual([{ before: { customer_reference: 'PO-78' }, after: { customer_reference: 'PO-79' } }])
  await rename(bookingId, '', customer)
  expect(await everywhere(bookingId, provider)).toEqual([null, null, null])
})

test('two concurrent changes leave one of the two references on everything', async () => {
  const bookingId = await booked(bookingBody({ offerId }))
  const done = await Promise.all(['left', 'right'].map((name) => rename(bookingId, name, customer)))
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  const [first, ...rest] = await everywhere(bookingId, customer)
  expect(['left', 'right']).toContain(first)
  expect(rest).toEqual([first, first])
})

test.each([
  ['a\nb', 'invalid_format'],
  ['x'.repeat(61), 'too_big'],
  ['\u0000', 'invalid_format'],
])('%j is not accepted as a reference', async (typed, code) => {
  const body = { ...bookingBody({ offerId }), customerReference: typed }
  const refused = await app.call(bookingsContract.requestBooking, { body }, customer)
  expect([refused.status, (refused.body as unknown as { fields: object }).fields]).toEqual([
    422,
    { customerReference: code },
  ])
})

test('a booking from a quote has the reference of its request, unless another is given', async () => {
  const asked = { ...truckRequest, customerReference: 'RFQ 5' }
  for (const [given, kept] of [
    [{}, 'RFQ 5'],
    [{ customerReference: 'PO-5' }, 'PO-5'],
    [{ customerReference: '' }, null],
  ] as const) {
    const { body: request } = await app.call(quotesContract.requestQuote, { body: asked }, customer)
    expect(request.customerReference).toBe('RFQ 5')
    const [quote] = request.quotes
    if (!quote) throw new Error('no card answers')
    const source = { kind: 'quote' as const, quoteId: quote.id }
    const { body: preview } = await app.call(bookingsContract.previewBooking, { body: { source } }, customer)
    expect(preview.customerReference).toBe('RFQ 5')
    const body = { source, agreedTotal: quote.total.own, pickupDay: dayFromNow(3), ...given }
    const { body: made } = await app.call(bookingsContract.requestBooking, { body }, customer)
    expect(await referenceOf(made.id, customer)).toBe(kept)
  }
  const offered = await app.call(quotesContract.listProviderRequests, { query: { show: 'all' } }, provider)
  expect(offered.body.items[0]?.customerReference).toBe('RFQ 5')
})

test('the documents of a customs file have the reference of the broker’s booking', async () => {
  const broker = await app.person('provider')
  const cardId = await customsCard(app, broker)
  const engagement = { ...engagementBody(cardId), customerReference: 'PO-80' }
  const { body: file } = await app.call(clearanceContract.engageBroker, { body: engagement }, customer)
  await app.call(bookingsContract.confirmBooking, { params: { bookingId: file.bookingId } }, broker)
  const named = async () =>
    (await app.call(documentsContract.listDocumentSets, {}, broker)).body.items.map((set) => set.customerReference)
  expect(await named()).toEqual(['PO-80'])
  await rename(file.bookingId, 'PO-81', customer)
  expect(await named()).toEqual(['PO-81'])
})

test('a deal is found by its complete reference, by its two sides only', async () => {
  const bookingId = await booked({ ...bookingBody({ offerId }), customerReference: 'PO-Search/9' })
  const found = async (q: string, by: Person) =>
    (await app.call(homeContract.search, { query: { q } }, by)).body.numbers
  for (const by of [customer, provider, await app.person('operator')])
    expect(await found('PO-Search/9', by)).toMatchObject([
      { kind: 'booking', id: bookingId, matched: 'PO-Search/9' },
      { kind: 'shipment', matched: 'PO-Search/9' },
    ])
  expect(await found('PO-Search', customer)).toEqual([])
  expect(await found('PO-Search/9', await app.person('customer'))).toEqual([])
})
