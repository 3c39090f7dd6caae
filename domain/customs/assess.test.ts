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
import { type Currency, money } from '../money/money.ts'
import { assess } from './assess.ts'
import { type Assessment, chargeCodes, type Span } from './assessment.ts'
import type { Declaration, DeclaredGoods, VehicleFacts } from './declaration.ts'
import { exciseProducts, exemptions, originGroups } from './declaration.ts'
import type { DutyRate, DutyTerms, DutyUnit } from './duty.ts'
import worked from './worked-cases.json' with { type: 'json' }

const referenceFile = (name: string) =>
  readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const charges = readCharges(referenceFile('charges.tsv'))
const thresholds = readThresholds(referenceFile('thresholds.tsv'))
const book = (rates: readonly DutyRate[]) => bookOf(rates, charges, thresholds)

type Pair = readonly [amount: number, currency: Currency]
/** A case of the table; `how` explains the calculation, `amounts` has the expected amount of each charge. */
interface Worked {
  readonly what: string
  readonly how: string
  readonly goods: readonly [Record<string, unknown>]
  readonly customsValue: number
  readonly amounts: Readonly<Record<string, number | readonly [number, number]>>
  readonly atBorder: number | readonly [number, number]
  readonly [fact: string]: unknown
}

const moneyOf = (pair: unknown) => (pair ? money((pair as Pair)[0], (pair as Pair)[1]) : null)

function declarationOf({ goods: [line], freight, insurance, ...facts }: Worked): Declaration {
  const { dutyRate: _, vehicle, ...goods } = line
  return {
    ...plainDeclaration,
    ...(facts as object),
    freight: moneyOf(freight),
    insurance: moneyOf(insurance),
    goods: [
      {
        ...plainGoods,
        ...goods,
        price: moneyOf(line.price),
        retailPricePerPack: moneyOf(line.retailPricePerPack),
        vehicle: vehicle
          ? { ...plainCar, ...vehicle, priceWhenNew: moneyOf((vehicle as Record<string, unknown>).priceWhenNew) }
          : null,
      } as DeclaredGoods,
    ],
  }
}

function termsOf(line: Record<string, unknown>): DutyTerms {
  const [low, high, specific] = (line.dutyRate ?? [25, 25, null]) as [
    number,
    number,
    [number, Currency, DutyUnit] | null,
  ]
  return {
    lowBp: low * 100,
    highBp: high * 100,
    specific: specific && { amount: specific[0], currency: specific[1], per: specific[2] },
  }
}

const spanOf = (amount: number | readonly [number, number]): Span =>
  typeof amount === 'number' ? { low: amount, high: amount } : { low: amount[0], high: amount[1] }

function certain(declaration: Declaration, ...terms: DutyTerms[]): Assessment {
  const rates = terms.map((each, place) =>
    dutyRate(declaration.goods[0]?.code ?? '', 0, { ...each, id: String(place) }),
  )
  const answer = assess(declaration, book(rates), testDay)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Assessment
}

const linesOf = (assessment: Assessment) => [...assessment.goods.flatMap((goods) => goods.lines), ...assessment.lines]

describe('every charge to the franc', () => {
  const cases = worked as unknown as Worked[]

  it('has at least three hundred cases', () => expect(cases.length).toBeGreaterThanOrEqual(300))

  it.each(cases.map((each) => [`${each.what}: ${each.how}`, each] as const))('%s', (_, each) => {
    const assessment = certain(declarationOf(each), termsOf(each.goods[0]))
    expect(assessment.totals.customsValue).toBe(each.customsValue)
    // The table values a used vehicle without its freight, which is the lower end of the range.
    const freightMayCount = assessment.goods.some((goods) => goods.customsValueUpTo > goods.customsValue)
    const shown = (amount: Span) => (freightMayCount ? { low: amount.low, high: amount.low } : amount)
    expect(Object.fromEntries(linesOf(assessment).map((line) => [line.code, shown(line.amount)]))).toEqual(
      Object.fromEntries(Object.entries(each.amounts).map(([code, amount]) => [code, spanOf(amount)])),
    )
    expect(shown(assessment.totals.atBorder)).toEqual(spanOf(each.atBorder))
  })
})

describe('the standing of a charge', () => {
  const exact = { lowBp: 2500, highBp: 2500, specific: null }
  const standings = (declaration: Declaration) =>
    Object.fromEntries(linesOf(certain(declaration, exact)).map((line) => [line.code, [line.standing, line.exempt]]))

  it('payable, reclaimable, creditable or notional', () => {
    const goods = [{ ...plainGoods, netWeightG: 1000 }]
    expect(standings({ ...plainDeclaration, goods, vatRegistered: true })).toEqual({
      import_duty: ['payable', null],
      handling_fee: ['notional', null],
      vat: ['reclaimable', null],
      withholding_tax: ['creditable', null],
      infrastructure_levy: ['payable', null],
      african_union_levy: ['payable', null],
      processing_fee: ['payable', null],
    })
  })

  it.each([
    ['withholding_tax', 'quitus_fiscal', { quitusFiscal: true }, {}],
    ['import_duty', 'eac_origin', {}, { origin: 'eac', certificateOfOrigin: true }],
    ['import_duty', 'comesa_origin', {}, { origin: 'comesa', certificateOfOrigin: true }],
    ['infrastructure_levy', 'eac_origin', {}, { origin: 'eac', certificateOfOrigin: true }],
    ['vat', 'claimed', {}, { exemptions: ['vat_exempt'] }],
    ['vat', 'electric_vehicle', {}, { code: '870380', vehicle: { ...plainCar, drive: 'electric' } }],
    ['excise', 'excise_exempt_vehicle', {}, { code: '870323', vehicle: { ...plainCar, exciseExemptUse: true } }],
  ] as const)('%s is exempt because of %s', (code, reason, facts, goods) => {
    const found = standings({ ...plainDeclaration, ...facts, goods: [{ ...plainGoods, ...goods } as DeclaredGoods] })
    expect(found[code]).toEqual(['exempt', reason])
  })

  it('a registered semi-trailer pays the registration fee, and duty by its code', () => {
    const vehicle = { ...plainCar, class: 'special' as const, engineCc: null }
    const lines = linesOf(certain({ ...plainDeclaration, goods: [{ ...plainGoods, code: '871639', vehicle }] }, exact))
    expect(lines.find((line) => line.code === 'vehicle_registration_fee')?.amount.low).toBe(1_000_000)
    expect(lines.find((line) => line.code === 'import_duty')?.amount.low).toBe(252_500)
    expect(lines.some((line) => line.code === 'excise')).toBe(false)
  })

  it('VAT applies to electric vehicles again when their exemption ends', () => {
    const car = { ...plainGoods, code: '870380', vehicle: { ...plainCar, drive: 'electric' as const } }
    const on = (day: string) => {
      const answer = assess({ ...plainDeclaration, goods: [car] }, book([]), day)
      if (isRefusal(answer)) throw new Error(answer.refused)
      return linesOf(answer as Assessment).find((line) => line.code === 'vat')?.standing
    }
    expect([on('2028-06-30'), on('2028-07-01')]).toEqual(['exempt', 'payable'])
  })

  it('[spec 9.018] the simple sum is duty and VAT of 18 % on customs value and duty together', () => {
    const { simple } = certain({ ...plainDeclaration, insurance: money(0, 'RWF') }, exact)
    expect(simple).toEqual({
      customsValue: 1_000_000,
      customsValueUpTo: 1_000_000,
      duty: { low: 250_000, high: 250_000 },
      vat: { low: 225_000, high: 225_000 },
      total: { low: 475_000, high: 475_000 },
      finalCost: { low: 1_475_000, high: 1_475_000 },
      vatBp: 1800,
    })
  })
})

describe('refusals, and their fields', () => {
  const car = (facts: Partial<VehicleFacts>): Partial<DeclaredGoods> => ({
    code: '870423',
    vehicle: { ...plainCar, ...facts },
  })
  const wheel = { 'goods.0.vehicle.rightHandDrive': 'right_hand_drive_banned' }
  const perTonne = dutyRate('690721', 0, { specific: { amount: 34_500, currency: 'USD', per: 't' } })
  it.each([
    ['unknown_code', { code: '770000' }, { 'goods.0.hsCode': 'unknown_code' }],
    ['prohibited_goods', { code: '392321' }, { 'goods.0.hsCode': 'prohibited_goods' }],
    ['vehicle_facts_needed', { code: '870323' }, { 'goods.0.vehicle': 'required' }],
    ['unknown_rate', { rateId: 'of somebody else' }, { 'goods.0.rateId': 'unknown_rate' }],
    ['weight_needed', { netWeightG: null }, { 'goods.0.netWeightKg': 'required' }],
    ['litres_needed', { code: '220421', netWeightG: 1 }, { 'goods.0.litres': 'required' }],
    ['litres_needed', { code: '27101220', netWeightG: 1, exciseProduct: 'petrol' }, { 'goods.0.litres': 'required' }],
    [
      'packs_needed',
      { code: '240220', netWeightG: 1 },
      { 'goods.0.packs': 'required', 'goods.0.retailPricePerPack': 'required' },
    ],
    ['right_hand_drive_banned', car({ rightHandDrive: true }), wheel],
    ['right_hand_drive_banned', car({ class: 'truck', capacityTonnes: 20, rightHandDrive: true }), wheel],
    ['right_hand_drive_banned', car({ class: 'bus', seats: 60, rightHandDrive: true }), wheel],
  ] as const)('%s %j', (code, goods, fields) => {
    const related = { ...perTonne, code: (goods as { code?: string }).code ?? perTonne.code }
    const answer = assess(
      { ...plainDeclaration, goods: [{ ...plainGoods, ...(goods as Partial<DeclaredGoods>) }] },
      book([related]),
      testDay,
    )
    expect(answer).toMatchObject({ refused: code, fields })
  })

  it.each([
    { class: 'truck', capacityTonnes: 20.5, rightHandDrive: true },
    { class: 'car', rightHandDrive: true, rightHandPermit: true },
  ] as const)('%j is admitted', (facts) => {
    const goods = [{ ...plainGoods, ...car(facts) }]
    expect(isRefusal(assess({ ...plainDeclaration, goods }, book([]), testDay))).toBe(false)
  })

  it('refuses a day before the first rates, and a currency without a rate', () => {
    expect(assess(plainDeclaration, book([]), '2025-06-30')).toMatchObject({
      refused: 'no_rates_for_day',
    })
    const goods = [{ ...plainGoods, price: money(1, 'TZS') }]
    expect(assess({ ...plainDeclaration, goods }, book([]), testDay)).toMatchObject({
      refused: 'no_exchange_rate',
      values: { currency: 'TZS' },
    })
  })
})

describe('notices', () => {
  const noticesOf = (goods: Partial<DeclaredGoods>, facts: Partial<Declaration> = {}) =>
    certain({ ...plainDeclaration, ...facts, goods: [{ ...plainGoods, ...goods }] }).goods[0]?.notices

  it('a car above 60,000 dollars gets a notice that asks about it', () => {
    const price = (dollars: number) => ({ code: '870323', vehicle: plainCar, price: money(dollars * 100, 'USD') })
    const insured = { insurance: money(0, 'USD') }
    expect(noticesOf(price(60_000), insured)).not.toContain('ask_about_car_above_usd_60000')
    expect(noticesOf(price(60_001), insured)).toContain('ask_about_car_above_usd_60000')
    expect(noticesOf({ ...price(100_000), quantity: 2 }, insured)).not.toContain('ask_about_car_above_usd_60000')
  })

  it.each([
    ['code_unknown', { code: null }],
    ['weight_unknown_handling_fee_left_out', {}],
    ['insurance_reckoned_at_one_per_cent', {}],
    ['freight_unknown', {}],
    ['may_be_on_plastic_list', { code: '340111' }],
    ['excise_rate_not_found', { code: '854340' }],
    ['freight_left_out_for_eac_goods', { origin: 'eac' }],
  ] as const)('%s', (notice, goods) => expect(noticesOf(goods)).toContain(notice))

  it('fuel is a special case: its VAT has the lowest grade', () => {
    const goods = { ...plainGoods, code: '27101220', exciseProduct: 'petrol' as const, volumeMl: 1000 }
    const assessment = certain({ ...plainDeclaration, goods: [goods] })
    expect(assessment.goods[0]?.notices).toContain('fuel_is_a_special_case')
    expect(linesOf(assessment).find((line) => line.code === 'vat')).toMatchObject({
      doubt: 'fuel_reference_price',
      grade: 'D',
    })
  })

  it.each([
    ['340111', { low: 2020, high: 2020 }, null],
    ['2008', { low: 0, high: 2020 }, 'for_some_goods'],
    [null, { low: 0, high: 2020 }, 'no_code'],
    ['690721', undefined, undefined],
  ] as const)('packed in plastic, goods of %s owe the levy, may owe it, or do not', (code, amount, doubt) => {
    const goods = { ...plainGoods, code, packedInPlastic: true }
    const lines = linesOf(certain({ ...plainDeclaration, goods: [goods] }))
    const levy = lines.find((line) => line.code === 'environmental_levy')
    expect([levy?.amount, levy?.doubt]).toEqual([amount, doubt])
  })

  it('a product that matches two excise products is a range between both', () => {
    const goods = { ...plainGoods, code: '220300' }
    const excise = linesOf(certain({ ...plainDeclaration, goods: [goods] }, { lowBp: 0, highBp: 0, specific: null }))
    expect(excise.find((line) => line.code === 'excise')).toMatchObject({
      amount: { low: 404_000, high: 656_500 },
      percent: { lowBp: 4000, highBp: 6500 },
      doubt: 'product_not_named',
    })
  })
})

const goods = fc.record({
  code: fc.constantFrom('690721', '340111', '220300', '330499', '040900', null),
  price: fc.tuple(fc.integer({ min: 1, max: 5_000_000_000 }), fc.constantFrom('RWF', 'USD', 'EUR', 'KES')),
  netWeightG: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
  origin: fc.constantFrom(...originGroups),
  certificateOfOrigin: fc.boolean(),
  packedInPlastic: fc.boolean(),
  inspected: fc.boolean(),
  exemptions: fc.subarray([...exemptions]),
  exciseProduct: fc.constantFrom(null, ...exciseProducts.filter((each) => /juice|beer|cosmetics|none/.test(each))),
})
const declarations = fc
  .record({
    goods: fc.array(goods, { minLength: 1, maxLength: 5 }),
    mode: fc.constantFrom('sea', 'road', 'air'),
    freight: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
    insurance: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    countAirFreight: fc.boolean(),
    quitusFiscal: fc.boolean(),
    vatRegistered: fc.boolean(),
  })
  .map(
    (each) =>
      ({
        ...each,
        freight: each.freight === null ? null : money(each.freight, 'USD'),
        insurance: each.insurance === null ? null : money(each.insurance, 'USD'),
        goods: each.goods.map((line) => ({ ...plainGoods, ...line, price: moneyOf(line.price) })),
      }) as Declaration,
  )
const percent = fc.integer({ min: 0, max: 10_000 })
const held = (low: number, high = low) =>
  book(['690721', '340111', '220300', '330499', '040900'].map((code) => dutyRate(code, low, { highBp: high })))
const done = (declaration: Declaration, by = held(2500)) => assess(declaration, by, testDay) as Assessment

describe('any declaration', () => {
  it('has whole francs, totals equal to the sum of the lines, and no notional amount in a total', () => {
    fc.assert(
      fc.property(declarations, percent, percent, (declaration, a, b) => {
        const assessment = done(declaration, held(Math.min(a, b), Math.max(a, b)))
        const lines = linesOf(assessment)
        for (const { amount, standing } of lines) {
          expect(Number.isSafeInteger(amount.low) && Number.isSafeInteger(amount.high)).toBe(true)
          expect(amount.low).toBeLessThanOrEqual(amount.high)
          if (standing === 'exempt') expect(amount).toEqual({ low: 0, high: 0 })
        }
        const { totals } = assessment
        for (const end of ['low', 'high'] as const) {
          const sum = (...standings: string[]) =>
            lines.reduce((all, line) => all + (standings.includes(line.standing) ? line.amount[end] : 0), 0)
          expect(totals.atBorder[end]).toBe(sum('payable', 'reclaimable', 'creditable'))
          expect(totals.net[end]).toBe(sum('payable'))
          expect(totals.landed[end]).toBe(totals.customsValue + totals.atBorder[end])
        }
        expect(totals.customsValue).toBe(assessment.goods.reduce((all, each) => all + each.customsValue, 0))
      }),
    )
  })

  it('lists the charges in the order of the law, each base the sum of its parts', () => {
    fc.assert(
      fc.property(declarations, (declaration) => {
        for (const each of done(declaration).goods) {
          const places = each.lines.map((line) => chargeCodes.indexOf(line.code))
          expect(places).toEqual([...places].sort((a, b) => a - b))
          expect(each.valueParts.reduce((all, part) => all + part.amount, 0)).toBe(each.customsValue)
          for (const { base, baseParts } of each.lines)
            if (base) expect(base.low).toBe(baseParts.reduce((all, part) => all + part.amount.low, 0))
        }
      }),
    )
  })

  it('divides the freight to the franc', () => {
    fc.assert(
      fc.property(declarations, (declaration) => {
        const carried = { ...declaration, mode: 'sea' as const, freight: money(77_777, 'RWF') }
        const parts = done({ ...carried, goods: carried.goods.map((each) => ({ ...each, origin: 'other' })) }).goods
        const freight = parts.flatMap((each) => each.valueParts.filter((part) => part.code === 'freight'))
        expect(freight.reduce((all, part) => all + part.amount, 0)).toBe(77_777)
      }),
    )
    const nearlyNothing = { ...plainGoods, price: money(1, 'KES') }
    const samples = done({ ...plainDeclaration, freight: money(5, 'RWF'), goods: [nearlyNothing, nearlyNothing] })
    expect(samples.goods.map((each) => each.customsValue)).toEqual([3, 2])
  })

  it('costs no less when the goods cost more', () => {
    fc.assert(
      fc.property(declarations, fc.integer({ min: 1, max: 1_000_000 }), percent, (declaration, more, bp) => {
        // With several lines, more expensive goods take a larger share of the freight, so the rule is tested on one
        // line.
        const [line] = declaration.goods as [DeclaredGoods]
        const dearer = { ...line, price: money(line.price.amount + more, line.price.currency) }
        const before = done({ ...declaration, goods: [line] }, held(bp)).totals
        const after = done({ ...declaration, goods: [dearer] }, held(bp)).totals
        expect(after.atBorder.low).toBeGreaterThanOrEqual(before.atBorder.low)
        expect(after.atBorder.high).toBeGreaterThanOrEqual(before.atBorder.high)
        expect(after.landed.low).toBeGreaterThanOrEqual(before.landed.low)
      }),
    )
  })

  it('a range contains the result of every rate within it', () => {
    fc.assert(
      fc.property(declarations, fc.tuple(percent, percent, percent), (declaration, three) => {
        const [low, between, high] = [...three].sort((a, b) => a - b) as [number, number, number]
        const range = done(declaration, held(low, high)).totals
        const one = done(declaration, held(between)).totals
        for (const total of ['atBorder', 'net', 'landed', 'reclaimable'] as const) {
          expect(one[total].low).toBeGreaterThanOrEqual(range[total].low)
          expect(one[total].high).toBeLessThanOrEqual(range[total].high)
        }
      }),
    )
  })
})
