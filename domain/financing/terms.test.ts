import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../calendar/day-after.ts'
import { formatMoney } from '../money/money.ts'
import { grades } from './assess-invoice.ts'
import { type FinancingDays, financingCost, financingTerms, largestInvoice, termOf } from './terms.ts'

it.each([
  [30, 10, 'FRW 500,000', 0],
  [60, 15, 'FRW 1,000,000', 2],
  [90, 20, 'FRW 2,000,000', 3],
])(
  '[spec 9.001, 9.002, 9.003, 9.004] %d days cost %d per cent, from %s on, after %d years',
  (days, percent, least, years) => {
    const term = financingTerms.find((each) => each.days === days)
    expect(term?.discountPercent).toBe(percent)
    expect(term && formatMoney(term.minimumInvoice)).toBe(least)
    expect(term?.yearsInOperation).toBe(years)
  },
)

describe('the cost of financing', () => {
  it.each([
    [10, 30, 100, 11.11, 135.19, 260.34],
    [10, 30, 80, 14.29, 173.81, 407.66],
    [15, 60, 100, 17.65, 107.35, 168.76],
    [15, 60, 80, 23.08, 140.38, 253.65],
    [20, 90, 100, 25, 101.39, 147.19],
    [20, 90, 80, 33.33, 135.19, 221.14],
  ])(
    '%d %% for %d days, advanced %d %%: %d %% over the term, APR %d %%, EAR %d %%',
    (discount, days, advance, period, apr, ear) => {
      const cost = financingCost(1_000_000, { days: days as FinancingDays, discountPercent: discount }, advance)
      expect([cost.periodPercent, cost.aprPercent, cost.earPercent]).toEqual([period, apr, ear])
    },
  )

  it('assigns every franc of the invoice once', () => {
    expect(financingCost(10_000_000, termOf(30), 80)).toMatchObject({
      advance: 8_000_000,
      discount: 1_000_000,
      cash: 7_000_000,
      reserve: 2_000_000,
    })
    const face = fc.integer({ min: 500_000, max: largestInvoice })
    const advance = fc.constantFrom(...Object.values(grades).flatMap((each) => each.advancePercent ?? []))
    fc.assert(
      fc.property(face, fc.constantFrom(...financingTerms), advance, (amount, term, percent) => {
        const cost = financingCost(amount, term, percent)
        expect(cost.cash + cost.discount).toBe(cost.advance)
        expect(cost.advance + cost.reserve).toBe(amount)
        expect(Object.values(cost).every((figure) => figure >= 0)).toBe(true)
        expect(cost.earPercent).toBeGreaterThan(cost.aprPercent)
      }),
    )
  })

  it('refuses an advance that leaves nothing to pay out', () => {
    for (const percent of [0, 10, 101]) expect(() => financingCost(1_000_000, termOf(30), percent)).toThrow(RangeError)
  })

  it('the due day', () => {
    expect(dayAfter('2026-11-22', 30)).toBe('2026-12-22')
    expect(dayAfter('2027-12-03', 90)).toBe('2028-03-02')
  })
})
