import type { CertificateState } from '../insurance/certificate.ts'
import { itineraryState, type LegState } from './itinerary-state.ts'

export interface InsuredLeg extends LegState {
  /** False for a customs declaration; goods only leave with a carriage. */
  readonly carries: boolean
  /** As planned; milliseconds since 1970, as are all times here. */
  readonly departsAt: number
  /** True if its provider had confirmed it. */
  readonly wasConfirmed: boolean
  /** When its booking was cancelled, declined, expired or completed; null while it is open. */
  readonly closedAt: number | null
}

/**
 * The state of the insurance of a booked itinerary. The goods are insured from their first carriage to the end of the
 * last, whatever happens to the legs in between. An itinerary that is cancelled before the goods can have left was
 * never insured.
 * @param legs in order
 * @param closedAt when the customer cancelled the whole itinerary; null if it did not, or leg by leg
 */
export function certificateStateOf(legs: readonly InsuredLeg[], closedAt: number | null): CertificateState {
  const has = (...status: LegState['status'][]) => legs.some((leg) => leg.carries && status.includes(leg.status))
  const state = itineraryState(legs, closedAt !== null)
  if (!has('in_progress', 'completed')) {
    if (state !== 'cancelled') return 'bound'
    const at = closedAt ?? Math.max(...legs.map((leg) => leg.closedAt ?? 0))
    return mayHaveLeft(legs, at) ? 'cancelled_late' : 'cancelled'
  }
  if (state === 'completed') return 'ended'
  return state === 'cancelled' && !has('in_progress') ? 'ended' : 'in_force'
}

/**
 * Whether goods may have left without a report when the customer cancels everything at this time: the planned departure
 * of the first carriage has passed, and its carrier had confirmed it and has not cancelled. The risk attaches with the
 * departure (Institute Cargo Clauses 8.1). Otherwise a customer who knows that the goods arrived could cancel to save
 * the premium.
 */
export function mayHaveLeft(legs: readonly InsuredLeg[], at: number): boolean {
  const first = legs.find(({ carries }) => carries)
  if (!first) return false
  if (first.byCustomer) return at >= first.departsAt
  if (!first.wasConfirmed || first.cancelledBy === 'provider') return false
  return (first.closedAt ?? at) >= first.departsAt
}
