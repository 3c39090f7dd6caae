import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customsContract } from '../../../contract/customs.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { estimatesStatement } from './estimates.views.ts'

const {
  getTariffLine,
  listPopularGoods,
  previewTaxEstimate,
  saveTaxEstimate,
  listTaxEstimates,
  getTaxEstimate,
  recomputeTaxEstimate,
  deleteTaxEstimate,
  shareTaxEstimate,
  revokeTaxEstimateShare,
  readSharedTaxEstimate,
} = customsContract

let app: TestApp
let importer: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer', { companyName: 'Kigali Imports' })
  stranger = await app.person('customer', { companyName: 'Somebody else' })
})
afterAll(() => app.close())

/** The required fields of a calculation; a saved estimate also has names. */
const commercialValue = { amount: 2_000_000, currency: 'USD' } as const
const facts = { hsCode: '6907.21', commercialValue, quantity: 1200, netWeightKg: 26_000 } as const
const tiles = {
  ...facts,
  productName: 'Floor tiles',
  productDescription: 'Glazed, 60 × 60 cm',
  countryOfOrigin: 'china',
  intendedUse: 'commercial',
} as const
const freight = { amount: 250_000, currency: 'USD' } as const

async function kept(person = importer, goods: object = tiles) {
  const answer = await app.call(saveTaxEstimate, { body: { goods: [goods as typeof tiles], freight } }, person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('one line of the tariff', () => {
  test('has its place, its rates and the facts that its taxes need', async () => {
    const { body } = await app.call(getTariffLine, { params: { code: '1006.30.00' } })
    expect(body).toMatchObject({
      written: '1006.30.00',
      level: 8,
      section: { number: 'II' },
      path: [{ code: '10' }, { code: '1006' }, { code: '100630' }],
      asks: { netWeight: true, vehicle: false, exciseProducts: [] },
    })
    // Rwanda's stay for rice expired in June 2026: the duty is between it and the common tariff, one grade lower.
    expect(body.duty).toMatchObject({
      lowBp: 4500,
      highBp: 7500,
      specific: { amount: 34_500, currency: 'USD', per: 't' },
      doubt: 'stay_not_restated',
      grade: 'C',
    })
    expect(body.duty?.candidates[0]).toMatchObject({ kind: 'stay', to: '2026-06-30', presumed: true })
    expect(body.history.map(({ kind }) => kind)).toEqual(['stay', 'sensitive'])
  })

  test('on another day another rate applies', async () => {
    const on = async (day: string) =>
      (await app.call(getTariffLine, { params: { code: '10064000' }, query: { day } })).body.duty
    expect(await on('2025-06-30')).toMatchObject({ lowBp: 7500, grade: 'A' })
    expect(await on('2025-07-01')).toMatchObject({ lowBp: 4500, grade: 'B' })
    expect(await on('2026-06-30')).toMatchObject({ lowBp: 4500, highBp: 4500, doubt: null, grade: 'B' })
    // The stay's year has ended and it was not restated: the duty lies between both rates, with the doubt stated.
    expect(await on('2026-07-01')).toMatchObject({ lowBp: 4500, highBp: 7500, doubt: 'stay_not_restated', grade: 'C' })
  })

  test.each([
    ['8517', 0, 1000, 'for_some_goods'],
    ['0101', 0, 2500, 'lines_differ'],
    ['6904', 2500, 2500, null],
    ['1101', 5000, 5000, null],
    ['051000', 0, 3500, 'rate_not_read'],
    ['190120', 0, 3500, 'lines_differ'],
    ['170199', 2500, 10_000, 'stay_not_restated'],
    ['6907', 3500, 3500, null],
    ['85171300', 0, 0, null],
    ['870323', 2500, 2500, null],
    ['870380', 0, 2500, 'stay_not_restated'],
    ['870423', 0, 2500, 'stay_not_restated'],
    // Unassembled vehicles are rarely imported, so their rates count only for their own line.
    ['870421', 2500, 2500, null],
    ['87042110', 0, 0, null],
    ['87012190', 0, 1000, 'stay_not_restated'],
  ] as const)('the duty on %s is between %i and %i, doubt: %s', async (code, lowBp, highBp, doubt) => {
    const { body } = await app.call(getTariffLine, { params: { code } })
    expect(body.duty).toMatchObject({ lowBp, highBp, doubt })
  })

  test.each(['6999', '77', '1', '690799', '8517.13.99', '9999.99', '99'])('%s is not in the tariff', async (code) => {
    expect((await app.call(getTariffLine, { params: { code } })).status).toBe(404)
  })

  test('[spec 3.038, 3.039, 3.040] the six samples retain their figures, with today’s tariff beside them', async () => {
    const { body } = await app.call(listPopularGoods, {})
    expect(body.items.map(({ key, dutyPercent, vatPercent }) => [key, dutyPercent, vatPercent])).toEqual([
      ['cars', 25, 18],
      ['tiles', 25, 18],
      ['palm_oil', 35, 18],
      ['smartphones', 25, 18],
      ['machinery', 10, 18],
      ['cotton_fabric', 25, 18],
    ])
    for (const { example, dutyPercent } of body.items) {
      expect(example.importDuty).toBe((example.cifValue * dutyPercent) / 100)
      expect(example.vat).toBe(((example.cifValue + example.importDuty) * 18) / 100)
      expect(example.totalTax).toBe(example.importDuty + example.vat)
      expect(example.finalCost).toBe(example.cifValue + example.totalTax)
    }
    const phones = body.items.find(({ key }) => key === 'smartphones')
    const cars = body.items.find(({ key }) => key === 'cars')
    expect(cars).toMatchObject({ differs: false, today: { lowBp: 2500, highBp: 2500, doubt: null } })
    expect(phones).toMatchObject({ differs: true, today: { lowBp: 0, highBp: 0, grade: 'A' } })
  })
})

describe('calculation', () => {
  test('a preview saves nothing, and names the law of each charge', async () => {
    const { body } = await app.call(previewTaxEstimate, { body: { goods: [facts], freight } }, importer)
    expect(body.goods[0]?.lines.map(({ code }) => code)).toEqual([
      'import_duty',
      'handling_fee',
      'vat',
      'withholding_tax',
      'infrastructure_levy',
      'african_union_levy',
    ])
    for (const line of [...(body.goods[0]?.lines ?? []), ...body.lines]) {
      expect(line.law).not.toBe('')
      expect(line.since).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
    expect(body.rates.map(({ from }) => from)).toEqual(['USD'])
    expect((await app.call(listTaxEstimates, {}, importer)).body.items).toEqual([])
  })

  test.each(['8517.13.99', '9999.99', '6907.21.99', '6999'])(
    '%s is not in the tariff, and is refused',
    async (hsCode) => {
      const { body } = await app.call(previewTaxEstimate, { body: { goods: [{ ...facts, hsCode }] } }, importer)
      expect(body).toMatchObject({ code: 'unknown_code', fields: { 'goods.0.hsCode': 'unknown_code' } })
    },
  )

  test('a subheading’s only line that is missing from our list counts as its subheading', async () => {
    const goods = { ...facts, hsCode: '0510.00.00' }
    const { body } = await app.call(previewTaxEstimate, { body: { goods: [goods] } }, importer)
    expect(body.goods[0]).toMatchObject({ code: '051000', written: '0510.00' })
  })

  test('a rate chosen by the importer is applied', async () => {
    const preview = (rateId?: string) =>
      app.call(previewTaxEstimate, { body: { goods: [{ ...facts, hsCode: '6309.00', rateId }] } }, importer)
    const { body } = await preview()
    const duty = (answer: typeof body) => answer.goods[0]?.lines[0]
    expect(duty(body)).toMatchObject({ doubt: 'for_some_goods' })
    const shoes = body.goods[0]?.candidates.find(({ goods }) => goods === 'shoes')
    const chosen = (await preview(shoes?.id)).body
    expect(duty(chosen)).toMatchObject({ doubt: null, perUnit: { amount: 500, per: 'kg' } })
    expect(duty(chosen)?.amount.low).toBe(duty(chosen)?.amount.high)
    expect((await preview('01a00000-0000-7000-8000-000000000000')).body).toMatchObject({
      code: 'unknown_rate',
      fields: { 'goods.0.rateId': 'unknown_rate' },
    })
  })

  test.each([
    [{ hsCode: '8703.23' }, 'vehicle_facts_needed'],
    [{ hsCode: '6999' }, 'unknown_code'],
    [{ hsCode: '1006', netWeightKg: undefined }, 'weight_needed'],
    [{ hsCode: '3923.21' }, 'prohibited_goods'],
    [{ commercialValue: { amount: 100, currency: 'EUR' } }, undefined],
  ])('%j: %s', async (change, code) => {
    const answer = await app.call(previewTaxEstimate, { body: { goods: [{ ...facts, ...change } as never] } }, importer)
    expect([answer.status, answer.body.code]).toEqual(code ? [422, code] : [200, undefined])
  })

  test('[spec 3.028, 5.012] an estimate is saved only with its required fields', async () => {
    const empty = { quantity: 1, commercialValue: { amount: 1, currency: 'USD' } } as never
    const { status, body } = await app.call(saveTaxEstimate, { body: { goods: [empty] } }, importer)
    expect([status, body.fields]).toEqual([
      422,
      {
        'goods.0.productName': 'required',
        'goods.0.productDescription': 'required',
        'goods.0.countryOfOrigin': 'required',
        'goods.0.intendedUse': 'required',
      },
    ])
    const none = await app.call(
      saveTaxEstimate,
      { body: { goods: [{ ...tiles, quantity: undefined }] } as never },
      importer,
    )
    expect(none.body.fields).toEqual({ 'goods.0.quantity': 'required' })
    const free = { ...tiles, commercialValue: { amount: 0, currency: 'USD' } } as never
    const { body: unpaid } = await app.call(saveTaxEstimate, { body: { goods: [free] } }, importer)
    expect(unpaid.fields).toEqual({ 'goods.0.commercialValue.amount': 'not_positive' })
  })

  test('a value too large for whole francs is refused at its field', async () => {
    const most = { amount: 1_000_000_000_000, currency: 'EUR' } as const
    const big = (change: object) =>
      ({ ...facts, commercialValue: most, quantity: 100_000_000, ...change }) as unknown as typeof facts
    const preview = (goods: (typeof facts)[]) =>
      app.call(previewTaxEstimate, { body: { goods, freight: most } }, importer)
    const car = { class: 'car', drive: 'petrol', engineCc: 1, used: true, priceWhenNew: most } as const
    expect((await preview([big({ hsCode: '8703.23', vehicle: car })])).body.fields).toEqual({
      'goods.0.vehicle.priceWhenNew': 'too_large',
    })
    const packs = { packs: 100_000_000, retailPricePerPack: most }
    expect((await preview([big({ hsCode: '2402.20', ...packs })])).body.fields).toEqual({
      'goods.0.retailPricePerPack': 'too_large',
    })
    const twenty = Array.from({ length: 20 }, () => big({ netWeightKg: 100_000_000 }))
    expect((await preview(twenty)).status).toBe(200)
  })

  test('without a tariff code it is a range and is marked as such', async () => {
    const { body } = await app.call(previewTaxEstimate, { body: { goods: [{ ...facts, hsCode: '' }] } }, importer)
    expect(body.goods[0]?.lines[0]).toMatchObject({ percent: { lowBp: 0, highBp: 3500 }, doubt: 'no_code', grade: 'D' })
    expect(body.goods[0]?.notices).toContain('code_unknown')
  })
})

describe('saving', () => {
  test('the form and the result stay unchanged, and are not visible to others', async () => {
    const person = await app.person('customer')
    const estimate = await kept(person)
    const { body } = await app.call(getTaxEstimate, { params: { estimateId: estimate.id } }, person)
    expect(body).toEqual(estimate)
    expect(body.form.goods[0]).toMatchObject(tiles)
    await app.owner.db.updateTable('exchange_rates').set({ rate: '2000' }).where('from_currency', '=', 'USD').execute()
    try {
      const again = await app.call(getTaxEstimate, { params: { estimateId: estimate.id } }, person)
      expect(again.body.assessment).toEqual(estimate.assessment)
      const recomputed = await app.call(recomputeTaxEstimate, { params: { estimateId: estimate.id }, body: {} }, person)
      expect(recomputed.body.totals.customsValue).toBeGreaterThan(estimate.assessment.totals.customsValue)
    } finally {
      await app.owner.db
        .updateTable('exchange_rates')
        .set({ rate: '1456.83' })
        .where('from_currency', '=', 'USD')
        .execute()
    }
    expect((await app.call(getTaxEstimate, { params: { estimateId: estimate.id } }, stranger)).status).toBe(404)
  })

  test('a repeated call makes one estimate, and a repeated key with other goods is refused', async () => {
    const person = await app.person('provider')
    const twice = { idempotencyKey: 'one request, twice' }
    const [a, b] = await Promise.all([
      app.call(saveTaxEstimate, { body: { goods: [tiles] } }, person, twice),
      app.call(saveTaxEstimate, { body: { goods: [tiles] } }, person, twice),
    ])
    expect(a.body.id).toBe(b.body.id)
    expect((await app.call(listTaxEstimates, {}, person)).body.items).toHaveLength(1)
  })

  test('pages contain every estimate once, newest first, read from their index', async () => {
    const person = await app.person('customer')
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.push((await kept(person)).id)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(listTaxEstimates, { query: { limit: 3, after } }, person)
      seen.push(...body.items.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toEqual([...made].reverse())
    const plan = await app.owner.transact(async (tx) => {
      const statement = estimatesStatement({ tx, actor: person, now: new Date() }, { limit: 20 })
      const { sql: text, parameters } = statement.compile()
      const rows = await app.owner.pool.query(
        `set enable_seqscan = off; set enable_sort = off; explain ${text.replace(/\$(\d+)/g, (_, n) => `'${parameters[Number(n) - 1]}'`)}`,
      )
      const explained = (rows as unknown as { rows: Record<string, string>[] }[]).at(-1)?.rows ?? []
      return explained.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('tax_estimates_by_company')
    expect(plan).not.toContain('Sort')
  })

  test('deleting removes it and its link', async () => {
    const { id } = await kept()
    const { body } = await app.call(shareTaxEstimate, { params: { estimateId: id }, body: {} }, importer)
    expect((await app.call(deleteTaxEstimate, { params: { estimateId: id } }, importer)).body).toEqual({ id })
    expect((await app.call(getTaxEstimate, { params: { estimateId: id } }, importer)).status).toBe(404)
    expect((await app.call(readSharedTaxEstimate, { body: { token: body.token } })).status).toBe(404)
  })
})

describe('a shared link', () => {
  test('shows anyone the goods and the sums, nothing of the company', async () => {
    const estimate = await kept()
    const { body: link } = await app.call(shareTaxEstimate, { params: { estimateId: estimate.id }, body: {} }, importer)
    const { status, body } = await app.call(readSharedTaxEstimate, { body: { token: link.token } })
    expect(status).toBe(200)
    expect(body.assessment).toEqual(estimate.assessment)
    const text = JSON.stringify(body)
    for (const secret of [
      estimate.id,
      importer.companyId,
      importer.personId,
      importer.email,
      'Kigali Imports',
      link.token,
    ])
      expect(text).not.toContain(secret)
    const { rows } = await sql<{
      all: string
    }>`select string_agg(s::text, '') as all from tax_estimate_shares s`.execute(app.owner.db)
    expect(rows[0]?.all).not.toContain(link.token)
  })

  test('a new link ends the previous one; a withdrawn or expired link opens nothing', async () => {
    const { id } = await kept()
    const params = { estimateId: id }
    const share = async () => (await app.call(shareTaxEstimate, { params, body: { days: 1 } }, importer)).body.token
    const opens = async (token: string) => (await app.call(readSharedTaxEstimate, { body: { token } })).status
    const first = await share()
    const second = await share()
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    await app.owner.db
      .updateTable('tax_estimate_shares')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('estimate_id', '=', id)
      .execute()
    expect(await opens(second)).toBe(404)
    expect((await app.call(getTaxEstimate, { params }, importer)).body.share).toBeNull()
    const third = await share()
    expect((await app.call(revokeTaxEstimateShare, { params }, importer)).body.share).toBeNull()
    expect(await opens(third)).toBe(404)
    expect(await opens('x'.repeat(43))).toBe(404)
  })
})

describe('as PDF', () => {
  const pdf = (id: string, person: Person | null) =>
    app.http.inject({
      url: `/api/v1/tax-estimates/${id}/pdf`,
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    })

  test('the same rights as on the screen', async () => {
    const { id } = await kept(importer, { ...tiles, productName: 'Carreaux émaillés 磁砖 “60”' })
    const answer = await pdf(id, importer)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pdf(id, stranger)).statusCode).toBe(404)
    expect((await pdf(id, null)).statusCode).toBe(401)
    expect((await pdf('not-an-id', importer)).statusCode).toBe(404)
    const { body } = await app.call(shareTaxEstimate, { params: { estimateId: id }, body: {} }, importer)
    const shared = (token: string) =>
      app.http.inject({ method: 'POST', url: '/api/v1/shared/tax-estimates/pdf', payload: { token } })
    expect((await shared(body.token)).headers['content-type']).toBe('application/pdf')
    expect((await shared('y'.repeat(43))).statusCode).toBe(404)
    expect((await shared('short')).statusCode).toBe(422)
  })

  test('in the reader’s language', async () => {
    const reader = await app.person('customer')
    const { id } = await kept(reader, tiles)
    const { body } = await app.call(shareTaxEstimate, { params: { estimateId: id }, body: {} }, reader)
    const shared = (language: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/shared/tax-estimates/pdf',
        headers: { cookie: `language=${language}` },
        payload: { token: body.token },
      })
    const languageOf = (answer: { rawPayload: Buffer }) =>
      /\/Lang \((\w+)\)/.exec(answer.rawPayload.toString('latin1'))?.[1]
    expect([languageOf(await shared('fr')), languageOf(await shared('de'))]).toEqual(['fr', 'en'])
    expect(languageOf(await pdf(id, reader))).toBe('en')
    await app.owner.db.updateTable('companies').set({ language: 'rw' }).where('id', '=', reader.companyId).execute()
    expect(languageOf(await pdf(id, reader))).toBe('rw')
    await app.owner.db
      .updateTable('people')
      .set({ language: 'fr' })
      .where('company_id', '=', reader.companyId)
      .execute()
    expect(languageOf(await pdf(id, reader))).toBe('fr')
  })
})
