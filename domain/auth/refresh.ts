/**
 * Seconds after a refresh in which the previous token is still accepted: two tabs may refresh at once, and a response
 * may get lost. Each session counts its refreshes, and a token carries the count at which it was made.
 */
export const refreshForgiveness = 10

export interface RefreshState {
  /** The count in the newest token. */
  readonly counter: number
  readonly secondsSinceRefresh: number
}

/**
 * `advance`: the newest token, exchange it · `repeat`: its response was probably lost or raced, send the newest token
 * again · `reuse`: an old token was used, end the session · `unknown`: no token with that count was ever made. Only the
 * token right before the newest is accepted again. Once the newest has been used, its response had arrived.
 */
export type RefreshDecision = 'advance' | 'repeat' | 'reuse' | 'unknown'

export function decideRefresh(presented: number, state: RefreshState): RefreshDecision {
  if (presented === state.counter) return 'advance'
  if (presented > state.counter || presented < 0) return 'unknown'
  const successorUnused = presented === state.counter - 1
  return successorUnused && state.secondsSinceRefresh <= refreshForgiveness ? 'repeat' : 'reuse'
}
