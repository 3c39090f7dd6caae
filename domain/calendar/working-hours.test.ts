import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterWorkingHours } from './working-hours.ts'

describe('working hours', () => {
  // Kigali is two hours ahead; 2026-11-23 is a Monday.
  test.each([
    ['within a day', '2026-11-23T08:00:00+02:00', 4, '2026-11-23T12:00:00+02:00'],
    ['to the end of a day', '2026-11-23T14:00:00+02:00', 4, '2026-11-23T18:00:00+02:00'],
    ['over a night', '2026-11-23T16:30:00+02:00', 4, '2026-11-24T10:30:00+02:00'],
    ['from after closing', '2026-11-23T21:00:00+02:00', 4, '2026-11-24T12:00:00+02:00'],
    ['from before opening', '2026-11-23T03:00:00+02:00', 4, '2026-11-23T12:00:00+02:00'],
    ['on a Saturday', '2026-11-28T13:00:00+02:00', 4, '2026-11-28T17:00:00+02:00'],
    ['over a Sunday', '2026-11-28T17:00:00+02:00', 4, '2026-11-30T11:00:00+02:00'],
    ['from a Sunday', '2026-11-29T12:00:00+02:00', 4, '2026-11-30T12:00:00+02:00'],
    ['over a year’s end', '2026-12-31T17:00:00+02:00', 2, '2027-01-01T09:00:00+02:00'],
    ['over several days', '2026-11-23T08:00:00+02:00', 25, '2026-11-25T13:00:00+02:00'],
  ])('%s', (_, from, hours, until) => {
    expect(afterWorkingHours(new Date(from), hours, 2)).toEqual(new Date(until))
  })

  test('follow the local time: in Nairobi they begin an hour before Kigali', () => {
    const night = new Date('2026-11-24T00:00:00Z')
    const [kigali, nairobi] = [2, 3].map((ahead) => afterWorkingHours(night, 4, ahead).getTime())
    expect((kigali ?? 0) - (nairobi ?? 0)).toBe(3_600_000)
  })

  test('more hours end later, and each end is within a working day', () => {
    const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    const hours = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(from, hours, fc.constantFrom(0, 1, 2, 3), (start, some, ahead) => {
        const end = afterWorkingHours(start, some, ahead)
        expect(end.getTime()).toBeGreaterThanOrEqual(start.getTime() + some * 3_600_000)
        expect(afterWorkingHours(start, some + 1, ahead).getTime()).toBeGreaterThan(end.getTime())
        const clock = new Date(end.getTime() + ahead * 3_600_000)
        const hour = clock.getUTCHours() + clock.getUTCMinutes() / 60
        expect(clock.getUTCDay()).not.toBe(0)
        expect(hour).toBeGreaterThanOrEqual(8)
        expect(hour).toBeLessThanOrEqual(18)
      }),
    )
  })
})
