import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The worker role can't read the auth schema; it may only call these functions of the owner. */
export async function tidyAuth(tx: Tx): Promise<void> {
  await sql`select tidy_auth()`.execute(tx)
  await sql`select end_idle_sessions()`.execute(tx)
}
