import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRefresh, refreshForgiveness } from './refresh.ts'

describe('a presented refresh token', () => {
  test.each([
    ['the newest', 7, { counter: 7, floor: 0, secondsSinceRefresh: 3600 }, 'advance'],
    ['the first of a new session', 0, { counter: 0, floor: 0, secondsSinceRefresh: 0 }, 'advance'],
    [
      'one behind, long after: the answer was never saved',
      6,
      { counter: 7, floor: 0, secondsSinceRefresh: 9000 },
      'repeat',
    ],
    [
      'three behind, at once: several tabs',
      4,
      { counter: 7, floor: 0, secondsSinceRefresh: refreshForgiveness },
      'repeat',
    ],
    ['two behind, too late', 5, { counter: 7, floor: 0, secondsSinceRefresh: refreshForgiveness + 0.1 }, 'reuse'],
    ['one behind, but of the lower level', 6, { counter: 7, floor: 7, secondsSinceRefresh: 0 }, 'reuse'],
    ['ahead of the newest', 8, { counter: 7, floor: 0, secondsSinceRefresh: 0 }, 'unknown'],
    ['negative', -1, { counter: 7, floor: 0, secondsSinceRefresh: 0 }, 'unknown'],
  ] as const)('%s', (_, presented, state, decision) => {
    expect(decideRefresh(presented, state)).toBe(decision)
  })

  test('below the floor nothing is ever forgiven, and only the newest moves the session on', () => {
    const nat = fc.nat(50)
    fc.assert(
      fc.property(nat, nat, nat, fc.double({ min: 0, max: 100, noNaN: true }), (presented, counter, floor, seconds) => {
        const decision = decideRefresh(presented, {
          counter,
          floor: Math.min(floor, counter),
          secondsSinceRefresh: seconds,
        })
        if (presented < Math.min(floor, counter)) expect(decision).toBe('reuse')
        expect(decision === 'advance').toBe(presented === counter)
      }),
    )
  })
})
