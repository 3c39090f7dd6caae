import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kpa, tariff } from '../../testing/clock-tariffs.ts'
import { isRefusal } from '../decision.ts'
import { plannedMilestones } from './planned-milestones.ts'
import { withPlace } from './report-place.ts'
import type { Classifier, Milestone, ShipmentEvent } from './shipment.ts'
import { clocksOf } from './shipment-clocks.ts'
import { decideReport, estimatedDelivery, expectations } from './shipment-progress.ts'

const hour = 3_600_000
const day = 24 * hour
const pickupAt = Date.parse('2026-10-01T08:00:00Z')

const planTo = (destination: string, origin = 'CNSHA') =>
  plannedMilestones({ mode: 'sea', origin, destination, pickupAt, transitDays: 35 })
const event = (
  milestone: Milestone,
  days: number,
  placeCode: string | null = null,
  classifier: Classifier = 'ACT',
) => ({
  milestone,
  classifier,
  placeCode,
  at: pickupAt + days * day,
})
const placeOf = (destination: string, known: readonly ShipmentEvent[], reported: ShipmentEvent) => {
  const placed = withPlace(planTo(destination), known, reported)
  return isRefusal(placed) ? placed.refused : placed.placeCode
}

describe('a report without a place', () => {
  const arrived = event('arrived', 30, 'TZDAR')
  const discharged = event('discharged', 31, 'TZDAR')
  const inKigali = event('at_dry_port', 40, 'RWKGL-KLP')
  const atBorder = event('border_crossed', 36, 'RWRUS')
  test.each<[string, string | null, string, ShipmentEvent[], ShipmentEvent]>([
    ['is at the only planned place', 'TZDAR', 'RWKGL', [], event('discharged', 31)],
    ['also one that is expected', 'TZDAR', 'RWKGL', [], event('discharged', 31, null, 'EST')],
    ['keeps its own place', 'KEMBA', 'RWKGL', [], event('discharged', 31, 'KEMBA')],
    ['is picked up at the origin', 'CNSHA', 'RWKGL', [], event('picked_up', 0)],
    ['is delivered at the destination', 'RWKGL', 'RWKGL', [], event('delivered', 41)],
    ['is discharged where it arrived', 'OMSLL', 'RWKGL', [event('arrived', 20, 'OMSLL')], event('discharged', 21)],
    [
      'is at the planned port after a transhipment',
      'TZDAR',
      'RWKGL',
      [event('arrived', 20, 'OMSLL'), event('discharged', 21, 'OMSLL'), event('departed', 22, 'OMSLL')],
      event('discharged', 31),
    ],
    [
      'leaves the gate where it was discharged',
      'KEMBA',
      'KEMBA',
      [event('discharged', 31, 'KEMBA')],
      event('gate_out', 33),
    ],
    [
      'also when it was seen there',
      'TZDAR',
      'RWKGL',
      [discharged, event('position', 32, 'TZDAR')],
      event('gate_out', 33),
    ],
    [
      'is where it can be, with one of two ports reported',
      'UGKLA',
      'UGKLA',
      [event('arrived', 30, 'KEMBA')],
      event('arrived', 36),
    ],
    ['needs a place when two are planned', 'place_needed', 'UGKLA', [], event('arrived', 30)],
    [
      'needs a place when two are planned and it is expected',
      'place_needed',
      'UGKLA',
      [],
      event('arrived', 30, null, 'EST'),
    ],
    [
      'has none when its planned place is reported already',
      null,
      'RWKGL',
      [discharged, atBorder],
      event('discharged', 37),
    ],
    ['has none when it is not planned', null, 'KEMBA', [], event('at_dry_port', 41)],
    ['a position has none', null, 'RWKGL', [arrived], event('position', 31)],
    ['a hold has none', null, 'RWKGL', [arrived], event('held', 31)],
    ['customs have none, also in the dry port', null, 'RWKGL', [discharged, inKigali], event('customs_released', 41)],
  ])('%s: %s', (_what, place, destination, known, reported) => {
    expect(placeOf(destination, known, reported)).toBe(place)
  })

  test('is checked at its place', () => {
    const journey = { mode: 'sea', origin: 'CNSHA', destination: 'RWKGL', confirmedAt: pickupAt } as const
    const plan = planTo('RWKGL')
    const known = [event('departed', 3, 'CNSHA')]
    const decided = (days: number) =>
      decideReport({ ...journey, plan }, known, event('discharged', days), pickupAt + 90 * day)
    expect(decided(4)).toMatchObject({ refused: 'event_too_soon' })
    expect(decided(30)).toMatchObject({ placeCode: 'TZDAR' })
  })

  test('starts and stops the same container clocks as one with the only place that fits', () => {
    const ports = ['TZDAR', 'KEMBA'].flatMap((place) => [tariff({ place }), { ...kpa, place }])
    const facts = {
      count: 1,
      size: 'box40',
      equipmentGroup: 'dry',
      freeDays: null,
      storageFreeDays: null,
      gateOutOn: null,
      returnedOn: null,
      deposit: null,
    } as const
    const ways = fc.constantFrom<[string, string]>(['CNSHA', 'RWKGL'], ['INNSA', 'RWKGL'], ['AEJEA', 'KEMBA'])
    const omitted = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(
        ways,
        fc.nat({ max: 14 }),
        omitted,
        fc.boolean(),
        ([origin, destination], reached, without, isSure) => {
          const plan = planTo(destination, origin)
          const journey = { mode: 'sea', origin, destination, confirmedAt: pickupAt, plan } as const
          const last = Math.min(reached, plan.length - 1)
          const steps = plan.slice(0, last + 1).map((step, at): ShipmentEvent => {
            return { ...step, classifier: at === last && !isSure ? 'EST' : 'ACT' }
          })
          const clocksFrom = (reports: readonly ShipmentEvent[]) => {
            const events: ShipmentEvent[] = []
            for (const each of reports) {
              const decided = decideReport(journey, events, each, each.at)
              // Where two borders are planned, it is asked for the place.
              if (isRefusal(decided)) expect(decided.refused).toBe('place_needed')
              events.push(isRefusal(decided) ? (steps[events.length] as ShipmentEvent) : decided)
            }
            const now = events.at(-1)?.at ?? pickupAt
            const eta = estimatedDelivery(plan, events, now)
            const happened = events.filter(({ classifier }) => classifier === 'ACT')
            return clocksOf({
              line: 'Maersk',
              events: [...happened, ...expectations(plan, events, eta)],
              facts,
              tariffs: ports,
              doorAt: eta?.at ?? null,
              emptyReturn: { low: 5, high: 9 },
              today: new Date(now + 3 * hour).toISOString().slice(0, 10),
            })
          }
          const given = clocksFrom(steps)
          expect(given).toHaveLength(2)
          expect(clocksFrom(steps.map((step, at) => (without[at] ? { ...step, placeCode: null } : step)))).toEqual(
            given,
          )
        },
      ),
    )
  })
})
