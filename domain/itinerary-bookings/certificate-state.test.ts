import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../bookings/booking.ts'
import { certificateStateOf } from './certificate-state.ts'

type Side = 'customer' | 'provider' | null
const leg = (status: BookingStatus, by: Side = null, change: object = {}) => ({
  status,
  cancelledBy: by,
  missed: false,
  carries: true,
  ...change,
})
const broker = (status: BookingStatus) => leg(status, null, { carries: false })

describe('the certificate of an itinerary', () => {
  test.each([
    ['waits for all', [leg('requested'), leg('confirmed')], false, 'bound'],
    ['waits while a leg is missing', [leg('confirmed'), leg('declined')], false, 'bound'],
    ['is in force when the first leg has begun', [leg('in_progress'), leg('confirmed')], false, 'in_force'],
    ['is in force between two legs', [leg('completed'), leg('confirmed')], false, 'in_force'],
    ['is in force while the next leg is missing', [leg('completed'), leg('declined')], false, 'in_force'],
    ['does not begin with a declaration', [leg('confirmed'), broker('in_progress')], false, 'bound'],
    ['ends with the last leg', [leg('completed'), leg('completed'), broker('completed')], false, 'ended'],
    ['waits for the declaration', [leg('completed'), broker('confirmed')], false, 'in_force'],
    ['is cancelled with the whole', [leg('cancelled', 'customer'), leg('declined')], true, 'cancelled'],
    [
      'is cancelled when each leg was cancelled',
      [leg('cancelled', 'customer'), leg('cancelled', 'customer')],
      false,
      'cancelled',
    ],
    ['stays in force when the rest is cancelled', [leg('in_progress'), leg('cancelled', 'customer')], true, 'in_force'],
    ['ends where the goods were left', [leg('completed'), leg('cancelled', 'customer')], true, 'ended'],
    [
      'covers a leg of one’s own',
      [leg('completed'), leg('cancelled', 'customer', { byCustomer: true })],
      false,
      'ended',
    ],
  ] as const)('%s', (_, legs, closed, state) => {
    expect(certificateStateOf(legs, closed)).toBe(state)
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
    }),
    { minLength: 1, maxLength: 5 },
  )

  test('is never cancelled once goods have left, and premium is never due before', () => {
    fc.assert(
      fc.property(legs, fc.boolean(), (all, closed) => {
        const left = all.some((each) => each.carries && ['in_progress', 'completed'].includes(each.status))
        const state = certificateStateOf(all, closed)
        expect(['in_force', 'ended'].includes(state)).toBe(left)
      }),
    )
  })
})
