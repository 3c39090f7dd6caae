import { type Refusal, refuse } from '../decision.ts'
import type { RequestState } from './quote-request-lifecycle.ts'

const day = 86_400_000
/** The least days that a customer has to choose again. */
const daysToChooseAgain = 3

/**
 * The state of a request whose accepted quote fell through: `quoted` if other answers are still valid, otherwise `open`
 * for new ones. A request that was not accepted can't be reopened.
 * @param holding number of other answers that are still valid
 */
export function reopenRequest({ status }: RequestState, holding: number): 'open' | 'quoted' | Refusal<'not_accepted'> {
  if (status !== 'accepted') return refuse('not_accepted')
  return holding > 0 ? 'quoted' : 'open'
}

/** The new deadline of a reopened request: as before, but at least three days from now. */
export function reopenedUntil(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + daysToChooseAgain * day))
}
