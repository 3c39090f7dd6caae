import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idleState, warningSeconds } from './idle.ts'

test.each([
  [0, 30, { kind: 'active' }],
  [27 * 60, 30, { kind: 'active' }],
  [28 * 60, 30, { kind: 'warned', secondsLeft: 120 }],
  [29 * 60 + 59, 30, { kind: 'warned', secondsLeft: 1 }],
  [30 * 60, 30, { kind: 'over' }],
  [3 * 24 * 3600, 30, { kind: 'over' }],
  [4 * 60, 5, { kind: 'warned', secondsLeft: 60 }],
])('%i s of %i min: %j', (seconds, minutes, expected) => {
  expect(idleState(seconds * 1000, minutes)).toEqual(expected)
})

test('nobody is signed out without a warning', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 720 }), fc.nat(720 * 60), (minutes, second) => {
      const now = idleState(second * 1000, minutes)
      const before = idleState((second - 1) * 1000, minutes)
      if (now.kind === 'over') expect(before.kind).not.toBe('active')
      expect(warningSeconds(minutes)).toBeLessThan(minutes * 60)
    }),
  )
})
