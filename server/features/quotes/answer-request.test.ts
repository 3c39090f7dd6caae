import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { quotesContract } from '../../../contract/quotes.ts'
import { demoProviderCompanyId } from '../../../database/seed/demo-providers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let customer: Person
let provider: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  provider = await app.person('provider', { companyId: demoProviderCompanyId, email: 'desk@akagera.example' })
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const form = {
  service: 'seafreight',
  cargoType: 'fcl',
  weightKg: 12_500,
  origin: 'AEJEA',
  budgetRange: '1m-3m',
  servicePriority: 'balanced',
  contact: { name: 'Aline Uwase', bestTime: 'anytime', emailAddress: 'aline@uwase.example' },
} as const
type Answer = z.input<(typeof quotesContract)['answerQuoteRequest']['body']>
const answer: Answer = {
  price: { amount: 210_000, currency: 'USD' },
  validUntil: inDays(5),
  transitDaysMin: 12,
  transitDaysMax: 20,
  notIncluded: ['insurance'],
  note: 'Weekly on Fridays',
}

async function request(change: object = {}, person = customer) {
  const { status, body } = await app.call(quotesContract.requestQuote, { body: { ...form, ...change } }, person)
  expect(status).toBe(200)
  return body
}
async function answered(requestId: string, change: Partial<Answer> = {}, person = provider) {
  const reply = await app.call(
    quotesContract.answerQuoteRequest,
    { params: { requestId }, body: { ...answer, ...change } },
    person,
  )
  expect(reply.status).toBe(200)
  return reply.body
}
const read = (requestId: string, person = customer) =>
  app.call(quotesContract.getQuoteRequest, { params: { requestId } }, person)

describe('a provider answers', () => {
  test('only if asked; it sees what is to be moved, but no contact details', async () => {
    const { id } = await request({ origin: undefined })
    const stranger = await app.person('provider')
    const params = { requestId: id }
    expect((await app.call(quotesContract.answerQuoteRequest, { params, body: answer }, stranger)).status).toBe(404)
    expect((await app.call(quotesContract.listProviderRequests, { query: {} }, stranger)).body.items).toEqual([])
    expect((await app.call(quotesContract.getProviderRequest, { params }, stranger)).status).toBe(404)
    const one = await app.call(quotesContract.getProviderRequest, { params }, provider)
    const { body } = await app.call(quotesContract.listProviderRequests, { query: {} }, provider)
    expect(one.body).toEqual(body.items[0])
    expect(body.items[0]).toMatchObject({ id, weightKg: 12_500, ownQuote: null })
    expect(JSON.stringify(body)).not.toContain('aline@uwase.example')
  })

  test('the customer sees it beside the others and is notified by mail, and the provider sees it as offered', async () => {
    const { id, quotes } = await request()
    const seen = await answered(id)
    expect(seen.ownQuote).toMatchObject({ status: 'offered', total: { amount: 210_000 }, note: 'Weekly on Fridays' })
    const { body } = await read(id)
    expect(body.quotes).toHaveLength(quotes.length + 1)
    expect(body.quotes.find((quote) => quote.source === 'provider')).toMatchObject({
      provider: { id: demoProviderCompanyId, name: 'Akagera Corridor Freight' },
      lines: [{ quantity: 1, basis: 'shipment', amount: { amount: 210_000, currency: 'USD' } }],
      total: { frw: { amount: 3_059_343, currency: 'RWF' } },
      withinBudget: false,
      missingLeg: null,
      note: 'Weekly on Fridays',
    })
    await app.work()
    const [mail] = await app.mails(customer.email)
    expect(mail?.subject).toBe('Sea freight, a quote for you: USD 2,100')
    expect(mail?.body_text).toContain(`/dashboard/quotes/${id}`)
  })

  test('a quote on an open request makes it quoted', async () => {
    const { id } = await request({ cargoType: 'break-bulk' })
    await answered(id)
    expect((await read(id)).body.status).toBe('quoted')
  })

  test.each([
    [{ price: { amount: 0, currency: 'USD' } }, { price: 'not_positive' }],
    [{ validUntil: inDays(-1) }, { validUntil: 'in_the_past' }],
    [{ transitDaysMax: 3 }, { transitDaysMax: 'below_minimum' }],
  ])('%j is not saved', async (change, fields) => {
    const { id } = await request()
    const body = { ...answer, ...change } as Answer
    expect(
      await app.call(quotesContract.answerQuoteRequest, { params: { requestId: id }, body }, provider),
    ).toMatchObject({ status: 422, body: { fields } })
  })

  test('the quote of a request without an origin must name where its route begins', async () => {
    const { id } = await request({ origin: undefined })
    const call = (from?: string) =>
      app.call(quotesContract.answerQuoteRequest, { params: { requestId: id }, body: { ...answer, from } }, provider)
    expect(await call()).toMatchObject({ status: 422, body: { fields: { from: 'required' } } })
    expect(await call('ZZZZZ')).toMatchObject({ status: 422, body: { fields: { from: 'unknown_place' } } })
    expect((await call('TRMER')).status).toBe(200)
    expect((await read(id)).body.quotes).toMatchObject([{ from: 'TRMER' }])
  })

  test('one open quote each; concurrent ones make one', async () => {
    const { id } = await request()
    const call = () =>
      app.call(quotesContract.answerQuoteRequest, { params: { requestId: id }, body: answer }, provider)
    const replies = await Promise.all([call(), call(), call()])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({ code: 'already_quoted' })
  })

  test('withdraws it and quotes again; nobody else can withdraw it', async () => {
    const { id } = await request()
    const quoteId = (await answered(id)).ownQuote?.id ?? ''
    const params = { quoteId }
    expect((await app.call(quotesContract.withdrawQuote, { params }, await app.person('provider'))).status).toBe(404)
    expect((await app.call(quotesContract.withdrawQuote, { params }, customer)).status).toBe(403)
    expect((await app.call(quotesContract.withdrawQuote, { params }, provider)).body.ownQuote).toMatchObject({
      status: 'withdrawn',
    })
    expect((await app.call(quotesContract.withdrawQuote, { params }, provider)).body.code).toBe('quote_withdrawn')
    expect((await answered(id, { price: { amount: 1, currency: 'USD' } })).ownQuote).toMatchObject({
      status: 'offered',
      total: { amount: 1 },
    })
  })
})
