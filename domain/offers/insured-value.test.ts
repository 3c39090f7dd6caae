import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, money } from '../money/money.ts'
import { type InsuranceTerms, type InsuredCargo, insureCargo } from './insured-value.ts'

const card = (
  rate: number,
  minimum: number,
  currency: Currency = 'USD',
  most: number | null = null,
): InsuranceTerms => ({
  clauses: 'A',
  rate,
  minimumPremium: money(minimum, currency),
  mostInsured: most === null ? null : money(most, currency),
  modes: ['sea', 'road', 'air'],
})
const insured = (terms: InsuranceTerms, amount: number) =>
  insureCargo(terms, money(amount, terms.minimumPremium.currency)) as InsuredCargo

describe('the insured value is 110 % of CIF, and the premium a share of it', () => {
  test.each([
    // USD 10,000 at 1 %: 11,000 / (1 − 0.011) = 11,122.35, which includes the premium of 111.22.
    [1_000, 0, 'USD', 1_000_000, 1_112_235, 11_122],
    // USD 13,500 at 0.35 %: 14,850 / 0.99615 = 14,907.39.
    [350, 2_500, 'USD', 1_350_000, 1_490_739, 5_218],
    // USD 2,000 at 0.35 % is 7.73: the minimum of USD 25 is paid, and insured with the goods.
    [350, 2_500, 'USD', 200_000, 222_750, 2_500],
    // Only the premium is insured.
    [350, 2_500, 'USD', 0, 2_750, 2_500],
    // Francs have no minor unit: 11,000,000 / 0.9967 = 11,036,420.19.
    [300, 25_000, 'RWF', 10_000_000, 11_036_420, 33_109],
    // The highest rate: 1.1 / (1 − 0.11).
    [10_000, 0, 'USD', 100_000, 123_596, 12_360],
  ] as const)('rate %i, minimum %i %s, goods and freight %i', (rate, minimum, currency, amount, value, premium) => {
    expect(insured(card(rate, minimum, currency), amount)).toEqual({
      insuredValue: money(value, currency),
      premium: money(premium, currency),
    })
  })

  test('insures up to the limit of the card, and not a minor unit more', () => {
    expect(insured(card(350, 2_500, 'USD', 1_490_739), 1_350_000).insuredValue.amount).toBe(1_490_739)
    expect(insureCargo(card(350, 2_500, 'USD', 1_490_738), money(1_350_000, 'USD'))).toEqual({
      refused: 'more_than_insured',
      values: { most: 1_490_738, currency: 'USD' },
    })
  })

  test.each([0, -1, 10_001, 0.5])('throws for a rate of %d', (rate) => {
    expect(() => insured(card(rate, 0), 1)).toThrow(RangeError)
  })

  test('throws for a currency other than the card’s', () => {
    expect(() => insureCargo(card(350, 0), money(1, 'EUR'))).toThrow(TypeError)
  })

  const rate = fc.integer({ min: 1, max: 10_000 })
  const minimum = fc.integer({ min: 0, max: 5_000_000 })
  const amount = fc.integer({ min: 0, max: 100_000_000_000 })

  test('never falls when the goods cost more, and is never below the minimum', () => {
    fc.assert(
      fc.property(rate, minimum, amount, amount, (each, least, one, other) => {
        const terms = card(each, least)
        const [low, high] = [insured(terms, Math.min(one, other)), insured(terms, Math.max(one, other))]
        expect(high.insuredValue.amount).toBeGreaterThanOrEqual(low.insuredValue.amount)
        expect(high.premium.amount).toBeGreaterThanOrEqual(low.premium.amount)
        expect(low.premium.amount).toBeGreaterThanOrEqual(least)
      }),
    )
  })

  test('includes its own premium: 110 % of goods, freight and premium, except for rounding', () => {
    fc.assert(
      fc.property(rate, minimum, amount, (each, least, goods) => {
        const { insuredValue, premium } = insured(card(each, least), goods)
        // In tenths: half a minor unit for the value, plus 1.1 × the rounding of the premium and of the value within
        // it.
        const off = 10n * BigInt(insuredValue.amount) - 11n * (BigInt(goods) + BigInt(premium.amount))
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(11n)
      }),
    )
  })
})
