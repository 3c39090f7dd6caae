import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customsContract } from '../../../contract/customs.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { invoiceCurrencies } from '../../../domain/money/money.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { textOf } from '../../../testing/pdf-text.ts'

const {
  saveTaxEstimate,
  getTaxEstimate,
  listTaxEstimates,
  previewTaxEstimate,
  readSharedTaxEstimate,
  shareTaxEstimate,
} = customsContract

let app: TestApp
let importer: Person
beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer')
  await app.owner.db
    .updateTable('companies')
    .set({ name: 'Gasabo Tiles', tin: '100200300' })
    .where('id', '=', importer.companyId)
    .execute()
})
afterAll(() => app.close())

/** The required fields of a calculation; a saved estimate also has names. */
const facts = {
  hsCode: '6907.21',
  commercialValue: { amount: 9_000_000, currency: 'CNY' as const },
  quantity: 1200,
  netWeightKg: 21_000,
}
const tiles = {
  ...facts,
  productName: 'Floor tiles',
  productDescription: 'Glazed, 60 by 60 cm',
  countryOfOrigin: 'china' as const,
  intendedUse: 'commercial' as const,
}
const grouts = { ...tiles, productName: 'Grout', hsCode: '3214.90', netWeightKg: 800 }
const body = {
  goods: [tiles, grouts],
  mode: 'sea' as const,
  freight: { amount: 180_000, currency: 'USD' as const },
  insurance: { amount: 25_000, currency: 'GBP' as const },
  grossWeightKg: 22_500,
}

describe('the estimate as a record', () => {
  test('has number, importer, TIN, mode, amounts in their own currencies, weights, and the code of each line', async () => {
    const { body: kept } = await app.call(saveTaxEstimate, { body }, importer)
    expect(kept.number).toMatch(/^UME-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(kept.form).toMatchObject({ ...body, importer: 'Gasabo Tiles', tin: '100200300' })
    expect(kept.assessment.goods.map(({ written }) => written)).toEqual(['6907.21', '3214.90'])
    expect(kept.assessment.rates.map(({ from, source, grade }) => [from, source, grade])).toEqual(
      expect.arrayContaining([
        ['CNY', 'Estimate from the dollar at CNY 7.10', 'D'],
        ['GBP', 'National Bank of Rwanda', 'A'],
      ]),
    )
    // 90,000 yuan at 205.19 francs.
    expect(kept.assessment.goods[0]?.valueParts[0]).toEqual({ code: 'price', amount: 18_467_100 })
    expect(kept.assessment.grade).toBe('D')
    const { body: read } = await app.call(getTaxEstimate, { params: { estimateId: kept.id } }, importer)
    expect(read).toEqual(kept)
    const { body: list } = await app.call(listTaxEstimates, {}, importer)
    expect(list.items[0]).toMatchObject({ id: kept.id, number: kept.number })
  })

  test('may be for somebody else, and then does not have our TIN', async () => {
    const made = async (record: object) =>
      (await app.call(saveTaxEstimate, { body: { ...body, ...record } }, importer)).body
    expect((await made({ importer: 'Huye Stores' })).form).toMatchObject({ importer: 'Huye Stores', tin: '' })
    const other = await made({ importer: 'Huye Stores', tin: 'TIN 111 222 333' })
    expect(other.form).toMatchObject({ importer: 'Huye Stores', tin: '111222333' })
    expect((await made({ tin: '' })).form).toMatchObject({ importer: 'Gasabo Tiles', tin: '' })
  })

  test.each([
    [{ tin: '12345678' }, { tin: 'not_a_tin' }],
    [{ grossWeightKg: 21_799 }, { grossWeightKg: 'below_net_weight' }],
    [{ importer: ' ' }, { importer: 'required' }],
  ])('%j is refused at its field', async (record, fields) => {
    const answer = await app.call(saveTaxEstimate, { body: { ...body, ...record } }, importer)
    expect([answer.status, (answer.body as unknown as { fields: object }).fields]).toEqual([422, fields])
  })

  test('a currency without a rate is refused at each field that has it; all others are calculated', async () => {
    const yen = { amount: 1_000_000, currency: 'JPY' as const }
    const { mode, insurance } = body
    const goods = [facts, { ...facts, hsCode: '3214.90', commercialValue: yen }]
    const asked = { goods, mode, insurance, freight: yen }
    const { body: refused } = await app.call(previewTaxEstimate, { body: asked }, importer)
    expect(refused).toMatchObject({
      code: 'no_exchange_rate',
      fields: { 'goods.1.commercialValue': 'no_exchange_rate', freight: 'no_exchange_rate' },
    })
    for (const currency of invoiceCurrencies.filter((each) => each !== 'JPY')) {
      const one = [{ ...facts, commercialValue: { amount: 5_000_000, currency } }]
      expect((await app.call(previewTaxEstimate, { body: { goods: one } }, importer)).status).toBe(200)
    }
  })

  test('neither its link nor its PDF shows a stranger its number or importer', async () => {
    const { body: kept } = await app.call(saveTaxEstimate, { body }, importer)
    const { body: link } = await app.call(shareTaxEstimate, { params: { estimateId: kept.id }, body: {} }, importer)
    const { body: shared } = await app.call(readSharedTaxEstimate, { body: { token: link.token } })
    const text = JSON.stringify(shared)
    for (const secret of [kept.number, 'Gasabo Tiles', '100200300']) expect(text).not.toContain(secret)
    const stranger = await app.http.inject({
      method: 'POST',
      url: '/api/v1/shared/tax-estimates/pdf',
      payload: { token: link.token },
    })
    const own = await app.http.inject({
      url: `/api/v1/tax-estimates/${kept.id}/pdf`,
      headers: { authorization: `Bearer ${importer.token}` },
    })
    const [theirs, ours] = [await textOf(stranger.rawPayload), await textOf(own.rawPayload)]
    for (const word of [kept.number, 'Gasabo Tiles', '100200300']) {
      expect(ours).toContain(word)
      expect(theirs).not.toContain(word)
    }
    expect(ours.indexOf('Goods plus border costs')).toBeLessThan(ours.indexOf('Final cost'))
    for (const word of ['CNY 90,000', 'GBP 250', '22,500 kg', '21,000 kg', 'Law 34/2015, art. 4'])
      expect(ours).toContain(word)
  })

  test('its PDF has every letter of the importer and the goods', async () => {
    const goods = [{ ...body.goods[0], productName: '瓷砖 İzmir', productDescription: 'Płytki ceramiczne ≥ 60 cm' }]
    const { body: kept } = await app.call(
      saveTaxEstimate,
      { body: { ...body, goods, importer: '上海国际货运 Łódź Ltd' } as typeof body },
      importer,
    )
    const { rawPayload } = await app.http.inject({
      url: `/api/v1/tax-estimates/${kept.id}/pdf`,
      headers: { authorization: `Bearer ${importer.token}` },
    })
    const text = await textOf(rawPayload)
    for (const written of ['上海国际货运 Łódź Ltd', '瓷砖 İzmir', 'Płytki ceramiczne ≥ 60 cm'])
      expect(text).toContain(written)
  })

  test('its link and its PDF say what the sums were calculated for, and what a range without a code leaves out', async () => {
    const car = {
      ...tiles,
      hsCode: '8703.23',
      productName: 'Toyota Corolla 2018',
      quantity: 1,
      netWeightKg: 1_300,
      vehicle: { class: 'car' as const, drive: 'petrol' as const },
    }
    const unknown = { ...tiles, hsCode: '', netWeightKg: 800 }
    const { body: kept } = await app.call(saveTaxEstimate, { body: { ...body, goods: [car, unknown] } }, importer)
    const assumed = ['new', 'petrol', 'left_hand_drive', 'engine_not_given']
    expect(kept.assessment.goods.map(({ calculatedFor }) => calculatedFor)).toEqual([assumed, []])
    const { body: link } = await app.call(shareTaxEstimate, { params: { estimateId: kept.id }, body: {} }, importer)
    const { body: shared } = await app.call(readSharedTaxEstimate, { body: { token: link.token } })
    expect(shared.assessment.goods[0]?.calculatedFor).toEqual(assumed)
    const drawn = await app.http.inject({
      method: 'POST',
      url: '/api/v1/shared/tax-estimates/pdf',
      payload: { token: link.token },
    })
    const text = (await textOf(drawn.rawPayload)).replace(/\s+/g, ' ')
    const said = text.indexOf('Calculated for: new, petrol, left-hand drive, engine size not given')
    expect(said).toBeGreaterThan(text.indexOf('Goods plus border costs'))
    expect(said).toBeLessThan(text.indexOf('Final cost, simple calculation'))
    expect(text).toContain('Not in the range: excise')
  })

  test('the database makes numbers of the same format as the product', async () => {
    const { rows } = await sql<{
      number: string
    }>`select new_estimate_number() as number from generate_series(1, 300)`.execute(app.owner.db)
    const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    for (const { number } of rows) {
      const body = number.slice(4).replace('-', '').slice(0, 7)
      expect(
        referenceNumber(
          'UME',
          Uint8Array.from(body, (sign) => signs.indexOf(sign)),
        ),
      ).toBe(number)
    }
    expect(new Set(rows.map(({ number }) => number)).size).toBe(300)
  })
})
