import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from '../money/read-number.ts'
import { languages } from './language.ts'
import { type TimeStyle, writeDistance, writeNumber, writeTime } from './written-time.ts'

const zone = { timeZone: 'Africa/Kigali' }
const day: TimeStyle = { day: 'numeric', month: 'short', year: 'numeric', ...zone }
const whole: TimeStyle = { dateStyle: 'full', timeStyle: 'short', ...zone }
const instant = new Date('2026-11-21T22:30:00Z')

test.each([
  ['en', day, '22 Nov 2026'],
  ['fr', day, '22 nov. 2026'],
  ['rw', day, '22 ugu. 2026'],
  ['en', whole, 'Sunday, 22 November 2026 at 00:30'],
  ['fr', whole, 'dimanche 22 novembre 2026 à 00:30'],
  ['rw', whole, 'Ku cyumweru, 22 Ugushyingo 2026, 00:30'],
] as const)('in %s', (language, style, expected) => {
  expect(writeTime(instant, language, style)).toBe(expected)
})

test.each([
  ['2026-12-01T08:00:00Z', day, '1er déc. 2026'],
  ['2026-12-01T08:00:00Z', whole, 'mardi 1er décembre 2026 à 10:00'],
  ['2026-12-01T08:00:00Z', { day: 'numeric', month: 'long', ...zone }, '1er décembre'],
  ['2026-11-30T22:30:00Z', { day: 'numeric', month: 'short', ...zone }, '1er déc.'],
  ['2026-12-01T08:00:00Z', { day: '2-digit', month: '2-digit', ...zone }, '01/12'],
  ['2026-12-01T08:00:00Z', { dateStyle: 'short', ...zone }, '01/12/2026'],
  ['2026-12-01T08:00:00Z', { day: 'numeric', ...zone }, '1'],
  ['2026-12-11T08:00:00Z', day, '11 déc. 2026'],
  ['2026-12-21T08:00:00Z', { month: 'long', ...zone }, 'décembre'],
] as const)('the first of a month in French: %s with %j', (at, style, expected) => {
  expect(writeTime(new Date(at), 'fr', style)).toBe(expected)
})

test('Kinyarwanda contains no English name of a month or a day', () => {
  const names = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at, 12)))
  for (const date of names)
    for (const style of [day, whole, { month: 'long', day: 'numeric', weekday: 'long', ...zone } as const])
      expect(writeTime(date, 'rw', style)).not.toMatch(
        /day|Jan|Feb|Mar[^a-z]|March|April?\b|May|June|July?\b|Aug|Sep|Oct|Nov|Dec/,
      )
})

describe('numbers', () => {
  test.each([
    ['en', '1,608,000.5'],
    ['fr', '1\u202f608\u202f000,5'],
    ['rw', '1,608,000.5'],
  ] as const)('in %s', (language, expected) => {
    expect(writeNumber(1_608_000.5, language)).toBe(expected)
  })

  test('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(...languages), (value, language) => {
        expect(readNumber(writeNumber(value, language))).toBe(value)
        const tenths = value / 10
        expect(readNumber(writeNumber(tenths, language))).toBe(tenths)
      }),
    )
  })
})

test.each([
  [-3, 'hour', 'rw', 'hashize amasaha 3'],
  [2, 'day', 'rw', 'mu iminsi 2'],
  [-1, 'day', 'rw', 'ejo hashize'],
  [-3, 'hour', 'fr', 'il y a 3 heures'],
  [-3, 'hour', 'en', '3 hours ago'],
] as const)('%d %s in %s is %s', (value, unit, language, expected) => {
  expect(writeDistance(value, unit, language)).toBe(expected)
})
