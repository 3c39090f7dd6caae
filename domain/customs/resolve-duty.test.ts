import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dutyRate } from '../../testing/customs-rates.ts'
import type { DutyRate } from './duty.ts'
import { resolveDuty, termsRange } from './resolve-duty.ts'

const day = '2026-11-22'
const widest = { lowBp: 0, highBp: 3500, specific: null }
const resolve = (code: string | null, rates: readonly DutyRate[], on = day, rateId: string | null = null) => {
  const resolved = resolveDuty(code, rates, on, widest, rateId)
  if (!resolved) return null
  const { lowBp, highBp } = termsRange(resolved)
  return [lowBp, highBp, resolved.doubt, resolved.grade]
}
const stay = (code: string, bp: number, more: Partial<DutyRate> = {}) =>
  dutyRate(code, bp, { kind: 'stay', from: '2025-07-01', to: '2026-06-30', grade: 'B', ...more })

describe('the longest matching code decides', () => {
  const rates = [dutyRate('7214', 3500), dutyRate('721491', 2500), dutyRate('72149100', 1000), dutyRate('7216', 0)]
  it.each([
    ['72149100', [1000, 1000, null, 'A']],
    ['72149199', [2500, 2500, null, 'A']],
    ['721420', [3500, 3500, null, 'A']],
    ['72142000', [3500, 3500, null, 'A']],
    // A line that ends in 00 covers its whole subheading.
    ['721491', [1000, 1000, null, 'A']],
    ['7214', [1000, 3500, 'lines_differ', 'A']],
    ['7216', [0, 0, null, 'A']],
    ['7217', [0, 3500, 'no_rate_held', 'D']],
  ])('%s', (code, expected) => expect(resolve(code, rates)).toEqual(expected))

  it('lines with the same rate are certain', () => {
    expect(resolve('7215', [dutyRate('72151000', 3500), dutyRate('72155000', 3500)])).toEqual([3500, 3500, null, 'A'])
  })

  it('without a code there is no rate, and no choice', () => {
    expect(resolve(null, [])).toEqual([0, 3500, 'no_code', 'D'])
    expect(resolve(null, [], day, 'any')).toBeNull()
  })
})

describe('a stay replaces the common tariff during its days', () => {
  const rates = [dutyRate('1701', 10_000, { kind: 'sensitive' }), stay('1701', 2500)]
  it.each([
    ['2025-06-30', [10_000, 10_000, null, 'A']],
    ['2025-07-01', [2500, 2500, null, 'B']],
    ['2026-06-30', [2500, 2500, null, 'B']],
    // After its year the rate is in doubt, and one grade lower.
    ['2026-07-01', [2500, 10_000, 'stay_not_restated', 'C']],
    ['2027-07-01', [2500, 10_000, 'stay_not_restated', 'C']],
  ])('on %s', (on, expected) => expect(resolve('170199', rates, on)).toEqual(expected))

  it('an ended stay alone leaves the full range', () => {
    expect(resolve('170199', [stay('1701', 2500)])).toEqual([0, 3500, 'stay_not_restated', 'C'])
  })

  it('the newer of two stays applies', () => {
    const renewed = [...rates, stay('1701', 1000, { from: '2026-07-01', to: '2027-06-30', grade: 'A' })]
    expect(resolve('1701', renewed)).toEqual([1000, 1000, null, 'A'])
    expect(resolve('1701', renewed, '2026-01-01')).toEqual([2500, 2500, null, 'B'])
  })

  it('a stay for some goods makes a range until the importer chooses', () => {
    const some = [dutyRate('8471', 2500), stay('8471', 0, { goods: 'payment devices', grade: 'A' })]
    expect(resolve('8471', some)).toEqual([0, 2500, 'for_some_goods', 'B'])
    expect(resolve('8471', some, day, some[1]?.id)).toEqual([0, 0, null, 'B'])
    expect(resolve('8471', some, day, some[0]?.id)).toEqual([2500, 2500, null, 'A'])
    expect(resolve('8471', some, day, 'of another code')).toBeNull()
  })

  it('a stay equal to the common rate leaves no doubt', () => {
    expect(resolve('8517', [dutyRate('8517', 0), stay('8517', 0, { goods: 'some' })])).toEqual([0, 0, null, 'A'])
  })
})

describe('a closed common rate no longer applies', () => {
  const rates = [
    dutyRate('6907', 2500, { to: '2026-12-31' }),
    dutyRate('6907', 3500, { from: '2027-01-01' }),
    dutyRate('6908', 1000, { to: '2025-01-01' }),
  ]
  it.each([
    ['6907', '2026-12-31', [2500, 2500, null, 'A']],
    ['6907', '2027-01-01', [3500, 3500, null, 'A']],
    ['6908', '2026-01-01', [0, 3500, 'no_rate_held', 'D']],
    ['6907', '2022-06-30', [0, 3500, 'no_rate_held', 'D']],
  ])('%s on %s', (code, on, expected) => expect(resolve(code, rates, on)).toEqual(expected))
})

it.each([
  ['cet', 'rate_not_read'],
  ['sensitive', 'sensitive_rate_unread'],
] as const)('a rate stored as a range remains a range: %s', (kind, doubt) => {
  expect(resolve('0401', [dutyRate('0401', 3500, { highBp: 6000, kind, grade: 'C' })])).toEqual([
    3500,
    6000,
    doubt,
    'C',
  ])
})

it('a range contains all its rates, and each of them can be chosen', () => {
  const rate = fc
    .tuple(
      fc.constantFrom('6907', '690721', '69072100', '69072190'),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom('cet', 'sensitive', 'stay'),
      fc.constantFrom(null, 'some'),
    )
    .map(([code, bp, kind, goods]) => dutyRate(code, bp, { kind, goods } as Partial<DutyRate>))
  fc.assert(
    fc.property(
      fc.array(rate, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('6907', '690721', '69072100'),
      (rates, code) => {
        const resolved = resolveDuty(code, rates, day, widest)
        if (!resolved) throw new Error('every code resolves')
        const range = termsRange(resolved)
        expect(range.lowBp).toBeLessThanOrEqual(range.highBp)
        for (const each of resolved.terms) expect(each.lowBp >= range.lowBp && each.highBp <= range.highBp).toBe(true)
        if (resolved.doubt === null) expect(range.lowBp).toBe(range.highBp)
        for (const { id } of resolved.candidates) expect(resolveDuty(code, rates, day, widest, id)?.by?.id).toBe(id)
      },
    ),
  )
})
