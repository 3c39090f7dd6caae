import { describe, expect, it } from 'vitest'
import { type Availability, availabilityLevel, availabilityOf, isSoldOut } from './availability.ts'
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

  it.each<[Service, Availability, boolean]>([
    ['seafreight', 'available', false],
    ['seafreight', 'limited', false],
    ['seafreight', 'fully_booked', true],
    ['spare-parts', 'out_of_stock', true],
    ['spare-parts', 'made_to_order', false],
    ['consolidation', 'fully_booked', true],
    ['warehousing', 'fully_booked', false],
    ['cold-rooms', 'fully_booked', false],
  ])('a card of %s that says %s is sold out: %s', (service, availability, soldOut) => {
    expect(isSoldOut(service, availability)).toBe(soldOut)
  })
})
