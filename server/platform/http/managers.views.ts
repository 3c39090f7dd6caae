import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** The names of the first managers of the caller's company, as one text. */
export async function managersToAsk(tx: Tx, companyId: string): Promise<string> {
  const rows = await tx
    .selectFrom('people')
    .select(sql<string>`coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email)`.as('name'))
    .where('company_id', '=', companyId)
    .where('role', '=', 'manager')
    .where('left_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(3)
    .execute()
  return rows.map(({ name }) => name).join(', ')
}
