import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freedUntil, type KeptLeg } from './freed-legs.ts'

const hour = 3_600_000
/** Times in hours; the pickup is at 100. */
const leg = (firmAt: number | null): KeptLeg => ({
  firmAt: firmAt === null ? null : firmAt * hour,
  pickupAt: 100 * hour,
})
const others = (areAsked: boolean, ...lostAt: number[]) => ({ areAsked, lostAt: lostAt.map((at) => at * hour) })

test.each([
  ['unanswered: always free', leg(null), others(true), Number.POSITIVE_INFINITY],
  ['unanswered, and one declined: always free', leg(null), others(true, 5), Number.POSITIVE_INFINITY],
  ['one declined: a day to decide', leg(null), others(false, 5), 29],
  ['one declined the day before the pickup: a day to decide', leg(null), others(false, 90), 114],
  ['the last loss counts', leg(null), others(false, 5, 9), 33],
  ['the customer dropped the other leg: its terms', leg(null), others(false), null],
  ['binding: its terms', leg(10), others(false), null],
  ['binding, and a replacement is asked: its terms', leg(10), others(true), null],
  ['binding, and one is lost: a day to decide', leg(10), others(false, 20), 44],
  ['binding, and one is lost two days before the pickup: until the last day', leg(10), others(false, 60), 76],
  ['binding, and one is lost on the last day: its terms', leg(10), others(false, 99), 76],
  ['a loss from before it was binding is settled', leg(10), others(false, 5), null],
] as const)('%s', (_, kept, of, until) => {
  expect(freedUntil(kept, of)).toBe(until === null ? null : until * hour)
})

test('a binding leg is never free on the last day before its pickup', () => {
  const times = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(times, fc.boolean(), fc.array(times), (firmAt, areAsked, lostAt) => {
      expect(freedUntil(leg(firmAt), others(areAsked, ...lostAt)) ?? 0).toBeLessThanOrEqual(76 * hour)
    }),
  )
})
