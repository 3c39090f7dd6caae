import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotesContract } from '../../../contract/quotes.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let customer: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
})
afterAll(() => app.close())

const { requestQuote, getQuoteRequest } = quotesContract

async function asked(change: object) {
  const body = {
    cargoType: 'general-cargo' as const,
    weightKg: 4000,
    origin: 'KEMBA',
    budgetRange: '3m-5m',
    servicePriority: 'balanced',
    contact: { name: 'Aline', bestTime: 'anytime' },
    ...change,
  }
  const answer = await app.call(requestQuote, { body: body as never }, customer)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const cardsOf = async (quotes: readonly { offerId: string | null }[]) =>
  app.owner.db
    .selectFrom('offers')
    .select(['service', 'equipment', 'origin', 'hub', 'basis', 'attributes', 'temperature_from as min'])
    .where(
      'id',
      'in',
      quotes.map((quote) => quote.offerId ?? ''),
    )
    .execute()

describe('every service that moves cargo is quoted at once from matching cards, and asks its providers', () => {
  test('[spec 3.024] in gauge: by cards with the requested container', async () => {
    const request = await asked({
      service: 'in-gauge',
      origin: 'CNSHA',
      containerType: '40HC',
      cargoType: 'heavy-equipment',
    })
    expect(request.quotes.map((quote) => quote.equipment)).toEqual(['40HC'])
    expect(request).toMatchObject({ containerType: '40HC', origin: 'CNSHA' })
    expect(request.invitedProviders).toBeGreaterThan(1)
  })

  test('[spec 3.026] out of gauge: by cards with the needed equipment that accept the piece’s size', async () => {
    const piece = { lengthCm: 1100, widthCm: 360, heightCm: 370, pieces: 1 }
    const lowbeds = await asked({ service: 'out-of-gauge', ...piece, weightKg: 22_000 })
    expect(lowbeds.quotes.map((quote) => quote.equipment)).toEqual(['lowbed'])
    const surveyed = await asked({ service: 'out-of-gauge', ...piece, specialEquipment: 'crane' })
    expect(surveyed.quotes).toEqual([])
    expect(surveyed).toMatchObject({ specialEquipment: 'crane', status: 'open' })
    const small = await asked({ service: 'out-of-gauge', lengthCm: 400, widthCm: 200, heightCm: 200, pieces: 1 })
    expect(small.quotes.length).toBeGreaterThan(0)
    for (const quote of small.quotes) expect(quote.warnings).toContain('fits_in_gauge')
    const unmeasured = await asked({ service: 'out-of-gauge' })
    expect(unmeasured.quotes).toEqual([])
    expect(unmeasured.invitedProviders).toBeGreaterThan(0)
  })

  test('[spec 3.029] refrigerated: by equipment that holds the needed temperature, by road and by sea', async () => {
    const frozen = await asked({ service: 'refrigerated', temperatureRange: 'frozen', cargoType: 'perishables' })
    const cards = await cardsOf(frozen.quotes)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.min).toBeLessThanOrEqual(-18_000)
    const cool = await asked({ service: 'refrigerated', temperatureRange: 'cool' })
    expect(cool.quotes.length).toBeGreaterThan(frozen.quotes.length)
    const afloat = await asked({ service: 'refrigerated', temperatureRange: 'frozen', origin: 'AEJEA' })
    expect(afloat.quotes.map((quote) => quote.equipment)).toEqual(['40RH'])
    expect(afloat.quotes[0]).toMatchObject({ to: 'KEMBA', missingLeg: 'inland_transport' })
  })

  test('car carriers: by cards for such a vehicle; one vehicle unless more are given', async () => {
    const one = await asked({ service: 'car-carrier', carriedVehicle: 'van', weightKg: 2000 })
    expect(one.quotes.map((quote) => quote.lines[0]?.quantity)).toEqual([1])
    const three = await asked({ service: 'car-carrier', carriedVehicle: 'suv', pieces: 3 })
    expect(three.quotes.length).toBeGreaterThan(1)
    expect(new Set(three.quotes.map((quote) => quote.lines[0]?.quantity))).toEqual(new Set([3]))
  })

  test('[spec 3.037] consolidation: by cards of its hub, by sea per cubic metre and by air per kilogram', async () => {
    const request = await asked({
      service: 'consolidation',
      hub: 'china',
      origin: 'CNSHA',
      weightKg: 300,
      volumeM3: 2,
    })
    const cards = await cardsOf(request.quotes)
    expect(new Set(cards.map((card) => card.hub))).toEqual(new Set(['china']))
    expect(new Set(cards.map((card) => card.basis))).toEqual(new Set(['wm', 'kg']))
    const unmeasured = await asked({ service: 'consolidation', hub: 'china', origin: 'CNSHA', weightKg: 300 })
    expect(new Set((await cardsOf(unmeasured.quotes)).map((card) => card.basis))).toEqual(new Set(['kg']))
  })

  test.each([
    ['hazardous', 'refrigerated'],
    ['heavy-equipment', 'refrigerated'],
    ['hazardous', 'consolidation'],
  ])('%s in %s gets no automatic quote', async (cargoType, service) => {
    const request = await asked({ service, cargoType, volumeM3: 3, temperatureRange: 'cool' })
    expect(request.quotes).toEqual([])
    expect(request.invitedProviders).toBeGreaterThan(0)
  })
})

test('[spec 3.027, 3.030, 3.031] a service’s own questions are saved, and its providers see them', async () => {
  const cases = [
    {
      service: 'warehousing',
      cargoType: 'bonded-storage',
      storageDuration: '3-6-months',
      additionalServices: 'packaging',
    },
    { service: 'cold-rooms', temperatureRange: 'chilled', storageDuration: 'under-1-month' },
    { service: 'customs', hsCode: '8703.23', clearanceUrgency: 'priority' },
  ] as const
  for (const extras of cases) {
    const { id } = await asked(extras)
    const kept = (await app.call(getQuoteRequest, { params: { requestId: id } }, customer)).body
    const expected = 'hsCode' in extras ? { ...extras, hsCode: '870323' } : extras
    expect(kept).toMatchObject(expected)
    const { provider_company_id: providerId } = await app.owner.db
      .selectFrom('quote_request_invitations')
      .select('provider_company_id')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    const theirs = await app.owner.db
      .selectFrom('offers')
      .select('id')
      .where('provider_company_id', '=', providerId)
      .where('service', '=', extras.service)
      .execute()
    expect(theirs.length).toBeGreaterThan(0)
  }
})

test('a pickup in the past is refused at its field', async () => {
  const body = {
    service: 'refrigerated' as const,
    cargoType: 'general-cargo' as const,
    weightKg: 400,
    origin: 'KEMBA' as const,
    budgetRange: '1m-3m' as const,
    servicePriority: 'balanced' as const,
    contact: { name: 'Aline', bestTime: 'anytime' as const },
    pickupDate: dayFromNow(-1),
  }
  const answer = await app.call(requestQuote, { body }, customer)
  expect([answer.status, answer.body.fields]).toEqual([422, { pickupDate: 'in_the_past' }])
  expect((await app.call(requestQuote, { body: { ...body, pickupDate: dayFromNow(0) } }, customer)).status).toBe(200)
})
