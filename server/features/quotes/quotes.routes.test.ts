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
  weightKg: 12_500,
  origin: 'AEJEA',
  budgetRange: '1m-3m',
  servicePriority: 'balanced',
  contact: { name: 'Aline Uwase', bestTime: 'anytime', emailAddress: 'aline@uwase.example' },
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
      cargoType: undefined,
      weightKg: undefined,
      budgetRange: undefined,
      servicePriority: undefined,
      contact: { name: '' },
    }
    const { status, body } = await app.call(quotesContract.requestQuote, { body: empty as never }, customer)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: {
        cargoType: 'required',
        weightKg: 'required',
        budgetRange: 'required',
        servicePriority: 'required',
        'contact.name': 'required',
        'contact.bestTime': 'required',
      },
    })
    expect((await app.call(quotesContract.listQuoteRequests, { query: {} }, customer)).body.items).toEqual([])
  })

  test('[spec 3.012, 3.013, 3.014, 3.015, 3.016, 3.017, 3.018, 3.019, 3.020] saves every field of the form', async () => {
    const whole = await request({
      weightKg: 1500,
      lengthCm: 120,
      widthCm: 100,
      heightCm: 80,
      pieces: 4,
      cargoValue: { amount: 2_500_050, currency: 'USD' },
      pickupDate: '2026-12-01',
      deliveryDate: '2027-01-15',
      specialRequirements: '  Keep dry\nand upright ',
      contact: {
        ...form.contact,
        company: 'Uwase Traders',
        method: 'whatsapp',
        whatsappNumber: '+250 788 000 000',
        phoneNumber: '',
      },
      containerType: '40HC',
    })
    expect((await read(whole.id)).body).toMatchObject({
      weightKg: 1500,
      lengthCm: 120,
      volumeM3: 3.84,
      pieces: 4,
      cargoValue: { amount: 2_500_050, currency: 'USD' },
      origin: 'AEJEA',
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

  test('measures without a number are saved as notes, and the volume is that of the pieces unless it is given', async () => {
    const asTyped = { height: 'as high as a door', volume: 'half a truck', cargoValue: 'much' }
    expect((await read((await request({ lengthCm: 200, widthCm: 80, asTyped })).id)).body).toMatchObject({
      lengthCm: 200,
      widthCm: 80,
      heightCm: null,
      volumeM3: null,
      cargoValue: null,
      asTyped,
    })
    const box = { lengthCm: 200, widthCm: 100, heightCm: 50 }
    expect((await request(box)).volumeM3).toBe(1)
    expect((await request({ ...box, pieces: 3, volumeM3: 4.5 })).volumeM3).toBe(4.5)
    // Above the largest volume of a request.
    expect((await request({ lengthCm: 9999, widthCm: 9999, heightCm: 9999, pieces: 99_999 })).volumeM3).toBeNull()
  })

  test('a field of the screen’s form, or text for a number, is refused by name', async () => {
    const body = { ...form, weight: '12 tons', weightKg: '12500', asTyped: { weight: 'a lot' } } as never
    const answer = await app.call(quotesContract.requestQuote, { body }, customer)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['asTyped.weight', 'weight', 'weightKg'])
  })

  test('[spec 3.022, 3.023, 3.025] saves the additional fields of a service', async () => {
    expect(
      await request({ service: 'transport', cargoType: 'perishables', origin: 'KEMBA', vehicleType: 'trailer' }),
    ).toMatchObject({ vehicleType: 'trailer' })
    expect(await request({ containerType: '20DC' })).toMatchObject({ containerType: '20DC' })
    expect(await request({ service: 'airfreight', cargoType: 'express', maxWeightKg: 150 })).toMatchObject({
      maxWeightKg: 150,
    })
  })

  test('any input returns a request or a list of mistakes, never a server error', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.double(),
      fc.constantFrom('', 0, -1, 0.0001, 1e9, 1e300, '9999-12-31', '2026-12-01', 'RWKGL', 'CNSHA', 'lcl', null, {}, []),
    )
    const fields = [
      'cargoType',
      'weightKg',
      'lengthCm',
      'widthCm',
      'heightCm',
      'pieces',
      'volumeM3',
      'cargoValue',
      'asTyped',
      'origin',
      'destination',
      'pickupDate',
      'deliveryDate',
      'specialRequirements',
      'contact',
      'maxWeightKg',
    ] as const
    const change = fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1, maxKeys: 3 })
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
    for (const change of [{ origin: undefined }, { cargoType: 'project-cargo' }, { origin: 'KENBO' }]) {
      const body = await request(change)
      expect(body).toMatchObject({ status: 'open', quotes: [] })
      expect(body.invitedProviders).toBeGreaterThan(3)
    }
  })

  test('consolidation is priced only with a volume', async () => {
    expect((await request({ cargoType: 'lcl', weightKg: 900 })).quotes).toEqual([])
    const { quotes } = await request({ cargoType: 'lcl', weightKg: 900, volumeM3: 2.5 })
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes)
      expect(quote).toMatchObject({ lines: [{ quantity: 2.5, basis: 'wm' }], missingLeg: null })
  })

  test('a request that was stored with the form’s choice only has the place of that choice', async () => {
    const { id } = await request({ service: 'transport', cargoType: 'general-cargo', origin: 'CNSHA' })
    const stored = app.owner.db.updateTable('quote_requests').where('id', '=', id)
    await stored.set({ origin: 'shanghai', origin_place: null }).execute()
    expect((await read(id)).body.origin).toBe('CNSHA')
    await stored.set({ origin: 'other' }).execute()
    expect((await read(id)).body.origin).toBeNull()
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
    const { id } = await request({ service: 'transport', cargoType: 'general-cargo', origin: 'KEMBA' })
    await app.work()
    const mail = (await app.mails('desk@akagera.example')).find(({ subject }) => !subject.includes('licence'))
    expect(mail?.subject).toBe('Transport wanted: Mombasa to Kigali')
    expect(mail?.body_text).toContain(`/dashboard/provider/quote-requests/${id}`)
    expect(mail?.body_text).not.toContain('Aline')
  })

  test('any place is quoted by the cards from there, and a request without an origin by none', async () => {
    for (const asked of [
      { cargoType: 'lcl', volumeM3: 2, origin: 'CNNSA' },
      { service: 'airfreight', cargoType: 'general-air-cargo', weightKg: 120, origin: 'BEBRU-BRU' },
    ]) {
      const made = await request(asked)
      expect(made.origin).toBe(asked.origin)
      expect(made.quotes.length, asked.origin).toBeGreaterThan(0)
    }
    expect(await request({ origin: undefined })).toMatchObject({ origin: null, quotes: [] })
    const { body } = await app.call(quotesContract.requestQuote, { body: { ...form, origin: 'ZZZZZ' } }, customer)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { origin: 'unknown_place' } })
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
    for (let n = 0; n < 3; n++) await request({ weightKg: 1000 + n }, asker)
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
