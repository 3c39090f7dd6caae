import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kpa, tariff } from '../../testing/clock-tariffs.ts'
import { money } from '../money/money.ts'
import type { Classifier, Milestone, ShipmentEvent } from './shipment.ts'
import {
  type ClockQuestion,
  type ContainerFacts,
  clocksOf,
  containerRefusal,
  depositDueOn,
  isWarningDue,
  landedOn,
  nextDueOn,
} from './shipment-clocks.ts'

const facts = (change: Partial<ContainerFacts> = {}): ContainerFacts => ({
  count: 1,
  size: 'box40',
  equipmentGroup: 'dry',
  freeDays: null,
  storageFreeDays: null,
  gateOutOn: null,
  returnedOn: null,
  deposit: null,
  ...change,
})
const event = (
  milestone: Milestone,
  day: string,
  classifier: Classifier = 'ACT',
  placeCode = 'KEMBA',
): ShipmentEvent => ({
  milestone,
  classifier,
  placeCode,
  at: Date.parse(`${day}T09:00:00Z`),
})
const asked = (change: Partial<ClockQuestion> = {}): ClockQuestion => ({
  line: 'Maersk',
  events: [event('discharged', '2026-11-01')],
  facts: facts(),
  tariffs: [tariff(), kpa],
  doorAt: null,
  emptyReturn: { low: 5, high: 9 },
  today: '2026-11-10',
  ...change,
})
const both = (change: Partial<ClockQuestion>) => {
  const clocks = clocksOf(asked(change))
  return {
    container: clocks.find(({ kind }) => kind === 'container'),
    storage: clocks.find(({ kind }) => kind === 'port_storage'),
  }
}

describe('the clocks of a shipment', () => {
  test('start at discharge, each with its own free time', () => {
    const { container, storage } = both({})
    expect(container).toMatchObject({ daysUsed: 10, lastFreeDay: '2026-11-21', daysLeft: 11, endedOn: null })
    expect(container).toMatchObject({ cost: money(0, 'USD'), nextDay: money(0, 'USD'), forecast: null })
    expect(container?.firstDay).toEqual(money(4000, 'USD'))
    expect(storage).toMatchObject({ lastFreeDay: '2026-11-15', daysLeft: 5 })
  })

  test('port storage ends when the cargo is seen beyond the port, or earlier at the entered day or gate-out', () => {
    const beyond = event('border_crossed', '2026-11-19', 'ACT', 'UGMLB')
    const ends = (change: Partial<ClockQuestion>) => both(change).storage?.endedOn
    const landing = event('discharged', '2026-11-01')
    expect(ends({ events: [landing, beyond, event('delivered', '2026-11-24', 'ACT', 'RWKGL')] })).toBe('2026-11-19')
    expect(ends({ events: [landing, event('gate_out', '2026-11-18', 'EST'), beyond] })).toBe('2026-11-19')
    expect(ends({ events: [landing, beyond], facts: facts({ gateOutOn: '2026-11-17' }) })).toBe('2026-11-17')
    expect(ends({ events: [landing, event('gate_out', '2026-11-18'), beyond] })).toBe('2026-11-18')
    // An estimate does not count as being there.
    expect(ends({ events: [landing, { ...beyond, classifier: 'EST' }] })).toBeNull()
    // An earlier port call of the ship does not concern this port.
    expect(ends({ events: [event('delivered', '2026-10-20', 'ACT', 'OMSLL'), landing] })).toBeNull()
    expect(both({ events: [landing, beyond] }).container?.endedOn).toBeNull()
  })

  test('show the cost of the next day from the last free day on', () => {
    expect(both({ today: '2026-11-21' }).container).toMatchObject({ daysLeft: 0, nextDay: money(4000, 'USD') })
    expect(both({ today: '2026-11-23' }).container).toMatchObject({
      daysLeft: -2,
      cost: money(8000, 'USD'),
      nextDay: money(4000, 'USD'),
    })
  })

  test('end at gate-out and at the return of the empty container', () => {
    const events = [event('discharged', '2026-11-01'), event('gate_out', '2026-11-18')]
    const { container, storage } = both({ events, facts: facts({ returnedOn: '2026-12-02' }), today: '2027-02-01' })
    expect(container).toMatchObject({ endedOn: '2026-12-02', cost: money(7 * 4000 + 4 * 7000, 'USD') })
    expect(storage).toMatchObject({ endedOn: '2026-11-18', cost: money(3 * 6000, 'USD'), nextDay: money(0, 'USD') })
  })

  test('a shipment that ends at the port leaves it at delivery', () => {
    const events = [event('discharged', '2026-11-01'), event('delivered', '2026-11-04')]
    expect(both({ events }).storage).toMatchObject({ endedOn: '2026-11-04' })
    expect(both({ events }).container).toMatchObject({ endedOn: null })
  })

  test('a gate-out event has priority over an entered day', () => {
    const events = [event('discharged', '2026-11-01'), event('gate_out', '2026-11-18')]
    const typed = facts({ gateOutOn: '2026-11-05' })
    expect(both({ events, facts: typed, today: '2026-12-01' }).storage).toMatchObject({ endedOn: '2026-11-18' })
    expect(both({ facts: typed, today: '2026-12-01' }).storage).toMatchObject({ endedOn: '2026-11-05' })
  })

  test('free days of the delivery order replace the tariff', () => {
    const { container, storage } = both({ facts: facts({ freeDays: 30, storageFreeDays: 20 }) })
    expect(container).toMatchObject({ freeDays: 30, ownFreeDays: true, lastFreeDay: '2026-11-30' })
    expect(storage).toMatchObject({ freeDays: 20, lastFreeDay: '2026-11-20' })
  })

  test('do not run before the ship arrives', () => {
    const events = [event('departed', '2026-10-20', 'ACT', 'CNSHA'), event('discharged', '2026-11-12', 'EST')]
    expect(both({ events }).container).toMatchObject({
      start: { on: '2026-11-12', classifier: 'EST' },
      daysUsed: 0,
      daysLeft: 21,
      lastFreeDay: '2026-12-02',
      cost: money(0, 'USD'),
      nextDay: money(0, 'USD'),
    })
  })

  test('have all their free days left before they start, whichever day is the first', () => {
    const days = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('same', 'next'),
        fc.constantFrom('EST', 'PLN'),
        (freeDays, startsOn, sureness) => {
          const events = [event('discharged', '2026-11-12', sureness)]
          const { container } = both({ events, tariffs: [tariff({ freeDays, startsOn })] })
          expect(container).toMatchObject({ daysUsed: 0, daysLeft: freeDays, firstDay: money(4000, 'USD') })
        },
      ),
    )
  })

  test('do not start when the ship is later than expected', () => {
    const events = [event('arrived', '2026-11-05'), event('discharged', '2026-11-06', 'EST')]
    expect(both({ events }).container).toMatchObject({ daysUsed: 0, cost: money(0, 'USD') })
  })

  test('a transhipment port has no clock', () => {
    const events = [event('discharged', '2026-10-20', 'ACT', 'OMSLL'), event('discharged', '2026-11-01')]
    expect(both({ events }).container).toMatchObject({ place: 'KEMBA', start: { on: '2026-11-01' } })
    expect(clocksOf(asked({ events: [event('discharged', '2026-11-01', 'ACT', 'OMSLL')] }))).toEqual([])
  })

  test('use the day at the port: an evening in UTC is the next day at the coast', () => {
    const late = { ...event('discharged', '2026-11-01'), at: Date.parse('2026-11-01T21:30:00Z') }
    expect(both({ events: [late] }).container?.start.on).toBe('2026-11-02')
  })

  test('are forecast from the arrival at the door and the return of the empty container', () => {
    const { container } = both({ doorAt: Date.parse('2026-11-14T08:00:00Z'), today: '2026-11-12' })
    expect(container?.forecast).toEqual({
      likely: { on: '2026-11-19', cost: money(0, 'USD') },
      bad: { on: '2026-11-30', cost: money(7 * 4000 + 2 * 7000, 'USD') },
    })
    const over = both({ doorAt: Date.parse('2026-11-14T08:00:00Z'), today: '2026-12-10' }).container
    expect(over?.forecast?.likely.on).toBe('2026-12-10')
  })

  test('two containers cost twice as much, a smaller one less', () => {
    const on = '2026-11-22'
    expect(both({ today: on, facts: facts({ count: 2 }) }).container?.cost).toEqual(money(8000, 'USD'))
    expect(both({ today: on, facts: facts({ size: 'box20' }) }).container?.cost).toEqual(money(2000, 'USD'))
  })

  test('there are none when no tariff has this equipment', () => {
    expect(clocksOf(asked({ facts: facts({ equipmentGroup: 'reefer' }) }))).toEqual([])
  })
})

describe('the next due day', () => {
  test('is the earliest end of free time among running clocks', () => {
    expect(nextDueOn(clocksOf(asked()))).toBe('2026-11-15')
    expect(nextDueOn(clocksOf(asked({ facts: facts({ gateOutOn: '2026-11-04' }) })))).toBe('2026-11-21')
    expect(
      nextDueOn(clocksOf(asked({ facts: facts({ gateOutOn: '2026-11-04', returnedOn: '2026-11-09' }) }))),
    ).toBeNull()
    expect(nextDueOn(clocksOf(asked({ events: [event('discharged', '2026-11-12', 'PLN')] })))).toBeNull()
    expect(nextDueOn(clocksOf(asked({ facts: facts({ freeDays: 0 }) })))).toBe('2026-10-31')
  })
})

describe('a warning about free time', () => {
  test.each([
    ['2026-11-07', null, false],
    ['2026-11-08', null, true],
    ['2026-11-09', '2026-11-08', false],
    ['2026-11-12', '2026-11-08', true],
    ['2026-11-13', '2026-11-12', false],
    ['2026-11-14', '2026-11-12', true],
    ['2026-11-15', '2026-11-14', true],
    ['2026-11-15', '2026-11-15', false],
    ['2026-11-16', '2026-11-15', true],
    ['2026-11-16', '2026-11-16', false],
    ['2026-11-17', '2026-11-16', true],
    // The job did not run for days: one warning.
    ['2026-11-14', null, true],
    // More free days were granted after a warning.
    ['2026-11-10', '2026-11-09', false],
  ])('on %s after %s: %s', (today, warnedOn, due) => {
    expect(isWarningDue('2026-11-15', today, warnedOn)).toBe(due)
  })

  test('starts a week before the end, and is daily from the day before, however often it is checked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (timesADay) => {
        let warnedOn: string | null = null
        const warned: string[] = []
        for (let day = 1; day <= 20; day++)
          for (let time = 0; time < timesADay; time++) {
            const today = `2026-11-${String(day).padStart(2, '0')}`
            if (!isWarningDue('2026-11-15', today, warnedOn)) continue
            warnedOn = today
            warned.push(today.slice(8))
          }
        expect(warned).toEqual(['08', '12', '14', '15', '16', '17', '18', '19', '20'])
      }),
    )
  })
})

describe('a deposit', () => {
  const deposit = { amount: money(120_000, 'USD'), paidOn: '2026-11-02', askedOn: null, receivedOn: null }
  test.each([
    ['nothing is due before the container is returned', { deposit, returnedOn: null }, null],
    ['is to be reclaimed when the empty container is returned', { deposit, returnedOn: '2026-12-02' }, '2026-12-02'],
    // Wednesday 2 December, seven working days: Friday 11.
    [
      'is overdue after seven working days',
      { deposit: { ...deposit, askedOn: '2026-12-02' }, returnedOn: '2026-12-02' },
      '2026-12-11',
    ],
    [
      'nothing is due when it is received',
      { deposit: { ...deposit, askedOn: '2026-12-02', receivedOn: '2026-12-20' }, returnedOn: '2026-12-02' },
      null,
    ],
    ['nothing is due without a deposit', { deposit: null, returnedOn: '2026-12-02' }, null],
  ])('%s', (_what, given, due) => {
    expect(depositDueOn(given)).toBe(due)
  })
})

describe('days that are refused', () => {
  const deposit = { amount: money(120_000, 'USD'), paidOn: '2026-11-02', askedOn: null, receivedOn: null }
  test.each([
    ['in the future', { gateOutOn: '2026-12-11', returnedOn: null, deposit: null }, { gateOutOn: 'day_in_future' }],
    [
      'before the landing',
      { gateOutOn: '2026-10-31', returnedOn: null, deposit: null },
      { gateOutOn: 'before_landing' },
    ],
    [
      'returned before gate-out',
      { gateOutOn: '2026-11-09', returnedOn: '2026-11-08', deposit: null },
      { returnedOn: 'before_gate_out' },
    ],
    [
      'returned before the landing',
      { gateOutOn: null, returnedOn: '2026-10-08', deposit: null },
      { returnedOn: 'before_landing' },
    ],
    [
      'reclaimed before the container was returned',
      { gateOutOn: null, returnedOn: '2026-12-02', deposit: { ...deposit, askedOn: '2026-12-01' } },
      { depositAskedOn: 'before_return' },
    ],
    [
      'received before it was reclaimed',
      {
        gateOutOn: null,
        returnedOn: '2026-12-02',
        deposit: { ...deposit, askedOn: '2026-12-04', receivedOn: '2026-12-03' },
      },
      { depositReceivedOn: 'before_asked' },
    ],
  ])('%s', (_what, given, fields) => {
    expect(containerRefusal(given, '2026-11-01', '2026-12-10')).toMatchObject({ fields })
  })

  test('accepts days in order', () => {
    const given = { gateOutOn: '2026-11-05', returnedOn: '2026-12-02', deposit: { ...deposit, askedOn: '2026-12-02' } }
    expect(containerRefusal(given, '2026-11-01', '2026-12-10')).toBeNull()
  })
})

test('the landing day is that of the event, not of an estimate', () => {
  const tariffs = [tariff()]
  expect(landedOn([event('discharged', '2026-11-01')], tariffs)).toBe('2026-11-01')
  expect(landedOn([event('discharged', '2026-11-01', 'EST')], tariffs)).toBeNull()
})
