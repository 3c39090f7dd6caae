import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, type Holding, monthsOf, peakOf, periodRefusal } from './period.ts'

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

describe('the peak of held capacity', () => {
  const hold = (from: string, until: string, quantity: number): Holding => ({ from, until, quantity })
  it.each<[string, Holding[], number]>([
    ['no bookings', [], 0],
    ['one that covers the period', [hold('2026-12-01', '2027-02-01', 3)], 3],
    ['one that ends when the period begins', [hold('2026-11-01', '2026-12-10', 3)], 0],
    ['one that begins when the period ends', [hold('2026-12-20', '2026-12-30', 3)], 0],
    ['two in succession', [hold('2026-12-10', '2026-12-12', 3), hold('2026-12-12', '2026-12-20', 4)], 4],
    ['two that overlap', [hold('2026-12-10', '2026-12-13', 3), hold('2026-12-12', '2026-12-20', 4)], 7],
  ])('%s', (_, holdings, peak) => {
    expect(peakOf(holdings, { from: '2026-12-10', until: '2026-12-20' })).toBe(peak)
  })

  it('is the maximum over all days', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 11, 1) + n * 86_400_000).toISOString().slice(0, 10)
    const holding = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9 }))
      .map(([from, days, quantity]) => hold(day(from), day(from + days), quantity))
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 15 }), fc.integer({ min: 0, max: 40 }), (holdings, from) => {
        const days = Array.from({ length: 12 }, (_, n) => day(from + n))
        const loads = days.map((each) =>
          holdings.filter((h) => h.from <= each && each < h.until).reduce((sum, h) => sum + h.quantity, 0),
        )
        expect(peakOf(holdings, { from: day(from), until: day(from + 12) })).toBe(Math.max(...loads))
      }),
    )
  })
})
