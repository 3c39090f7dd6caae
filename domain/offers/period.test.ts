import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthsOf, periodRefusal } from './period.ts'

describe('the months of a period', () => {
  it.each([
    ['2026-12-01', '2027-01-01', 1],
    ['2026-12-01', '2027-03-01', 3],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-12-01', '2026-12-16', 0.5],
    ['2026-12-01', '2027-01-16', 1.5],
    ['2026-12-10', '2026-12-11', 0.033],
    // Thirty of the thirty-one days count as one month at most.
    ['2026-12-01', '2026-12-31', 1],
    ['2026-11-30', '2027-11-30', 12],
  ])('%s until %s: %d', (from, until, months) => {
    expect(monthsOf({ from, until })).toBe(months)
  })

  it('never decrease when the period is a day longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 900 }), (start, days) => {
        const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
        const shorter = monthsOf({ from: day(start), until: day(start + days) })
        const longer = monthsOf({ from: day(start), until: day(start + days + 1) })
        expect(longer).toBeGreaterThanOrEqual(shorter)
        expect(shorter).toBeGreaterThan(0)
      }),
    )
  })

  it('one month after the 31st is the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})

describe('a period that can be requested', () => {
  const today = '2026-11-22'
  it.each([
    ['2026-11-22', '2026-11-23', null],
    ['2026-11-21', '2026-12-23', 'period_in_past'],
    ['2026-12-01', '2026-12-01', 'period_invalid'],
    ['2026-12-01', '2026-11-30', 'period_invalid'],
    ['2027-11-22', '2027-12-22', null],
    ['2027-11-23', '2027-12-22', 'period_invalid'],
    ['2026-12-01', '2029-12-01', null],
    ['2026-12-01', '2029-12-05', 'period_invalid'],
  ])('%s until %s: %s', (from, until, refused) => {
    expect(periodRefusal({ from, until }, today)?.refused ?? null).toBe(refused)
  })
})
