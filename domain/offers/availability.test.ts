import { describe, expect, it } from 'vitest'
import { type Availability, availabilityLevel, availabilityOf, isByDay, isSoldOut } from './availability.ts'
import type { Service } from './services.ts'

describe('availability', () => {
  it.each([
    [null, 0, 'available'],
    [0, 0, 'full'],
    [10, 0, 'available'],
    [10, 7, 'available'],
    [10, 8, 'limited'],
    [10, 9.5, 'limited'],
    [10, 10, 'full'],
    [1, 0, 'available'],
    [1, 1, 'full'],
  ] as const)('of %s with %s taken is %s', (total, taken, level) => {
    expect(availabilityLevel(total, taken)).toBe(level)
  })

  it.each<[Service, number | null, number, Availability]>([
    ['seafreight', 10, 0, 'available'],
    ['seafreight', 10, 9, 'limited'],
    ['seafreight', 10, 10, 'fully_booked'],
    ['customs', null, 0, 'always_available'],
    ['customs', 5, 5, 'fully_booked'],
    ['spare-parts', null, 0, 'made_to_order'],
    ['spare-parts', 10, 0, 'in_stock'],
    ['spare-parts', 10, 9, 'limited_stock'],
    ['spare-parts', 10, 10, 'out_of_stock'],
  ])('[spec 3.035] the card of %s with %s and %s taken says %s', (service, total, taken, says) => {
    expect(availabilityOf(service, total, taken)).toBe(says)
  })

  it.each<[Service, boolean, Availability, boolean]>([
    ['seafreight', false, 'available', false],
    ['seafreight', false, 'limited', false],
    ['seafreight', false, 'fully_booked', true],
    ['transport', false, 'fully_booked', true],
    ['transport', true, 'fully_booked', false],
    ['spare-parts', false, 'out_of_stock', true],
    ['spare-parts', false, 'made_to_order', false],
    ['consolidation', false, 'fully_booked', true],
    ['warehousing', false, 'fully_booked', false],
    ['cold-rooms', false, 'fully_booked', false],
  ])('a card of %s, of a fleet %s, that says %s is sold out: %s', (service, ofFleet, availability, soldOut) => {
    expect(isSoldOut({ availability, byDay: isByDay(service, ofFleet) })).toBe(soldOut)
  })
})
