import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { zoneNames } from '../../domain/settings/settings.ts'
import {
  ago,
  formatDay,
  formatDeadline,
  formatMoment,
  formatRecordedMoment,
  fromLocalInput,
  showTimesIn,
  toLocalInput,
  zoneWord,
} from './when.ts'

afterEach(() => showTimesIn('Africa/Kigali'))

test('times are shown in Kigali time', () => {
  expect(formatDay('2026-11-21T22:30:00Z')).toBe('22 Nov 2026')
  expect(formatMoment('2026-11-21T22:30:00Z')).toBe('22 Nov, 00:30')
  expect(formatRecordedMoment('2025-12-31T22:30:00Z')).toBe('1 Jan 2026, 00:30')
})

test('times are shown in the time zone of the company', () => {
  showTimesIn('Africa/Lagos')
  expect(formatMoment('2026-11-21T22:30:00Z')).toBe('21 Nov, 23:30')
  expect(formatDay('2026-11-21T22:30:00Z')).toBe('21 Nov 2026')
  expect(formatDeadline('2026-11-21T22:30:00Z')).toBe('21 Nov, 23:30 (Lagos time)')
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

test.each([
  ['Africa/Kigali', '2026-11-22T00:30', 'Kigali time'],
  ['Africa/Nairobi', '2026-11-22T01:30', 'Nairobi time'],
  ['Africa/Lagos', '2026-11-21T23:30', 'Lagos time'],
  ['Etc/UTC', '2026-11-21T22:30', 'UTC'],
] as const)('a field shows and reads the time of %s, and names it', (zone, shown, words) => {
  showTimesIn(zone)
  expect(toLocalInput(Date.parse('2026-11-21T22:30:00Z'))).toBe(shown)
  expect(fromLocalInput(shown)).toBe('2026-11-21T22:30:00.000Z')
  expect(fromLocalInput('')).toBeNull()
  expect(zoneWord()).toBe(words)
})

test('a time written and read back is the same minute in any time zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.constantFrom(...Object.values(zoneNames)),
      (seconds, zone) => {
        showTimesIn(zone)
        const minute = Math.floor(seconds / 60) * 60_000
        expect(Date.parse(fromLocalInput(toLocalInput(minute)) ?? '')).toBe(minute)
      },
    ),
  )
})
