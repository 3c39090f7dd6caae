import { type Refusal, refuse } from '../decision.ts'
import type { RequestState } from './quote-request-lifecycle.ts'

const day = 86_400_000
/** Days that a customer has at least to choose anew. */
const daysToChooseAgain = 3

/**
 * The state of a request whose accepted quote fell through: quoted where other answers still hold, else open for new
 * ones. A request that nobody accepted stays as it is.
 * @param holding how many other answers still hold
 */
export function reopenRequest({ status }: RequestState, holding: number): 'open' | 'quoted' | Refusal<'not_accepted'> {
  if (status !== 'accepted') return refuse('not_accepted')
  return holding > 0 ? 'quoted' : 'open'
}

/** Until when a reopened request waits: as before, and three days at least. */
export function reopenedUntil(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + daysToChooseAgain * day))
}
