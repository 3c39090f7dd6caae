import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../bookings/booking.ts'
import type { CertificateState } from '../insurance/certificate.ts'
import { certificateStateOf } from './certificate-state.ts'

type Side = 'customer' | 'provider' | null
const leg = (status: BookingStatus, by: Side = null, change: object = {}) => ({
  status,
  cancelledBy: by,
  missed: false,
  carries: true,
  departsAt: 100,
  wasConfirmed: !['requested', 'declined', 'expired'].includes(status),
  closedAt: null as number | null,
  ...change,
})
const broker = (status: BookingStatus) => leg(status, null, { carries: false })

describe('the certificate of an itinerary', () => {
  test.each([
    ['is bound while a leg is unconfirmed', [leg('requested'), leg('confirmed')], false, 'bound'],
    ['is bound while a leg is missing', [leg('confirmed'), leg('declined')], false, 'bound'],
    ['is in force when the first leg has begun', [leg('in_progress'), leg('confirmed')], false, 'in_force'],
    ['is in force between two legs', [leg('completed'), leg('confirmed')], false, 'in_force'],
    ['is in force while the next leg is missing', [leg('completed'), leg('declined')], false, 'in_force'],
    ['does not start with a declaration', [leg('confirmed'), broker('in_progress')], false, 'bound'],
    ['ends with the last leg', [leg('completed'), leg('completed'), broker('completed')], false, 'ended'],
    ['is in force until the declaration is done', [leg('completed'), broker('confirmed')], false, 'in_force'],
    ['is cancelled with the whole itinerary', [leg('cancelled', 'customer'), leg('declined')], true, 'cancelled'],
    [
      'is cancelled when each leg was cancelled',
      [leg('cancelled', 'customer'), leg('cancelled', 'customer')],
      false,
      'cancelled',
    ],
    [
      'remains in force when the rest is cancelled',
      [leg('in_progress'), leg('cancelled', 'customer')],
      true,
      'in_force',
    ],
    ['ends where the goods were left', [leg('completed'), leg('cancelled', 'customer')], true, 'ended'],
    [
      'covers the customer’s own leg',
      [leg('completed'), leg('cancelled', 'customer', { byCustomer: true })],
      false,
      'ended',
    ],
  ] as const)('%s', (_, legs, closed, state) => {
    expect(certificateStateOf(legs, closed ? 50 : null)).toBe(state)
  })

  // The first carriage departs at 100.
  const cancelled = (closedAt: number, change: object = {}) => leg('cancelled', 'customer', { closedAt, ...change })
  test.each<[string, ReturnType<typeof leg>[], number | null, CertificateState]>([
    ['before the departure nothing is due', [cancelled(99)], 99, 'cancelled'],
    ['from the departure on, even if unreported, the premium is due', [cancelled(100)], 100, 'cancelled_late'],
    ['also when the legs are cancelled one by one', [cancelled(120), cancelled(130)], null, 'cancelled_late'],
    [
      'the first leg before, the rest after the departure: the goods never left',
      [cancelled(99), cancelled(130)],
      130,
      'cancelled',
    ],
    ['cancelled by the carrier', [leg('cancelled', 'provider', { closedAt: 150 })], 160, 'cancelled'],
    ['declined by the carrier', [leg('declined', null, { closedAt: 90 }), cancelled(150)], 150, 'cancelled'],
    ['never confirmed by the carrier', [cancelled(150, { wasConfirmed: false }), cancelled(150)], 150, 'cancelled'],
    [
      'a declaration is no departure',
      [cancelled(150, { carries: false, departsAt: 1 }), cancelled(99)],
      150,
      'cancelled',
    ],
    [
      'the customer carries the first leg itself',
      [cancelled(80, { byCustomer: true }), cancelled(150)],
      150,
      'cancelled_late',
    ],
    [
      'the customer carries the first leg itself, before its day',
      [cancelled(80, { byCustomer: true }), cancelled(99)],
      99,
      'cancelled',
    ],
  ])('all legs cancelled: %s', (_, legs, closedAt, state) => {
    expect(certificateStateOf(legs, closedAt)).toBe(state)
  })

  const status = fc.constantFrom<BookingStatus>(
    'requested',
    'confirmed',
    'in_progress',
    'completed',
    'declined',
    'expired',
    'cancelled',
  )
  const legs = fc.array(
    fc.record({
      status,
      cancelledBy: fc.constantFrom<Side>('customer', 'provider'),
      missed: fc.boolean(),
      carries: fc.boolean(),
      departsAt: fc.constant(100),
      wasConfirmed: fc.boolean(),
      closedAt: fc.option(fc.integer({ min: 50, max: 150 })),
    }),
    { minLength: 1, maxLength: 5 },
  )

  test('is in force or ended exactly when goods have left, and never cancelled then', () => {
    fc.assert(
      fc.property(legs, fc.option(fc.integer({ min: 50, max: 150 })), (all, closedAt) => {
        const left = all.some((each) => each.carries && ['in_progress', 'completed'].includes(each.status))
        const state = certificateStateOf(all, closedAt)
        expect(['in_force', 'ended'].includes(state)).toBe(left)
      }),
    )
  })
})
