import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Locks a name until the transaction ends; others that lock the same name wait. For counts that must stay exact. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
