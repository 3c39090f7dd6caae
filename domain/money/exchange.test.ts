import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, type ExchangeRate, ratioOf, showPrice, usdMills } from './exchange.ts'
import { type Currency, formatApproximate, formatMoney, money, unitPrice } from './money.ts'

function rate(from: Currency, decimal: string): ExchangeRate {
  return { id: from, from, to: 'RWF', rate: decimal, day: '2026-11-01', source: 'test', grade: 'D' }
}
const usd = rate('USD', '1340')
const kes = rate('KES', '10.4')

describe('exchange', () => {
  it.each(['', '-1', '0', '0.00', '1e3', '1,340', '.5', '1.', 'abc'])('refuses %j as a rate', (decimal) => {
    expect(() => ratioOf(decimal)).toThrow(RangeError)
  })

  it('refuses a rate of other currencies', () => {
    expect(() => convert(money(1, 'KES'), usd)).toThrow(TypeError)
    expect(() => showPrice(money(1, 'KES'), [usd])).toThrow('no exchange rate KES/RWF')
  })

  it.each([
    [120_000, 'USD', usd, 1_608_000, 'RWF'],
    [1_608_000, 'RWF', usd, 120_000, 'USD'],
    [1, 'USD', usd, 13, 'RWF'],
    [1, 'RWF', usd, 0, 'USD'],
    [7, 'RWF', usd, 1, 'USD'],
    [100, 'KES', kes, 10, 'RWF'],
    [5, 'KES', kes, 1, 'RWF'],
    [4, 'KES', kes, 0, 'RWF'],
  ] as const)('%s %s → %#', (amount, currency, by, answer, to) => {
    expect(convert(money(amount, currency), by)).toEqual(money(answer, to))
  })

  it('[spec 9.020, 9.026, 2.084] shows francs first and approximate dollars, at 1,340 FRW per USD', () => {
    const shown = showPrice(money(1_608_000, 'RWF'), [usd])
    expect(formatMoney(shown.frw)).toBe('FRW 1,608,000')
    expect(formatApproximate(shown.approximateUsd)).toBe('≈ USD 1,200')
    expect(shown.rates).toEqual([usd])
  })

  it.each([
    [114, 85],
    [121, 90],
    [1_608_000, 1_200_000],
    [0, 0],
  ])('%s francs are %s thousandths of a dollar', (francs, mills) => {
    expect(usdMills(showPrice(money(francs, 'RWF'), [usd]))).toBe(mills)
  })

  it('converts the tenths of a cent in a price per kilogram', () => {
    const shown = showPrice(unitPrice(8, 5, 'USD'), [usd])
    expect(shown.frw).toEqual(money(114, 'RWF'))
    expect(usdMills(shown)).toBe(85)
    expect(usdMills(showPrice(unitPrice(100, 5, 'KES'), [kes, usd]))).toBe(7)
  })

  it('lists every rate it used, once', () => {
    expect(showPrice(money(100_00, 'USD'), [kes, usd]).rates).toEqual([usd])
    expect(showPrice(money(100_00, 'KES'), [kes, usd]).rates).toEqual([kes, usd])
  })

  it('conversion and back changes an amount by at most one cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const back = convert(convert(money(cents, 'USD'), usd), usd)
        expect(Math.abs(back.amount - cents)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
