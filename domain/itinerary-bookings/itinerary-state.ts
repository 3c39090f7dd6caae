import { type BookingStatus, fellThrough } from '../bookings/booking.ts'

export const itineraryStates = [
  'requested',
  'part_confirmed',
  'confirmed',
  'in_progress',
  'completed',
  'needs_attention',
  'cancelled',
] as const
export type ItineraryState = (typeof itineraryStates)[number]

/** A leg's current booking, as far as the state of the itinerary depends on it. */
export interface LegState {
  readonly status: BookingStatus
  readonly cancelledBy: 'customer' | 'provider' | null
  /** The cargo will not arrive in time for it. */
  readonly missed: boolean
  /** The customer carries this leg itself, so no provider is needed. */
  readonly byCustomer?: boolean
}

/** True if the leg has lost its provider. */
export function isLost({ status, cancelledBy, byCustomer }: LegState): boolean {
  if (byCustomer) return false
  return status === 'cancelled' || fellThrough(status, cancelledBy)
}

/** True if the customer has to choose for this leg: another provider, or none. A leg that has begun is not missed. */
export function needsChoice(leg: LegState): boolean {
  return isLost(leg) || (!leg.byCustomer && leg.missed && (leg.status === 'requested' || leg.status === 'confirmed'))
}

const hasBegun = ({ status }: LegState) => status === 'in_progress' || status === 'completed'
const isTaken = (leg: LegState) => leg.byCustomer === true || leg.status === 'confirmed' || hasBegun(leg)

/** The itinerary is binding only when every leg is taken. Until then, and while one is missing, cancelling is free. */
export function isFirm(legs: readonly LegState[]): boolean {
  return legs.every(isTaken)
}

/**
 * The state of an itinerary from its legs. It is cancelled if the customer closed it, or cancelled it leg by leg; legs
 * that the customer carries itself do not count.
 */
export function itineraryState(all: readonly LegState[], closed: boolean): ItineraryState {
  const legs = all.filter(({ byCustomer }) => !byCustomer)
  if (all.length > 0 && legs.length === 0) return 'cancelled'
  const byCustomer = legs.some(({ status, cancelledBy }) => status === 'cancelled' && cancelledBy === 'customer')
  if (closed || (byCustomer && legs.every(({ status }) => status === 'cancelled'))) return 'cancelled'
  if (legs.some(needsChoice)) return 'needs_attention'
  if (legs.every(({ status }) => status === 'completed')) return 'completed'
  if (legs.some(hasBegun)) return 'in_progress'
  if (isFirm(legs)) return 'confirmed'
  return legs.some(isTaken) ? 'part_confirmed' : 'requested'
}

/** Hours after which a customer who chose to wait is asked again. */
export const waitingHours = 24
