import type { Logger } from 'pino'

const every = 60_000
/** By subject: when it was last logged, and what was left out since. */
const last = new Map<string, { at: number; leftOut: number }>()

/**
 * Logs a warning about an outside service at most once a minute for each subject, with the number of warnings that were
 * left out since the last one: a service that is away fails every call.
 */
export function logSometimes(log: Pick<Logger, 'warn'>, subject: string, facts: object, now = performance.now()): void {
  const before = last.get(subject)
  if (before && now - before.at < every) {
    before.leftOut += 1
    return
  }
  last.set(subject, { at: now, leftOut: 0 })
  log.warn({ ...facts, ...(before?.leftOut ? { leftOut: before.leftOut } : {}) }, `${subject.split(':')[0]} fails`)
}
