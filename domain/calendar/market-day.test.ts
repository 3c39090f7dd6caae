import { describe, expect, it } from 'vitest'
import { dayInKigali, endOfDayInKigali } from './market-day.ts'

describe('the day in Kigali', () => {
  it.each([
    ['2026-11-21T21:59:59Z', '2026-11-21'],
    ['2026-11-21T22:00:00Z', '2026-11-22'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is on %s', (instant, day) => {
    expect(dayInKigali(new Date(instant))).toBe(day)
  })

  it('adds days', () => expect(dayInKigali(new Date('2026-12-30T22:00:00Z'), 1)).toBe('2027-01-01'))

  it('ends when the next day begins', () => {
    expect(endOfDayInKigali('2026-11-21')).toEqual(new Date('2026-11-21T22:00:00Z'))
    expect(endOfDayInKigali('2026-12-31')).toEqual(new Date('2026-12-31T22:00:00Z'))
  })
})
