import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { customsCard, dayFromNow, engagementBody } from '../../../testing/market.ts'

let app: TestApp
let importer: Person
let stranger: Person
let broker: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  importer = await app.person('customer')
  stranger = await app.person('customer')
  broker = await app.person('provider', { companyName: 'Gatuna Brokers' })
})
afterAll(() => app.close())

const { engageBroker } = clearanceContract
const { previewBooking, requestBooking, confirmBooking } = bookingsContract
const { requestQuote, answerQuoteRequest, getQuoteRequest, withdrawQuote } = quotesContract

const price = { amount: 90_000, currency: 'RWF' as const }

/** A broker's quote for a request of the importer. */
async function quoted() {
  await customsCard(app, broker)
  const asked = await app.call(
    requestQuote,
    {
      body: {
        service: 'customs',
        cargoType: 'general-cargo',
        weightKg: 9000,
        origin: 'KEMBA',
        budgetRange: '1m-3m',
        servicePriority: 'balanced',
        contact: { name: 'Aline', bestTime: 'anytime' },
      },
    },
    importer,
  )
  const params = { requestId: asked.body.id }
  const validUntil = new Date(Date.now() + 86_400_000).toISOString()
  const terms = { price, from: 'RWKGL', validUntil, transitDaysMin: 1, transitDaysMax: 2 }
  const answered = await app.call(answerQuoteRequest, { params, body: terms }, broker)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  const source = { kind: 'quote' as const, quoteId: answered.body.ownQuote?.id ?? '' }
  return { params, source }
}
type Source = Awaited<ReturnType<typeof quoted>>['source']

const book = (source: Source | { kind: 'engagement'; offerId: string; description: string }, agreedTotal = price) =>
  app.call(requestBooking, { body: { source, agreedTotal, pickupDay: dayFromNow(3) } }, importer)
const engage = (source: Source, person = importer) =>
  app.call(engageBroker, { body: engagementBody('', { source, agreedTotal: price }) }, person)

/** The customs bookings with the status of their customs files. */
const bookingsWithFiles = () =>
  app.owner.db
    .selectFrom('bookings as b')
    .leftJoin('clearance_files as f', 'f.booking_id', 'b.id')
    .select(['b.quote_id', 'f.status'])
    .where('b.kind', '=', 'engagement')
    .execute()

describe('customs clearance is booked with its customs file only', () => {
  test('a card is priced like a booking, and not booked like one', async () => {
    const source = { kind: 'engagement' as const, offerId: await customsCard(app, broker), description: 'Tiles' }
    const seen = await app.call(previewBooking, { body: { source } }, importer)
    expect([seen.status, seen.body.kind]).toEqual([200, 'engagement'])
    const before = await bookingsWithFiles()
    const refused = await book(source, seen.body.total.own as typeof price)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_booked_this_way'])
    expect(await bookingsWithFiles()).toEqual(before)
  })

  test('a quote stays open when it is booked like a carriage, and engages its broker afterwards', async () => {
    const { params, source } = await quoted()
    expect((await app.call(previewBooking, { body: { source } }, importer)).status).toBe(200)
    const refused = await book(source)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_booked_this_way'])
    const after = await app.call(getQuoteRequest, { params }, importer)
    expect([after.body.status, after.body.quotes.find(({ id }) => id === source.quoteId)?.status]).toEqual([
      'quoted',
      'offered',
    ])
    const { body, status } = await engage(source)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await app.call(confirmBooking, { params: body }, broker)).status).toBe(200)
    expect((await bookingsWithFiles()).filter(({ quote_id }) => quote_id === source.quoteId)).toEqual([
      { quote_id: source.quoteId, status: 'open' },
    ])
    expect((await book(source)).body.code).toBe('already_accepted')
    expect((await engage(source)).body.code).toBe('already_accepted')
  })

  test('concurrent calls by both ways make one booking with one file', async () => {
    const { source } = await quoted()
    const answers = await Promise.all([engage(source), book(source), engage(source), book(source)])
    const codes = answers.map(({ status, body }) => (status === 200 ? 'engaged' : body.code))
    expect(codes.filter((code) => code === 'engaged')).toHaveLength(1)
    expect([codes[0], codes[2]].sort()).toEqual(['already_accepted', 'engaged'])
    expect(codes.filter((code) => code === 'already_accepted' || code === 'not_booked_this_way')).toHaveLength(3)
    expect((await bookingsWithFiles()).filter(({ quote_id }) => quote_id === source.quoteId)).toEqual([
      { quote_id: source.quoteId, status: 'requested' },
    ])
  })

  test('not with a quote that was withdrawn or was given to another company', async () => {
    const { source } = await quoted()
    expect((await engage(source, stranger)).body.code).toBe('quote_not_found')
    await app.call(withdrawQuote, { params: source }, broker)
    expect((await engage(source)).body.code).toBe('quote_withdrawn')
    expect((await book(source)).body.code).toBe('quote_withdrawn')
  })

  test('no customs booking is without its file', async () => {
    expect((await bookingsWithFiles()).filter(({ status }) => status === null)).toEqual([])
  })
})
