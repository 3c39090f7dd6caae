import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthsOf, periodRefusal } from '../offers/period.ts'
import { mistakeInMonths, monthsAsked, mostMonths, quotedPeriodRefusal } from './quoted-months.ts'
import { quoteServices, storageDurations } from './request-choices.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const start = fc.integer({ min: 0, max: 800 }).map(day)
const months = fc.integer({ min: 1, max: mostMonths })

describe('the months of a quote', () => {
  it('are those of storage only', () => {
    expect(quoteServices.filter((service) => monthsAsked(service, null))).toEqual(['warehousing', 'cold-rooms'])
  })

  it.each([
    ['under-1-month', [1]],
    ['1-3-months', [1, 2, 3]],
    ['3-6-months', [3, 4, 5, 6]],
    ['6-12-months', [6, 7, 8, 9, 10, 11, 12]],
    ['over-12-months', Array.from({ length: 24 }, (_, at) => 13 + at)],
    [null, Array.from({ length: 36 }, (_, at) => 1 + at)],
  ] as const)('for %s: %j', (duration, allowed) => {
    const asked = monthsAsked('warehousing', duration)
    const all = Array.from({ length: mostMonths + 3 }, (_, at) => at)
    expect(all.filter((count) => mistakeInMonths(count, asked) === null)).toEqual(allowed)
    expect(mistakeInMonths(undefined, asked)).toBe('required')
    expect(mistakeInMonths(undefined, monthsAsked('transport', duration))).toBeNull()
  })

  it('leave no gap between the durations that can be asked for', () => {
    fc.assert(
      fc.property(months, (count) => {
        expect(
          storageDurations.some((duration) => mistakeInMonths(count, monthsAsked('cold-rooms', duration)) === null),
        ).toBe(true)
      }),
    )
  })
})

describe('a period that is booked with a quote', () => {
  it('from any day that may be booked, can last the quoted months', () => {
    fc.assert(
      fc.property(start, months, (from, count) => {
        const period = { from, until: addMonths(from, count) }
        expect(quotedPeriodRefusal(period, count)).toBeNull()
        expect(periodRefusal(period, from)).toBeNull()
      }),
    )
  })

  it('is of no other length', () => {
    fc.assert(
      fc.property(start, months, fc.integer({ min: 1, max: 1200 }), (from, count, days) => {
        const period = { from, until: day((Date.parse(from) - Date.parse(day(0))) / 86_400_000 + days) }
        const refused = quotedPeriodRefusal(period, count)
        expect(refused?.values ?? null).toEqual(monthsOf(period) === count ? null : { months: count })
      }),
    )
  })

  it('is not a day longer', () => {
    fc.assert(
      fc.property(start, months, (from, count) => {
        const until = new Date(Date.parse(addMonths(from, count)) + 86_400_000).toISOString().slice(0, 10)
        expect(quotedPeriodRefusal({ from, until }, count)?.refused).toBe('period_not_quoted')
      }),
    )
  })
})
