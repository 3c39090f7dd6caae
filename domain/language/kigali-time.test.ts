import { expect, test } from 'vitest'
import { kigaliDay, kigaliTime, writeDay } from './kigali-time.ts'

const instant = new Date('2026-11-21T22:30:00Z')

test.each([
  ['en', 'Sunday, 22 November 2026 at 00:30 (Kigali time)', 'Sunday, 22 November 2026', '1 December 2026'],
  ['fr', 'dimanche 22 novembre 2026 à 00:30 (heure de Kigali)', 'dimanche 22 novembre 2026', '1er décembre 2026'],
  [
    'rw',
    'Ku cyumweru, 22 Ugushyingo 2026, 00:30 (isaha y’i Kigali)',
    'Ku cyumweru, 22 Ugushyingo 2026',
    '1 Ukuboza 2026',
  ],
] as const)('in %s', (language, moment, day, date) => {
  expect(kigaliTime(instant, language)).toBe(moment)
  expect(kigaliDay(instant, language)).toBe(day)
  expect(writeDay('2026-12-01', language)).toBe(date)
})
