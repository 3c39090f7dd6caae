import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRefresh, refreshForgiveness } from './refresh.ts'

describe('a presented refresh token', () => {
  test.each([
    ['the newest token', 7, 3600, 'advance'],
    ['the first token of a new session', 7, 0, 'advance'],
    ['one behind, immediately: two tabs, or a lost response', 6, 0, 'repeat'],
    ['one behind, at the end of the grace period', 6, refreshForgiveness, 'repeat'],
    ['one behind, after the grace period', 6, refreshForgiveness + 0.1, 'reuse'],
    ['two behind, immediately: its successor was used', 5, 0, 'reuse'],
    ['ahead of the newest', 8, 0, 'unknown'],
    ['a negative counter', -1, 0, 'unknown'],
  ] as const)('%s', (_, presented, secondsSinceRefresh, decision) => {
    expect(decideRefresh(presented, { counter: 7, secondsSinceRefresh })).toBe(decision)
  })

  test('detects a stolen token when thief and owner refresh in any order at any time', () => {
    const turn = fc.record({ who: fc.constantFrom('owner', 'thief'), after: fc.integer({ min: 11, max: 4000 }) })
    fc.assert(
      fc.property(fc.array(turn, { minLength: 2, maxLength: 30 }), (turns) => {
        const held = { owner: 0, thief: 0 }
        let counter = 0
        for (const { who, after } of turns) {
          const decision = decideRefresh(held[who as keyof typeof held], { counter, secondsSinceRefresh: after })
          const behind = held[who as keyof typeof held] < counter
          expect(decision).toBe(behind ? 'reuse' : 'advance')
          if (behind) return
          counter += 1
          held[who as keyof typeof held] = counter
        }
      }),
    )
  })
})
