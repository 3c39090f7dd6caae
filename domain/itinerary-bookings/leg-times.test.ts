import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedLegs, type FollowedLeg, legTimes, type PlannedLeg } from './leg-times.ts'

const hour = 3_600_000
const sea: PlannedLeg = { mode: 'sea', readyAt: 0, departsAt: 240 * hour, dated: true, cutOffAt: null }

describe('when a leg takes over the cargo', () => {
  test.each<[string, PlannedLeg, number, number | null]>([
    ['a ship: three days before departure', sea, 168, 240],
    ['a ship that departs soon: as soon as the cargo arrives', { ...sea, readyAt: 200 * hour }, 200, 240],
    ['a run: never after its cut-off', { ...sea, cutOffAt: 120 * hour }, 120, 120],
    ['a run in time', { ...sea, cutOffAt: 200 * hour }, 168, 200],
    ['a plane: a day before', { ...sea, mode: 'air' }, 216, 240],
    [
      'a truck: when the cargo arrives, and waits until the end of the day',
      { ...sea, mode: 'road', dated: false },
      240,
      252,
    ],
    ['a broker: at any time', { ...sea, mode: null, readyAt: 30 * hour }, 30, null],
  ])('%s', (_what, leg, handOver, latest) => {
    const times = legTimes(leg)
    expect([times.handOverAt / hour, times.latestAt === null ? null : times.latestAt / hour]).toEqual([
      handOver,
      latest,
    ])
  })
})

describe('the effect of a delay on later legs', () => {
  const leg = (change: Partial<FollowedLeg> = {}): FollowedLeg => ({
    readyAt: 0,
    latestAt: 12 * hour,
    dated: false,
    begun: false,
    delay: null,
    counted: 0,
    ...change,
  })
  const missed = (...legs: FollowedLeg[]) => expectedLegs(legs).map((each) => each.missed)
  const late = (hours: number) => leg({ begun: true, delay: hours * hour })
  /** Confirmed: its shipment is on time, because it has not begun. */
  const confirmed = (change: Partial<FollowedLeg> = {}) => leg({ delay: 0, ...change })

  test.each<[string, FollowedLeg[], boolean[]]>([
    ['nothing is late', [late(0), leg(), leg()], [false, false, false]],
    ['within the waiting time of the truck', [late(12), leg()], [false, false]],
    ['an hour more misses this leg and the next', [late(13), leg(), leg()], [false, true, true]],
    [
      'a ship that is still reached absorbs the delay',
      [late(13), leg({ dated: true, latestAt: 20 * hour }), leg()],
      [false, false, false],
    ],
    ['a missed ship does not', [late(21), leg({ dated: true, latestAt: 20 * hour }), leg()], [false, true, true]],
    ['a broker is never missed', [late(500), leg({ latestAt: null })], [false, false]],
    [
      'a leg that has begun is not missed, and reports its own delay',
      [late(50), late(1), leg()],
      [false, false, false],
    ],
    ['an early leg is not late', [late(-40), leg()], [false, false]],
    ['confirmed legs that have not begun pass it on', [late(13), confirmed(), confirmed()], [false, true, true]],
    [
      'a confirmed ship that is still reached absorbs it',
      [late(13), confirmed({ dated: true, latestAt: 20 * hour }), confirmed()],
      [false, false, false],
    ],
    ['the longer one of two delays counts', [late(5), confirmed({ delay: 13 * hour }), leg()], [false, false, true]],
    [
      'what the plan already contains does not',
      [leg({ begun: true, delay: 50 * hour, counted: 40 * hour }), leg()],
      [false, false],
    ],
  ])('%s', (_what, legs, is) => {
    expect(missed(...legs)).toEqual(is)
  })

  test('the delay moves the expected time of the next leg', () => {
    expect(expectedLegs([late(5), leg({ readyAt: 100 * hour })])[1]?.expectedAt).toBe(105 * hour)
  })

  test('a leg whose delay the plan has come to contain passes none on', () => {
    const delay = fc.option(fc.integer({ min: -50, max: 200 }))
    const any = fc.record({
      readyAt: fc.nat(50),
      latestAt: fc.option(fc.integer({ min: 50, max: 99 })),
      dated: fc.boolean(),
      begun: fc.boolean(),
      delay,
      counted: fc.nat(50),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), (legs) => {
        const last = legs.at(-1) as FollowedLeg
        const endsLate = expectedLegs(legs).at(-1)?.endsLate ?? 0
        const again = [...legs.slice(0, -1), { ...last, counted: last.counted + endsLate }]
        expect(expectedLegs(again).at(-1)?.endsLate).toBe(0)
      }),
    )
  })

  test('a longer delay never makes a missed leg reachable', () => {
    const any = fc.record({
      readyAt: fc.integer({ min: 0, max: 50 }),
      latestAt: fc.option(fc.integer({ min: 50, max: 99 })),
      dated: fc.boolean(),
      begun: fc.constant(false),
      delay: fc.constantFrom(null, 0),
      counted: fc.constant(0),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), fc.nat(200), fc.nat(200), (legs, first, more) => {
        const less = missed(leg({ begun: true, delay: first }), ...legs)
        const longer = missed(leg({ begun: true, delay: first + more }), ...legs)
        for (const [at, was] of less.entries()) if (was) expect(longer[at]).toBe(true)
      }),
    )
  })
})
