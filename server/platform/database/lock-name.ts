import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Holds a name until this transaction is over: whoever wants the same one waits. For counts that must stay true. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
