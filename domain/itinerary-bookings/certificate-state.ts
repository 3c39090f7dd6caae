import type { CertificateState } from '../insurance/certificate.ts'
import { itineraryState, type LegState } from './itinerary-state.ts'

export interface InsuredLeg extends LegState {
  /** False of a declaration: the goods leave with a carriage. */
  readonly carries: boolean
  /** As planned; milliseconds since 1970, as all times here. */
  readonly departsAt: number
  /** Its provider had taken it on. */
  readonly wasConfirmed: boolean
  /** When its booking was cancelled or declined, ran out or was completed; null while it is open. */
  readonly closedAt: number | null
}

/**
 * Where the insurance of a booked itinerary stands. The goods are insured from their first carriage to the end of the
 * last, whatever becomes of the legs between; what is cancelled whole before they can have left was never insured.
 * @param legs in their order
 * @param closedAt when its customer cancelled the whole; null: it did not, or leg by leg
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
 * Whether goods may have left unreported when their customer gives up the whole at this time: the planned departure of
 * their first carriage is over, and its carrier, who took it on, has not said by cancelling that it leaves them there.
 * The risk attaches with the departure (Institute Cargo Clauses 8.1), and who knows that goods arrived safely would
 * save the premium by cancelling.
 */
export function mayHaveLeft(legs: readonly InsuredLeg[], at: number): boolean {
  const first = legs.find(({ carries }) => carries)
  if (!first) return false
  if (first.byCustomer) return at >= first.departsAt
  if (!first.wasConfirmed || first.cancelledBy === 'provider') return false
  return (first.closedAt ?? at) >= first.departsAt
}
