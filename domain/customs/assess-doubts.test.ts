import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookOf,
  dutyRate,
  plainCar,
  plainDeclaration,
  plainGoods,
  readCharges,
  readThresholds,
  testDay,
} from '../../testing/customs-rates.ts'
import { isRefusal } from '../decision.ts'
import { money } from '../money/money.ts'
import { assess } from './assess.ts'
import type { Assessment } from './assessment.ts'
import type { Declaration, DeclaredGoods, VehicleFacts } from './declaration.ts'

const referenceFile = (name: string) =>
  readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const charges = readCharges(referenceFile('charges.tsv'))
const thresholds = readThresholds(referenceFile('thresholds.tsv'))
const linesOf = (assessment: Assessment) => [...assessment.goods.flatMap((goods) => goods.lines), ...assessment.lines]

function certain(declaration: Declaration): Assessment {
  const rates = [dutyRate(declaration.goods[0]?.code ?? '', 2500)]
  const answer = assess(declaration, bookOf(rates, charges, thresholds), testDay)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Assessment
}

describe('facts that are not declared yet make a range', () => {
  const of = (goods: Partial<DeclaredGoods>, declared: Partial<Declaration> = {}) =>
    certain({ ...plainDeclaration, ...declared, goods: [{ ...plainGoods, ...goods }] })
  const amount = (assessment: Assessment, code: string) =>
    linesOf(assessment).find((line) => line.code === code)?.amount
  const unsaid = { vatExemptGoods: null, inspected: null }

  it.each(['300490', '490199', '070200', '100630', '110220', '961900', '880730', '040120'])(
    'goods of %s may be free of VAT',
    (code) => {
      const asked = of({ code, ...unsaid, netWeightG: 1000 })
      const yes = of({ code, inspected: null, vatExemptGoods: true, netWeightG: 1000 })
      const no = of({ code, inspected: null, vatExemptGoods: false, netWeightG: 1000 })
      expect(amount(asked, 'vat')).toEqual({ low: 0, high: amount(no, 'vat')?.high })
      expect(amount(yes, 'vat')).toEqual({ low: 0, high: 0 })
      expect([asked.simple.vat.low, yes.simple.vat.high]).toEqual([0, 0])
      expect(asked.simple.vat.high).toBe(no.simple.vat.high)
      expect(amount(yes, 'african_union_levy')).toEqual({ low: 0, high: 0 })
      const line = linesOf(yes).find((each) => each.code === 'vat')
      expect([line?.exempt, line?.law, line?.article]).toEqual([
        'listed_goods',
        'Law 049/2023',
        'art. 8, as replaced by Law 009/2025',
      ])
    },
  )

  it('tiles are never exempt from VAT, even if declared so', () => {
    const said = of({ code: '690721', vatExemptGoods: true, inspected: null })
    expect(amount(said, 'vat')).toEqual({ low: 227_250, high: 227_250 })
    expect(amount(said, 'quality_inspection_fee')).toBeUndefined()
  })

  it.each(['300490', '280110', '290110', '010121'])('no infrastructure levy on %s', (code) => {
    const line = linesOf(of({ code })).find((each) => each.code === 'infrastructure_levy')
    expect([line?.exempt, line?.amount.high]).toEqual(['levy_free_goods', 0])
  })

  it.each(['380891', '0102', '120991'])('perhaps the infrastructure levy on %s', (code) => {
    const levyOf = (declared: Assessment) => linesOf(declared).find((each) => each.code === 'infrastructure_levy')
    const line = levyOf(of({ code }))
    expect([line?.exempt, line?.doubt, line?.amount.low]).toEqual([null, 'may_be_levy_free', 0])
    expect(line?.amount.high).toBeGreaterThan(0)
    const claimed = levyOf(of({ code, exemptions: ['infrastructure_levy_exempt'] }))
    expect([claimed?.exempt, claimed?.doubt, claimed?.amount.high]).toEqual(['claimed', null, 0])
  })

  it('the inspection fee of food', () => {
    expect(amount(of({ code: '190531', ...unsaid }), 'quality_inspection_fee')).toEqual({ low: 0, high: 2000 })
    expect(amount(of({ code: '190531', inspected: true }), 'quality_inspection_fee')).toEqual({
      low: 2000,
      high: 2000,
    })
    expect(amount(of({ code: '190531', inspected: false }), 'quality_inspection_fee')).toBeUndefined()
  })

  it.each(['854340', '240412'])('excise on %s is between nothing and the highest rate', (code) => {
    const line = linesOf(of({ code })).find((each) => each.code === 'excise')
    expect(line?.amount).toEqual({ low: 0, high: 883_750 })
    expect([line?.doubt, line?.grade]).toEqual(['excise_rate_unread', 'D'])
  })

  const engineless = (code: string, more: Partial<VehicleFacts> = {}) =>
    of({ code, vehicle: { ...plainCar, engineCc: null, ...more } })
  const shareOf = (assessment: Assessment) => linesOf(assessment).find((line) => line.code === 'excise')?.percent

  it.each([
    ['8703', 500, 1500],
    ['870321', 500, 500],
    ['870322', 500, 1000],
    ['870323', 1000, 1500],
    ['870324', 1500, 1500],
    ['87033190', 500, 1000],
    ['870332', 1000, 1000],
    ['870333', 1500, 1500],
  ])('[spec 5.012] unknown engine of a car of %s: excise of %d to %d', (code, lowBp, highBp) => {
    const asked = engineless(code)
    expect(shareOf(asked)).toEqual({ lowBp, highBp })
    const line = linesOf(asked).find((each) => each.code === 'excise')
    expect(line?.doubt).toBe(lowBp === highBp ? null : 'engine_unknown')
    const fee = amount(asked, 'vehicle_registration_fee')
    expect(fee && fee.low <= fee.high).toBe(true)
  })

  it.each([
    [2, 500, 500],
    [3, 1000, 1000],
    [7, 1000, 1000],
    // 8 years and a day is above 8 (Law 011/2025).
    [8, 1000, 1500],
    [9, 1500, 1500],
  ])('a used hybrid of %d whole years: excise of %d to %d', (ageYears, lowBp, highBp) => {
    const asked = engineless('870340', { drive: 'hybrid', used: true, ageYears })
    expect(shareOf(asked)).toEqual({ lowBp, highBp })
    const line = linesOf(asked).find((each) => each.code === 'excise')
    expect(line?.doubt).toBe(lowBp === highBp ? null : 'vehicle_age')
  })

  it('the range of an unknown engine contains the total of every engine size', () => {
    const open = engineless('8703').totals.atBorder
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 8000 }), (engineCc) => {
        const known = engineless('8703', { engineCc }).totals.atBorder
        expect(known.low >= open.low && known.high <= open.high).toBe(true)
      }),
    )
  })

  it('an electric car needs no engine size', () => {
    expect(amount(engineless('870380', { drive: 'electric' }), 'vehicle_registration_fee')).toEqual({
      low: 285_000,
      high: 285_000,
    })
  })

  it('freight of a used vehicle', () => {
    const vehicle = { ...plainCar, used: true, ageYears: 3, priceWhenNew: money(20_000_000, 'RWF') }
    const car = { code: '870323', vehicle }
    const alone = of(car).totals
    const carried = of(car, { freight: money(1_000_000, 'RWF') }).totals
    expect([alone.customsValue, alone.customsValueUpTo]).toEqual([12_000_000, 12_000_000])
    expect([carried.customsValue, carried.customsValueUpTo]).toEqual([12_000_000, 13_130_000])
    expect(carried.atBorder.low).toBe(alone.atBorder.low)
    expect(carried.atBorder.high).toBeGreaterThan(alone.atBorder.high)
  })
})

it.each([
  ['RWF', testDay, 'A', false],
  ['USD', testDay, 'A', false],
  ['USD', '2026-02-22', 'B', true],
  ['USD', '2025-11-01', 'C', true],
] as const)('the exchange rate and its age affect the grade: %s of %s', (currency, rateDay, grade, old) => {
  const goods = [{ ...plainGoods, netWeightG: 1000, price: money(1_000_000, currency) }]
  const held = bookOf([dutyRate('690721', 2500)], charges, thresholds)
  const book = { ...held, exchange: held.exchange.map((rate) => ({ ...rate, day: rateDay })) }
  const answer = assess({ ...plainDeclaration, goods }, book, testDay) as Assessment
  expect([answer.grade, answer.notices.includes('exchange_rate_old')]).toEqual([grade, old])
})
