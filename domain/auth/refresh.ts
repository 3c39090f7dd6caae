/**
 * What a presented refresh token is worth. Each session counts its refreshes; a token carries the number it was made
 * with. Seconds after a refresh in which the token before is still forgiven: two tabs ask at once, an answer gets lost.
 */
export const refreshForgiveness = 10

export interface RefreshState {
  /** Number that the newest token carries. */
  readonly counter: number
  readonly secondsSinceRefresh: number
}

/**
 * `advance`: the newest token, exchange it · `repeat`: its answer was probably lost or raced, hand the newest out again
 * · `reuse`: somebody holds an old token, end the session · `unknown`: no token of that number was ever made.
 * Only the token right before the newest is forgiven: once the newest was used in its turn, its answer had arrived.
 */
export type RefreshDecision = 'advance' | 'repeat' | 'reuse' | 'unknown'

export function decideRefresh(presented: number, state: RefreshState): RefreshDecision {
  if (presented === state.counter) return 'advance'
  if (presented > state.counter || presented < 0) return 'unknown'
  const successorUnused = presented === state.counter - 1
  return successorUnused && state.secondsSinceRefresh <= refreshForgiveness ? 'repeat' : 'reuse'
}
