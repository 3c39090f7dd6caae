import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract as c } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer, truckRequest } from '../../../testing/market.ts'
import { reopenAfter } from '../quotes/reopen-request.ts'

let app: TestApp
let customer: Person
let first: Person
let second: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  first = await app.person('provider', { companyName: 'First Haulage' })
  second = await app.person('provider', { companyName: 'Second Haulage' })
  await publishedOffer(app, first, { capacityTotal: null })
  await publishedOffer(app, second, { capacityTotal: null, price: { amount: 360_000, currency: 'USD' } })
})
afterAll(() => app.close())

const requestNow = async (requestId: string) =>
  (await app.call(quotesContract.getQuoteRequest, { params: { requestId } }, customer)).body

/** A request with two quotes, the cheaper of which is booked. */
async function booked() {
  const { body: request } = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
  const [cheap, dear] = request.quotes
  if (!cheap || !dear) throw new Error('two answers')
  return { request, cheap, dear, bookingId: await book(cheap) }
}
async function book(quote: { id: string; total: { own: { amount: number; currency: string } } }): Promise<string> {
  const body = {
    source: { kind: 'quote' as const, quoteId: quote.id },
    agreedTotal: quote.total.own as { amount: number; currency: 'USD' },
    pickupDay: dayFromNow(5),
  }
  const made = await app.call(c.requestBooking, { body }, customer)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}
const statusesOf = async (requestId: string) => {
  const { status, quotes } = await requestNow(requestId)
  return [status, ...quotes.map((quote) => quote.status)]
}

describe('an accepted quote whose booking falls through', () => {
  test('declined: the other quote is open again, its provider is notified, and one call books it', async () => {
    const { request, dear, bookingId } = await booked()
    expect(await statusesOf(request.id)).toEqual(['accepted', 'accepted', 'declined'])
    await app.call(c.declineBooking, { params: { bookingId }, body: { reason: 'No truck' } }, first)
    await app.work()
    expect(await statusesOf(request.id)).toEqual(['quoted', 'withdrawn', 'offered'])
    const { body } = await app.call(c.getBooking, { params: { bookingId } }, customer)
    expect(body.quoteRequestId).toBe(request.id)
    expect((await app.call(c.getBooking, { params: { bookingId } }, first)).body.quoteRequestId).toBeNull()
    expect((await app.mails(second.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your quote is open again: Transport, Mombasa/),
    )
    await book(dear)
    expect(await statusesOf(request.id)).toEqual(['accepted', 'withdrawn', 'accepted'])
  })

  test('an unanswered booking has the same effect; a customer who cancels ends the request', async () => {
    const silent = await booked()
    await sql`update bookings set confirm_by = now() - interval '1 minute' where id = ${silent.bookingId}`.execute(
      app.owner.db,
    )
    await sql`select graphile_worker.add_job('bookings:expire', '{}')`.execute(app.owner.db)
    await app.work()
    expect(await statusesOf(silent.request.id)).toEqual(['quoted', 'withdrawn', 'offered'])
    const { request, bookingId } = await booked()
    const body = { reason: 'Not needed', agreedFee: 0 }
    expect((await app.call(c.cancelBooking, { params: { bookingId }, body }, customer)).status).toBe(200)
    await app.work()
    expect(await statusesOf(request.id)).toEqual(['accepted', 'accepted', 'declined'])
  })

  test('a quote that the customer declined, or that expired, does not come back', async () => {
    const { body: request } = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
    const [cheap, dear] = request.quotes
    if (!cheap || !dear) throw new Error('two answers')
    await app.call(quotesContract.declineQuote, { params: { quoteId: dear.id }, body: {} }, customer)
    const bookingId = await book(cheap)
    await app.call(c.declineBooking, { params: { bookingId }, body: { reason: 'No truck' } }, first)
    await app.work()
    expect(await statusesOf(request.id)).toEqual(['open', 'withdrawn', 'declined'])
    const lapsing = await booked()
    await sql`update quotes set valid_until = now() where id = ${lapsing.dear.id}`.execute(app.owner.db)
    await app.call(c.declineBooking, { params: { bookingId: lapsing.bookingId }, body: { reason: 'No' } }, first)
    await app.work()
    expect((await statusesOf(lapsing.request.id))[0]).toBe('open')
  })

  test('two concurrent jobs reopen once', async () => {
    const { request, cheap } = await booked()
    const reopen = () => app.context.worker.transact((tx) => reopenAfter(tx, cheap.id, new Date()))
    await Promise.all([reopen(), reopen()])
    const { rows } =
      await sql`select 1 from audit_log where verb = 'quotes.reopen' and subject_id = ${request.id}`.execute(
        app.owner.db,
      )
    expect(rows).toHaveLength(1)
  })
})
