import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nothingLearned } from '../../testing/transit-times.ts'
import type { ForecastFacts } from '../shipments/arrival-forecast.ts'
import type { ShipmentEvent } from '../shipments/shipment.ts'
import { doorOfWay, type WayStep } from './way-forecast.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 25, 9)
const ship = 'ship'
const truck = 'truck'

const event = (milestone: ShipmentEvent['milestone'], days: number, more: Partial<ShipmentEvent> = {}) => ({
  milestone,
  classifier: 'ACT' as const,
  placeCode: null,
  at: now + days * day,
  ...more,
})
const facts = (mode: 'sea' | 'road', origin: string, destination: string, min: number, max: number): ForecastFacts => ({
  mode,
  origin,
  destination,
  providerId: mode === 'sea' ? ship : truck,
  transitDays: { min, max },
  plan: [],
})
const carrier = (its: ForecastFacts, events: readonly ShipmentEvent[] | null, departsAt: number | null): WayStep => ({
  kind: its.mode,
  from: its.origin,
  to: its.destination,
  providerId: its.providerId,
  hours: { low: its.transitDays.min * 24, high: its.transitDays.max * 24 },
  departsAt,
  shipment: events && { facts: its, events },
  doneAt: null,
})
const service = (kind: 'port' | 'clearance', at: string, low: number, high: number, doneAt: number | null = null) => ({
  kind,
  from: at,
  to: at,
  providerId: null,
  hours: { low, high },
  departsAt: null,
  shipment: null,
  doneAt,
})
const sea = facts('sea', 'CNNSA', 'KEMBA', 18, 24)
const road = facts('road', 'KEMBA', 'RWKGL', 5, 9)

/** Ship, port, truck, broker; null: not confirmed yet. */
const way = (bySea: readonly ShipmentEvent[] | null, byRoad: readonly ShipmentEvent[] | null, cleared?: number) => [
  carrier(sea, bySea, now + 10 * day),
  service('port', 'KEMBA', 24, 96),
  carrier(road, byRoad, null),
  service('clearance', 'RWKGL', 26, 77, cleared ?? null),
]
const doorOf = (
  steps: readonly WayStep[],
  at = now,
  completedAt: number | null = null,
  expectedAt: number | null = null,
) => doorOfWay(steps, { readyAt: now, completedAt, expectedAt }, nothingLearned, at)
const daysTo = (at: string | undefined) => (Date.parse(at ?? '') - now) / day

describe('the delivery date of a whole way', () => {
  test('is the ship’s departure plus all later legs, however many are confirmed', () => {
    const asked = doorOf(way(null, null))
    expect(asked.sureness).toBe('PLN')
    // Departs in 10 days; the legs then take 18 to 24, 1 to 4, 5 to 9 and 1 to 3 days.
    expect(daysTo(asked.at)).toBeGreaterThan(35)
    expect(daysTo(asked.at)).toBeLessThan(50)
    expect(doorOf(way([], []))).toEqual(asked)
  })

  test.each([
    ['customs_inspection', 'KEMBA'],
    ['customs_inspection', null],
    ['customs_released', 'KEMBA'],
    ['customs_released', null],
  ] as const)('%s at %s leaves the truck its whole road', (milestone, placeCode) => {
    const landed = [event('departed', -25), event('delivered', -1)]
    const left = [event('departed', -0.1)]
    expect(doorOf(way(landed, [...left, event(milestone, 0, { placeCode })]))).toEqual(doorOf(way(landed, left)))
  })

  test('the arrival of the ship is not the delivery at the door', () => {
    const arrived = [event('departed', -25), event('arrived', -2, { placeCode: 'KEMBA' }), event('delivered', -1)]
    const door = doorOf(way(arrived, []))
    expect(door.sureness).toBe('EST')
    expect(daysTo(door.at)).toBeGreaterThan(6)
    expect(daysTo(door.at)).toBeLessThan(14)
  })

  test.each([3, 6, 12])('moves by the delay that the ship reports: %i days', (late) => {
    const said = (days: number) => [event('delivered', days, { classifier: 'EST', reportedAt: now })]
    const usual = doorOf(way(said(34), []))
    const moved = doorOf(way(said(34 + late), []))
    expect(daysTo(moved.at) - daysTo(usual.at)).toBeCloseTo(late, 1)
  })

  test('a later step that is completed early shortens it', () => {
    const arrived = [event('departed', -30), event('delivered', -8)]
    const trucked = [event('departed', -7), event('delivered', -0.5)]
    expect(daysTo(doorOf(way(arrived, trucked)).at)).toBeGreaterThan(0.5)
    expect(daysTo(doorOf(way(arrived, [event('departed', -7)], now - day)).at)).toBeLessThan(
      daysTo(doorOf(way(arrived, [event('departed', -7)])).at),
    )
  })

  test('a truck that has departed ends the earlier legs, whatever the ship has reported', () => {
    const door = doorOf(way([event('departed', -30)], [event('departed', -1)]))
    expect(daysTo(door.at)).toBeLessThan(13)
  })

  test('is the actual time when no step is left', () => {
    expect(doorOf(way([], []), now, now - hour)).toEqual({
      at: new Date(now - hour).toISOString(),
      sureness: 'ACT',
      likely: null,
    })
  })

  test('includes the day on which the timeline ends', () => {
    const at = now + 90 * day
    const door = doorOf(way([event('departed', -2)], []), now, null, at)
    expect(door.at).toBe(new Date(at).toISOString())
    expect(Date.parse(door.likely?.to ?? '')).toBeGreaterThanOrEqual(at)
  })

  test('is never in the past, nor outside its range of days', () => {
    const days = fc.integer({ min: -40, max: 0 })
    fc.assert(
      fc.property(days, days, fc.boolean(), fc.integer({ min: 1, max: 60 }), (departed, trucked, arrived, said) => {
        const bySea = [
          event('departed', departed),
          ...(arrived ? [event('arrived', Math.min(0, departed + 20), { placeCode: 'KEMBA' })] : []),
          event('delivered', said, { classifier: 'EST', reportedAt: now }),
        ]
        const door = doorOf(way(bySea, trucked > departed ? [event('departed', trucked)] : []))
        const at = Date.parse(door.at)
        expect(at).toBeGreaterThanOrEqual(now)
        expect(at).toBeGreaterThanOrEqual(Date.parse(door.likely?.from ?? ''))
        expect(at).toBeLessThanOrEqual(Date.parse(door.likely?.to ?? ''))
      }),
      { numRuns: 60 },
    )
  })
})
