/** Seconds before the end in which a person is asked whether they are there: two minutes, less where the whole is short. */
export const warningSeconds = (minutes: number): number => Math.min(120, minutes * 12)

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** Where a session stands whose person did something last so many milliseconds ago. */
export function idleState(idleMs: number, minutes: number): IdleState {
  const secondsLeft = Math.ceil(minutes * 60 - idleMs / 1000)
  if (secondsLeft <= 0) return { kind: 'over' }
  return secondsLeft <= warningSeconds(minutes) ? { kind: 'warned', secondsLeft } : { kind: 'active' }
}
