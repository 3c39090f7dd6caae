import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

type Tx = Kysely<DB>

/** Calls of a transaction that are made together just before its commit. */
const waiting = new WeakMap<Tx, RawBuilder<unknown>[]>()

export const openCalls = (tx: Tx): unknown => waiting.set(tx, [])

/**
 * Calls a database function whose result nobody needs, such as adding a job to the queue: in one statement with all
 * others of the transaction, just before its commit. Outside of `transact` it is called at once.
 */
export async function callAtCommit(tx: Tx, call: RawBuilder<unknown>): Promise<void> {
  const calls = waiting.get(tx)
  if (calls) calls.push(call)
  else await sql`select ${call}`.execute(tx)
}

/**
 * Makes the waiting calls, in order. A refused transaction makes them too, and rolls them back: a refusal that must not
 * be distinguishable from success by its duration (a sign-up with a known address) does the same work.
 */
export async function makeCalls(tx: Tx): Promise<void> {
  const calls = waiting.get(tx)
  waiting.delete(tx)
  if (calls && calls.length > 0) await sql`select ${sql.join(calls)}`.execute(tx)
}
