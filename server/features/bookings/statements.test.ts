import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer, truckRequest } from '../../../testing/market.ts'
import { listenToStatements } from '../../../testing/statements.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  await publishedOffer(app, provider, { capacityTotal: null })
})
afterAll(() => app.close())

/** The statements of a call after its session was opened, without those that only the demo runs. */
async function statementsOf<Answer extends { status: number }>(call: Promise<Answer>, heard: string[]) {
  const answer = await call
  expect(answer.status).toBe(200)
  const asked = heard.splice(0).filter((text) => !/^begin|demo_companies/i.test(text))
  return { answer, asked, seen: asked.join('\n') }
}

/** Most statements of each verb; a listener that reads what the event could carry shows here. */
const ceilings = { request: 16, answer: 15, book: 13, confirm: 10, report: 18 }

test('the verbs from a quote to a report take a fixed number of statements; listeners share one read of the booking', async () => {
  const heard: string[] = []
  const counted: Partial<Record<keyof typeof ceilings, number>> = {}
  const seen: Record<string, string> = {}
  async function verb<Answer extends { status: number }>(name: keyof typeof ceilings, call: Promise<Answer>) {
    const { answer, asked, seen: texts } = await statementsOf(call, heard)
    counted[name] = asked.length
    seen[name] = texts
    return { answer, asked }
  }
  const stop = listenToStatements(heard)
  try {
    const { answer: request } = await verb(
      'request',
      app.call(quotesContract.requestQuote, { body: truckRequest }, customer),
    )
    const answer = {
      price: { amount: 360_000, currency: 'USD' as const },
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      transitDaysMin: 4,
      transitDaysMax: 6,
    }
    const params = { requestId: request.body.id }
    await verb('answer', app.call(quotesContract.answerQuoteRequest, { params, body: answer }, provider))
    const [quote] = request.body.quotes
    if (!quote) throw new Error('a quote')
    const body = {
      source: { kind: 'quote' as const, quoteId: quote.id },
      agreedTotal: quote.total.own as { amount: number; currency: 'USD' },
      pickupDay: dayFromNow(5),
    }
    const { answer: booked } = await verb('book', app.call(bookingsContract.requestBooking, { body }, customer))
    const bookingId = booked.body.id
    const { asked, answer: confirmed } = await verb(
      'confirm',
      app.call(bookingsContract.confirmBooking, { params: { bookingId } }, provider),
    )
    // Once to lock it, and once for the response.
    expect(asked.filter((text) => /^select .* from "bookings"/.test(text))).toHaveLength(2)
    const report = {
      milestone: 'picked_up',
      classifier: 'ACT',
      at: new Date().toISOString(),
      placeCode: 'KEMBA',
    } as const
    const shipment = { shipmentId: confirmed.body.shipment?.id ?? '' }
    await verb('report', app.call(shipmentsContract.reportEvent, { params: shipment, body: report }, provider))
    for (const [name, most] of Object.entries(ceilings))
      expect(counted[name as keyof typeof ceilings], seen[name]).toBeLessThanOrEqual(most)
  } finally {
    stop()
  }
})
