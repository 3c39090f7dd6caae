import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedLegs, type FollowedLeg, legTimes, type PlannedLeg } from './leg-times.ts'

const hour = 3_600_000
const sea: PlannedLeg = { mode: 'sea', readyAt: 0, departsAt: 240 * hour, dated: true, cutOffAt: null }

describe('when a leg takes the cargo over', () => {
  test.each<[string, PlannedLeg, number, number | null]>([
    ['a ship: three days before it leaves', sea, 168, 240],
    ['a ship that leaves soon: as soon as the cargo is there', { ...sea, readyAt: 200 * hour }, 200, 240],
    ['a run: never after its cut-off', { ...sea, cutOffAt: 120 * hour }, 120, 120],
    ['a run in time', { ...sea, cutOffAt: 200 * hour }, 168, 200],
    ['a plane: a day before', { ...sea, mode: 'air' }, 216, 240],
    ['a truck: when the cargo is there, and it waits for the day', { ...sea, mode: 'road', dated: false }, 240, 252],
    ['a broker: whenever it comes', { ...sea, mode: null, readyAt: 30 * hour }, 30, null],
  ])('%s', (_what, leg, handOver, latest) => {
    const times = legTimes(leg)
    expect([times.handOverAt / hour, times.latestAt === null ? null : times.latestAt / hour]).toEqual([
      handOver,
      latest,
    ])
  })
})

describe('what a delay means for the legs after it', () => {
  const leg = (change: Partial<FollowedLeg> = {}): FollowedLeg => ({
    readyAt: 0,
    latestAt: 12 * hour,
    dated: false,
    begun: false,
    late: null,
    ...change,
  })
  const missed = (...legs: FollowedLeg[]) => expectedLegs(legs).map((each) => each.missed)
  const late = (hours: number) => leg({ begun: true, late: hours * hour })

  test.each<[string, FollowedLeg[], boolean[]]>([
    ['nothing is late', [late(0), leg(), leg()], [false, false, false]],
    ['within what the truck waits', [late(12), leg()], [false, false]],
    ['an hour more, and the one after it as well', [late(13), leg(), leg()], [false, true, true]],
    [
      'a ship that is still reached makes up for it',
      [late(13), leg({ dated: true, latestAt: 20 * hour }), leg()],
      [false, false, false],
    ],
    [
      'a ship that is missed does not',
      [late(21), leg({ dated: true, latestAt: 20 * hour }), leg()],
      [false, true, true],
    ],
    ['a broker does it whenever it comes', [late(500), leg({ latestAt: null })], [false, false]],
    [
      'what has taken it over is not missed, and says itself how late it is',
      [late(50), late(1), leg()],
      [false, false, false],
    ],
    ['early is not late', [late(-40), leg()], [false, false]],
  ])('%s', (_what, legs, is) => {
    expect(missed(...legs)).toEqual(is)
  })

  test('the cargo is expected by as much later', () => {
    expect(expectedLegs([late(5), leg({ readyAt: 100 * hour })])[1]?.expectedAt).toBe(105 * hour)
  })

  test('a longer delay never makes a missed leg reachable', () => {
    const any = fc.record({
      readyAt: fc.integer({ min: 0, max: 50 }),
      latestAt: fc.option(fc.integer({ min: 50, max: 99 })),
      dated: fc.boolean(),
      begun: fc.constant(false),
      late: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), fc.nat(200), fc.nat(200), (legs, first, more) => {
        const less = missed(leg({ begun: true, late: first }), ...legs)
        const longer = missed(leg({ begun: true, late: first + more }), ...legs)
        for (const [at, was] of less.entries()) if (was) expect(longer[at]).toBe(true)
      }),
    )
  })
})
