import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { type Journey, mayFollow } from './milestone-order.ts'
import { plannedMilestones } from './planned-milestones.ts'
import {
  type Classifier,
  type Milestone,
  milestoneNames,
  reportableMilestones,
  type ShipmentEvent,
} from './shipment.ts'
import { ahead, decideReport, delayOf, estimatedDelivery, expectations, statusFrom } from './shipment-progress.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.parse('2026-11-02T08:00:00Z')

const event = (
  milestone: Milestone,
  at: number,
  classifier: Classifier = 'ACT',
  placeCode: string | null = null,
): ShipmentEvent => ({ milestone, classifier, placeCode, at })

describe('status from events', () => {
  test.each<[string, ShipmentEvent[]]>([
    ['booked', []],
    ['booked', [event('departed', start, 'PLN')]],
    ['booked', [event('departed', start, 'EST')]],
    ['loading', [event('picked_up', start)]],
    ['loading', [event('picked_up', start), event('loaded', start + 1)]],
    ['in_transit', [event('departed', start + 2), event('loaded', start + 1)]],
    ['in_transit', [event('departed', start), event('position', start + 5)]],
    ['customs_clearance', [event('departed', start), event('at_dry_port', start + 1)]],
    ['customs_clearance', [event('at_dry_port', start), event('customs_released', start + 1)]],
    ['out_for_delivery', [event('customs_released', start), event('out_for_delivery', start + 1)]],
    ['delivered', [event('out_for_delivery', start), event('delivered', start + 1)]],
    ['exception', [event('departed', start), event('held', start + 1)]],
    ['in_transit', [event('departed', start), event('held', start + 1), event('hold_lifted', start + 2)]],
    ['exception', [event('departed', start), event('held', start + 1), event('at_dry_port', start + 2)]],
    ['delivered', [event('held', start), event('delivered', start + 1)]],
    ['exception', [event('departed', start), event('breakdown', start + 1)]],
    ['exception', [event('departed', start), event('breakdown', start + 1), event('position', start + 2)]],
    ['in_transit', [event('departed', start), event('breakdown', start + 1), event('repaired', start + 2)]],
    ['in_transit', [event('departed', start), event('breakdown', start + 1), event('vehicle_replaced', start + 2)]],
    ['in_transit', [event('departed', start), event('breakdown', start + 1), event('border_crossed', start + 2)]],
    // Another vehicle does not lift a hold.
    ['exception', [event('departed', start), event('held', start + 1), event('vehicle_replaced', start + 2)]],
    ['booked', [event('breakdown', start), event('vehicle_replaced', start + 1)]],
  ])('%s', (status, events) => {
    expect(statusFrom(events)).toBe(status)
  })

  test('does not depend on the order of the reports', () => {
    const any = fc.array(fc.record({ milestone: fc.constantFrom(...milestoneNames), at: fc.nat(1000) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.nat()), (list, chance) => {
        const unique = list
          .filter((a, i) => list.findIndex((b) => b.at === a.at) === i)
          .map((e) => event(e.milestone, e.at))
        const keys = new Map(unique.map((e) => [e, chance.next().value as number]))
        const shuffled = [...unique].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        expect(statusFrom(shuffled)).toBe(statusFrom(unique))
      }),
    )
  })
})

describe('plan', () => {
  test('a container from Shanghai to Kigali: port, border, dry port, customs, door', () => {
    const plan = plannedMilestones({
      mode: 'sea',
      origin: 'CNSHA',
      destination: 'RWKGL',
      pickupAt: start,
      transitDays: 40,
    })
    const names = plan.map((each) => each.milestone)
    expect(names.slice(0, 4)).toEqual(['picked_up', 'gate_in', 'loaded', 'departed'])
    expect(names).toContain('discharged')
    expect(names).toContain('gate_out')
    expect(names).toContain('border_crossed')
    expect(names.slice(-4)).toEqual(['at_dry_port', 'customs_released', 'out_for_delivery', 'delivered'])
    expect(plan.find((each) => each.milestone === 'at_dry_port')).toMatchObject({
      placeCode: 'RWKGL-KLP',
      at: start + 43 * day,
    })
  })

  test('a truck from Dar es Salaam crosses at Rusumo', () => {
    const plan = plannedMilestones({
      mode: 'road',
      origin: 'TZDAR',
      destination: 'RWKGL',
      pickupAt: start,
      transitDays: 5,
    })
    expect(plan.filter((each) => each.milestone === 'border_crossed').map((each) => each.placeCode)).toContain('RWRUS')
  })

  test('air freight arrives at the airport', () => {
    const plan = plannedMilestones({
      mode: 'air',
      origin: 'AEDXB-DXB',
      destination: 'RWKGL',
      pickupAt: start,
      transitDays: 3,
    })
    expect(plan.map((each) => each.milestone)).toEqual([
      'picked_up',
      'gate_in',
      'loaded',
      'departed',
      'arrived',
      'at_dry_port',
      'customs_released',
      'out_for_delivery',
      'delivered',
    ])
  })

  test('a card to Mombasa ends at Mombasa', () => {
    const plan = plannedMilestones({
      mode: 'sea',
      origin: 'CNSHA',
      destination: 'KEMBA',
      pickupAt: start,
      transitDays: 28,
    })
    expect(plan.slice(-3).map((each) => [each.milestone, each.placeCode])).toEqual([
      ['arrived', 'KEMBA'],
      ['discharged', 'KEMBA'],
      ['delivered', 'KEMBA'],
    ])
  })

  test('its times never decrease', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CNSHA', 'AEJEA', 'INNSA', 'DEHAM'),
        fc.integer({ min: 1, max: 90 }),
        (origin, transitDays) => {
          const plan = plannedMilestones({ mode: 'sea', origin, destination: 'RWKGL', pickupAt: start, transitDays })
          const late = plan.filter((each, index) => index > 0 && each.at < (plan[index - 1]?.at ?? 0))
          expect(late).toEqual([])
        },
      ),
    )
  })
})

describe('estimated delivery', () => {
  const plan = plannedMilestones({
    mode: 'road',
    origin: 'TZDAR',
    destination: 'RWKGL',
    pickupAt: start,
    transitDays: 5,
  })
  const planned = plan.at(-1)?.at ?? 0

  test('is the planned time before any event', () => {
    expect(estimatedDelivery(plan, [], start)).toEqual({ at: planned, sureness: 'PLN' })
  })

  test('moves with the delay of the last milestone reached', () => {
    const departed = plan.find((each) => each.milestone === 'departed')?.at ?? 0
    const reported = [event('departed', departed + 30 * hour, 'ACT', 'TZDAR')]
    expect(delayOf(plan, reported)).toBe(30 * hour)
    expect(estimatedDelivery(plan, reported, departed + 31 * hour)).toEqual({
      at: planned + 30 * hour,
      sureness: 'EST',
    })
  })

  test('a provider’s estimate has priority over ours, the actual delivery over both', () => {
    const estimate = event('delivered', planned + 2 * day, 'EST')
    expect(estimatedDelivery(plan, [estimate], start)).toEqual({ at: planned + 2 * day, sureness: 'EST' })
    expect(estimatedDelivery(plan, [estimate, event('delivered', planned + day)], start)).toEqual({
      at: planned + day,
      sureness: 'ACT',
    })
  })

  test('is the estimate reported last, not the one with the latest day', () => {
    const first = { ...event('delivered', planned + 5 * day, 'EST'), reportedAt: start }
    const second = { ...event('delivered', planned + day, 'EST'), reportedAt: start + hour }
    // In the order in which the database returns them: by the days that they give.
    expect(estimatedDelivery(plan, [second, first], start)).toEqual({ at: planned + day, sureness: 'EST' })
    const now = event('delivered', planned + 2 * day, 'EST')
    expect(estimatedDelivery(plan, [second, first, now], start)?.at).toBe(planned + 2 * day)
  })

  test('is the end of the timeline, whatever the reports', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            milestone: fc.constantFrom<Milestone>('picked_up', 'departed', 'border_crossed', 'arrived', 'delivered'),
            classifier: fc.constantFrom<Classifier>('EST', 'ACT'),
            at: fc.integer({ min: start, max: start + 60 * day }),
            reportedAt: fc.integer({ min: start, max: start + 60 * day }),
            placeCode: fc.constant(null),
          }),
          { maxLength: 8 },
        ),
        fc.integer({ min: start, max: start + 60 * day }),
        (reported, now) => {
          const eta = estimatedDelivery(plan, reported, now)
          const expected = expectations(plan, reported, eta)
          if (eta?.sureness === 'ACT') return expected.length === 0
          const last = expected.at(-1)
          expect([last?.milestone, last?.at, last?.classifier]).toEqual(['delivered', eta?.at, eta?.sureness])
          expect(expected.filter((each) => each.milestone === 'delivered')).toHaveLength(1)
          return expected.every((each, place) => place === 0 || (expected[place - 1]?.at ?? 0) <= each.at)
        },
      ),
    )
  })

  test.each<[string, ShipmentEvent[], string[]]>([
    ['no report', [], ['KEMAL 92', 'RWGAT 149']],
    ['the first is estimated', [event('border_crossed', start + 80 * hour, 'EST', 'KEMAL')], ['KEMAL 80', 'RWGAT 149']],
    [
      'the first is crossed, the second estimated',
      [
        event('border_crossed', start + 91 * hour, 'ACT', 'KEMAL'),
        event('border_crossed', start + 150 * hour, 'EST', 'RWGAT'),
      ],
      ['RWGAT 150'],
    ],
    [
      'both are estimated, the first again',
      [
        { ...event('border_crossed', start + 99 * hour, 'EST', 'KEMAL'), reportedAt: start },
        { ...event('border_crossed', start + 150 * hour, 'EST', 'RWGAT'), reportedAt: start },
        { ...event('border_crossed', start + 95 * hour, 'EST', 'KEMAL'), reportedAt: start + hour },
      ],
      ['KEMAL 95', 'RWGAT 150'],
    ],
    [
      'the estimated first was passed without a report',
      [
        event('border_crossed', start + 99 * hour, 'EST', 'KEMAL'),
        event('border_crossed', start + 149 * hour, 'ACT', 'RWGAT'),
      ],
      [],
    ],
  ])('each border on the way is expected on its own: %s', (_, reported, borders) => {
    const way = plannedMilestones({
      mode: 'road',
      origin: 'KEMBA',
      destination: 'RWKGL',
      pickupAt: start,
      transitDays: 6,
    })
    const expected = expectations(way, reported, estimatedDelivery(way, reported, start))
    const shown = expected.filter(({ milestone }) => milestone === 'border_crossed')
    expect(shown.map(({ placeCode, at }) => `${placeCode} ${Math.round((at - start) / hour)}`)).toEqual(borders)
  })

  test('is never in the past', () => {
    const late = planned + 10 * day
    expect(estimatedDelivery(plan, [], late)).toEqual({ at: late, sureness: 'EST' })
    expect(estimatedDelivery([], [], late)).toBeNull()
  })
})

describe('reporting', () => {
  const now = start + 40 * day
  const road: Journey = { mode: 'road', origin: 'KEMBA', destination: 'RWKGL', confirmedAt: start - day, plan: [] }
  const sea: Journey = { mode: 'sea', origin: 'CNSHA', destination: 'RWKGL', confirmedAt: start - day, plan: [] }
  const done = [event('picked_up', start), event('departed', start + day)]
  const atSea = [event('picked_up', start, 'ACT', 'CNSHA'), event('departed', start + day, 'ACT', 'CNSHA')]
  const held = [...done, event('held', start + 2 * day)]

  test.each<[string, string | undefined, Journey, ShipmentEvent[], ShipmentEvent]>([
    ['event_in_future', 'at', road, done, event('arrived', now + hour)],
    ['event_too_old', 'at', road, done, event('arrived', start - 300 * day)],
    ['estimate_in_past', 'at', road, done, event('arrived', now - hour, 'EST')],
    ['estimate_too_far', 'at', road, done, event('arrived', now + 366 * day, 'EST')],
    ['not_expected', 'classifier', road, done, event('position', now + day, 'EST')],
    ['event_out_of_order', 'milestone', road, done, event('gate_in', now + day, 'EST')],
    ['event_repeated', 'milestone', road, done, event('picked_up', now + day, 'EST')],
    ['already_delivered', undefined, road, [...done, event('delivered', start + 5 * day)], event('position', now)],
    ['not_on_hold', 'milestone', road, done, event('hold_lifted', now)],
    ['not_on_hold', 'milestone', road, held, event('hold_lifted', start + day)],
    ['not_broken_down', 'milestone', road, held, event('repaired', now)],
    ['not_expected', 'classifier', road, done, event('breakdown', now + day, 'EST')],
    ['event_before_pickup', 'milestone', road, [], event('delivered', now)],
    ['event_before_pickup', 'milestone', road, [], event('position', now)],
    ['event_before_pickup', 'milestone', road, [], event('customs_released', now)],
    ['event_before_pickup', 'milestone', road, [event('held', start)], event('delivered', now)],
    ['event_before_departure', 'milestone', sea, [event('loaded', start)], event('customs_released', now)],
    ['event_out_of_order', 'milestone', sea, [event('loaded', start)], event('delivered', now)],
    ['event_repeated', 'milestone', road, done, event('picked_up', now)],
    ['event_repeated', 'milestone', road, done, event('departed', now)],
    ['event_before_previous', 'at', road, [event('departed', start)], event('discharged', start - hour)],
    ['event_before_previous', 'at', road, done, event('delivered', start - hour)],
    ['event_before_previous', 'at', road, done, event('position', start - hour)],
    ['event_before_previous', 'at', road, [...done, event('position', now)], event('delivered', now - hour)],
    ['event_after_next', 'at', road, done, event('loaded', start + 2 * day)],
    ['event_too_soon', 'at', road, [event('picked_up', start)], event('delivered', start + hour)],
    ['event_too_soon', 'at', sea, atSea, event('arrived', start + 2 * day, 'ACT', 'KEMBA')],
    [
      'event_too_soon',
      'at',
      sea,
      [...atSea, event('border_crossed', start + 2 * day)],
      event('delivered', start + 3 * day),
    ],
  ])('refuses with %s at %s', (code, field, journey, events, reported) => {
    expect(decideReport(journey, events, reported, now)).toMatchObject({
      refused: code,
      ...(field ? { fields: { [field]: code } } : {}),
    })
  })

  test('accepts actual and estimated events, up to five minutes in the future', () => {
    for (const each of [
      event('arrived', now),
      event('arrived', now + 4 * 60_000),
      event('delivered', now + day, 'EST'),
      event('delivered', now),
      event('loaded', start + hour),
      event('held', now),
    ])
      expect(decideReport(road, done, each, now)).toEqual(each)
  })

  test.each(['sea', 'air', 'road'] as const)('every plan by %s can be reported as planned', (mode) => {
    const origin = { sea: 'CNSHA', air: 'AEDXB-DXB', road: 'KEMBA' }[mode]
    const transitDays = { sea: 40, air: 3, road: 5 }[mode]
    const plan = plannedMilestones({ mode, origin, destination: 'RWKGL', pickupAt: start, transitDays })
    const journey: Journey = { mode, origin, destination: 'RWKGL', confirmedAt: start, plan }
    const reported: ShipmentEvent[] = []
    for (const { milestone, placeCode, at } of plan) {
      const next = event(milestone, at, 'ACT', placeCode)
      expect(decideReport(journey, reported, next, start + 100 * day), milestone).toEqual(next)
      reported.push(next)
    }
  })

  test('accepted reports are in a possible order, whatever the order of reporting', () => {
    const any = fc.array(
      fc.record({
        milestone: fc.constantFrom(...reportableMilestones),
        at: fc.integer({ min: -10, max: 60 }),
      }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(any, fc.constantFrom(road, sea), (list, journey) => {
        const taken: ShipmentEvent[] = []
        for (const { milestone, at } of list) {
          const decided = decideReport(journey, taken, event(milestone, start + at * day), now)
          if (!isRefusal(decided)) taken.push(decided)
        }
        const steps = taken.filter(({ milestone }) => milestone in mayFollow[journey.mode]).sort((a, b) => a.at - b.at)
        for (const [index, step] of steps.entries()) {
          const before = steps[index - 1]?.milestone ?? 'start'
          const allowed: readonly string[] = mayFollow[journey.mode][step.milestone as keyof typeof mayFollow.sea]
          expect(allowed).toContain(before)
        }
        const pickups = steps.filter(({ milestone }) => milestone === 'picked_up' || milestone === 'delivered')
        expect(new Set(pickups.map(({ milestone }) => milestone)).size).toBe(pickups.length)
        const positions = taken.filter(({ milestone }) => milestone === 'position')
        expect(positions.every(({ at }) => at >= (steps[0]?.at ?? Number.POSITIVE_INFINITY))).toBe(true)
      }),
    )
  })

  test('milestones ahead become fewer as milestones are reached', () => {
    const plan = plannedMilestones({
      mode: 'road',
      origin: 'TZDAR',
      destination: 'RWKGL',
      pickupAt: start,
      transitDays: 5,
    })
    expect(ahead(plan, [])).toHaveLength(plan.length)
    expect(ahead(plan, [event('departed', start, 'ACT', 'TZDAR')])[0]?.milestone).toBe('border_crossed')
    expect(ahead(plan, [event('delivered', start)])).toEqual([])
  })
})
