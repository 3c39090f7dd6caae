import type { CertificateState } from '../insurance/certificate.ts'
import { itineraryState, type LegState } from './itinerary-state.ts'

interface InsuredLeg extends LegState {
  /** False of a declaration: the goods leave with a carriage. */
  readonly carries: boolean
}

/**
 * Where the insurance of a booked itinerary stands. The goods are insured from their first carriage to the end of the
 * last, whatever becomes of the legs between; what is cancelled whole before they leave was never insured.
 */
export function certificateStateOf(legs: readonly InsuredLeg[], closed: boolean): CertificateState {
  const has = (...status: LegState['status'][]) => legs.some((leg) => leg.carries && status.includes(leg.status))
  const state = itineraryState(legs, closed)
  if (!has('in_progress', 'completed')) return state === 'cancelled' ? 'cancelled' : 'bound'
  if (state === 'completed') return 'ended'
  return state === 'cancelled' && !has('in_progress') ? 'ended' : 'in_force'
}
