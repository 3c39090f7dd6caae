import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { sameColumns } from './catalogue.store.ts'

/** Rows of an archive that exist here with another id, found by the columns that identify them. */
export async function sameRows(
  tx: Tx,
  table: string,
  known: readonly string[],
  rows: readonly string[],
): Promise<{ archived: string; found: string }[]> {
  const same = await sql<{ archived: string; found: string }>`
    select a.id as archived, h.id as found
      from jsonb_populate_recordset(null::${sql.id('public', table)}, ${`[${rows.join(',')}]`}::jsonb) a
      join ${sql.id('public', table)} h on ${sameColumns(known, 'a', known, 'h')}
     where a.id <> h.id`.execute(tx)
  return same.rows
}
