import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromKigaliInput, toKigaliInput } from './kigali-input.ts'

test('a field shows Kigali time and means it', () => {
  expect(toKigaliInput(Date.parse('2026-11-21T22:30:00Z'))).toBe('2026-11-22T00:30')
  expect(fromKigaliInput('2026-11-22T00:30')).toBe('2026-11-21T22:30:00.000Z')
  expect(fromKigaliInput('')).toBeNull()
})

test('there and back is the same minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const minute = Math.floor(seconds / 60) * 60_000
      expect(Date.parse(fromKigaliInput(toKigaliInput(minute)) ?? '')).toBe(minute)
    }),
  )
})
