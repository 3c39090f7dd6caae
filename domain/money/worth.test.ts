import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExchangeRate, showPrice } from './exchange.ts'
import { currencies, inTenths, type MarketCurrency, minorDigits, unitPrice } from './money.ts'
import { decimalFrancsOfTenth, tenthsShownUpTo, worthAtMost } from './worth.ts'

const rate = (from: MarketCurrency, value: string): ExchangeRate => ({
  id: from,
  from,
  to: 'RWF',
  rate: value,
  day: '2026-01-01',
  source: 'test',
  grade: 'D',
})
const rates = [
  rate('USD', '1456.83'),
  rate('EUR', '1697.5'),
  rate('KES', '11.29'),
  rate('UGX', '0.4047'),
  rate('TZS', '0.5713'),
]

/** A price of the currency, with tenths where it has minor units. */
const priceIn = (currency: MarketCurrency, tenths: number) =>
  minorDigits[currency] === 0
    ? unitPrice(Math.ceil(tenths / 10), 0, currency)
    : unitPrice(Math.floor(tenths / 10), tenths % 10, currency)

const anyCurrency = fc.constantFrom(...currencies)
const anyTenths = fc.integer({ min: 1, max: 50_000_000 })

test.each([
  ['RWF', '0.1'],
  ['USD', '1.45683'],
  ['UGX', '0.04047'],
  ['TZS', '0.0005713'],
] as const)('a tenth of a minor unit of %s is worth %s francs', (currency, francs) => {
  expect(decimalFrancsOfTenth(currency, rates)).toBe(francs)
})

test('a currency without a rate has no place', () => {
  expect(decimalFrancsOfTenth('GBP', rates)).toBeNull()
  expect(worthAtMost({ currency: 'USD', tenths: 10 }, 'GBP', rates)).toBeNull()
  expect(worthAtMost({ currency: 'GBP', tenths: 10 }, 'USD', rates)).toBeNull()
  expect(tenthsShownUpTo(10, 'GBP', rates)).toBeNull()
})

test('a price is worth itself in its own currency', () => {
  fc.assert(
    fc.property(anyCurrency, anyTenths, (currency, tenths) => {
      expect(worthAtMost({ currency, tenths }, currency, rates)).toEqual({ tenths: BigInt(tenths), isEqual: true })
    }),
  )
})

test('what is worth at most a price is shown in no more francs, and one tenth more in no fewer', () => {
  fc.assert(
    fc.property(anyCurrency, anyCurrency, anyTenths, (own, other, tenths) => {
      const price = priceIn(own, tenths)
      const most = worthAtMost({ currency: own, tenths: inTenths(price) }, other, rates)
      if (!most) throw new Error('every currency has a rate')
      const francs = showPrice(price, rates).frw.amount
      const shown = (each: bigint) =>
        Number(BigInt(Math.round(Number(decimalFrancsOfTenth(other, rates)) * 1e10)) * each) / 1e10
      expect(shown(most.tenths)).toBeLessThanOrEqual(francs + 0.5 + 1e-6)
      expect(shown(most.tenths + 1n)).toBeGreaterThanOrEqual(francs - 0.5 - 1e-6)
    }),
  )
})

test('the limit in francs parts what is shown up to it from what is shown above it', () => {
  fc.assert(
    fc.property(anyCurrency, fc.integer({ min: 0, max: 100_000_000 }), (currency, francs) => {
      const most = Number(tenthsShownUpTo(francs, currency, rates))
      const step = minorDigits[currency] === 0 ? 10 : 1
      const below = Math.floor(most / step) * step
      const shown = (tenths: number) =>
        showPrice(unitPrice(Math.floor(tenths / 10), tenths % 10, currency), rates).frw.amount
      expect(shown(below)).toBeLessThanOrEqual(francs)
      expect(shown(below + step)).toBeGreaterThan(francs)
    }),
  )
})
