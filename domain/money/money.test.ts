import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp, formatApproximate, formatMoney, money, sum, times, unitPrice } from './money.ts'

describe('money', () => {
  it('refuses amounts that are not whole minor units', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => money(amount, 'RWF')).toThrow(RangeError)
  })

  it('refuses to add two currencies', () => {
    expect(() => sum([money(1, 'RWF'), money(1, 'USD')], 'RWF')).toThrow(TypeError)
    expect(sum([money(1, 'RWF'), money(2, 'RWF')], 'RWF')).toEqual(money(3, 'RWF'))
    expect(sum([], 'USD')).toEqual(money(0, 'USD'))
  })

  it.each([
    [7n, 2n, 4n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [0n, 9n, 0n],
  ])('%s / %s rounds half up to %s', (dividend, divisor, answer) => {
    expect(divideHalfUp(dividend, divisor)).toBe(answer)
  })

  it.each([
    [450, 'USD', 166_500, 74_925],
    [1, 'RWF', 500, 1],
    [1, 'RWF', 499, 0],
    [333, 'KES', 1_500, 500],
  ] as const)('%s %s × %s thousandths = %s', (price, currency, thousandths, answer) => {
    expect(times(money(price, currency), thousandths).amount).toBe(answer)
  })

  it.each([
    [unitPrice(8, 5, 'USD'), 1_000_000, 8_500],
    [unitPrice(8, 5, 'USD'), 1_000, 9],
    [unitPrice(0, 5, 'USD'), 999, 0],
    [unitPrice(0, 5, 'USD'), 1_000, 1],
    [unitPrice(8, 0, 'USD'), 1_000_000, 8_000],
  ])('%j × %s thousandths = %s', (price, thousandths, answer) => {
    expect(times(price, thousandths)).toEqual(money(answer, 'USD'))
  })

  it('never loses more than half a minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100_000_000 }), (price, q) => {
        const exact = BigInt(price) * BigInt(q)
        const got = BigInt(times(money(price, 'USD'), q).amount) * 1000n
        const off = exact > got ? exact - got : got - exact
        expect(off <= 500n).toBe(true)
      }),
    )
  })

  it('writes the tenths of a minor unit in a unit price', () => {
    expect(formatMoney(unitPrice(8, 5, 'USD'))).toBe('USD 0.085')
    expect(formatMoney(unitPrice(100, 5, 'KES'))).toBe('KES 1.005')
    expect(formatMoney(unitPrice(100, 0, 'USD'))).toBe('USD 1')
    expect(formatMoney(unitPrice(123_450, 1, 'EUR'), 'fr').replace(/\s/gu, ' ')).toBe('1 234,501 EUR')
  })

  it.each([
    [1_608_000, 'RWF', 'FRW 1,608,000'],
    [0, 'RWF', 'FRW 0'],
    [999, 'UGX', 'UGX 999'],
    [999, 'JPY', 'JPY 999'],
    [9_000_050, 'CNY', 'CNY 90,000.50'],
    [120_000, 'USD', 'USD 1,200'],
    [450, 'USD', 'USD 4.50'],
    [5, 'EUR', 'EUR 0.05'],
    [-1_234_567, 'KES', 'KES −12,345.67'],
  ] as const)('writes %s %s as %s', (amount, currency, words) => {
    expect(formatMoney(money(amount, currency))).toBe(words)
  })

  it.each([
    [9, 85, 'en', '≈ USD 0.085'],
    [9, 90, 'en', '≈ USD 0.09'],
    [9, 85, 'fr', '≈ 0,085\u00a0USD'],
    [485, 4_853, 'en', '≈ USD 4.853'],
    [0, 4, 'en', '≈ USD 0.004'],
    [120_000, 1_200_003, 'en', '≈ USD 1,200'],
    [9, undefined, 'en', '≈ USD 0.09'],
  ] as const)('%s cents or %s thousandths of a dollar, in %s: %s', (cents, thousandths, language, words) => {
    expect(formatApproximate(money(cents, 'USD'), language, thousandths)).toBe(words)
  })

  it.each([
    [120_000, 'USD', '≈ USD 1,200'],
    [120_049, 'USD', '≈ USD 1,200'],
    [120_050, 'USD', '≈ USD 1,201'],
    [49, 'USD', '≈ USD 0.49'],
    [1_608_000, 'RWF', '≈ FRW 1,608,000'],
    [95, 'USD', '≈ USD 0.95'],
    [999, 'USD', '≈ USD 9.99'],
    [1_001, 'USD', '≈ USD 10'],
    [-170, 'USD', '≈ USD −1.70'],
    [7, 'RWF', '≈ FRW 7'],
  ] as const)('approximates %s %s as %s', (amount, currency, words) => {
    expect(formatApproximate(money(amount, currency))).toBe(words)
  })
})
