import type pg from 'pg'

/** Statements that a connection keeps prepared, at most; beyond that they are sent as they come. */
const most = 400

/** How often a text must have come before it is worth a name: texts made once (imports, seeds) are not. */
const worthAName = 3

const seen = new Map<string, number | string>()
let names = 0

/**
 * A query that comes again is prepared once on each connection: PostgreSQL then neither parses nor (once it trusts the
 * plan) plans it anew, which for a list over a table of many indexes is most of the work.
 */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const known = seen.get(text)
  if (typeof known === 'string') return { name: known, text, values: [...values] }
  const times = (known ?? 0) + 1
  if (times < worthAName) {
    if (seen.size < most * 4) seen.set(text, times)
    return { text, values: [...values] }
  }
  if (names >= most) return { text, values: [...values] }
  const name = `u${names++}`
  seen.set(text, name)
  return { name, text, values: [...values] }
}

/** After a migration under a running process a kept plan may not fit its table any more. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && message === 'cached plan must not change result type'
}
