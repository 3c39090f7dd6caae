import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ActionKind,
  actionKinds,
  countOfSide,
  inOrder,
  urgencyOf,
  type WaitingAction,
} from './required-actions.ts'

const now = Date.parse('2026-11-23T08:00:00Z')
const hours = (count: number) => now + count * 3_600_000

describe('urgencyOf', () => {
  it.each<[ActionKind, number | null, string]>([
    ['confirm_booking', hours(24), 'high'],
    ['confirm_booking', hours(24) + 1, 'medium'],
    ['confirm_booking', hours(-1), 'high'],
    ['send_papers', null, 'medium'],
    ['judge_papers', null, 'medium'],
    ['replace_papers', null, 'high'],
    ['pay_duties', null, 'high'],
    ['correct_documents', hours(400), 'high'],
    ['bring_documents', hours(72), 'medium'],
    ['bring_documents', hours(-72), 'high'],
    ['repay_advance', hours(25), 'medium'],
  ])('%s due at %s has urgency %s', (kind, dueAt, urgency) => {
    expect(urgencyOf({ kind, dueAt }, now)).toBe(urgency)
  })
})

const kinds = [...new Set<ActionKind>(Object.values(actionKinds).flat())]
const anyAction = fc.record<WaitingAction>({
  kind: fc.constantFrom(...kinds),
  dueAt: fc.option(fc.integer({ min: hours(-48), max: hours(96) })),
})

describe('inOrder', () => {
  it('sorts by urgency, then by due time, and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(anyAction), (actions) => {
        const ordered = inOrder(actions, now)
        expect(new Set(ordered)).toEqual(new Set(actions))
        for (const [at, action] of ordered.slice(1).entries()) {
          const before = ordered[at] as WaitingAction
          if (urgencyOf(before, now) === urgencyOf(action, now))
            expect(before.dueAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
              action.dueAt ?? Number.POSITIVE_INFINITY,
            )
          else expect(urgencyOf(before, now)).toBe('high')
        }
      }),
    )
  })
})

it('actions that are shown on both sides are not counted as those of the other side', () => {
  const actions = [
    { kind: 'repay_advance', count: 2 },
    { kind: 'answer_request', count: 3 },
    { kind: 'take_papers', count: 1 },
  ] as const
  expect(countOfSide(actions)).toBe(4)
  expect(countOfSide(actions.slice(0, 1))).toBe(0)
})
