import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { type Booking, type BookingStatus, bookingStatuses, confirmableUntil } from './booking.ts'
import { type BookingCommand, decideBooking, evolveBooking } from './booking-lifecycle.ts'
import { cancellationFee, missedPickup } from './cancellation-fee.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-21T10:00:00Z')
const total = { amount: 1_608_000, currency: 'RWF' } as const

function booking(status: BookingStatus, change: Partial<Booking> = {}): Booking {
  const instants = { confirmBy: now + 5 * hour, pickupAt: now + 200 * hour, confirmedAt: null }
  return { status, total, ...instants, collected: true, ...change }
}

const commands: Record<string, BookingCommand> = {
  confirm: { kind: 'confirm', now },
  decline: { kind: 'decline', now, reason: 'No truck that week' },
  'cancel by customer': { kind: 'cancel', now, by: 'customer', reason: 'Order changed' },
  'cancel by provider': { kind: 'cancel', now, by: 'provider', reason: 'Vessel omitted the port' },
  expire: { kind: 'expire', now: now + 6 * hour },
  start: { kind: 'start' },
  complete: { kind: 'complete' },
}

const closed = 'booking_closed'
const table: Record<BookingStatus, Record<string, string>> = {
  requested: {
    confirm: 'confirmed',
    decline: 'declined',
    'cancel by customer': 'cancelled',
    'cancel by provider': 'booking_not_confirmed',
    expire: 'expired',
    start: 'booking_not_confirmed',
    complete: 'booking_not_confirmed',
  },
  confirmed: {
    confirm: 'booking_already_answered',
    decline: 'booking_already_answered',
    'cancel by customer': 'cancelled',
    'cancel by provider': 'cancelled',
    expire: 'booking_already_answered',
    start: 'started',
    complete: 'booking_not_confirmed',
  },
  in_progress: {
    confirm: 'booking_already_answered',
    decline: 'booking_already_answered',
    'cancel by customer': 'booking_under_way',
    'cancel by provider': 'booking_under_way',
    expire: 'booking_already_answered',
    start: 'booking_under_way',
    complete: 'completed',
  },
  completed: {
    confirm: closed,
    decline: closed,
    'cancel by customer': closed,
    'cancel by provider': closed,
    expire: closed,
    start: closed,
    complete: closed,
  },
  declined: {
    confirm: closed,
    decline: closed,
    'cancel by customer': closed,
    'cancel by provider': closed,
    expire: closed,
    start: closed,
    complete: closed,
  },
  cancelled: {
    confirm: closed,
    decline: closed,
    'cancel by customer': closed,
    'cancel by provider': closed,
    expire: closed,
    start: closed,
    complete: closed,
  },
  expired: {
    confirm: 'booking_expired',
    decline: 'booking_expired',
    'cancel by customer': closed,
    'cancel by provider': closed,
    expire: closed,
    start: closed,
    complete: closed,
  },
}

describe('lifecycle of a booking', () => {
  const cases = bookingStatuses.flatMap((status) =>
    Object.entries(table[status]).map(([command, answer]) => [status, command, answer] as const),
  )
  test.each(cases)('%s · %s → %s', (status, command, expected) => {
    const answer = decideBooking(booking(status), commands[command] as BookingCommand)
    expect(isRefusal(answer) ? answer.refused : answer.type).toBe(expected)
  })

  test('a provider that answers too late is refused with `booking_expired`', () => {
    expect(decideBooking(booking('requested', { confirmBy: now - 1 }), { kind: 'confirm', now })).toEqual({
      refused: 'booking_expired',
    })
  })

  test('a booking does not expire before its deadline', () => {
    expect(decideBooking(booking('requested'), { kind: 'expire', now })).toEqual({ refused: 'booking_not_expired_yet' })
  })

  test.each([
    { kind: 'decline', now, reason: '  ' },
    { kind: 'cancel', now, by: 'customer', reason: '' },
  ] as const)('$kind needs a reason', (command) => {
    expect(decideBooking(booking('requested'), command)).toEqual({ refused: 'reason_needed' })
  })

  test('a closed booking stays closed after any commands in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(commands)), { maxLength: 12 }), (asked) => {
        let state = booking('requested')
        let closedAs: BookingStatus | null = null
        for (const command of asked) {
          const answer = decideBooking(state, command)
          if (!isRefusal(answer)) state = evolveBooking(state, answer)
          if (closedAs) expect(state.status).toBe(closedAs)
          if (['completed', 'declined', 'cancelled', 'expired'].includes(state.status)) closedAs = state.status
        }
      }),
    )
  })
})

test.each(bookingStatuses.map((status) => [status] as const))(
  '%s: only a start or a completion can be undone',
  (status) => {
    const said = (kind: 'take-back-start' | 'reopen') => {
      const event = decideBooking(booking(status), { kind })
      return isRefusal(event) ? event.refused : evolveBooking(booking(status), event).status
    }
    const over = ['completed', 'declined', 'cancelled', 'expired'].includes(status)
    expect(said('take-back-start')).toBe(
      status === 'in_progress' ? 'confirmed' : over ? 'booking_closed' : 'booking_not_confirmed',
    )
    expect(said('reopen')).toBe(
      status === 'completed' ? 'in_progress' : over ? 'booking_closed' : 'booking_not_confirmed',
    )
  },
)

describe('cancellation fee', () => {
  test.each([
    ['requested', 10, 'customer', 0],
    ['confirmed', 200, 'customer', 0],
    ['confirmed', 72.01, 'customer', 0],
    ['confirmed', 72, 'customer', 160_800],
    ['confirmed', 24.01, 'customer', 160_800],
    ['confirmed', 24, 'customer', 402_000],
    ['confirmed', 0, 'customer', 402_000],
    ['confirmed', -5, 'customer', 402_000],
    ['confirmed', -15.9, 'customer', 402_000],
    ['confirmed', -16, 'customer', 0],
    ['confirmed', 1, 'provider', 402_000],
    ['confirmed', 30, 'provider', 160_800],
    ['confirmed', 100, 'provider', 0],
    ['confirmed', -20, 'provider', 402_000],
  ] as const)('%s, %d hours before, by %s: %d francs', (status, hours, by, amount) => {
    expect(cancellationFee(booking(status, { pickupAt: now + hours * hour }), by, now)).toEqual({
      amount,
      currency: 'RWF',
    })
  })

  test('a pickup can only be missed when the provider collects the cargo', () => {
    const late = booking('confirmed', { pickupAt: now - 20 * hour, collected: false })
    expect([missedPickup(late, now), cancellationFee(late, 'customer', now).amount]).toEqual([false, 402_000])
    expect(missedPickup({ ...late, collected: true }, now)).toBe(true)
    expect(missedPickup({ ...late, collected: true, status: 'in_progress' }, now)).toBe(false)
  })

  // The pickup is due on 20 November at 08:00 in Kigali.
  test.each([
    ['2026-11-19T09:00+02:00', '2026-11-20T07:59+02:00', false, 402_000],
    ['2026-11-19T23:59+02:00', '2026-11-20T23:59+02:00', false, 402_000],
    ['2026-11-19T23:59+02:00', '2026-11-21T00:00+02:00', true, 0],
    ['2026-11-20T06:00+02:00', '2026-11-20T07:00+02:00', false, 402_000],
    ['2026-11-20T23:30+02:00', '2026-11-21T00:00+02:00', false, 402_000],
    ['2026-11-20T23:30+02:00', '2026-11-22T00:00+02:00', true, 0],
    ['2026-11-21T07:00+02:00', '2026-11-21T07:01+02:00', false, 0],
    ['2026-11-21T07:00+02:00', '2026-11-22T23:59+02:00', false, 0],
    ['2026-11-21T07:00+02:00', '2026-11-23T00:00+02:00', true, 0],
  ])('confirmed at %s, cancelled by its customer at %s: missed %s, %d francs', (confirmed, cancelled, missed, fee) => {
    const pickupAt = Date.parse('2026-11-20T08:00+02:00')
    const late = booking('confirmed', { pickupAt, confirmedAt: Date.parse(confirmed) })
    const at = Date.parse(cancelled)
    expect([missedPickup(late, at), cancellationFee(late, 'customer', at).amount]).toEqual([missed, fee])
  })

  test('the fee is never above the price, and never falls as the pickup comes nearer', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 85, max: 300 }), fc.nat(100), (amount, hours, later) => {
        const at = (h: number) =>
          cancellationFee(
            booking('confirmed', { total: { amount, currency: 'RWF' }, pickupAt: now + h * hour }),
            'customer',
            now,
          ).amount
        expect(at(hours)).toBeLessThanOrEqual(amount)
        expect(at(hours - later)).toBeGreaterThanOrEqual(at(hours))
      }),
    )
  })
})

describe('a provider may confirm', () => {
  test.each([
    ['cargo, for a day', '2026-11-21T10:00:00Z', null, '2026-11-22T10:00:00Z'],
    ['space from next week, for a day', '2026-11-21T10:00:00Z', '2026-11-28', '2026-11-22T10:00:00Z'],
    ['space from tomorrow, for a day', '2026-11-21T10:00:00Z', '2026-11-22', '2026-11-22T10:00:00Z'],
    ['space from today, until the day ends in Kigali', '2026-11-21T10:00:00Z', '2026-11-21', '2026-11-21T22:00:00Z'],
    ['space from today, after midnight in Kigali', '2026-11-21T22:30:00Z', '2026-11-22', '2026-11-22T22:00:00Z'],
  ])('%s', (_, now, from, until) => {
    expect(confirmableUntil(new Date(now), from === null ? null : { from })).toEqual(new Date(until))
  })
})
