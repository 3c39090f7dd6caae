import { createHash } from 'node:crypto'
import type pg from 'pg'
import { faultOf } from '../fault.ts'

/** Most prepared statements of a connection; further ones are sent unprepared. */
export const maxPreparedPerConnection = 400

/** How often a statement is sent before it is prepared: statements sent once (imports, seeds) are not. */
const sendsBeforePreparing = 3

/** Most statements that are remembered; beyond it the oldest are dropped. */
const mostKnown = 4000

/** By statement: its name, or how often it was sent so far. */
const known = new Map<string, number | string>()

/** Makes the query of a statement with its values. */
export type Prepare = (text: string, values: readonly unknown[]) => pg.QueryConfig

/**
 * For one connection. A repeated statement is prepared once on each connection: PostgreSQL then neither parses nor
 * (once it trusts the plan) plans it again, which for a list over a table with many indexes is most of the work.
 * Statements that other connections prepare do not count towards this connection's limit.
 */
export function preparing(): Prepare {
  const preparedNames = new Set<string>()
  return (text, values) => {
    const name = nameOf(text)
    if (name === undefined || (preparedNames.size >= maxPreparedPerConnection && !preparedNames.has(name)))
      return { text, values: [...values] }
    preparedNames.add(name)
    return { name, text, values: [...values] }
  }
}

/**
 * The name derives from the statement: one that was dropped from memory gets the same name again, which connections may
 * know.
 */
function nameOf(text: string): string | undefined {
  const before = known.get(text)
  if (typeof before === 'string') return before
  const times = (before ?? 0) + 1
  const name =
    times < sendsBeforePreparing ? undefined : `u${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  if (before === undefined && known.size >= mostKnown) known.delete(known.keys().next().value as string)
  known.set(text, name ?? times)
  return name
}

/** After a migration under a running process a cached plan may no longer fit its table. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = faultOf(error)
  return code === '0A000' && message === 'cached plan must not change result type'
}
