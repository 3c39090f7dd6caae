import { describe, expect, test } from 'vitest'
import type { CashLine, FoundItineraryOnWire, ItineraryLeg } from '../../../contract/itineraries.ts'
import { foremost, kindOf, letterOf, partsOf, shown, stopsOf, wayOf } from './itinerary-facts.ts'

const line = (code: CashLine['code'], place: string, high: number, firm = true): CashLine => ({
  code,
  place,
  own: null,
  francs: { low: 0, high },
  who: null,
  firm,
  source: null,
  grade: null,
})
const leg = (
  kind: ItineraryLeg['kind'],
  from: string,
  to: string,
  mode: ItineraryLeg['mode'] = null,
): ItineraryLeg => ({
  kind,
  from,
  to,
  mode,
  departsAt: '2026-12-01T00:00:00.000Z',
  arrivesAt: '2026-12-02T00:00:00.000Z',
  hours: { low: 1, high: 2 },
  card: null,
  afterValidity: false,
  leavesByDate: false,
  departureAssumed: false,
  emissions: [],
})
const itinerary = (change: Partial<FoundItineraryOnWire> = {}): FoundItineraryOnWire => ({
  legs: [
    leg('carriage', 'CNNSA', 'KEMBA', 'sea'),
    leg('port', 'KEMBA', 'KEMBA'),
    leg('carriage', 'KEMBA', 'RWKGL', 'road'),
    leg('border', 'RWGAT', 'RWKGL'),
    leg('clearance', 'RWKGL', 'RWKGL'),
    leg('delivery', 'RWKGL', 'RWKGL', 'road'),
  ],
  lines: [
    line('freight', 'CNNSA', 300),
    line('terminal_handling', 'KEMBA', 20, false),
    line('container_deposit', 'KEMBA', 90, false),
    line('freight', 'KEMBA', 500),
    line('delivery', 'RWKGL', 10, false),
    line('duty_and_taxes', 'RWKGL', 1000),
  ],
  cashOut: { low: 0, high: 1920 },
  comesBack: { low: 0, high: 0 },
  refunds: [],
  inTheEnd: { low: 0, high: 1920 },
  arrives: { from: '2026-12-20T00:00:00.000Z', to: '2027-01-10T00:00:00.000Z' },
  co2Kg: 5,
  front: [],
  beatenBy: null,
  ...change,
})

test('freight counts as sea or road according to its leg', () => {
  const all = itinerary()
  expect(all.lines.map((each) => kindOf(each, all))).toEqual(['sea', 'port', 'deposit', 'road', 'road', 'taxes'])
})

test('the parts add up to the cash, in their order, firm before estimated, the deposit last', () => {
  const parts = partsOf(itinerary())
  expect(parts.reduce((sum, { francs }) => sum + francs, 0)).toBe(1920)
  expect(parts.map(({ kind, estimated }) => `${kind}${estimated ? ' estimated' : ''}`)).toEqual([
    'sea',
    'port estimated',
    'road',
    'road estimated',
    'taxes',
    'deposit estimated',
  ])
})

test('each stop appears once, the border before the city', () => {
  expect(stopsOf(itinerary()).map(({ place }) => place)).toEqual(['CNNSA', 'KEMBA', 'RWGAT', 'RWKGL'])
})

test('letters continue after Z', () => {
  expect([0, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'BA'])
})

describe('the list', () => {
  const air = itinerary({
    legs: [leg('carriage', 'CNCAN-CAN', 'RWKGL-KGL', 'air')],
    arrives: { from: '2026-12-03T00:00:00.000Z', to: '2026-12-05T00:00:00.000Z' },
    co2Kg: 900,
    front: ['soonest'],
  })
  const beaten = itinerary({ beatenBy: 0 })
  const items = [itinerary({ front: ['cheapest'] }), beaten, itinerary({ co2Kg: 1, front: ['cleanest'] }), air]
  const letters = (found: readonly { letter: string }[]) => found.map(({ letter }) => letter).join('')

  test('can be filtered and sorted, and each itinerary retains its letter', () => {
    expect(wayOf(air)).toBe('air')
    expect(letters(shown(items, 'any', 'cash'))).toBe('ABCD')
    expect(letters(shown(items, 'any', 'arrival'))).toBe('DABC')
    expect(letters(shown(items, 'any', 'co2'))).toBe('CABD')
    expect(letters(shown(items, 'air', 'cash'))).toBe('D')
    expect(letters(shown(items, 'road', 'cash'))).toBe('')
  })

  test('shows the itineraries of the front first', () => {
    expect(letters(foremost(shown(items, 'any', 'cash'), 3))).toBe('ACD')
    expect(letters(foremost(shown(items, 'any', 'cash'), 9))).toBe('ABCD')
  })
})
