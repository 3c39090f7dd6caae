import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { money } from '../money/money.ts'
import { modesOf } from '../offers/services.ts'
import { quoteServices } from '../quotes/request-choices.ts'
import type { Journey } from '../shipments/milestone-order.ts'
import { plannedMilestones } from '../shipments/planned-milestones.ts'
import type { ShipmentEvent, TransportMode } from '../shipments/shipment.ts'
import { decideReport, estimatedDelivery, statusFrom } from '../shipments/shipment-progress.ts'
import { clockAt, type DealClock, dueAt, paceOf, speeds } from './deal-clock.ts'
import { nextReport } from './next-report.ts'
import { simulatedDays, simulatedPlace, simulatedPrice } from './simulated-answer.ts'

const hour = 3_600_000
const day = 24 * hour
const noon = Date.UTC(2026, 10, 23, 10)

const ways: readonly (readonly [TransportMode, string, string])[] = [
  ['sea', 'CNSHA', 'RWKGL'],
  ['sea', 'AEJEA', 'KEMBA'],
  ['sea', 'INNSA', 'RWKGL'],
  ['road', 'KEMBA', 'RWKGL'],
  ['road', 'TZDAR', 'RWKGL'],
  ['road', 'UGKLA', 'RWKGL'],
  ['air', 'AEDXB', 'RWKGL'],
  ['air', 'CNCAN', 'RWKGL'],
]

/** Follows a journey to its end; the rules check each event at its own instant. */
function follow(journey: Journey, known: ShipmentEvent[] = []) {
  const positions: unknown[] = []
  for (let steps = 0; steps < 80; steps++) {
    const next = nextReport(journey, known)
    if (!next) return { known, positions }
    const { position, ...event } = next
    expect(isRefusal(decideReport(journey, known, event, event.at)), JSON.stringify(event)).toBe(false)
    expect(event.at).toBeGreaterThan(known.at(-1)?.at ?? 0)
    if (position) positions.push(position)
    known.push(event)
  }
  throw new Error('it never ends')
}

describe('a simulated journey', () => {
  test.each(ways)('%s from %s to %s obeys every rule until it is delivered', (mode, origin, destination) => {
    const pick = fc.record({
      transitDays: fc.integer({ min: 0, max: 60 }),
      untilPickup: fc.integer({ min: -12, max: 24 * 30 }),
    })
    fc.assert(
      fc.property(pick, ({ transitDays, untilPickup }) => {
        const pickupAt = noon + untilPickup * hour
        const plan = plannedMilestones({ mode, origin, destination, pickupAt, transitDays })
        const { known } = follow({ mode, origin, destination, confirmedAt: noon, plan })
        expect(statusFrom(known)).toBe('delivered')
        expect(known[0]?.milestone).toBe('picked_up')
        expect(known[0]?.at).toBeGreaterThan(noon)
      }),
      { numRuns: 40 },
    )
  })

  it('arrives at the planned time when the plan was possible', () => {
    const plan = plannedMilestones({
      mode: 'road',
      origin: 'KEMBA',
      destination: 'RWKGL',
      pickupAt: noon + day,
      transitDays: 6,
    })
    const journey = { mode: 'road', origin: 'KEMBA', destination: 'RWKGL', confirmedAt: noon, plan } as const
    const { known, positions } = follow(journey)
    expect(known.at(-1)?.at).toBe(plan.at(-1)?.at)
    expect(positions.length).toBeGreaterThan(2)
    const milestones = known.map(({ milestone }) => milestone)
    expect(milestones.filter((each) => each !== 'position')).toEqual(plan.map(({ milestone }) => milestone))
    // The estimated delivery is the same after each step.
    known.forEach((_, step) => {
      const seen = known.slice(0, step + 1)
      expect(estimatedDelivery(plan, seen, seen.at(-1)?.at ?? 0)?.at).toBe(plan.at(-1)?.at)
    })
  })

  it('continues after a manual report', () => {
    const plan = plannedMilestones({
      mode: 'road',
      origin: 'KEMBA',
      destination: 'RWKGL',
      pickupAt: noon,
      transitDays: 6,
    })
    const journey = { mode: 'road', origin: 'KEMBA', destination: 'RWKGL', confirmedAt: noon, plan } as const
    const known: ShipmentEvent[] = [
      { milestone: 'departed', classifier: 'ACT', placeCode: 'KEMBA', at: noon + 2 * day },
    ]
    expect(statusFrom(follow(journey, known).known)).toBe('delivered')
  })
})

describe('a hold or breakdown that a person reports', () => {
  const plan = plannedMilestones({
    mode: 'road',
    origin: 'KEMBA',
    destination: 'RWKGL',
    pickupAt: noon,
    transitDays: 6,
  })
  const journey = { mode: 'road', origin: 'KEMBA', destination: 'RWKGL', confirmedAt: noon, plan } as const

  test.each([
    ['held', 'hold_lifted'],
    ['breakdown', 'repaired'],
  ] as const)('after %s comes %s before the cargo moves on, whenever it is reported', (stop, end) => {
    const { known: whole } = follow(journey)
    for (const after of whole.keys()) {
      const before = whole.slice(0, after)
      const at = (before.at(-1)?.at ?? noon) + hour
      const { known } = follow(journey, [...before, { milestone: stop, classifier: 'ACT', placeCode: null, at }])
      expect(known[after + 1]?.milestone).toBe(end)
      expect(statusFrom(known)).toBe('delivered')
    }
  })
})

describe('the clock of a deal', () => {
  const clocks = fc.record({
    shows: fc.integer({ min: 0, max: 40 * day }),
    readAt: fc.constant(noon),
    pace: fc.double({ min: 1440, max: 10_000, noNaN: true }),
    nextAt: fc.option(fc.integer({ min: 0, max: 60 * day })),
  })

  it('runs one day per minute, and a long journey ends within eight minutes', () => {
    expect(paceOf(5 * day) * 60_000).toBe(day)
    expect((48 * day) / paceOf(48 * day)).toBe(8 * 60_000)
  })

  it('never runs backwards, never passes its next step, and stops while paused', () => {
    fc.assert(
      fc.property(
        clocks,
        fc.nat(10 * 60_000),
        fc.nat(60_000),
        fc.constantFrom(...speeds),
        (clock, went, more, speed) => {
          const first = clockAt(clock, speed, noon + went)
          const second = clockAt(clock, speed, noon + went + more)
          expect(second).toBeGreaterThanOrEqual(first)
          expect(first).toBeGreaterThanOrEqual(clock.shows)
          if (clock.nextAt !== null) expect(second).toBeLessThanOrEqual(Math.max(clock.shows, clock.nextAt))
          expect(clockAt(clock, 'paused', noon + went)).toBe(clock.shows)
        },
      ),
    )
  })

  it('takes a step when the clock reaches its time', () => {
    const clock: DealClock = { shows: noon, readAt: noon, pace: 1440, nextAt: noon + day }
    expect(dueAt(clock, 1, noon)).toBe(noon + 60_000)
    expect(dueAt(clock, 5, noon)).toBe(noon + 12_000)
    expect(dueAt(clock, 'paused', noon)).toBeNull()
    expect(dueAt({ ...clock, nextAt: null }, 1, noon)).toBeNull()
    expect(dueAt({ ...clock, nextAt: noon }, 1, noon)).toBe(noon + 1500)
  })
})

test.each([
  [money(1_000_000, 'RWF'), 'transport', 5000, 0, money(970_000, 'RWF')],
  [money(1_000_000, 'RWF'), 'transport', 5000, 1, money(1_020_000, 'RWF')],
  [money(10, 'RWF'), 'airfreight', 5000, 0, money(100, 'RWF')],
  [null, 'transport', 10_000, 0, money(291_000, 'USD')],
  [null, 'seafreight', 1, 0, money(34_000, 'USD')],
  // No airline carries a tonne from another continent for 300 dollars.
  [null, 'airfreight', 1000, 0, money(388_000, 'USD')],
  // A declaration costs the same for a box of samples and for a container, and a warehouse is paid by the month.
  [null, 'customs', 10, 0, money(10_500, 'USD')],
  [null, 'customs', 25_000, 0, money(10_500, 'USD')],
  [null, 'warehousing', 25_000, 0, money(24_500, 'USD')],
] as const)(
  'lowest price %j for %s of %d kg: a provider asks, in turn %d, %j',
  (lowest, service, weightKg, turn, price) => {
    expect(simulatedPrice(lowest, { service, weightKg }, turn)).toEqual(price)
  },
)

test.each([
  ['transport', 'RWKGL', 'KEMBA'],
  ['airfreight', 'RWKGL', 'KENBO-NBO'],
  ['warehousing', 'RWKGL', 'RWKGL'],
  ['customs', 'KEMBA', 'KEMBA'],
  ['cold-rooms', 'RWKGL-GIK', 'RWKGL'],
] as const)('a simulated answer for %s to %s that has to name a place names %s', (service, destination, place) => {
  expect(simulatedPlace({ service, destination })).toBe(place)
})

test.each(quoteServices)('a simulated answer for %s has the days of its mode', (service) => {
  const [mode] = modesOf(service)
  const { min, max } = simulatedDays(service)
  expect(min).toBeLessThan(max)
  if (mode === 'air') expect(max).toBeLessThanOrEqual(10)
  if (mode === 'sea') expect(min).toBeGreaterThanOrEqual(20)
  if (!mode) expect(max).toBeLessThanOrEqual(3)
})
