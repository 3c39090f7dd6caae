import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRefresh, refreshForgiveness } from './refresh.ts'

describe('a presented refresh token', () => {
  test.each([
    ['the newest', 7, 3600, 'advance'],
    ['the first of a new session', 7, 0, 'advance'],
    ['one behind, at once: two tabs, or a lost answer', 6, 0, 'repeat'],
    ['one behind, at the last moment', 6, refreshForgiveness, 'repeat'],
    ['one behind, too late', 6, refreshForgiveness + 0.1, 'reuse'],
    ['two behind, at once: its successor was used', 5, 0, 'reuse'],
    ['ahead of the newest', 8, 0, 'unknown'],
    ['negative', -1, 0, 'unknown'],
  ] as const)('%s', (_, presented, secondsSinceRefresh, decision) => {
    expect(decideRefresh(presented, { counter: 7, secondsSinceRefresh })).toBe(decision)
  })

  test('thief and owner who take turns are found out, whatever they hold and whenever they come', () => {
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
