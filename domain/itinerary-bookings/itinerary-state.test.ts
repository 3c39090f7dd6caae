import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from '../bookings/booking.ts'
import { type ItineraryState, isFirm, itineraryState, type LegState, needsChoice } from './itinerary-state.ts'

const leg = (said: string): LegState => {
  const [status, more] = said.split(' ')
  const by = more === 'customer' || more === 'provider' ? more : null
  const byCustomer = more === 'own'
  return {
    status: status as BookingStatus,
    cancelledBy: byCustomer ? 'customer' : by,
    missed: more === 'missed',
    byCustomer,
  }
}

describe('the state of a booked itinerary', () => {
  test.each<[legs: readonly string[], state: ItineraryState, firm: boolean]>([
    [['requested', 'requested'], 'requested', false],
    [['confirmed', 'requested'], 'part_confirmed', false],
    [['requested', 'confirmed', 'confirmed'], 'part_confirmed', false],
    [['confirmed', 'confirmed'], 'confirmed', true],
    [['in_progress', 'confirmed'], 'in_progress', true],
    [['completed', 'confirmed'], 'in_progress', true],
    // The first leg is in progress before the last is confirmed.
    [['in_progress', 'requested'], 'in_progress', false],
    [['completed', 'completed'], 'completed', true],
    [['confirmed', 'declined'], 'needs_attention', false],
    [['confirmed', 'expired'], 'needs_attention', false],
    [['confirmed', 'cancelled provider'], 'needs_attention', false],
    [['confirmed', 'cancelled customer'], 'needs_attention', false],
    [['in_progress', 'declined'], 'needs_attention', false],
    [['declined', 'declined'], 'needs_attention', false],
    [['in_progress', 'confirmed missed'], 'needs_attention', true],
    [['in_progress', 'requested missed'], 'needs_attention', false],
    // It was taken over late, so it is not missed.
    [['completed', 'in_progress missed'], 'in_progress', true],
    [['cancelled customer', 'cancelled customer'], 'cancelled', false],
    [['cancelled customer', 'cancelled provider'], 'cancelled', false],
    [['cancelled provider', 'cancelled provider'], 'needs_attention', false],
    [['confirmed'], 'confirmed', true],
    // The customer carries the last leg itself.
    [['confirmed', 'cancelled own'], 'confirmed', true],
    [['requested', 'declined own'], 'requested', false],
    [['completed', 'cancelled own'], 'completed', true],
    [['declined', 'cancelled own'], 'needs_attention', false],
    [['cancelled own', 'declined own'], 'cancelled', true],
  ])('%s is %s', (legs, state, firm) => {
    expect(itineraryState(legs.map(leg), false)).toBe(state)
    expect(isFirm(legs.map(leg))).toBe(firm)
  })

  test('an itinerary closed by its customer is cancelled, whatever the states of its legs', () => {
    expect(itineraryState([leg('declined'), leg('expired')], true)).toBe('cancelled')
  })

  test('does not depend on the order of the legs, and is never firm or completed while a leg needs a choice', () => {
    const any = fc.record({
      status: fc.constantFrom(...bookingStatuses),
      cancelledBy: fc.constantFrom('customer' as const, 'provider' as const),
      missed: fc.boolean(),
      byCustomer: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (legs) => {
        const state = itineraryState(legs, false)
        expect(itineraryState([...legs].reverse(), false)).toBe(state)
        if (state === 'confirmed' || state === 'completed') expect(legs.some(needsChoice) || !isFirm(legs)).toBe(false)
        if (state === 'needs_attention') expect(legs.some(needsChoice)).toBe(true)
      }),
    )
  })
})
