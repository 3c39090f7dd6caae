/**
 * Endless pauses between tries to reach something again, in milliseconds: `shortest`, then each twice the one before, up
 * to `longest`. Of each, between a half and all is waited, by `chance` (0 to 1), so that processes which lost the same
 * database do not come back in step.
 */
export function* growingPauses(
  shortest: number,
  longest: number,
  chance: () => number = Math.random,
): Generator<number, never> {
  for (let full = Math.min(shortest, longest); ; full = Math.min(full * 2, longest)) yield full * (0.5 + chance() / 2)
}
