import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks at the time. */
const turn = 50

/**
 * Resolves once this process has run for so many milliseconds. Time in which it computed, or in which a busy machine did
 * not run it, counts as one turn: an answer that arrived meanwhile is read before somebody takes it for missing.
 * Rejects with an AbortError when the signal ends the wait. Does not keep the process running.
 */
export async function runningFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  for (let left = milliseconds; left > 0; left -= turn)
    await pause(Math.min(turn, left), undefined, { ref: false, ...(signal && { signal }) })
}
