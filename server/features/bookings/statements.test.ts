import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
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

test('booking a quote and confirming it take a fixed number of statements; listeners share one read of the booking', async () => {
  const { body: request } = await app.call(quotesContract.requestQuote, { body: truckRequest }, customer)
  const [quote] = request.quotes
  if (!quote) throw new Error('a quote')
  const body = {
    source: { kind: 'quote' as const, quoteId: quote.id },
    agreedTotal: quote.total.own as { amount: number; currency: 'USD' },
    pickupDay: dayFromNow(5),
  }
  const heard: string[] = []
  const stop = listenToStatements(heard)
  try {
    const booked = await statementsOf(app.call(bookingsContract.requestBooking, { body }, customer), heard)
    const bookingId = booked.answer.body.id
    const confirmed = await statementsOf(
      app.call(bookingsContract.confirmBooking, { params: { bookingId } }, provider),
      heard,
    )
    expect(booked.asked.length, booked.seen).toBeLessThanOrEqual(13)
    expect(confirmed.asked.length, confirmed.seen).toBeLessThanOrEqual(10)
    // Once to lock it, and once for the response.
    expect(confirmed.asked.filter((text) => /^select .* from "bookings"/.test(text))).toHaveLength(2)
  } finally {
    stop()
  }
})
