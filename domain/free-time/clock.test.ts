import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kpa, tariff } from '../../testing/clock-tariffs.ts'
import { type ClockRun, type ClockTariff, chargeOfClock, tariffOn } from './clock.ts'

const run = (start: string, end: string, change: Partial<ClockRun> = {}): ClockRun => ({
  start,
  end,
  size: 'box40',
  count: 1,
  ...change,
})
const tpa = tariff({
  clock: 'port_storage',
  freeDays: 7,
  tiers: [
    { from: 1, to: 21, box20: 2000, box40: 4000 },
    { from: 22, to: null, box20: 4000, box40: 8000 },
  ],
  vatBp: 1800,
})

describe('calculated by hand', () => {
  test.each<[string, ClockTariff, ClockRun, number, number, number]>([
    ['Maersk, 40 ft, 1 November to 2 December', tariff(), run('2026-11-01', '2026-12-02'), 32, 11, 56_000],
    ['the last free day', tariff(), run('2026-11-01', '2026-11-21'), 21, 0, 0],
    ['a day late', tariff(), run('2026-11-01', '2026-11-22'), 22, 1, 4_000],
    ['starts the next day', tariff({ startsOn: 'next' }), run('2026-11-01', '2026-11-22'), 21, 0, 0],
    ['three containers of 20 ft', tariff(), run('2026-11-01', '2026-11-22', { size: 'box20', count: 3 }), 22, 1, 6_000],
    ['the third tier', tariff(), run('2026-11-01', '2026-12-06'), 36, 15, 7 * 4_000 + 7 * 7_000 + 10_000],
    ['storage at Mombasa, gate-out on day 18', kpa, run('2026-11-01', '2026-11-18'), 18, 3, 18_000],
    ['storage at Mombasa beyond day 21', kpa, run('2026-11-01', '2026-11-23'), 23, 8, 6 * 6_000 + 2 * 9_000],
    [
      'storage at Mombasa with four free days only',
      { ...kpa, freeDays: 4 },
      run('2026-11-01', '2026-11-06'),
      6,
      2,
      12_000,
    ],
    [
      'storage at Mombasa with twenty free days',
      { ...kpa, freeDays: 20 },
      run('2026-11-01', '2026-11-23'),
      23,
      3,
      24_000,
    ],
    [
      'storage at Dar es Salaam, 35 days of 20 ft',
      tpa,
      run('2026-11-01', '2026-12-05', { size: 'box20' }),
      35,
      28,
      82_600,
    ],
    ['ends before it starts', tariff(), run('2026-11-01', '2026-10-20'), 0, 0, 0],
    ['no free day', tariff({ freeDays: 0 }), run('2026-11-01', '2026-11-01'), 1, 1, 4_000],
    [
      'a strike of ten days',
      tariff(),
      run('2026-11-01', '2026-12-02', { pauses: [{ from: '2026-11-10', to: '2026-11-19' }] }),
      22,
      1,
      4_000,
    ],
    // Free: Monday 2 to Friday 6 November with a holiday on Wednesday, then Monday 9. The weekend in between is free
    // too.
    [
      'five working days',
      tariff({ freeDays: 5, freeDayType: 'working' }),
      run('2026-11-02', '2026-11-10', { holidays: ['2026-11-04'] }),
      9,
      1,
      4_000,
    ],
    // The free time ends on a Friday: Saturday and Sunday are charged.
    [
      'charged days are calendar days',
      tariff({ freeDays: 5, freeDayType: 'working' }),
      run('2026-11-02', '2026-11-08'),
      7,
      2,
      8_000,
    ],
  ])('%s', (_what, by, ran, daysUsed, chargedDays, amount) => {
    expect(chargeOfClock(by, ran)).toMatchObject({ daysUsed, chargedDays, amount: { amount, currency: 'USD' } })
  })

  test('returns the last free day, also when it is in the future', () => {
    expect(chargeOfClock(tariff(), run('2026-11-01', '2026-11-03')).lastFreeDay).toBe('2026-11-21')
    expect(chargeOfClock(tariff(), run('2026-11-01', '2026-12-30')).lastFreeDay).toBe('2026-11-21')
    expect(chargeOfClock(tariff({ freeDays: 0 }), run('2026-11-01', '2026-11-03')).lastFreeDay).toBeNull()
  })

  test('an invalid day, or more than ten years, throws', () => {
    expect(() => chargeOfClock(tariff(), run('soon', '2026-11-03'))).toThrow(RangeError)
    expect(() => chargeOfClock(tariff(), run('2006-11-01', '2026-11-03'))).toThrow(RangeError)
  })
})

test('a day more never costs less, and two containers cost twice as much without VAT', () => {
  const tariffs = fc.constantFrom(tariff(), kpa, tpa, tariff({ freeDayType: 'working' }), tariff({ startsOn: 'next' }))
  fc.assert(
    fc.property(tariffs, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 300 }), (by, days, shift) => {
      const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
      const cost = (end: number, count = 1) =>
        chargeOfClock({ ...by, vatBp: 0 }, run(day(shift), day(shift + end), { count })).amount.amount
      expect(cost(days + 1)).toBeGreaterThanOrEqual(cost(days))
      expect(cost(days, 2)).toBe(2 * cost(days))
    }),
  )
})

describe('the tariff that applies', () => {
  const own = tariff()
  const all = tariff({ line: '', from: '2025-07-01' })
  const newer = tariff({ from: '2026-01-01', freeDays: 14 })
  const asked = { clock: 'container', line: 'Maersk', place: 'KEMBA', equipmentGroup: 'dry' } as const
  test.each([
    ['of the line, before one of all lines', [all, own], asked, '2026-11-01', own],
    ['of all lines, when the line has none', [all, own], { ...asked, line: 'PIL' }, '2026-11-01', all],
    [
      'of the line, for an office named after it',
      [all, own],
      { ...asked, line: 'Maersk Kenya Ltd' },
      '2026-11-01',
      own,
    ],
    ['not for a name that only begins the same', [all, own], { ...asked, line: 'Maerskia' }, '2026-11-01', all],
    ['the newest that has started', [own, newer], asked, '2026-11-01', newer],
    ['not one that starts later', [own, newer], asked, '2025-11-01', own],
    ['not one that has ended', [tariff({ to: '2024-01-01' })], asked, '2025-11-01', undefined],
    ['only of the same port', [own], { ...asked, place: 'TZDAR' }, '2025-11-01', undefined],
  ])('%s', (_what, tariffs, question, day, found) => {
    expect(tariffOn(tariffs, question, day)).toBe(found)
  })
})
