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
    ['850.000', 'RWF', 850_000],
    ['1.250.000', 'RWF', 1_250_000],
    ['850.00', 'RWF', 850],
    ['850.000', 'UGX', 850_000],
    ['12.500', 'JPY', 12_500],
    ['12.500', 'KES', 1_250_000],
    ['12.50', 'KES', 1_250],
    ['12.500', 'TZS', 1_250_000],
    ['12.500', 'USD', 1_250],
    ['FRW 850,000', 'RWF', 850_000],
    ['RWF850,000', 'RWF', 850_000],
    ['850 000 FRW', 'RWF', 850_000],
    ['850 000 francs', 'RWF', 850_000],
    ['850.000 Frs.', 'RWF', 850_000],
    ['850,000/=', 'RWF', 850_000],
    ['850,000 /-', 'KES', 85_000_000],
    ['KSh. 850/=', 'KES', 85_000],
    ['Sh 850', 'TZS', 85_000],
    ['8,50,000', 'RWF', 850_000],
    ['$12.50', 'USD', 1_250],
    ['US$ 1,200', 'USD', 120_000],
    ['€ 1.200,50', 'EUR', 120_050],
    ['1 200,50 €', 'EUR', 120_050],
    ['¥ 300', 'JPY', 300],
    ['USD 850', 'RWF', null],
    ['850 FRW', 'USD', null],
    ['USD 850 FRW', 'USD', null],
    ['850 apples', 'RWF', null],
    ['FRW', 'RWF', null],
    [`${' '.repeat(50_000)}1`, 'RWF', null],
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
    ['1.255', 'KES', 125_500, 0],
    ['1.2550', 'KES', 125, 5],
    ['1.255 USD', 'USD', 125, 5],
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
