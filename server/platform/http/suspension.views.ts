import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Whether operators have suspended a provider. Its customers may ask this too, but see no details. */
export async function isSuspended(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ suspended: boolean }>`select provider_is_suspended(${companyId}) as suspended`.execute(
    tx,
  )
  return rows[0]?.suspended === true
}
