import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateStates } from '../insurance/certificate.ts'
import { attach, type ReportedStart } from './attachment.ts'

const start = (at: number, stands = true): ReportedStart => ({ at, stands })
/** Bound at 100. */
const bound = (attachedAt: number | null = null) => ({ boundAt: 100, attachedAt })

describe('an insurance', () => {
  test.each([
    ['waits without a report', 'bound', [], null, 'bound', null],
    ['attaches when the goods left', 'in_force', [start(120)], null, 'in_force', 120],
    ['stays attached when the report is withdrawn', 'bound', [start(120, false)], 120, 'in_force', 120],
    ['does so too before the job that follows has run', 'bound', [start(120, false)], null, 'in_force', 120],
    ['keeps its premium when all is cancelled then', 'cancelled', [start(120, false)], 120, 'cancelled_late', 120],
    ['is as before when the report was undone at once', 'bound', [], 120, 'bound', null],
    ['is void when the goods had left before', 'in_force', [start(99)], null, 'void', null],
    ['is void also when they were delivered', 'ended', [start(99), start(130)], null, 'void', null],
    ['waits again when that report is withdrawn', 'bound', [start(99, false)], null, 'bound', null],
    ['attaches with the right report after it', 'in_force', [start(99, false), start(120)], null, 'in_force', 120],
    ['stays attached when an earlier start is reported', 'in_force', [start(99), start(120)], 120, 'in_force', 120],
    ['that attached before this was a rule stays attached', 'in_force', [start(99)], 99, 'in_force', 99],
    ['that is cancelled stays so', 'cancelled', [start(99)], null, 'cancelled', null],
  ] as const)('%s', (_, state, starts, attachedAt, found, since) => {
    expect(attach(state, starts, bound(attachedAt))).toEqual({ state: found, attachedAt: since })
  })

  test('that attached owes its premium whatever is withdrawn afterwards', () => {
    const starts = fc.array(fc.record({ at: fc.integer({ min: 0, max: 200 }), stands: fc.boolean() }), { minLength: 1 })
    fc.assert(
      fc.property(
        fc.constantFrom(...certificateStates),
        starts,
        fc.integer({ min: 100, max: 200 }),
        (state, all, at) => {
          const found = attach(state, [...all, start(at, false)], bound(at))
          expect(['bound', 'cancelled']).not.toContain(found.state)
        },
      ),
    )
  })
})
