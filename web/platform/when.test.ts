import { expect, test } from 'vitest'
import { ago, formatDay, formatMoment, showTimesIn } from './when.ts'

test('times are told as in Kigali', () => {
  expect(formatDay('2026-11-21T22:30:00Z')).toBe('22 Nov 2026')
  expect(formatMoment('2026-11-21T22:30:00Z')).toBe('22 Nov, 00:30')
})

test('times are told by the clocks of the company', () => {
  showTimesIn('Africa/Lagos')
  expect(formatMoment('2026-11-21T22:30:00Z')).toBe('21 Nov, 23:30')
  expect(formatDay('2026-11-21T22:30:00Z')).toBe('21 Nov 2026')
  showTimesIn('Africa/Kigali')
  expect(formatMoment('2026-11-21T22:30:00Z')).toBe('22 Nov, 00:30')
})

test.each([
  [-30, '30 minutes ago'],
  [-150, '2 hours ago'],
  [-60 * 50, '2 days ago'],
  [90, 'in 2 hours'],
])('%d minutes from now is %s', (minutes, words) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(ago(new Date(now + minutes * 60_000).toISOString(), now)).toBe(words)
})
