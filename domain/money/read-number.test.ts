import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAmbiguous, readCount, readLargeNumber, readNumber } from './read-number.ts'

describe('numbers as people type them', () => {
  it.each([
    '',
    ' ',
    'abc',
    '12kg',
    '1,20,00',
    '12,345,67',
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
    ['8,50,000', 850_000],
    ['1,20,00,000.5', 12_000_000.5],
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

  it.each([
    ['850.000', 850_000],
    ['1.250.000', 1_250_000],
    ['850,000', 850_000],
    ['850 000', 850_000],
    ['850.00', 850],
    ['850.5', 850.5],
    ['0.850', 0.85],
    ['1234.500', null],
    ['1250.000', null],
    ['1 250.000', null],
    ['1,250.000', null],
    ['1.250,000', null],
    ['850,000', 850_000],
    ['1,250,000', 1_250_000],
    ['1234.5000', 1234.5],
    ['1.000,5', 1000.5],
  ])('%j of something without thousandths is %s', (text, value) => {
    expect(readLargeNumber(text)).toBe(value)
  })

  it.each([
    ['1.000', 1000],
    ['12', 12],
    ['12.0', 12],
    ['1,000', 1000],
    ['1.5', null],
    ['', null],
    ['many', null],
  ])('%j counts %s', (text, count) => {
    expect(readCount(text)).toBe(count)
  })

  it.each([
    ['24.500', true, true],
    ['24.500 KGS', true, true],
    ['USD 12.500', true, true],
    ['24,500', true, false],
    ['24.50', false, false],
    ['0.500', false, false],
    ['1 200.500', false, false],
    ['1,200.500', false, false],
    ['1.200,500', false, false],
    ['1.250.000', false, false],
    ['1500.250', false, false],
    ['24500', false, false],
    ['', false, false],
  ])('%j is ambiguous: %s, of something without thousandths: %s', (text, doubtful, wholeDoubtful) => {
    expect(isAmbiguous(text)).toBe(doubtful)
    expect(isAmbiguous(text, true)).toBe(wholeDoubtful)
  })

  it('reads thousands with a point like thousands with a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (count) => {
        expect(readCount(count.toLocaleString('de-DE'))).toBe(count)
        expect(readCount(count.toLocaleString('en-GB'))).toBe(count)
        expect(readCount(count.toLocaleString('en-IN'))).toBe(count)
      }),
    )
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
