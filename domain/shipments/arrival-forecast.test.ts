import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nothingLearned } from '../../testing/transit-times.ts'
import { hourAt, settlesAt, uncalibrated } from '../transit-times/calibration.ts'
import type { TransitKnowledge } from '../transit-times/knowledge.ts'
import { doorInterval, type ForecastFacts, forecastArrival, legsOf, tripsOf } from './arrival-forecast.ts'
import { plannedMilestones } from './planned-milestones.ts'
import type { Milestone, ShipmentEvent } from './shipment.ts'
import { ahead, estimatedDelivery } from './shipment-progress.ts'

const hour = 3_600_000
const pickupAt = Date.parse('2026-12-01T06:00:00Z')
const start = pickupAt / hour

function shipment({ departsAt, ...change }: Partial<ForecastFacts> & { departsAt?: number } = {}): ForecastFacts {
  const facts = {
    mode: 'road' as const,
    origin: 'KEMBA',
    destination: 'RWKGL',
    providerId: 'carrier',
    transitDays: { min: 4, max: 7 },
    ...change,
  }
  const plan = plannedMilestones({ ...facts, pickupAt, transitDays: facts.transitDays.max, departsAt })
  return { ...facts, plan }
}
const act = (milestone: Milestone, hours: number, placeCode: string | null = null): ShipmentEvent => ({
  milestone,
  classifier: 'ACT',
  placeCode,
  at: pickupAt + hours * hour,
})
const median = (facts: ForecastFacts, events: readonly ShipmentEvent[], now: number, known = nothingLearned) =>
  hourAt(forecastArrival(facts, events, known, now), 0) - start

describe('the legs of a shipment', () => {
  test('to Rwanda: carriage, clearance, delivery', () => {
    expect(legsOf(shipment()).map(({ kind }) => kind)).toEqual(['road', 'clearance', 'delivery'])
  })
  test('to a port: carriage, port and delivery', () => {
    const sea = shipment({ mode: 'sea', origin: 'CNSHA', destination: 'KEMBA', transitDays: { min: 25, max: 32 } })
    expect(legsOf(sea).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['sea', 'CNSHA', 'KEMBA'],
      ['port', 'KEMBA', 'KEMBA'],
      ['delivery', 'KEMBA', 'KEMBA'],
    ])
  })
})

describe('trips in the reported events', () => {
  const hours = (events: readonly ShipmentEvent[], facts = shipment()) =>
    tripsOf(facts, events).map(({ leg, startedAt, endedAt }) => [
      leg.kind,
      (startedAt - pickupAt) / hour,
      endedAt === null ? null : (endedAt - pickupAt) / hour,
    ])
  test.each<[string, ShipmentEvent[], unknown]>([
    ['no events', [], []],
    ['an estimate starts no trip', [{ ...act('departed', 10), classifier: 'EST' }], []],
    ['under way', [act('departed', 10)], [['road', 10, null]]],
    [
      'delivered with every step reported',
      [act('departed', 10), act('at_dry_port', 130), act('customs_released', 170), act('delivered', 180)],
      [
        ['road', 10, 130],
        ['clearance', 130, 170],
        ['delivery', 170, 180],
      ],
    ],
    ['delivered without steps between', [act('departed', 10), act('delivered', 180)], [['road', 10, 180]]],
    [
      'reported in another order',
      [act('at_dry_port', 130), act('departed', 10)],
      [
        ['road', 10, 130],
        ['clearance', 130, null],
      ],
    ],
    [
      'released before the departure',
      [act('customs_released', 5, 'KEMBA'), act('departed', 10), act('border_crossed', 60, 'UGMAL')],
      [['road', 10, null]],
    ],
    ['inspected at the border', [act('departed', 10), act('customs_inspection', 120, 'RWGAT')], [['road', 10, null]]],
    ['released at an unknown place', [act('departed', 10), act('customs_released', 60)], [['road', 10, null]]],
    [
      'its documents released in Kigali',
      [act('departed', 10), act('customs_released', 20, 'RWKGL')],
      [['road', 10, null]],
    ],
    [
      'released in the port, with no clearance in the dry port',
      [
        act('departed', 10),
        act('customs_released', 11, 'KEMBA'),
        act('at_dry_port', 130),
        act('out_for_delivery', 140),
      ],
      [
        ['road', 10, 130],
        ['delivery', 140, null],
      ],
    ],
    [
      'inspected where it was seen in Kigali',
      [act('departed', 10), act('position', 130, 'RWKGL-KLP'), act('customs_inspection', 131)],
      [
        ['road', 10, 131],
        ['clearance', 131, null],
      ],
    ],
  ])('%s', (_what, events, trips) => {
    expect(hours(events)).toEqual(trips)
  })
  test('a transhipment port does not end the carriage', () => {
    const sea = shipment({ mode: 'sea', origin: 'CNSHA', destination: 'KEMBA', transitDays: { min: 25, max: 32 } })
    expect(hours([act('departed', 70), act('arrived', 300, 'LKCMB')], sea)).toEqual([['sea', 70, null]])
    expect(hours([act('departed', 70), act('arrived', 800, 'KEMBA')], sea)).toEqual([
      ['sea', 70, 800],
      ['port', 800, null],
    ])
  })
  test.each<[string, ShipmentEvent[], unknown]>([
    [
      'discharged, without an arrival before',
      [act('departed', 70), act('discharged', 810, 'KEMBA')],
      [
        ['sea', 70, 810],
        ['port', 810, 810],
        ['delivery', 810, null],
      ],
    ],
    [
      'out of the gate, without an arrival before',
      [act('departed', 70), act('gate_out', 840, 'KEMBA')],
      [
        ['sea', 70, 840],
        ['port', 840, 840],
        ['delivery', 840, null],
      ],
    ],
    [
      'discharged in a transhipment port',
      [act('departed', 70), act('discharged', 300, 'LKCMB'), act('departed', 350, 'LKCMB')],
      [['sea', 70, null]],
    ],
    [
      'discharged in a transhipment port and at the end',
      [
        act('departed', 70),
        act('discharged', 300, 'LKCMB'),
        act('departed', 350, 'LKCMB'),
        act('arrived', 800, 'KEMBA'),
        act('discharged', 830, 'KEMBA'),
      ],
      [
        ['sea', 70, 800],
        ['port', 800, 830],
        ['delivery', 830, null],
      ],
    ],
  ])('a ship to a port: %s', (_what, events, trips) => {
    const sea = shipment({ mode: 'sea', origin: 'CNSHA', destination: 'KEMBA', transitDays: { min: 25, max: 32 } })
    expect(hours(events, sea)).toEqual(trips)
  })
  test.each(['RWKGL', 'RWKGL-KLP'])('a truck that arrived at %s has no road ahead', (placeCode) => {
    expect(hours([act('departed', 10), act('arrived', 130, placeCode)])).toEqual([
      ['road', 10, 130],
      ['clearance', 130, null],
    ])
  })
  test('a depot on the way does not end the road', () => {
    expect(hours([act('departed', 10), act('arrived', 60, 'UGKLA')])).toEqual([['road', 10, null]])
  })
})

describe('the forecast', () => {
  test('of cargo that waits in its port for the hand-over is not this moment alone', () => {
    const sea = shipment({ mode: 'sea', origin: 'CNSHA', destination: 'KEMBA', transitDays: { min: 25, max: 32 } })
    const events = [act('departed', 70), act('arrived', 800, 'KEMBA'), act('discharged', 830, 'KEMBA')]
    for (const now of [831, 950]) {
      const eta = { at: pickupAt + now * hour, estimatedByProvider: false }
      const forecast = forecastArrival(sea, events, nothingLearned, start + now)
      const { from, to } = doorInterval(forecast, nothingLearned, eta, pickupAt + now * hour)
      expect((to - from) / hour).toBeGreaterThan(6)
    }
  })
  test('is near the plan before any event', () => {
    const facts = shipment()
    const planned = ((facts.plan.at(-1)?.at ?? 0) - pickupAt) / hour
    expect(median(facts, [], start)).toBeGreaterThan(planned * 0.6)
    expect(median(facts, [], start)).toBeLessThan(planned * 1.1)
  })
  test('a dated run departs on its date', () => {
    const departsAt = pickupAt + 240 * hour
    expect(median(shipment({ departsAt }), [], start)).toBeGreaterThan(240 + 4 * 24)
  })
  test('moves with each late or early step', () => {
    const facts = shipment()
    const at = (hours: number) => median(facts, [act('departed', hours)], start + hours)
    expect(at(60)).toBeCloseTo(at(12) + 48, 3)
  })
  test('a border crossed on the way shortens what is left', () => {
    const facts = shipment()
    const border = facts.plan.find(({ milestone }) => milestone === 'border_crossed')
    const planned = ((border?.at ?? 0) - pickupAt) / hour
    const crossed = [act('departed', 12), act('border_crossed', planned + 100, border?.placeCode ?? null)]
    expect(median(facts, crossed, start + planned + 100)).toBeGreaterThan(
      median(facts, [act('departed', 12)], start + 12),
    )
    expect(median(facts, crossed, start + planned + 100)).toBeLessThan(planned + 100 + 7 * 24)
  })
  test('a stopped truck is expected later and later, never in the past', () =>
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 1500 }), fc.integer({ min: 1, max: 500 }), (now, more) => {
        const [early, late] = [now, now + more].map((at) => median(shipment(), [act('departed', 12)], start + at))
        expect(early).toBeGreaterThanOrEqual(now)
        expect(late).toBeGreaterThanOrEqual((early as number) - 0.5)
      }),
      { numRuns: 30 },
    ))
  test('experience with a carrier changes only its own leg', () => {
    const slow: TransitKnowledge = {
      ...nothingLearned,
      learnedOf: (leg) =>
        leg.providerId === 'carrier' ? { mean: Math.log(2), variance: 0.25 } : nothingLearned.learnedOf(leg),
    }
    const stretched = median(shipment(), [], start, slow) - median(shipment(), [], start)
    expect(stretched).toBeGreaterThan(20)
    expect(median(shipment(), [act('at_dry_port', 150)], start + 150, slow)).toBeCloseTo(
      median(shipment(), [act('at_dry_port', 150)], start + 150),
      6,
    )
  })
  test('customs reports before the cargo is in Rwanda shorten no road', () => {
    const ways = fc.constantFrom(
      shipment(),
      shipment({ mode: 'sea', origin: 'CNSHA', transitDays: { min: 33, max: 40 } }),
      shipment({ mode: 'air', origin: 'AEDXB-DXB', transitDays: { min: 1, max: 3 } }),
    )
    const customs = fc.constantFrom<Milestone>('customs_inspection', 'customs_released')
    const places = fc.constantFrom(null, 'KEMBA', 'TZDAR', 'RWRUS', 'RWKGL', 'RWKGL-KLP')
    fc.assert(
      fc.property(ways, fc.nat(), fc.nat(), customs, places, (facts, reached, where, milestone, placeCode) => {
        const inland = facts.plan.findIndex((step) => step.placeCode?.startsWith('RWKGL'))
        const events = facts.plan
          .slice(0, 1 + (reached % inland))
          .map((step): ShipmentEvent => ({ ...step, classifier: 'ACT' }))
        const at = events[where % events.length]?.at ?? pickupAt
        const more: ShipmentEvent[] = [...events, { milestone, classifier: 'ACT', placeCode, at }]
        const now = events.at(-1)?.at ?? pickupAt
        expect(tripsOf(facts, more)).toEqual(tripsOf(facts, events))
        expect(estimatedDelivery(facts.plan, more, now)).toEqual(estimatedDelivery(facts.plan, events, now))
        const isReleased = milestone === 'customs_released'
        expect(ahead(facts.plan, more)).toEqual(
          ahead(facts.plan, events).filter((step) => !isReleased || step.milestone !== milestone),
        )
        const [without, known] = [events, more].map((each) => median(facts, each, now / hour)) as [number, number]
        // Only the time of the clearance itself is saved, 26 to 77 hours.
        if (isReleased) expect(known).toBeGreaterThan(without - 77)
        else expect(known).toBe(without)
      }),
    )
  })
  test('is settled when nearly every possible arrival has passed', () => {
    const forecast = forecastArrival(shipment(), [], nothingLearned, start)
    expect(settlesAt(forecast)).toBeGreaterThan(hourAt(forecast, 1.9))
  })
})

describe('the range of delivery days', () => {
  const facts = shipment()
  const forecast = forecastArrival(facts, [act('departed', 12)], nothingLearned, start + 12)
  const now = pickupAt + 12 * hour
  test('includes the expected delivery, and nothing before the current time', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.boolean(), (hours, estimatedByProvider) => {
        const at = now + hours * hour
        const { from, to } = doorInterval(forecast, nothingLearned, { at, estimatedByProvider }, now)
        expect(from).toBeLessThanOrEqual(at)
        expect(to).toBeGreaterThanOrEqual(at)
        expect(from).toBeGreaterThanOrEqual(now)
      }),
    ))
  test('moves with the provider’s estimate', () => {
    const said = (days: number) =>
      doorInterval(forecast, nothingLearned, { at: now + days * 24 * hour, estimatedByProvider: true }, now)
    expect(said(30).from - said(20).from).toBe(10 * 24 * hour)
    expect(said(30).to - said(30).from).toBe(said(20).to - said(20).from)
  })
  test('is wider when past forecasts were wrong', () => {
    const wide = { ...nothingLearned, calibration: { ...uncalibrated, scores: Array(60).fill(2.5) } }
    const eta = { at: hourAt(forecast, 0) * hour, estimatedByProvider: false }
    expect(doorInterval(forecast, wide, eta, now).to).toBeGreaterThan(
      doorInterval(forecast, nothingLearned, eta, now).to,
    )
  })
})
