import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements that a connection keeps prepared, at most; beyond that they are sent as they come. */
export const mostOfOne = 400

/** How often a text must have come before it is worth a name: texts made once (imports, seeds) are not. */
const worthAName = 3

/** Texts that are known, at most; then those that came first are forgotten. */
const mostKnown = 4000

/** By text: its name, or how often it came so far. */
const known = new Map<string, number | string>()

/** How a connection sends a text with its values. */
export type Prepare = (text: string, values: readonly unknown[]) => pg.QueryConfig

/**
 * For one connection. A query that comes again is prepared once on each connection: PostgreSQL then neither parses nor
 * (once it trusts the plan) plans it anew, which for a list over a table of many indexes is most of the work. What other
 * connections of the process prepare takes none of its room.
 */
export function preparing(): Prepare {
  const kept = new Set<string>()
  return (text, values) => {
    const name = nameOf(text)
    if (name === undefined || (kept.size >= mostOfOne && !kept.has(name))) return { text, values: [...values] }
    kept.add(name)
    return { name, text, values: [...values] }
  }
}

/** The same for a text wherever it comes: a text that was forgotten gets the name again that connections know. */
function nameOf(text: string): string | undefined {
  const before = known.get(text)
  if (typeof before === 'string') return before
  const times = (before ?? 0) + 1
  const name = times < worthAName ? undefined : `u${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  if (before === undefined && known.size >= mostKnown) known.delete(known.keys().next().value as string)
  known.set(text, name ?? times)
  return name
}

/** After a migration under a running process a kept plan may not fit its table any more. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && message === 'cached plan must not change result type'
}
