import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldUntil, holdsRoom, type RoomAsked } from './held-room.ts'

const asked = (change: Partial<RoomAsked>): RoomAsked => ({
  quantity: 1,
  total: 10,
  unanswered: 0,
  proven: true,
  whole: true,
  ...change,
})

describe('an unanswered request holds its room', () => {
  test.each<[string, Partial<RoomAsked>, boolean]>([
    ['the first', {}, true],
    ['up to a fifth', { unanswered: 1 }, true],
    ['not beyond a fifth', { unanswered: 2 }, false],
    ['not at once beyond it', { quantity: 3 }, false],
    ['of a new company up to a tenth', { proven: false }, true],
    ['of a new company not beyond a tenth', { proven: false, unanswered: 1 }, false],
    ['one of very few', { total: 2, proven: false }, true],
    ['not both of two', { total: 2, quantity: 2 }, false],
    ['two kilograms of ten', { whole: false, quantity: 2 }, true],
    ['not more of ten kilograms', { whole: false, quantity: 2.001 }, false],
    ['not five of ten kilograms of a new company', { whole: false, proven: false, quantity: 5 }, false],
    ['as much as it likes where nothing is counted', { total: null, quantity: 1000, proven: false }, true],
  ])('%s', (_, change, holds) => {
    expect(holdsRoom(asked(change))).toBe(holds)
  })

  test('five companies together never fill what one alone may not', () => {
    const number = fc.integer({ min: 5, max: 1000 })
    fc.assert(
      fc.property(number, fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 }), (total, quantities) => {
        let unanswered = 0
        for (const quantity of quantities) if (holdsRoom(asked({ total, quantity, unanswered }))) unanswered += quantity
        expect(unanswered).toBeLessThanOrEqual(total / 5)
      }),
    )
  })
})

test.each([
  ['four working hours', '2026-11-23T09:00:00+02:00', 4, 'CAT', '2026-11-23T13:00:00+02:00'],
  ['by the provider’s clocks', '2026-11-23T06:00:00+02:00', 4, 'EAT', '2026-11-23T11:00:00+02:00'],
  ['longer where it says so', '2026-11-23T09:00:00+02:00', 8, 'CAT', '2026-11-23T17:00:00+02:00'],
  ['never longer than it has to answer', '2026-11-23T09:00:00+02:00', 40, 'CAT', '2026-11-24T09:00:00+02:00'],
] as const)('it does so for %s', (_, now, hours, zone, until) => {
  const confirmBy = new Date(Date.parse(now) + 24 * 3_600_000)
  expect(heldUntil(new Date(now), hours, zone, confirmBy)).toEqual(new Date(until))
})
