import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldUntil, holdsRoom, type RoomAsked } from './held-room.ts'

const asked = (change: Partial<RoomAsked>): RoomAsked => ({
  quantity: 1,
  total: 10,
  unanswered: 0,
  unansweredOfNew: 0,
  proven: true,
  whole: true,
  ...change,
})

describe('capacity held by an unanswered booking', () => {
  test.each<[string, Partial<RoomAsked>, boolean]>([
    ['the first unit', {}, true],
    ['up to a fifth of the capacity', { unanswered: 1 }, true],
    ['no more than a fifth', { unanswered: 2 }, false],
    ['no more than a fifth in one booking', { quantity: 3 }, false],
    ['for a new company, up to a tenth', { proven: false }, true],
    ['for a new company, no more than a tenth', { proven: false, unanswered: 1 }, false],
    ['for new companies together, a fifth', { proven: false, unansweredOfNew: 1 }, true],
    ['for new companies together, no more than a fifth', { proven: false, unansweredOfNew: 2 }, false],
    ['for a company that is known, whatever the new ones hold', { unansweredOfNew: 2 }, true],
    ['one unit of two', { total: 2, proven: false }, true],
    ['not two units of two', { total: 2, quantity: 2 }, false],
    ['two kilograms of ten', { whole: false, quantity: 2 }, true],
    ['no more than two kilograms of ten', { whole: false, quantity: 2.001 }, false],
    ['for a new company, not five kilograms of ten', { whole: false, proven: false, quantity: 5 }, false],
    ['any quantity when the capacity is not counted', { total: null, quantity: 1000, proven: false }, true],
  ])('%s', (_, change, holds) => {
    expect(holdsRoom(asked(change))).toBe(holds)
  })

  test('a hundred new companies together hold no more than a fifth, or one unit', () => {
    const cards = fc.record({ total: fc.integer({ min: 1, max: 200 }), whole: fc.boolean() })
    fc.assert(
      fc.property(
        cards,
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 100 }),
        ({ total, whole }, quantities) => {
          let held = 0
          for (const quantity of quantities)
            if (holdsRoom(asked({ total, whole, quantity, unansweredOfNew: held, proven: false }))) held += quantity
          expect(held).toBeLessThanOrEqual(Math.max(whole ? 1 : 0, total / 5))
        },
      ),
    )
  })

  test('many unanswered bookings together never hold more than the limit', () => {
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
  ['working hours in the provider’s time zone', '2026-11-23T06:00:00+02:00', 4, 'EAT', '2026-11-23T11:00:00+02:00'],
  ['longer when the provider chose more hours', '2026-11-23T09:00:00+02:00', 8, 'CAT', '2026-11-23T17:00:00+02:00'],
  ['no longer than the deadline for the answer', '2026-11-23T09:00:00+02:00', 40, 'CAT', '2026-11-24T09:00:00+02:00'],
] as const)('capacity is held for %s', (_, now, hours, zone, until) => {
  const confirmBy = new Date(Date.parse(now) + 24 * 3_600_000)
  expect(heldUntil(new Date(now), hours, zone, confirmBy)).toEqual(new Date(until))
})
