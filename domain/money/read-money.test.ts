import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceCurrencies, minorDigits, unitPrice } from './money.ts'
import { readMoney, readUnitPrice, writeAmount } from './read-money.ts'

describe('amounts as people type them', () => {
  it.each([
    ['', 'USD', null],
    ['free', 'USD', null],
    ['10.5', 'RWF', null],
    ['4.505', 'USD', null],
    ['99999999999999999999', 'USD', null],
    ['1,608,000', 'RWF', 1_608_000],
    ['4.50', 'USD', 450],
    ['1 234,56', 'EUR', 123_456],
    ['0', 'KES', 0],
    ['1.1', 'TZS', 110],
  ] as const)('%j %s', (typed, currency, amount) => {
    expect(readMoney(typed, currency)).toEqual(amount === null ? null : { amount, currency })
  })

  it.each([
    ['0.085', 'USD', 8, 5],
    ['0,085', 'EUR', 8, 5],
    ['0.0855', 'USD', null, 0],
    ['0.08', 'USD', 8, 0],
    ['85.5', 'RWF', null, 0],
    ['free', 'USD', null, 0],
    ['0.009', 'KES', 0, 9],
  ] as const)('%j %s for one kilogram', (typed, currency, amount, tenths) => {
    expect(readUnitPrice(typed, currency)).toEqual(amount === null ? null : unitPrice(amount, tenths, currency))
  })

  it('reads back the price of a unit that it wrote', () => {
    fc.assert(
      fc.property(fc.nat(1e11), fc.nat(9), fc.constantFrom(...invoiceCurrencies), (amount, tenths, currency) => {
        const price = unitPrice(amount, minorDigits[currency] === 0 ? 0 : tenths, currency)
        expect(readUnitPrice(writeAmount(price), currency)).toEqual(price)
      }),
    )
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), fc.constantFrom(...invoiceCurrencies), (amount, currency) => {
        expect(readMoney(writeAmount({ amount, currency }), currency)).toEqual({ amount, currency })
      }),
    )
  })
})
