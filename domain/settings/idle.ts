/** Seconds before the end of a session at which the person is warned: two minutes, less for a short timeout. */
export const warningSeconds = (minutes: number): number => Math.min(120, minutes * 12)

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** The state of a session after this many milliseconds without activity. */
export function idleState(idleMs: number, minutes: number): IdleState {
  const secondsLeft = Math.ceil(minutes * 60 - idleMs / 1000)
  if (secondsLeft <= 0) return { kind: 'over' }
  return secondsLeft <= warningSeconds(minutes) ? { kind: 'warned', secondsLeft } : { kind: 'active' }
}
