import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { columnList, type ForeignKey, sameColumns, type TableShape } from './catalogue.store.ts'

const trial = (table: string) => sql.id(`trial_${table}`)
/**
 * Creates temporary tables of this transaction with the structure and constraints of the real ones, to load an archive
 * as a trial.
 */
export async function makeTrialTables(tx: Tx, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes) {
    await sql`create temporary table ${trial(name)}
      (like ${sql.id('public', name)} including defaults including constraints including generated) on commit drop`.execute(
      tx,
    )
    await sql`alter table ${trial(name)} add column backup_own boolean`.execute(tx)
  }
}

/** Inserts rows, given as JSON strings, into the trial table. */
export async function loadTrial(
  tx: Tx,
  table: string,
  columns: readonly string[],
  own: boolean,
  rows: readonly string[],
) {
  await sql`insert into ${trial(table)} (${columnList(columns)}, backup_own)
    select ${columnList(columns)}, ${own} from jsonb_populate_recordset(null::${sql.id('public', table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    tx,
  )
}

/** Adds the primary key to every trial table; a duplicate row fails here. */
export async function keyTrialTables(tx: Tx, shapes: readonly TableShape[]): Promise<void> {
  for (const { name, key } of shapes) {
    await sql`alter table ${trial(name)} add primary key (${columnList(key)})`.execute(tx)
    await sql`analyze ${trial(name)}`.execute(tx)
  }
}

/** Number of trial rows that refer to rows missing in the archive. */
export async function unresolved(tx: Tx, table: string, { to, columns, targets }: ForeignKey): Promise<number> {
  const named = sql.join(
    columns.map((column) => sql`${sql.ref(`t.${column}`)} is not null`),
    sql` and `,
  )
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${trial(table)} t
    where ${named} and not exists (select from ${trial(to)} s where ${sameColumns(columns, 't', targets, 's')})`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export interface Compared {
  readonly missing: number
  readonly different: number
  readonly others_missing: number
}

/** Compares the trial with the current data: own rows that are missing or different, and missing rows of others. */
export async function compareTrial(tx: Tx, { name, key }: TableShape, columns: readonly string[]): Promise<Compared> {
  const compared = await sql<Compared>`
    select count(*) filter (where s.backup_own and t.backup_here is null) as missing,
           count(*) filter (where s.backup_own and (${columnList(columns, 's')}) is distinct from (${columnList(columns, 't')})
             and t.backup_here) as different,
           count(*) filter (where not s.backup_own and t.backup_here is null) as others_missing
      from ${trial(name)} s
      left join (select *, true as backup_here from ${sql.id('public', name)}) t on ${sameColumns(key, 's', key, 't')}`.execute(
    tx,
  )
  return onlyRow(compared)
}

/** Rows restored in this transaction retain the time of their last change. */
export async function preserveTimestamps(tx: Tx): Promise<void> {
  await sql`select set_config('umuhora.putting_back', 'on', true)`.execute(tx)
}

/** Whether a company is here only as the archives of others have it: none of its people has an address. */
export async function isReduced(tx: Tx, companyId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return !person
}

/**
 * Inserts the rows that do not exist yet; returns their number.
 * @param complete the key of the table, to overwrite existing rows too; otherwise they remain unchanged
 */
export async function putBack(
  tx: Tx,
  { table, columns, complete }: { table: string; columns: readonly string[]; complete: readonly string[] | null },
  rows: readonly string[],
): Promise<number> {
  const given = columns.filter((column) => !complete?.includes(column))
  const otherwise = complete
    ? sql`(${columnList(complete)}) do update set (${columnList(given)}) = row(${columnList(given, 'excluded')})`
    : sql`do nothing`
  const { numAffectedRows } = await sql`insert into ${sql.id('public', table)} (${columnList(columns)})
    select ${columnList(columns)} from jsonb_populate_recordset(null::${sql.id('public', table)}, ${`[${rows.join(',')}]`}::jsonb)
    on conflict ${otherwise}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
