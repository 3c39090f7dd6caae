import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInKigali } from '../calendar/market-day.ts'
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
import { furthestMs, nextFreeDay, noticeMs, slotRefusal, slotsOn, usualHours } from './visiting-hours.ts'

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
    ['confirmed', 'lapse', 'refused: visit_not_yet', 'refused: visit_not_yet'],
    ...closed,
  ])('%s · %s → %s, later %s', (status, name, before, after) => {
    expect(outcome({ status, startsAt }, name, startsAt - 1)).toBe(before)
    expect(outcome({ status, startsAt }, name, startsAt)).toBe(after)
  })

  it('counts as made a day after its hour, if it was confirmed and nobody closed it', () => {
    const dayAfter = startsAt + 24 * 3_600_000
    expect(outcome({ status: 'confirmed', startsAt }, 'lapse', dayAfter - 1)).toBe('refused: visit_not_yet')
    expect(outcome({ status: 'confirmed', startsAt }, 'lapse', dayAfter)).toBe('visited')
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

const slotsTaken = (day: string) => new Set(slotsOn(day).map((slot) => slot.getTime()))

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

  const none = new Set<number>()
  it.each([
    ['the next day', '2026-11-23', none, '2026-11-24'],
    ['Saturday afternoon: after the closed Sunday', '2026-11-28', none, '2026-11-30'],
    ['a day whose hours are all taken is passed over', '2026-11-23', slotsTaken('2026-11-24'), '2026-11-25'],
    ['a day in the past: today, in four hours', '2026-10-01', none, '2026-11-23'],
    ['the last days that can be requested', '2027-01-21', none, '2027-01-22'],
    ['later than that', '2027-01-22', none, null],
    ['a day of another century', '2999-01-01', none, null],
  ])('the next free day, %s', (_, after, taken, found) => {
    expect(nextFreeDay(after, now, usualHours, taken)).toBe(found)
  })

  it('there is no free day when no hour is open', () => {
    expect(nextFreeDay('2026-11-23', now, { weekdays: null, saturday: null, sunday: null }, none)).toBeNull()
  })

  it('the next free day has a slot that is accepted, and no day before it has one', () => {
    const aDay = fc.integer({ min: -5, max: 70 }).map((days) => dayInKigali(now, days))
    const hours = fc.option(
      fc.integer({ min: 1, max: 24 }).map((until) => ({ from: until - 1, until })),
      { nil: null },
    )
    fc.assert(
      fc.property(aDay, fc.record({ weekdays: hours, saturday: hours, sunday: hours }), (after, opening) => {
        const found = nextFreeDay(after, now, opening, none)
        const isFree = (day: string) => slotsOn(day, opening).some((slot) => slotRefusal(slot, now, opening) === null)
        const between = Array.from({ length: 140 }, (_, days) => dayInKigali(now, days - 5)).filter(
          (day) => day > after,
        )
        expect(between.find(isFree) ?? null).toBe(found)
      }),
    )
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
