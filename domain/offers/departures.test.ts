import { describe, expect, it } from 'vitest'
import { frequencies, weekdays } from './attributes.ts'
import { departureRefusal, departureStatuses, departuresAhead, leftOn } from './departures.ts'

/** A Sunday. */
const now = new Date('2026-11-22T08:00:00Z')
const days = (runs: readonly { cutOffAt: Date }[]) => runs.map((run) => run.cutOffAt.toISOString().slice(0, 10))

describe('[spec 3.037] departures of a consolidation', () => {
  it('weekly: every cut-off day of the next eight weeks, at five in the afternoon in Kigali', () => {
    const runs = departuresAhead({ frequency: 'weekly', cutOffDay: 'thursday', transitDays: 25 }, now)
    expect(days(runs)).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
      '2027-01-14',
    ])
    expect(runs[0]).toEqual({
      cutOffAt: new Date('2026-11-26T17:00:00+02:00'),
      departsAt: new Date('2026-11-28T17:00:00+02:00'),
      arrivesAt: new Date('2026-12-23T17:00:00+02:00'),
    })
  })

  it('twice a week: the second cut-off is three days after the first', () => {
    const runs = departuresAhead({ frequency: 'twice-weekly', cutOffDay: 'tuesday', transitDays: 5 }, now)
    expect(days(runs).slice(0, 4)).toEqual(['2026-11-24', '2026-11-27', '2026-12-01', '2026-12-04'])
    expect(runs).toHaveLength(16)
  })

  it('every two weeks: the same weeks whatever the current day', () => {
    const card = { frequency: 'fortnightly', cutOffDay: 'monday', transitDays: 28 } as const
    const today = days(departuresAhead(card, now))
    expect(today).toEqual(['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-11'])
    for (let later = 1; later < 14; later++) {
      const then = days(departuresAhead(card, new Date(now.getTime() + later * 86_400_000)))
      for (const day of then.filter((each) => each <= '2027-01-11')) expect(today).toContain(day)
    }
  })

  it('daily: one for each day, whatever the cut-off day', () => {
    const runs = departuresAhead({ frequency: 'daily', cutOffDay: 'monday', transitDays: 5 }, now)
    expect(runs).toHaveLength(56)
  })

  it('only departures with a cut-off in the future, in order', () => {
    for (const frequency of frequencies)
      for (const cutOffDay of weekdays)
        for (let hour = 0; hour < 24; hour += 5) {
          const at = new Date(now.getTime() + hour * 3_600_000)
          const runs = departuresAhead({ frequency, cutOffDay, transitDays: 10 }, at).map((run) => run.cutOffAt)
          expect(runs.length).toBeGreaterThan(2)
          expect(runs.every((cutOff) => cutOff > at)).toBe(true)
          expect(runs).toEqual([...runs].sort((a, b) => a.getTime() - b.getTime()))
        }
  })
})

describe('a quantity on a departure', () => {
  const departure = { status: 'open', cutOffAt: new Date(now.getTime() + 1), capacity: 10, taken: 6.7 } as const
  const full = { refused: 'departure_full', values: { left: 3.3 } }

  it.each([
    [3.3, null],
    [0.001, null],
    [3.301, full],
  ])('%d of the 3.3 left', (quantity, expected) => {
    expect(departureRefusal(departure, quantity, now)).toEqual(expected)
  })

  it('is refused from the minute of the cut-off, and in every status after open, however much is left', () => {
    const closed = { refused: 'departure_closed' }
    expect(departureRefusal({ ...departure, cutOffAt: now }, 1, now)).toEqual(closed)
    expect(departureRefusal({ ...departure, cutOffAt: now }, 99, now)).toEqual(closed)
    for (const status of departureStatuses)
      expect(departureRefusal({ ...departure, status }, 1, now)).toEqual(status === 'open' ? null : closed)
  })

  it('is left to three decimals, and never less than nothing', () => {
    expect(leftOn({ capacity: 10, taken: 6.7 })).toBe(3.3)
    expect(leftOn({ capacity: 4.7, taken: 1.2 })).toBe(3.5)
    expect(leftOn({ capacity: 5, taken: 6 })).toBe(0)
  })
})
