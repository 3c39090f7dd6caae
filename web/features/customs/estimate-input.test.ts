import { describe, expect, it } from 'vitest'
import { type EstimateInput, emptyEstimate, emptyGoods, inputOf, readEstimate, readPreview } from './estimate-input.ts'

const tiles = {
  ...emptyGoods,
  productName: 'Floor tiles',
  productDescription: 'Glazed, 60 by 60 cm',
  hsCode: '6907.21',
  commercialValue: '12,500.50',
  countryOfOrigin: 'china',
  intendedUse: 'commercial',
  quantity: '1,200',
}
const form = (change: object = {}, whole: object = {}): EstimateInput =>
  ({ ...emptyEstimate, goods: [{ ...tiles, ...change }], ...whole }) as EstimateInput

describe('readEstimate', () => {
  it('reads numbers as people write them', () => {
    const read = readEstimate(form({}, { freight: '1 800', insurance: '' }))
    expect(read).toMatchObject({
      form: {
        goods: [{ commercialValue: { amount: 1_250_050, currency: 'USD' }, quantity: 1200, hsCode: '6907.21' }],
        freight: { amount: 180_000, currency: 'USD' },
      },
    })
    expect('form' in read && read.form.insurance).toBeUndefined()
  })

  it('retains the currency of each amount when written and read back', () => {
    const typed = form(
      { commercialValueCurrency: 'CNY' },
      { freight: '1500', freightCurrency: 'JPY', insurance: '20.50', insuranceCurrency: 'GBP', tin: '100200300' },
    )
    const read = readEstimate(typed)
    expect(read).toMatchObject({
      form: {
        goods: [{ commercialValue: { amount: 1_250_050, currency: 'CNY' } }],
        freight: { amount: 1500, currency: 'JPY' },
        insurance: { amount: 2050, currency: 'GBP' },
        tin: '100200300',
      },
    })
    const back = inputOf('form' in read ? read.form : (undefined as never))
    expect(back).toMatchObject({ freight: '1500', freightCurrency: 'JPY', insuranceCurrency: 'GBP' })
    expect(back.goods[0]).toMatchObject({ commercialValue: '12500.5', commercialValueCurrency: 'CNY' })
    // The yen has no decimals.
    expect(readEstimate(form({}, { freight: '10.5', freightCurrency: 'JPY' }))).toEqual({
      mistakes: { freight: 'not_a_number' },
    })
  })

  it('[spec 3.028, 5.012] requires name, description, value, country, use and quantity only', () => {
    const read = readEstimate({ ...emptyEstimate, goods: [{ ...emptyGoods, quantity: '' }] })
    expect('mistakes' in read && read.mistakes).toEqual({
      'goods.0.productName': 'required',
      'goods.0.productDescription': 'required',
      'goods.0.commercialValue': 'required',
      'goods.0.countryOfOrigin': 'required',
      'goods.0.intendedUse': 'required',
      'goods.0.quantity': 'required',
    })
  })

  it.each([
    ['commercialValue', 'a lot', 'not_a_number'],
    ['commercialValue', '0', 'not_positive'],
    ['quantity', '0', 'too_small'],
    ['quantity', '1.5', 'not_a_number'],
    ['quantity', 'some', 'not_a_number'],
    ['netWeightKg', 'heavy', 'not_a_number'],
    ['hsCode', 'tiles', 'not_a_tariff_code'],
    ['hsCode', '69', 'not_a_tariff_code'],
    ['countryOfOrigin', 'atlantis', 'not_a_choice'],
  ])('reports a mistake at its field: %s %j', (field, typed, code) => {
    const read = readEstimate(form({ [field]: typed }))
    expect('mistakes' in read && read.mistakes).toEqual({ [`goods.0.${field}`]: code })
  })

  it('requires the facts of a vehicle only for the code of a vehicle', () => {
    const used = { ...emptyGoods.vehicle, used: true }
    const car = readEstimate(form({ hsCode: '8703.23', vehicle: used }))
    expect('mistakes' in car && car.mistakes).toEqual({ 'goods.0.vehicle.priceWhenNew': 'required' })
    // The engine size is optional: without it the result is a range.
    expect(readEstimate(form({ hsCode: '8703.23' }))).toHaveProperty('form')
    expect(readEstimate(form({ vehicle: used }))).toHaveProperty('form')
    expect(
      readEstimate(form({ hsCode: '8703.80', vehicle: { ...emptyGoods.vehicle, drive: 'electric' } })),
    ).toHaveProperty('form')
  })

  it('fills the form with a saved estimate', () => {
    const read = readEstimate(form({ netWeightKg: '2400' }, { mode: 'air', vatRegistered: true }))
    if (!('form' in read)) throw new Error(JSON.stringify(read))
    expect(readEstimate(inputOf(read.form))).toEqual(read)
  })
})

describe('readPreview', () => {
  it('is available when code, value and quantity are valid', () => {
    expect(readPreview(form({ productName: '', productDescription: '', countryOfOrigin: '' }))).not.toBeNull()
    expect(readPreview(form({ hsCode: '' }))).toBeNull()
    expect(readPreview(form({ commercialValue: '' }))).toBeNull()
    expect(readPreview(form({ quantity: 'x' }))).toBeNull()
  })
})
