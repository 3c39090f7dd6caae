import { describe, expect, it } from 'vitest'
import { daysOld, gradeOfRate, isOldRate } from './rate-age.ts'

describe('the age of an exchange rate', () => {
  it.each([
    ['2026-11-22', 0, false, 'A'],
    ['2026-11-15', 7, false, 'A'],
    ['2026-11-14', 8, true, 'B'],
    ['2026-08-22', 92, true, 'B'],
    ['2026-08-21', 93, true, 'C'],
    ['2025-12-08', 349, true, 'C'],
    // A rate of tomorrow counts as new.
    ['2026-11-23', 0, false, 'A'],
  ] as const)('of %s is %i days on 22 November 2026', (day, days, old, grade) => {
    expect([daysOld(day, '2026-11-22'), isOldRate(day, '2026-11-22')]).toEqual([days, old])
    expect(gradeOfRate({ day, grade: 'A' }, '2026-11-22')).toBe(grade)
  })

  it('no grade is below D', () => expect(gradeOfRate({ day: '2025-12-08', grade: 'C' }, '2026-11-22')).toBe('D'))
})
