import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotesContract } from '../../../contract/quotes.ts'
import { demoProviderCompanyId } from '../../../database/seed/demo-providers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
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

const way = {
  legs: [
    { service: 'seafreight', from: 'CNNSA', to: 'KEMBA' },
    { service: 'transport', from: 'KEMBA', to: 'RWKGL' },
    { service: 'customs', from: 'RWKGL', to: 'RWKGL' },
  ],
  weightKg: 24_000,
  container: '40DC',
  value: 1_000_000,
  currency: 'USD',
  hsCode: '6907.21',
  door: 'KG 7 Ave 12, Gikondo',
} as const

const ask = (change: object = {}, person: Person | undefined = customer) =>
  app.call(quotesContract.askProviders, { body: { ...way, ...change } as never }, person)
const requestsOf = async (person: Person) =>
  (await app.call(quotesContract.listQuoteRequests, { query: {} }, person)).body.items

describe('asking the providers of an itinerary', () => {
  test('each leg becomes a request with the account’s contact and the door address; the sea leg asks to Kigali', async () => {
    const { status, body } = await ask({ note: 'A forklift is there' })
    expect(status).toBe(200)
    expect(body.items.map(({ service, from, to }) => [service, from, to])).toEqual([
      ['seafreight', 'CNNSA', 'RWKGL'],
      ['transport', 'KEMBA', 'RWKGL'],
      ['customs', 'RWKGL', 'RWKGL'],
    ])
    expect(body.items[0]?.quotes).toBeGreaterThan(0)
    for (const { requestId, providers } of body.items) {
      expect(providers).toBeGreaterThan(0)
      const request = (await app.call(quotesContract.getQuoteRequest, { params: { requestId } }, customer)).body
      expect(request.contact.emailAddress).toBe(customer.email)
      expect(request.contact.name).not.toBe('')
      expect(request.specialRequirements).toBe('KG 7 Ave 12, Gikondo\nA forklift is there')
      expect(request.weightKg).toBe(24_000)
      expect(request.hsCode).toBe('690721')
    }
  })

  test('the budget is optional, and no provider ever sees it', async () => {
    const { body } = await ask({ budgetRange: '3m-5m' })
    const seen = []
    for (const { requestId } of body.items) {
      const request = (await app.call(quotesContract.getQuoteRequest, { params: { requestId } }, customer)).body
      expect([request.budgetRange, request.budgetShown]).toEqual(['3m-5m', false])
      const theirs = await app.call(quotesContract.getProviderRequest, { params: { requestId } }, provider)
      if (theirs.status !== 200) continue
      seen.push(requestId)
      expect(theirs.body.budgetRange).toBeNull()
      expect(JSON.stringify(theirs.body)).not.toContain('3m-5m')
    }
    expect(seen.length).toBeGreaterThan(0)
  })

  test.each<[string, object, string]>([
    ['no legs', { legs: [] }, 'legs'],
    ['no door address', { door: '  ' }, 'door'],
    ['a place without cards', { legs: [{ service: 'seafreight', from: 'CNFOS', to: 'KEMBA' }] }, 'legs.0.from'],
    ['an unknown place', { legs: [{ service: 'seafreight', from: 'CNNSA', to: 'ZZZZZ' }] }, 'legs.0.to'],
    ['a ready day in the past', { readyOn: dayInKigali(new Date(), -1) }, 'readyOn'],
    ['a weight of zero', { weightKg: 0 }, 'weightKg'],
    ['an invalid tariff code', { hsCode: 'tiles' }, 'hsCode'],
    ['an invalid telephone number', { phone: '12' }, 'phone'],
    ['too many legs', { legs: Array(9).fill(way.legs[0]) }, 'legs'],
  ])('%s is refused at its field, and nobody is asked', async (_what, change, field) => {
    const before = (await requestsOf(customer)).length
    const { status, body } = await ask(change)
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toContain(field)
    expect((await requestsOf(customer)).length).toBe(before)
  })

  test('visitors and operators cannot ask, and a repeated call asks once', async () => {
    expect((await app.call(quotesContract.askProviders, { body: way as never })).status).toBe(401)
    expect((await ask({}, await app.person('operator'))).status).toBe(403)
  })
})
