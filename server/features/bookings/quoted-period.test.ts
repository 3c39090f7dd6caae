import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { addMonths } from '../../../domain/offers/period.ts'
import type { StorageDuration } from '../../../domain/quotes/request-choices.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let stranger: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  stranger = await app.person('customer')
  provider = await app.person('provider', { companyName: 'Masaka Halls' })
  await publishedOffer(app, provider, {
    service: 'warehousing',
    origin: 'RWKGL',
    destination: null,
    basis: 'm2-month',
    equipment: null,
    price: { amount: 5_000, currency: 'RWF' },
    transitDaysMin: null,
    transitDaysMax: null,
    attributes: { name: 'Hall A', sizeSqm: 500, type: 'standard', features: [] },
  })
})
afterAll(() => app.close())

const { previewBooking, requestBooking, getBooking } = bookingsContract
const { requestQuote, answerQuoteRequest, getQuoteRequest, withdrawQuote } = quotesContract

const price = { amount: 300_000, currency: 'RWF' as const }
const from = dayFromNow(3)

async function asked(storageDuration?: StorageDuration, service: 'warehousing' | 'transport' = 'warehousing') {
  const { status, body } = await app.call(
    requestQuote,
    {
      body: {
        service,
        cargoType: service === 'warehousing' ? 'standard-storage' : 'hazardous-materials',
        weightKg: 9000,
        origin: 'KEMBA',
        budgetRange: '1m-3m',
        servicePriority: 'balanced',
        contact: { name: 'Aline', bestTime: 'anytime' },
        ...(storageDuration ? { storageDuration } : {}),
      },
    },
    customer,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

const answer = (requestId: string, change: Partial<BodyOf<typeof answerQuoteRequest>> = {}) =>
  app.call(
    answerQuoteRequest,
    {
      params: { requestId },
      body: {
        price,
        from: 'RWKGL',
        validUntil: new Date(Date.now() + 86_400_000).toISOString(),
        transitDaysMin: 0,
        transitDaysMax: 1,
        ...change,
      },
    },
    provider,
  )

/** A quote for some months of storage, with the request that it answers. */
async function quoted(months: number) {
  const requestId = await asked()
  const { status, body } = await answer(requestId, { months })
  expect(status, JSON.stringify(body)).toBe(200)
  return { requestId, quoteId: body.ownQuote?.id ?? '' }
}

const sourceOf = (quoteId: string, period?: { from: string; until: string }) => ({
  source: { kind: 'quote' as const, quoteId, ...(period ? { period } : {}) },
})
const book = (quoteId: string, period: { from: string; until: string }, person = customer) =>
  app.call(requestBooking, { body: { ...sourceOf(quoteId, period), agreedTotal: price } }, person)
const lasting = (months: number) => ({ from, until: addMonths(from, months) })

describe('a quote for storage', () => {
  test('names the months that its price is for, to both sides', async () => {
    const { requestId, quoteId } = await quoted(3)
    const seen = await app.call(getQuoteRequest, { params: { requestId } }, customer)
    expect(seen.body.quotes.find(({ id }) => id === quoteId)?.months).toBe(3)
    const own = await app.call(quotesContract.getProviderRequest, { params: { requestId } }, provider)
    expect(own.body.ownQuote?.months).toBe(3)
  })

  test.each([
    ['without its months', undefined, undefined, 'required'],
    ['for fewer months than were asked for', '3-6-months', 2, 'months_not_asked'],
    ['for more', '3-6-months', 7, 'months_not_asked'],
    ['for a year, when less than a month was asked for', 'under-1-month', 12, 'months_not_asked'],
  ] as const)('%s is refused at its field, and nothing is saved', async (_, duration, months, code) => {
    const requestId = await asked(duration)
    const refused = await answer(requestId, { months })
    expect([refused.status, refused.body.fields]).toEqual([422, { months: code }])
    const { body } = await app.call(getQuoteRequest, { params: { requestId } }, customer)
    expect([body.status, body.quotes]).toEqual(['open', []])
  })

  test('for another service has no months', async () => {
    await publishedOffer(app, provider)
    const requestId = await asked(undefined, 'transport')
    const { status, body } = await answer(requestId, { from: undefined, months: 3 })
    expect([status, body.ownQuote?.months]).toEqual([200, null])
  })
})

describe('booking a quote for storage', () => {
  test('asks for its period, and says of how many months', async () => {
    const { quoteId } = await quoted(3)
    const { status, body } = await app.call(previewBooking, { body: sourceOf(quoteId) }, customer)
    expect([status, body.code, body.values]).toEqual([422, 'period_needed', { months: 3 }])
  })

  test('for another period at the same price is refused, and the quote stays open', async () => {
    const { requestId, quoteId } = await quoted(1)
    for (const period of [lasting(12), lasting(2), { from, until: dayFromNow(4) }]) {
      for (const refused of [
        await app.call(previewBooking, { body: sourceOf(quoteId, period) }, customer),
        await book(quoteId, period),
      ])
        expect([refused.status, refused.body.code, refused.body.values, refused.body.fields]).toEqual([
          422,
          'period_not_quoted',
          { months: 1 },
          { until: 'period_not_quoted' },
        ])
    }
    const { body } = await app.call(getQuoteRequest, { params: { requestId } }, customer)
    expect([body.status, body.quotes.map(({ status }) => status)]).toEqual(['quoted', ['offered']])
    expect((await book(quoteId, lasting(1))).status).toBe(200)
  })

  test('concurrently, for the quoted and for a longer period, makes one booking for the quoted one', async () => {
    const { quoteId } = await quoted(2)
    const answers = await Promise.all([12, 2, 12, 2].map((months) => book(quoteId, lasting(months))))
    const booked = answers.filter(({ status }) => status === 200)
    expect(booked).toHaveLength(1)
    const params = { bookingId: booked[0]?.body.id ?? '' }
    expect((await app.call(getBooking, { params }, customer)).body).toMatchObject({ period: lasting(2), total: price })
    expect((await book(quoteId, lasting(2))).body.code).toBe('already_accepted')
  })

  test('not when it was withdrawn or was given to another company', async () => {
    const { quoteId } = await quoted(2)
    expect((await book(quoteId, lasting(2), stranger)).body.code).toBe('quote_not_found')
    await app.call(withdrawQuote, { params: { quoteId } }, provider)
    expect((await book(quoteId, lasting(2))).body.code).toBe('quote_withdrawn')
  })

  test('that was written before quotes named their months is for the least that was asked for', async () => {
    const requestId = await asked('3-6-months')
    const quoteId = (await answer(requestId, { months: 5 })).body.ownQuote?.id ?? ''
    await app.owner.db.updateTable('quotes').set({ months: null }).where('id', '=', quoteId).execute()
    expect((await book(quoteId, lasting(5))).body.values).toEqual({ months: 3 })
    expect((await book(quoteId, lasting(3))).status).toBe(200)
  })
})
