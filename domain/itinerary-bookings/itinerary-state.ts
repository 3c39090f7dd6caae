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

/** What the state of a booked itinerary is worked out from: the booking of each leg that stands. */
export interface LegState {
  readonly status: BookingStatus
  readonly cancelledBy: 'customer' | 'provider' | null
  /** The cargo will not be there in time. */
  readonly missed: boolean
  /** Its customer does it itself: nobody else is looked for. */
  readonly byCustomer?: boolean
}

/** Whether nobody carries this leg any more. */
export function isLost({ status, cancelledBy, byCustomer }: LegState): boolean {
  if (byCustomer) return false
  return status === 'cancelled' || fellThrough(status, cancelledBy)
}

/** Whether something has to be chosen: another way for it, or nothing at all. What has begun is not missed. */
export function needsChoice(leg: LegState): boolean {
  return isLost(leg) || (!leg.byCustomer && leg.missed && (leg.status === 'requested' || leg.status === 'confirmed'))
}

const hasBegun = ({ status }: LegState) => status === 'in_progress' || status === 'completed'
const isTaken = (leg: LegState) => leg.byCustomer === true || leg.status === 'confirmed' || hasBegun(leg)

/** Nothing is firm until every leg is confirmed: until then, and while one is missing, cancelling costs nothing. */
export function isFirm(legs: readonly LegState[]): boolean {
  return legs.every(isTaken)
}

/**
 * The state of the whole, by its legs. What its customer closed, or cancelled leg by leg, is cancelled; a leg that it does
 * itself holds up nothing.
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

/** Hours for which a customer who waits is not asked again. */
export const waitingHours = 24
