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
    ['everything as planned', {}, []],
    ['a few hours late', { expectedAt: now + 6 * dayMs - 1 }, []],
    [
      'four days late',
      { expectedAt: now + 9 * dayMs + 1 },
      [{ kind: 'late', days: 4, promisedAt: now + 5 * dayMs, expectedAt: now + 9 * dayMs + 1 }],
    ],
    [
      'by dates, as they are shown: at 20:00 for the 3rd, now at 08:00 on the 13th',
      { promisedAt: Date.parse('2026-12-03T18:00:00Z'), expectedAt: Date.parse('2026-12-13T06:00:00Z') },
      [{ kind: 'late', days: 10 }],
    ],
    ['early', { expectedAt: now }, []],
    [
      'no report since it was due',
      { promisedAt: now - 2 * dayMs, expectedAt: now - 2 * dayMs },
      [{ kind: 'late', days: 2, expectedAt: now }],
    ],
    ['no estimate, due long ago', { promisedAt: now - 3 * dayMs, expectedAt: null }, [{ kind: 'late', days: 3 }]],
    ['no plan', { promisedAt: null, expectedAt: now + 90 * dayMs }, []],
    ['held', { status: 'exception', stop }, [{ kind: 'held', stop }]],
    ['charged for three days', { clocks: [clock(-3)] }, [{ kind: 'costs', since: '2026-11-23', perDay: usd(4000) }]],
    [
      'last free day today',
      { clocks: [clock(0)] },
      [{ kind: 'free_time', lastFreeDay: today, perDay: usd(2000), clock: 'container', place: 'KEMBA' }],
    ],
    ['free for a long time', { clocks: [clock(freeDaysShown + 1)] }, []],
    ['ended', { clocks: [clock(-3, { endedOn: today })] }, []],
    ['not landed yet', { clocks: [clock(-1, { start: { on: '2026-12-01', classifier: 'EST' } })] }, []],
    ['required actions', { waiting: [deposit, bring] }, [bring, deposit]],
    [
      'everything together',
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

  test('is sorted by kind, whatever the facts and their order', () => {
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

  test('a cancelled shipment needs none; a delivered one only for charges and required actions', () => {
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

describe('the current stop', () => {
  const event = (milestone: ShipmentEvent['milestone'], at: number): ShipmentEvent => ({
    milestone,
    classifier: 'ACT',
    placeCode: null,
    at,
  })
  test.each<[string, ShipmentEvent['milestone'][], number | undefined]>([
    ['no stop', ['departed'], undefined],
    ['a hold', ['departed', 'held'], 1],
    ['a hold that was lifted', ['held', 'hold_lifted'], undefined],
    ['a hold with a repaired breakdown', ['held', 'breakdown', 'repaired'], 0],
    ['the newer of two stops', ['held', 'breakdown'], 1],
    ['a breakdown followed by a departure', ['breakdown', 'departed'], undefined],
    ['no stop after the delivery', ['held', 'delivered'], undefined],
  ])('%s', (_, milestones, at) => {
    const events = milestones.map(event)
    expect(standingStop(events)?.at).toBe(at)
    expect(statusFrom(events) === 'exception').toBe(at !== undefined)
  })
})
