import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotesContract } from '../../../contract/quotes.ts'
import { demoProviderCompanyId } from '../../../database/seed/demo-providers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { anyCharacter } from '../../../testing/any-character.ts'
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

const form = {
  service: 'seafreight',
  cargoType: 'fcl',
  weight: '12,500',
  origin: 'dubai',
  budgetRange: '1m-3m',
  servicePriority: 'balanced',
  name: 'Aline Uwase',
  bestTimeToContact: 'anytime',
  emailAddress: 'aline@uwase.example',
} as const
const answer = {
  price: { amount: 210_000, currency: 'USD' },
  validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  transitDaysMin: 12,
  transitDaysMax: 20,
} as const

async function request(change: object = {}, person = customer) {
  const { status, body } = await app.call(quotesContract.requestQuote, { body: { ...form, ...change } }, person)
  expect(status).toBe(200)
  return body
}
const read = (requestId: string, person = customer) =>
  app.call(quotesContract.getQuoteRequest, { params: { requestId } }, person)

describe('asking for quotes', () => {
  test('visitors and operators cannot ask; a form with mistakes is not saved, and each field says why', async () => {
    expect((await app.call(quotesContract.requestQuote, { body: form })).status).toBe(401)
    expect((await app.call(quotesContract.requestQuote, { body: form }, await app.person('operator'))).status).toBe(403)
    const empty = {
      ...form,
      cargoType: '',
      weight: '',
      origin: '',
      budgetRange: '',
      servicePriority: '',
      name: '',
      bestTimeToContact: '',
    }
    const { status, body } = await app.call(quotesContract.requestQuote, { body: empty as never }, customer)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: {
        cargoType: 'required',
        weight: 'required',
        origin: 'required',
        budgetRange: 'required',
        servicePriority: 'required',
        name: 'required',
        bestTimeToContact: 'required',
      },
    })
    expect((await app.call(quotesContract.listQuoteRequests, { query: {} }, customer)).body.items).toEqual([])
  })

  test('[spec 3.012, 3.013, 3.014, 3.015, 3.016, 3.017, 3.018, 3.019, 3.020] saves every field of the form', async () => {
    const whole = await request({
      weight: '1.5',
      weightUnit: 'tons',
      length: '120',
      width: '100',
      height: '80',
      pieces: 4,
      cargoValue: '25,000.50',
      valueUnit: 'USD',
      pickupDate: '2026-12-01',
      deliveryDate: '2027-01-15',
      specialRequirements: '  Keep dry\nand upright ',
      company: 'Uwase Traders',
      contactMethod: 'whatsapp',
      whatsappNumber: '+250 788 000 000',
      phoneNumber: '',
      containerType: '40HC',
    })
    expect((await read(whole.id)).body).toMatchObject({
      weightKg: 1500,
      weightUnit: 'tons',
      lengthCm: 120,
      volumeM3: 3.84,
      pieces: 4,
      cargoValue: { amount: 2_500_050, currency: 'USD' },
      origin: 'dubai',
      originPlace: 'AEJEA',
      destination: 'RWKGL',
      pickupDate: '2026-12-01',
      deliveryDate: '2027-01-15',
      budgetRange: '1m-3m',
      servicePriority: 'balanced',
      specialRequirements: 'Keep dry\nand upright',
      containerType: '40HC',
      contact: {
        name: 'Aline Uwase',
        company: 'Uwase Traders',
        method: 'whatsapp',
        whatsappNumber: '+250 788 000 000',
        emailAddress: 'aline@uwase.example',
        phoneNumber: null,
        bestTime: 'anytime',
      },
    })
  })

  test('[spec 3.013, 3.014, 3.015] measures are read as people write them; those without a figure become notes', async () => {
    const kept = await request({
      weight: 'about 2 tons',
      length: '2 m',
      width: '80cm',
      height: 'as high as a door',
      volume: 'half a truck',
      cargoValue: '5m',
    })
    expect((await read(kept.id)).body).toMatchObject({
      weightKg: 2000,
      lengthCm: 200,
      widthCm: 80,
      heightCm: null,
      volumeM3: null,
      cargoValue: { amount: 5_000_000, currency: 'RWF' },
      asTyped: { height: 'as high as a door', volume: 'half a truck' },
    })
    expect((await read((await request({ cargoValue: 'much' })).id)).body).toMatchObject({
      cargoValue: null,
      asTyped: { cargoValue: 'much' },
    })
  })

  test('[spec 3.022, 3.023, 3.025] saves the additional fields of a service', async () => {
    expect(
      await request({ service: 'transport', cargoType: 'perishables', origin: 'mombasa', vehicleType: 'trailer' }),
    ).toMatchObject({ vehicleType: 'trailer' })
    expect(await request({ containerType: '20DC' })).toMatchObject({ containerType: '20DC' })
    expect(await request({ service: 'airfreight', cargoType: 'express', maxWeight: '150' })).toMatchObject({
      maxWeightKg: 150,
    })
  })

  test('any input returns a request or a list of mistakes, never a server error', async () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        '',
        '0',
        '-1',
        '1e9',
        '9'.repeat(20),
        '0.0001',
        '1,200.5',
        '10000',
        '0000-01-01',
        '9999-12-31',
        '2026-12-01',
        'RWKGL',
        'other',
        'shanghai',
        'lcl',
        'tons',
      ),
    )
    const fields = [
      'cargoType',
      'weight',
      'weightUnit',
      'length',
      'width',
      'height',
      'volume',
      'cargoValue',
      'origin',
      'destination',
      'pickupDate',
      'deliveryDate',
      'specialRequirements',
      'name',
      'company',
      'whatsappNumber',
      'emailAddress',
      'phoneNumber',
      'maxWeight',
    ] as const
    const change = fc.dictionary(fc.constantFrom(...fields), typed, { minKeys: 1, maxKeys: 3 })
    await fc.assert(
      fc.asyncProperty(
        change,
        fc.constantFrom('seafreight', 'airfreight', 'transport'),
        async (fieldsChanged, service) => {
          const body = { ...form, service, ...fieldsChanged } as never
          const { status } = await app.call(quotesContract.requestQuote, { body }, customer)
          expect([200, 422]).toContain(status)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('every matching card quotes at once, the cheapest first, with its sum, its rates and the remaining legs', async () => {
    const body = await request()
    expect(body.status).toBe('quoted')
    expect(body.quotes.length).toBeGreaterThan(3)
    const totals = body.quotes.map((quote) => quote.total.frw.amount)
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
    for (const quote of body.quotes) {
      expect(quote).toMatchObject({
        source: 'rate_card',
        status: 'offered',
        from: 'AEJEA',
        missingLeg: 'inland_transport',
      })
      expect(quote.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(quote.total.own.amount)
      expect(quote.warnings).toContain('room_unknown')
      expect(quote.notIncluded).toContain('insurance')
      expect(Date.parse(quote.validUntil) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
    }
    const sample = body.quotes.find((quote) => quote.total.own.amount === 1_608_000)
    expect(sample).toMatchObject({
      total: { approximateUsd: { amount: 110_377, currency: 'USD' } },
      withinBudget: true,
      provider: { name: 'Crowned Crane Ocean', rating: 4.69, ratingCount: 142, completedCount: 260 },
    })
    expect(body.rates).toMatchObject([{ from: 'USD', to: 'RWF', rate: '1456.83', source: 'National Bank of Rwanda' }])
  })

  test('a request that no card can price stays open, and providers are invited', async () => {
    for (const change of [{ origin: 'other' }, { cargoType: 'project-cargo' }, { origin: 'nairobi' }]) {
      const body = await request(change)
      expect(body).toMatchObject({ status: 'open', quotes: [] })
      expect(body.invitedProviders).toBeGreaterThan(3)
    }
  })

  test('consolidation is priced only with a volume', async () => {
    expect((await request({ cargoType: 'lcl', weight: '900' })).quotes).toEqual([])
    const { quotes } = await request({ cargoType: 'lcl', weight: '900', volume: '2,5' })
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes)
      expect(quote).toMatchObject({ lines: [{ quantity: 2.5, basis: 'wm' }], missingLeg: null })
  })

  test('a repeated key makes one request', async () => {
    const asker = await app.person('customer')
    const options = { idempotencyKey: 'one-request-only' }
    const first = await app.call(quotesContract.requestQuote, { body: form }, asker, options)
    const second = await app.call(quotesContract.requestQuote, { body: form }, asker, options)
    expect(second.body).toEqual(first.body)
    expect((await app.call(quotesContract.listQuoteRequests, { query: {} }, asker)).body.items).toHaveLength(1)
  })

  test('providers are notified by mail, with a link to their page of the request', async () => {
    const { id } = await request({ service: 'transport', cargoType: 'general-cargo', origin: 'mombasa' })
    await app.work()
    const mail = (await app.mails('desk@akagera.example')).find(({ subject }) => !subject.includes('licence'))
    expect(mail?.subject).toBe('Transport wanted: Mombasa to Kigali')
    expect(mail?.body_text).toContain(`/dashboard/provider/quote-requests/${id}`)
    expect(mail?.body_text).not.toContain('Aline')
  })

  test('an unlisted origin with a place code is quoted by the cards from there, one without a code by none', async () => {
    for (const asked of [
      { cargoType: 'lcl', volume: '2', originPlace: 'CNNSA' },
      { service: 'airfreight', cargoType: 'general-air-cargo', weight: '120', originPlace: 'BEBRU-BRU' },
    ]) {
      const made = await request({ ...asked, origin: 'other' })
      expect(made.originPlace).toBe(asked.originPlace)
      expect(made.quotes.length, asked.originPlace).toBeGreaterThan(0)
    }
    expect(await request({ origin: 'other' })).toMatchObject({ originPlace: null, quotes: [] })
    expect((await request({ originPlace: 'CNNSA' })).originPlace).toBe('AEJEA')
    const { body } = await app.call(
      quotesContract.requestQuote,
      { body: { ...form, origin: 'other', originPlace: 'ZZZZZ' } },
      customer,
    )
    expect(body).toMatchObject({ code: 'invalid_input', fields: { originPlace: 'unknown_place' } })
  })
})

describe('the customer decides', () => {
  test('declines one quote, once; another company finds nothing', async () => {
    const { quotes } = await request()
    const params = { quoteId: quotes[0]?.id ?? '' }
    const stranger = await app.person('customer')
    expect((await app.call(quotesContract.declineQuote, { params, body: {} }, stranger)).status).toBe(404)
    const { body } = await app.call(quotesContract.declineQuote, { params, body: {} }, customer)
    expect(body.quotes.filter((quote) => quote.status === 'declined').map((quote) => quote.id)).toEqual([
      params.quoteId,
    ])
    expect((await app.call(quotesContract.declineQuote, { params, body: {} }, customer)).body.code).toBe(
      'quote_declined',
    )
  })

  test('cancels the request, and all its quotes with it', async () => {
    const { id } = await request()
    const params = { requestId: id }
    const stranger = await app.person('customer')
    expect((await app.call(quotesContract.cancelQuoteRequest, { params }, stranger)).status).toBe(404)
    expect((await read(id, stranger)).status).toBe(404)
    const { body } = await app.call(quotesContract.cancelQuoteRequest, { params }, customer)
    expect(body.status).toBe('cancelled')
    expect(new Set(body.quotes.map((quote) => quote.status))).toEqual(new Set(['declined']))
    expect((await app.call(quotesContract.cancelQuoteRequest, { params }, customer)).body.code).toBe(
      'request_cancelled',
    )
    expect((await app.call(quotesContract.answerQuoteRequest, { params, body: answer }, provider)).body.code).toBe(
      'request_cancelled',
    )
    const open = await app.call(quotesContract.listProviderRequests, { query: {} }, provider)
    expect(open.body.items.map((item) => item.id)).not.toContain(id)
    const all = await app.call(quotesContract.listProviderRequests, { query: { show: 'all' } }, provider)
    expect(all.body.items.map((item) => item.id)).toContain(id)
  })

  test('pages through the requests, newest first, with their current quotes', async () => {
    const asker = await app.person('customer')
    for (let n = 0; n < 3; n++) await request({ weight: String(1000 + n) }, asker)
    const first = await app.call(quotesContract.listQuoteRequests, { query: { limit: 2 } }, asker)
    const second = await app.call(
      quotesContract.listQuoteRequests,
      { query: { limit: 2, after: first.body.next ?? '' } },
      asker,
    )
    expect([...first.body.items, ...second.body.items].map((item) => item.weightKg)).toEqual([1002, 1001, 1000])
    expect(second.body.next).toBeNull()
    expect(first.body.items[0]?.quoteCount).toBeGreaterThan(3)
    expect(first.body.items[0]?.lowestTotalFrw?.amount).toBeGreaterThan(500_000)
    const none = await app.call(quotesContract.listQuoteRequests, { query: { status: 'cancelled' } }, asker)
    expect(none.body.items).toEqual([])
    expect((await app.call(quotesContract.listQuoteRequests, { query: { after: 'nonsense' } }, asker)).status).toBe(422)
  })
})
