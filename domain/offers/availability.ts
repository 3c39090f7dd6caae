import { capacityKindOf, type Service } from './services.ts'

/** How much of an offer is left. The database computes the same in a generated column; a test compares them. */
export type AvailabilityLevel = 'available' | 'limited' | 'full'
export const availabilityLevels = ['available', 'limited', 'full'] as const

/** A fifth or less of the total is `limited`. Null as the total means that the provider sets no limit. */
export function availabilityLevel(total: number | null, taken: number): AvailabilityLevel {
  if (total === null) return 'available'
  if (taken >= total) return 'full'
  return (total - taken) * 5 <= total ? 'limited' : 'available'
}

/** The availability shown on the card; the word depends on what the service sells. */
export type Availability =
  | 'available'
  | 'limited'
  | 'made_to_order'
  | 'always_available'
  | 'in_stock'
  | 'limited_stock'
  | 'fully_booked'
  | 'out_of_stock'

export function availabilityOf(service: Service, total: number | null, taken: number): Availability {
  const level = availabilityLevel(total, taken)
  if (service === 'spare-parts') {
    if (total === null) return 'made_to_order'
    return ({ available: 'in_stock', limited: 'limited_stock', full: 'out_of_stock' } as const)[level]
  }
  if (service === 'customs' && total === null) return 'always_available'
  return level === 'full' ? 'fully_booked' : level
}

/**
 * Whether the capacity of a card is counted day by day: space for a period shows what is held today, and the vehicles of
 * a fleet the best of the next days. Later days may be free.
 */
export function isByDay(service: Service, ofFleet: boolean): boolean {
  return ofFleet || capacityKindOf(service) === 'period'
}

/** Whether nothing of a card can be booked any more. */
export function isSoldOut({ availability, byDay }: { availability: Availability; byDay: boolean }): boolean {
  return !byDay && (availability === 'fully_booked' || availability === 'out_of_stock')
}
