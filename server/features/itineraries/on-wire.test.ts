import { expect, test } from 'vitest'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import { answerOnWire } from './on-wire.ts'

const span = (amount: number) => ({ low: amount, high: amount })

/** An itinerary that costs `cash`; the response is sorted by it. */
function itinerary(cash: number, changes: Partial<FoundItinerary> = {}): FoundItinerary {
  return {
    steps: [],
    cash: {
      lines: [],
      cashOut: span(cash),
      refunds: [],
      comesBack: span(0),
      inTheEnd: span(cash),
      insurance: null,
      taxNotices: [],
      totals: {
        customsValue: 0,
        customsValueUpTo: 0,
        atBorder: span(0),
        reclaimable: span(0),
        creditable: span(0),
        net: span(0),
        landed: span(0),
      },
    },
    arrives: span(0),
    co2Kg: 0,
    front: [],
    beatenBy: null,
    ...changes,
  }
}

test('beyond the 40 cheapest, an itinerary and the one that beats it are named by their places in the response', () => {
  const found = Array.from({ length: 60 }, (_, cash) => itinerary(cash))
  found[30] = itinerary(30, { beatenBy: 20 })
  found[50] = itinerary(50, { front: ['soonest'] })
  found[55] = itinerary(55, { beatenBy: 45 })
  found[58] = itinerary(58, { front: ['cleanest'], beatenBy: 50 })
  const { items, found: count } = answerOnWire(
    { found, notCarried: new Map(), rates: [] },
    ({ cash }) => cash.cashOut.high === 55,
  )
  expect(count).toBe(60)
  expect(items.slice(40).map(({ cashOut }) => cashOut.high)).toEqual([45, 50, 55, 58])
  const beaters = items.flatMap(({ cashOut, beatenBy }) =>
    beatenBy === null ? [] : [[cashOut.high, items[beatenBy]?.cashOut.high]],
  )
  expect(beaters).toEqual([
    [30, 20],
    [55, 45],
    [58, 50],
  ])
})
