import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

describe('numbers as people type them', () => {
  it.each([
    '',
    ' ',
    'abc',
    '12kg',
    '1,20,000',
    '1.2.3',
    '--1',
    '-5',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '1,2,3',
    '1..2',
    ',5',
    '٣',
  ])('%j is no number', (text) => {
    expect(readNumber(text)).toBeNull()
  })

  it.each([
    ['1200', 1200],
    [' 1200 ', 1200],
    ['1,200', 1200],
    ['1,200.5', 1200.5],
    ['1,200,000', 1_200_000],
    ['1 200', 1200],
    ['1\u00a0200,5', 1200.5],
    ["1'200", 1200],
    ['1.200,5', 1200.5],
    ['1.200.000', 1_200_000],
    ['1.200', 1.2],
    ['0,5', 0.5],
    ['0.25', 0.25],
    ['12,75', 12.75],
    ['007', 7],
    ['0,085', 0.085],
    ['0.085', 0.085],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it('reads back numbers in English and continental format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }), (whole, hundredths) => {
        const value = whole + hundredths / 100
        const options = { minimumFractionDigits: 2 }
        expect(readNumber(value.toLocaleString('en-GB', options))).toBeCloseTo(value, 6)
        expect(readNumber(value.toLocaleString('de-DE', options))).toBeCloseTo(value, 6)
      }),
    )
  })
})
