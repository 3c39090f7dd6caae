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
} from '../../testing/customs-rates.ts'
import { isRefusal } from '../decision.ts'
import { money } from '../money/money.ts'
import { assess } from './assess.ts'
import type { Assessment } from './assessment.ts'
import { type DeclaredGoods, type VehicleFacts, vehicleClasses, vehicleDrives } from './declaration.ts'
import { Bands, type Threshold, type ThresholdCode, thresholdCodes } from './thresholds.ts'

const referenceFile = (name: string) =>
  readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const charges = readCharges(referenceFile('charges.tsv'))
const thresholds = readThresholds(referenceFile('thresholds.tsv'))
const rates = [dutyRate('690721', 2500), dutyRate('870323', 2500), dutyRate('871120', 2500)]
const eve = '2026-03-01'
const day = '2026-03-02'

const done = (goods: DeclaredGoods, rows: readonly Threshold[], on: string) =>
  assess({ ...plainDeclaration, goods: [goods] }, bookOf(rates, charges, rows), on)

/** The reference table with one threshold changed from a day on, as by a later law. */
const changed = (code: ThresholdCode, item: string, starts: number, from = day): Threshold[] => {
  const before = thresholds.find((each) => each.code === code && each.item === item) as Threshold
  return [...thresholds, { ...before, starts, from, law: 'A later law', article: 'art. 1' }]
}

describe('the bands of a day', () => {
  const bands = new Bands(thresholds, day)

  it.each([
    ['processing_fee', 500_000, 'simplified'],
    ['processing_fee', 500_001, 'normal'],
    ['right_hand_drive', 20, undefined],
    ['right_hand_drive', 20.001, 'allowed'],
    ['import_duty_seats', 24, 'minibus'],
    ['import_duty_seats', 25, 'bus'],
    ['import_duty_seats', 50, 'bus_from_50'],
    ['import_duty_tonnes', 4.9, 'truck_below_5'],
    ['import_duty_tonnes', 5, 'truck_below_20'],
    ['import_duty_tonnes', 20, 'truck_from_20'],
    ['excise_engine', 1499, 'car_below_1500'],
    ['excise_engine', 1500, 'car_1500_2500'],
    ['excise_engine', 2500, 'car_1500_2500'],
    ['excise_engine', 2501, 'car_above_2500'],
    ['excise_hybrid_age', 8, 'hybrid_3_8'],
    ['excise_hybrid_age', 9, 'hybrid_above_8'],
    ['excise_seats', 13, 'as_car'],
    ['excise_seats', 14, 'free'],
    ['registration_engine', 1000, 'cc_0'],
    ['registration_engine', 4501, 'cc_4501'],
    ['depreciation', 0, 'year_0'],
    ['depreciation', 40, 'year_10'],
  ] as const)('%s of %d is %s', (code, measure, item) => {
    expect(bands.reached(code, measure)?.item).toBe(item)
  })

  it('has every threshold, and a charge item for every band that is no rule', () => {
    for (const code of thresholdCodes) expect(bands.all(code).length).toBeGreaterThan(0)
    const items = new Set(charges.map(({ item }) => item))
    const rules = ['clearing_agent', 'car_value', 'right_hand_drive', 'excise_seats']
    expect(thresholds.filter(({ code, item }) => !rules.includes(code) && !items.has(item))).toEqual([])
  })

  it('samples reach every band', () => {
    for (const code of thresholdCodes) {
      const reached = bands.samples([code], -1, Number.POSITIVE_INFINITY).map((each) => bands.reached(code, each)?.item)
      expect(new Set(reached.filter(Boolean))).toEqual(new Set(bands.all(code).map(({ item }) => item)))
    }
  })

  it('leaves out thresholds that have not begun or have ended', () => {
    expect(new Bands(thresholds, '2025-06-30').all('processing_fee')).toEqual([])
    const ended = thresholds.map((each) => (each.item === 'normal' ? { ...each, to: eve } : each))
    expect(new Bands(ended, eve).reached('processing_fee', 600_000)?.item).toBe('normal')
    expect(new Bands(ended, day).reached('processing_fee', 600_000)?.item).toBe('simplified')
  })
})

const vehicles = fc.record({
  class: fc.constantFrom(...vehicleClasses),
  drive: fc.constantFrom(...vehicleDrives),
  engineCc: fc.option(fc.integer({ min: 1, max: 7000 })),
  used: fc.boolean(),
  ageYears: fc.integer({ min: 0, max: 15 }),
  seats: fc.integer({ min: 1, max: 80 }),
  capacityTonnes: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
  rightHandDrive: fc.boolean(),
})
const goods = fc
  .record({
    vehicle: fc.option(vehicles),
    price: fc.integer({ min: 1, max: 200_000_00 }),
    code: fc.constantFrom('870323', '871120', null),
  })
  .map(({ vehicle, price, code }): DeclaredGoods => {
    const facts: VehicleFacts | null = vehicle && { ...plainCar, ...vehicle, priceWhenNew: money(price, 'USD') }
    return { ...plainGoods, code: vehicle ? code : '690721', price: money(price, 'USD'), vehicle: facts }
  })
const change = fc.record({
  place: fc.nat(thresholds.length - 1),
  starts: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 10_000_000 })),
  inclusive: fc.boolean(),
})

describe('a threshold that changes on a day', () => {
  it('changes no assessment of an earlier day', () => {
    fc.assert(
      fc.property(goods, fc.array(change, { minLength: 1, maxLength: 5 }), (each, changes) => {
        const later = changes.map(({ place, ...how }) => ({ ...(thresholds[place] as Threshold), ...how, from: day }))
        expect(done(each, [...thresholds, ...later], eve)).toEqual(done(each, thresholds, eve))
      }),
      { numRuns: 400 },
    )
  })

  const car = (facts: Partial<VehicleFacts>, more: Partial<DeclaredGoods> = {}): DeclaredGoods => {
    return { ...plainGoods, code: '870323', vehicle: { ...plainCar, ...facts }, ...more }
  }
  const line = (assessment: Assessment, code: string) =>
    [...assessment.goods.flatMap((each) => each.lines), ...assessment.lines].find((each) => each.code === code)

  it.each([
    ['processing_fee', 'normal', 1_100_000, plainGoods, 'processing_fee', 3000, 500],
    ['import_duty_seats', 'bus', 20, car({ class: 'bus', seats: 22 }), 'import_duty', 252_500, 101_000],
    ['import_duty_tonnes', 'truck_from_20', 12, car({ class: 'truck', capacityTonnes: 12 }), 'import_duty', 101_000, 0],
    ['excise_engine', 'car_1500_2500', 1900, car({ engineCc: 1800 }), 'excise', 126_250, 63_125],
    ['excise_hybrid_age', 'hybrid_above_8', 3, car({ drive: 'hybrid', ageYears: 5 }), 'excise', 101_000, 151_500],
    ['excise_seats', 'free', 10, car({ class: 'minibus', seats: 12 }), 'excise', 126_250, undefined],
    ['registration_engine', 'cc_3001', 1700, car({ engineCc: 1800 }), 'vehicle_registration_fee', 445_000, 748_000],
  ] as const)('%s of %s at %d applies from that day on', (code, item, starts, each, charge, before, after) => {
    const rows = changed(code, item, starts)
    const on = (of: string) => line(done(each, rows, of) as Assessment, charge)
    expect([on(eve)?.amount.low, on(day)?.amount.low]).toEqual([before, after])
  })

  it('sets the day of the charge, and its grade is never better than the threshold’s', () => {
    const rows = changed('excise_engine', 'car_above_2500', 1700).map((each) =>
      each.law === 'A later law' ? { ...each, grade: 'C' as const } : each,
    )
    const excise = line(done(car({ engineCc: 1800 }), rows, day) as Assessment, 'excise')
    expect(excise).toMatchObject({ since: day, grade: 'C', amount: { low: 189_375, high: 189_375 } })
  })

  it('can admit a right-hand-drive truck, ask about a cheaper car, and move the limit of the clearing agent', () => {
    const truck = car({ class: 'truck', capacityTonnes: 15, rightHandDrive: true }, { code: '870423' })
    const lighter = changed('right_hand_drive', 'allowed', 14)
    expect([isRefusal(done(truck, lighter, eve)), isRefusal(done(truck, lighter, day))]).toEqual([true, false])
    const dear = car({}, { price: money(40_000_00, 'USD') })
    const asked = (of: string) =>
      (done(dear, changed('car_value', 'ask', 30_000_00), of) as Assessment).goods[0]?.notices.includes(
        'ask_about_car_above_usd_60000',
      )
    expect([asked(eve), asked(day)]).toEqual([false, true])
    const agent = changed('clearing_agent', 'needed', 5_000_000)
    const of = (on: string) => done(plainGoods, agent, on) as Assessment
    expect([of(eve).notices, of(day).notices]).toEqual([
      expect.arrayContaining(['clearing_agent_needed']),
      expect.not.arrayContaining(['clearing_agent_needed']),
    ])
    expect([of(eve).limits.clearingAgentAbove, of(day).limits.clearingAgentAbove]).toEqual([
      money(500_000, 'RWF'),
      money(5_000_000, 'RWF'),
    ])
  })
})

it('the code of vehicles and the assessment contains no limit of a band', () => {
  for (const file of ['vehicles.ts', 'assess.ts', 'assess-goods.ts', 'assess-duty.ts', 'customs-value.ts']) {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/const enginesOfCode[\s\S]*?\n\]\n/, '')
    expect(source.match(/[<>]=?\s*\d[\d_]{1,}|\b(?!10_000)\d{2,3}_000\b/g) ?? []).toEqual([])
  }
})
