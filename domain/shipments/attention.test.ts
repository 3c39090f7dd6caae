import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttentionFacts, attentionKinds, attentionOf, freeDaysShown, type Waiting } from './attention.ts'
import { type ShipmentEvent, shipmentStatuses } from './shipment.ts'
import type { ShipmentClock } from './shipment-clocks.ts'
import { standingStop, statusFrom } from './shipment-progress.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 10, 25, 12)
const today = '2026-11-25'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })

const quiet: AttentionFacts = {
  status: 'in_transit',
  cancelled: false,
  promisedAt: now + 5 * dayMs,
  expectedAt: now + 5 * dayMs,
  stop: null,
  clocks: [],
  waiting: [],
}

function clock(daysLeft: number, more: Partial<ShipmentClock> = {}): ShipmentClock {
  return {
    kind: 'container',
    place: 'KEMBA',
    line: '',
    freeDays: 14,
    ownFreeDays: false,
    start: { on: '2026-11-01', classifier: 'ACT' },
    endedOn: null,
    lastFreeDay: null,
    daysUsed: 0,
    daysLeft,
    cost: usd(0),
    nextDay: usd(4000),
    firstDay: usd(2000),
    forecast: null,
    source: '',
    grade: 'A',
    validFrom: '2026-01-01',
    ...more,
  }
}

const bring: Waiting = { action: 'bring_documents', count: 2, setId: 'set', dueAt: now }
const deposit: Waiting = { action: 'reclaim_deposit', count: 0, setId: null, dueAt: null }
const stop = { milestone: 'held', placeCode: 'UGMLB', note: 'scanner broken', at: now - dayMs } as const

describe('why a shipment needs attention', () => {
  test.each<[string, Partial<AttentionFacts>, object[]]>([
    ['all is as planned', {}, []],
    ['a few hours late', { expectedAt: now + 6 * dayMs - 1 }, []],
    [
      'four days late',
      { expectedAt: now + 9 * dayMs + 1 },
      [{ kind: 'late', days: 4, promisedAt: now + 5 * dayMs, expectedAt: now + 9 * dayMs + 1 }],
    ],
    ['early', { expectedAt: now }, []],
    [
      'nobody said anything since it was due',
      { promisedAt: now - 2 * dayMs, expectedAt: now - 2 * dayMs },
      [{ kind: 'late', days: 2, expectedAt: now }],
    ],
    ['nothing expected, due long ago', { promisedAt: now - 3 * dayMs, expectedAt: null }, [{ kind: 'late', days: 3 }]],
    ['nothing planned', { promisedAt: null, expectedAt: now + 90 * dayMs }, []],
    ['held', { status: 'exception', stop }, [{ kind: 'held', stop }]],
    ['costs since three days', { clocks: [clock(-3)] }, [{ kind: 'costs', since: '2026-11-23', perDay: usd(4000) }]],
    [
      'last free day today',
      { clocks: [clock(0)] },
      [{ kind: 'free_time', lastFreeDay: today, perDay: usd(2000), clock: 'container', place: 'KEMBA' }],
    ],
    ['free for long', { clocks: [clock(freeDaysShown + 1)] }, []],
    ['ended', { clocks: [clock(-3, { endedOn: today })] }, []],
    ['not landed yet', { clocks: [clock(-1, { start: { on: '2026-12-01', classifier: 'EST' } })] }, []],
    ['waits', { waiting: [deposit, bring] }, [bring, deposit]],
    [
      'all at once',
      {
        status: 'exception',
        stop,
        promisedAt: now - dayMs,
        clocks: [clock(2), clock(-1, { kind: 'port_storage' }), clock(-4)],
        waiting: [bring],
      },
      [
        { kind: 'late' },
        { kind: 'held' },
        { kind: 'costs', clock: 'container' },
        { kind: 'costs', clock: 'port_storage' },
        { kind: 'free_time' },
        { kind: 'waiting' },
      ],
    ],
  ])('%s', (_, facts, found) => {
    const attention = attentionOf({ ...quiet, ...facts }, now, today)
    expect(attention).toHaveLength(found.length)
    expect(attention).toMatchObject(found)
  })

  const anyFacts: fc.Arbitrary<AttentionFacts> = fc.record({
    status: fc.constantFrom(...shipmentStatuses),
    cancelled: fc.boolean(),
    promisedAt: fc.option(fc.integer({ min: now - 90 * dayMs, max: now + 90 * dayMs })),
    expectedAt: fc.option(fc.integer({ min: now - 90 * dayMs, max: now + 90 * dayMs })),
    stop: fc.option(fc.constant(stop)),
    clocks: fc.array(
      fc.integer({ min: -40, max: 40 }).map((left) => clock(left)),
      { maxLength: 3 },
    ),
    waiting: fc.uniqueArray(fc.constantFrom(bring, deposit)),
  })

  test('its order is that of the kinds, whatever the facts, and in whichever order they come', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const attention = attentionOf(facts, now, today)
        const ranks = attention.map(({ kind }) => attentionKinds.indexOf(kind))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const turned = { ...facts, clocks: facts.clocks.toReversed(), waiting: facts.waiting.toReversed() }
        expect(attentionOf(turned, now, today)).toEqual(attention)
      }),
    )
  })

  test('cancelled it needs none; delivered only for what still costs or is waited for', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(attentionOf({ ...facts, cancelled: true }, now, today)).toEqual([])
        const open = attentionOf({ ...facts, cancelled: false, status: 'in_transit' }, now, today)
        expect(attentionOf({ ...facts, cancelled: false, status: 'delivered' }, now, today)).toEqual(
          open.filter(({ kind }) => kind !== 'late' && kind !== 'held'),
        )
      }),
    )
  })
})

describe('the stop that stands', () => {
  const event = (milestone: ShipmentEvent['milestone'], at: number): ShipmentEvent => ({
    milestone,
    classifier: 'ACT',
    placeCode: null,
    at,
  })
  test.each<[string, ShipmentEvent['milestone'][], number | undefined]>([
    ['none', ['departed'], undefined],
    ['a hold', ['departed', 'held'], 1],
    ['a hold that was lifted', ['held', 'hold_lifted'], undefined],
    ['a hold behind a breakdown that was repaired', ['held', 'breakdown', 'repaired'], 0],
    ['the newer of both', ['held', 'breakdown'], 1],
    ['a breakdown after which it was seen to go on', ['breakdown', 'departed'], undefined],
    ['nothing after the delivery', ['held', 'delivered'], undefined],
  ])('%s', (_, milestones, at) => {
    const events = milestones.map(event)
    expect(standingStop(events)?.at).toBe(at)
    expect(statusFrom(events) === 'exception').toBe(at !== undefined)
  })
})
