import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

type Tx = Kysely<DB>

/** Calls of a transaction that are made together when it is about to be kept. */
const waiting = new WeakMap<Tx, RawBuilder<unknown>[]>()

export const openCalls = (tx: Tx): unknown => waiting.set(tx, [])

/**
 * Calls a function of the database whose answer nobody needs, such as putting a job into the queue: with all others of
 * the transaction in one statement before its commit. Outside of `transact` it is called at once.
 */
export async function callAtCommit(tx: Tx, call: RawBuilder<unknown>): Promise<void> {
  const calls = waiting.get(tx)
  if (calls) calls.push(call)
  else await sql`select ${call}`.execute(tx)
}

/**
 * Makes the calls that wait, in their order. Those of a refused transaction too, which undoes them: a refusal that must
 * not be told from success by its work (a sign-up of a known address) does the same work.
 */
export async function makeCalls(tx: Tx): Promise<void> {
  const calls = waiting.get(tx)
  waiting.delete(tx)
  if (calls && calls.length > 0) await sql`select ${sql.join(calls)}`.execute(tx)
}
