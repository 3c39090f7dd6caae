import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceCurrencies } from './money.ts'
import { readMoney, writeAmount } from './read-money.ts'

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

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), fc.constantFrom(...invoiceCurrencies), (amount, currency) => {
        expect(readMoney(writeAmount({ amount, currency }), currency)).toEqual({ amount, currency })
      }),
    )
  })
})
