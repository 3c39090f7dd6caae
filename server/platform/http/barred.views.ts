import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Whether operators have suspended a company as a provider. */
export async function isBarred(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`select provider_is_suspended(${companyId}) as barred`.execute(tx)
  return rows[0]?.barred === true
}
