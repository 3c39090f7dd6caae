import { describe, expect, it } from 'vitest'
import { readWeightKg } from '../../domain/quotes/read-measures.ts'
import { amountAsRead, countAsRead, measureAsRead } from './read-back.ts'

describe('what is said of a figure that could be meant in two ways', () => {
  it.each([
    ['850.000', 'RWF', 'FRW 850,000'],
    ['FRW 850.000', 'RWF', 'FRW 850,000'],
    ['12.500', 'KES', 'KES 12,500'],
    ['USD 12.500', 'USD', 'USD 12.50'],
    ['12,500', 'USD', 'USD 12,500'],
    ['1.255', 'USD', 'USD 1.255'],
    ['850,000', 'RWF', undefined],
    ['12.50', 'USD', undefined],
    ['1.250.000', 'USD', undefined],
    ['', 'USD', undefined],
    ['EUR 12.500', 'USD', undefined],
  ] as const)('%j in %s: %s', (typed, currency, said) => {
    expect(amountAsRead(typed, currency)).toBe(said)
  })

  it.each([
    ['1.000', '1,000'],
    ['1,000', undefined],
    ['1.5', undefined],
    ['many', undefined],
  ])('%j pieces: %s', (typed, said) => {
    expect(countAsRead(typed)).toBe(said)
  })

  it.each([
    ['24.500', '24.5 kg'],
    ['24.500 KGS', '24.5 kg'],
    ['24,500', '24,500 kg'],
    ['1.500 t', '1,500 kg'],
    ['24.5 kg', undefined],
    ['24.500 apples', undefined],
  ])('%j of weight: %s', (typed, said) => {
    expect(measureAsRead(typed, 'kg', (text) => readWeightKg(text, 'kg'))).toBe(said)
  })
})
