import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import {
  decideVisit,
  evolveVisit,
  reminderAt,
  standingStatuses,
  type Visit,
  type VisitCommand,
  type VisitStatus,
  visitStatuses,
} from './visit-lifecycle.ts'
import { furthestMs, noticeMs, slotRefusal, slotsOn } from './visiting-hours.ts'

const startsAt = Date.parse('2026-11-25T08:00:00Z')
const commands = {
  providerConfirms: (now: number) => ({ kind: 'confirm', by: 'provider', now }),
  customerConfirms: (now: number) => ({ kind: 'confirm', by: 'customer', now }),
  propose: (now: number) => ({ kind: 'propose', by: 'provider', now, startsAt: startsAt + 3_600_000 }),
  decline: (now: number) => ({ kind: 'decline', now, reason: 'Closed that day' }),
  customerCancels: (now: number) => ({ kind: 'cancel', by: 'customer', now, reason: 'Not in town' }),
  providerCancels: (now: number) => ({ kind: 'cancel', by: 'provider', now, reason: 'Stocktaking' }),
  complete: (now: number) => ({ kind: 'complete', now }),
  lapse: (now: number) => ({ kind: 'lapse', now }),
} as const satisfies Record<string, (now: number) => VisitCommand>
type Name = keyof typeof commands

function outcome(visit: Visit, name: Name, now: number): string {
  const answer = decideVisit(visit, commands[name](now))
  return isRefusal(answer) ? `refused: ${answer.refused}` : evolveVisit(visit, answer).status
}

describe('a visit: every command in every state, before and at its hour', () => {
  type Row = [VisitStatus, Name, before: string, after: string]
  const past = 'refused: visit_past'
  const waiting = (['requested', 'proposed'] as const).flatMap((status): Row[] => [
    [status, 'propose', 'proposed', past],
    [status, 'decline', 'declined', past],
    [status, 'customerCancels', 'cancelled', past],
    [status, 'providerCancels', 'refused: visit_not_confirmed', past],
    [status, 'complete', 'refused: visit_not_confirmed', 'refused: visit_not_confirmed'],
    [status, 'lapse', 'refused: visit_not_yet', 'lapsed'],
  ])
  const closed = (['declined', 'cancelled', 'visited', 'lapsed'] as const).flatMap((status) =>
    (Object.keys(commands) as Name[]).map(
      (name): Row => [status, name, 'refused: visit_closed', 'refused: visit_closed'],
    ),
  )
  it.each<Row>([
    ['requested', 'providerConfirms', 'confirmed', past],
    ['requested', 'customerConfirms', 'refused: waits_for_other_side', past],
    ['proposed', 'providerConfirms', 'refused: waits_for_other_side', past],
    ['proposed', 'customerConfirms', 'confirmed', past],
    ...waiting,
    ['confirmed', 'providerConfirms', 'refused: visit_confirmed', past],
    ['confirmed', 'customerConfirms', 'refused: visit_confirmed', past],
    ['confirmed', 'propose', 'proposed', past],
    ['confirmed', 'decline', 'refused: visit_confirmed', past],
    ['confirmed', 'customerCancels', 'cancelled', past],
    ['confirmed', 'providerCancels', 'cancelled', past],
    ['confirmed', 'complete', 'refused: visit_not_yet', 'visited'],
    ['confirmed', 'lapse', 'refused: visit_confirmed', 'refused: visit_confirmed'],
    ...closed,
  ])('%s · %s → %s, later %s', (status, name, before, after) => {
    expect(outcome({ status, startsAt }, name, startsAt - 1)).toBe(before)
    expect(outcome({ status, startsAt }, name, startsAt)).toBe(after)
  })

  it('occupies its hour only while it can still take place', () => {
    const open = visitStatuses.filter((status) =>
      (Object.keys(commands) as Name[]).some(
        (name) => !outcome({ status, startsAt }, name, startsAt - 1).startsWith('refused'),
      ),
    )
    expect(open).toEqual(standingStatuses)
  })

  it('can be moved to another time, but not to the same', () => {
    const same: VisitCommand = { kind: 'propose', by: 'provider', now: 0, startsAt }
    expect(decideVisit({ status: 'requested', startsAt }, same)).toEqual({ refused: 'same_time' })
    const other = decideVisit({ status: 'confirmed', startsAt }, commands.propose(0))
    expect(!isRefusal(other) && evolveVisit({ status: 'confirmed', startsAt }, other)).toEqual({
      status: 'proposed',
      startsAt: startsAt + 3_600_000,
    })
  })

  it('needs a reason that is not blank', () => {
    const visit: Visit = { status: 'requested', startsAt }
    for (const command of [
      { kind: 'decline', now: 0, reason: ' ' },
      { kind: 'cancel', by: 'customer', now: 0, reason: '' },
    ] as const)
      expect(decideVisit(visit, command)).toEqual({ refused: 'reason_needed' })
  })

  it('is reminded of a day before, if booked earlier', () => {
    const at = new Date(startsAt)
    expect(reminderAt(at, new Date('2026-11-23T09:00:00Z'))?.toISOString()).toBe('2026-11-24T08:00:00.000Z')
    expect(reminderAt(at, new Date('2026-11-24T08:00:00Z'))).toBeNull()
  })
})

describe('opening hours, in Kigali', () => {
  it.each([
    ['2026-11-23', 9, '2026-11-23T06:00:00.000Z', '2026-11-23T14:00:00.000Z'],
    ['2026-11-28', 4, '2026-11-28T06:00:00.000Z', '2026-11-28T09:00:00.000Z'],
  ])('%s has %s hours, from %s to %s', (day, count, first, last) => {
    const slots = slotsOn(day)
    expect([slots.length, slots.at(0)?.toISOString(), slots.at(-1)?.toISOString()]).toEqual([count, first, last])
  })

  it('there are none on Sunday', () => {
    expect(slotsOn('2026-11-22')).toEqual([])
  })

  const now = new Date('2026-11-23T06:00:00Z')
  it.each([
    ['2026-11-23T10:00:00Z', null],
    ['2026-11-23T09:00:00Z', 'slot_too_soon'],
    ['2026-11-23T10:30:00Z', 'outside_opening_hours'],
    ['2026-11-23T15:00:00Z', 'outside_opening_hours'],
    ['2026-11-29T08:00:00Z', 'outside_opening_hours'],
    ['2026-11-20T08:00:00Z', 'slot_too_soon'],
    ['2027-01-22T06:00:00Z', null],
    ['2027-01-25T06:00:00Z', 'slot_too_far'],
  ])('at %s: %s', (at, refused) => {
    expect(slotRefusal(new Date(at), now)?.refused ?? null).toBe(refused)
  })

  it('an accepted time is a slot of its day, with enough notice and not too far ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 4000 }), (halfHours) => {
        const at = new Date(now.getTime() + halfHours * 1_800_000)
        if (slotRefusal(at, now)) return
        const ahead = at.getTime() - now.getTime()
        expect(ahead).toBeGreaterThanOrEqual(noticeMs)
        expect(ahead).toBeLessThanOrEqual(furthestMs)
        const kigali = new Date(at.getTime() + 7_200_000)
        expect(kigali.getUTCMinutes()).toBe(0)
        expect(kigali.getUTCHours()).toBeGreaterThanOrEqual(8)
        expect(kigali.getUTCHours()).toBeLessThan(17)
      }),
    )
  })
})
