import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answeredItinerariesContract } from '../../../contract/answered-itineraries.ts'
import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { orderOf, seenLegs, tiles, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'
import { dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let market: WayMarket
let rival: Person
beforeAll(async () => {
  app = await testApp()
  market = await wayMarket(app, { truck: { capacityTotal: 50 }, ship: { capacityTotal: 50 } })
  rival = (await wayMarket(app, { truck: { price: { amount: 450_000, currency: 'USD' } } })).truck
}, 60_000)
afterAll(() => app.close())

const legs = [
  { service: 'seafreight', from: 'CNNSA', to: 'KEMBA' },
  { service: 'transport', from: 'KEMBA', to: 'RWKGL' },
  { service: 'customs', from: 'RWKGL', to: 'RWKGL' },
]

/** A customer who has asked the providers of the tiles' itinerary; returns the request id of each service. */
async function asking() {
  const customer = await app.person('customer')
  const { status, body } = await app.call(
    quotesContract.askProviders,
    { body: { ...tiles, legs, currency: 'USD', door: 'KG 11 Ave' } as never },
    customer,
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  const of = (service: string) => body.items.find((each) => each.service === service)?.requestId ?? ''
  return { customer, sea: of('seafreight'), road: of('transport'), broker: of('customs') }
}

const answer = (requestId: string, by: Person, amount: number, change: object = {}) =>
  app.call(
    quotesContract.answerQuoteRequest,
    {
      params: { requestId },
      body: {
        price: { amount, currency: 'USD' },
        validUntil: `${dayFromNow(30)}T10:00:00Z`,
        transitDaysMin: 3,
        transitDaysMax: 4,
        ...change,
      } as never,
    },
    by,
  )
const compare = async (by: Person, query: object = tiles) =>
  (await app.call(answeredItinerariesContract.findAnsweredItineraries, { query: query as never }, by)).body
const cardOf = ({ legs }: FoundItineraryOnWire, provider: string) =>
  legs.find(({ card }) => card?.requestId && card.provider.name === provider)?.card
const using = (items: readonly FoundItineraryOnWire[], provider: string) =>
  items.filter((each) => cardOf(each, provider))
const order = async (itinerary: FoundItineraryOnWire) => ({ ...(await orderOf(app)).order, legs: seenLegs(itinerary) })
const book = (body: object, by: Person) => app.call(contract.bookItinerary, { body: body as never }, by)

describe('a quote of a provider who was asked', () => {
  test('takes the place of its leg, only for the company that asked and for this route and cargo', async () => {
    const { customer, road } = await asking()
    const before = await compare(customer)
    expect(using(before.items, 'Corridor Trucks')).toEqual([])
    expect((await answer(road, market.truck, 150_000)).status).toBe(200)
    const { items } = await compare(customer)
    const [best] = using(items, 'Corridor Trucks')
    const card = best && cardOf(best, 'Corridor Trucks')
    expect(card).toMatchObject({ requestId: road, own: { amount: 150_000, currency: 'USD' }, service: 'transport' })
    // The cheapest itinerary, with a truck that costs USD 2,500 less: it is recalculated and ranks first.
    expect(best?.front).toContain('cheapest')
    const freight = (each: FoundItineraryOnWire | undefined) =>
      each?.lines.filter(({ code }) => code === 'freight').reduce((sum, { francs }) => sum + francs.high, 0) ?? 0
    expect(freight(best)).toBeLessThan(freight(before.items[0]))
    // The dependent costs are recalculated too: the container returns sooner, and less is insured.
    const moved = (code: string) => {
      const sum = (each: FoundItineraryOnWire | undefined) =>
        each?.lines.filter((line) => line.code === code).reduce((total, { francs }) => total + francs.high, 0) ?? 0
      return sum(best) - sum(before.items[0])
    }
    expect((best?.cashOut.high ?? 0) - (before.items[0]?.cashOut.high ?? 0)).toBe(
      moved('freight') + moved('demurrage') + moved('insurance'),
    )
    expect(moved('demurrage')).toBeLessThan(0)
    // The answer is not shown for another container, to another company, to a rival or to visitors.
    expect(using((await compare(customer, { ...tiles, container: '20DC' })).items, 'Corridor Trucks')).toEqual([])
    for (const other of [await app.person('customer'), rival])
      expect(JSON.stringify((await compare(other)).items)).not.toContain('requestId')
    expect(JSON.stringify((await orderOf(app)).found)).not.toContain('requestId')
  })

  test('is shown even if cards beat it, with what beats it, until it is withdrawn', async () => {
    const { customer, road } = await asking()
    expect((await answer(road, market.truck, 900_000, { transitDaysMax: 60 })).status).toBe(200)
    const [dear, ...more] = using((await compare(customer)).items, 'Corridor Trucks')
    expect(more).toEqual([])
    expect(dear?.beatenBy).not.toBeNull()
    const quoteId = dear && cardOf(dear, 'Corridor Trucks')?.offerId
    await app.call(quotesContract.withdrawQuote, { params: { quoteId: quoteId ?? '' } }, market.truck)
    expect(using((await compare(customer)).items, 'Corridor Trucks')).toEqual([])
  })

  test('of a forwarder covers the whole route alone, or to the port if it says so', async () => {
    const { customer, sea } = await asking()
    expect((await answer(sea, market.ship, 500_000, { transitDaysMin: 30, transitDaysMax: 40 })).status).toBe(200)
    const [whole] = using((await compare(customer)).items, 'Ocean Line')
    expect(whole?.legs.filter(({ kind }) => kind === 'carriage').map(({ from, to }) => [from, to])).toEqual([
      ['CNNSA', 'RWKGL'],
    ])
    // The port's charges on a container are in the sum when the answer does not include them.
    expect(whole?.lines.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['terminal_handling', 'container_deposit', 'duty_and_taxes']),
    )
    const quoteId = whole && cardOf(whole, 'Ocean Line')?.offerId
    await app.call(quotesContract.withdrawQuote, { params: { quoteId: quoteId ?? '' } }, market.ship)
    expect((await answer(sea, market.ship, 500_000, { to: 'RWKGL-KLP' })).body).toMatchObject({
      fields: { to: 'unknown_place' },
    })
    expect((await answer(sea, market.ship, 90_000, { to: 'KEMBA', transitDaysMax: 20 })).status).toBe(200)
    const [toPort] = using((await compare(customer)).items, 'Ocean Line')
    expect(toPort?.legs.filter(({ kind }) => kind === 'carriage').map(({ to }) => to)).toEqual(['KEMBA', 'RWKGL'])
  })
})

describe('booking with a quote', () => {
  test('accepts it and books the other legs, in one call', async () => {
    const { customer, road } = await asking()
    await answer(road, market.truck, 120_000)
    const [way] = using((await compare(customer)).items, 'Corridor Trucks')
    if (!way) throw new Error('no way')
    const { status, body } = await book(await order(way), customer)
    expect(status, JSON.stringify(body)).toBe(200)
    const seen = (await app.call(contract.getItineraryBooking, { params: { itineraryId: body.id } }, customer)).body
    expect(seen.bookings.map(({ service }) => service)).toEqual(['seafreight', 'transport', 'customs'])
    expect(seen.bookings[1]?.booking.total).toEqual({ amount: 120_000, currency: 'USD' })
    const request = (await app.call(quotesContract.getQuoteRequest, { params: { requestId: road } }, customer)).body
    expect(request.status).toBe('accepted')
    expect(request.quotes.find(({ source }) => source === 'provider')?.status).toBe('accepted')
    // The answer is accepted: it is neither shown nor booked again.
    expect(using((await compare(customer)).items, 'Corridor Trucks')).toEqual([])
    const again = await book(await order(way), customer)
    expect([again.body.code, again.body.fields]).toEqual(['card_gone', { 'legs.1': 'answer_gone' }])
  })

  test('a quote that was withdrawn, has expired or is another company’s books nothing, and names its leg', async () => {
    const { customer, road } = await asking()
    await answer(road, market.truck, 120_000)
    const [way] = using((await compare(customer)).items, 'Corridor Trucks')
    if (!way) throw new Error('no way')
    const stranger = await app.person('customer')
    expect((await book(await order(way), stranger)).body).toMatchObject({
      code: 'card_gone',
      fields: { 'legs.1': 'card_gone' },
    })
    await app.owner.db
      .updateTable('quotes')
      .set({ valid_until: new Date(Date.now() - 1000) })
      .where('request_id', '=', road)
      .execute()
    const preview = { asked: tiles as never, legs: seenLegs(way) }
    expect((await app.call(contract.previewItinerary, { body: preview }, customer)).body).toMatchObject({
      code: 'card_gone',
      fields: { 'legs.1': 'answer_gone' },
    })
    expect((await book(await order(way), customer)).status).toBe(404)
    const held = await app.owner.db
      .selectFrom('bookings')
      .select('id')
      .where('customer_company_id', 'in', [customer.companyId, stranger.companyId])
      .execute()
    expect(held).toEqual([])
  })

  test('concurrently with its withdrawal: either all is booked, or nothing is held', async () => {
    const { customer, road } = await asking()
    await answer(road, market.truck, 120_000)
    const [way] = using((await compare(customer)).items, 'Corridor Trucks')
    const quoteId = way && cardOf(way, 'Corridor Trucks')?.offerId
    if (!way || !quoteId) throw new Error('no way')
    const sent = await order(way)
    const [booked, withdrawn] = await Promise.all([
      book(sent, customer),
      app.call(quotesContract.withdrawQuote, { params: { quoteId } }, market.truck),
    ])
    expect([booked.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
    const held = await app.owner.db
      .selectFrom('bookings')
      .select('id')
      .where('customer_company_id', '=', customer.companyId)
      .execute()
    expect(held).toHaveLength(booked.status === 200 ? 3 : 0)
  })
})
