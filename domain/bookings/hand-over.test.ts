import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInKigali } from '../calendar/market-day.ts'
import { proposedHandOver } from './hand-over.ts'

const now = new Date('2026-11-22T10:00:00Z')
const at = (text: string) => new Date(text)

describe('the day that a checkout proposes', () => {
  it.each([
    ['no dates', { mode: 'sea' }, '2026-11-29'],
    ['storage', { mode: null }, '2026-11-29'],
    ['a sailing in four days', { mode: 'sea', departsAt: at('2026-11-26T12:00:00Z') }, '2026-11-23'],
    ['a flight tomorrow evening', { mode: 'air', departsAt: at('2026-11-23T20:00:00Z') }, '2026-11-22'],
    ['a truck tomorrow', { mode: 'road', departsAt: at('2026-11-24T06:00:00Z') }, '2026-11-23'],
    ['a sailing in a month', { mode: 'sea', departsAt: at('2026-12-22T12:00:00Z') }, '2026-11-29'],
    ['a sailing whose cut-off has passed', { mode: 'sea', departsAt: at('2026-11-23T12:00:00Z') }, '2026-11-29'],
    ['a cut-off earlier than usual', { mode: 'sea', cutOffAt: at('2026-11-24T22:30:00Z') }, '2026-11-25'],
    [
      'the cut-off has priority over the departure',
      { mode: 'sea', cutOffAt: at('2026-11-24T10:00:00Z'), departsAt: at('2026-11-25T10:00:00Z') },
      '2026-11-24',
    ],
  ] as const)('%s', (_, run, day) => expect(proposedHandOver(run, now)).toBe(day))

  it('is never in the past, nor after a departure that can still be reached', () => {
    const hours = fc.integer({ min: -500, max: 2000 })
    fc.assert(
      fc.property(fc.constantFrom('sea' as const, 'air' as const, 'road' as const), hours, (mode, ahead) => {
        const departsAt = new Date(now.getTime() + ahead * 3_600_000)
        const day = proposedHandOver({ mode, departsAt }, now)
        expect(day >= dayInKigali(now)).toBe(true)
        if (ahead > 72) expect(day <= dayInKigali(departsAt)).toBe(true)
      }),
    )
  })
})
