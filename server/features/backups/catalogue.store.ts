import { sql } from 'kysely'
import { backupTables } from '../../../domain/backups/backup-tables.ts'
import { tableOrder } from '../../../domain/backups/table-order.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A table of a backup with its current structure in the database. */
export interface TableShape {
  readonly name: string
  /** Columns that are written, without generated ones. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
  readonly references: readonly ForeignKey[]
}

export interface ForeignKey {
  readonly to: string
  /** Own columns and the columns that they refer to, in the same order. */
  readonly columns: readonly string[]
  readonly targets: readonly string[]
}

/** Processing all records of a company takes longer than the usual timeouts. */
const withoutTimeouts = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'
/**
 * Starts a transaction that sees a snapshot of the database; in UTC, so that times have the same text in every
 * environment.
 */
export const snapshotTransaction = `set transaction isolation level repeatable read; set local time zone utc; ${withoutTimeouts}`
export const inUtc = `set local time zone utc; ${withoutTimeouts}`

/** A comma-separated list of columns, of a table or its alias. */
export const columnList = (columns: readonly string[], alias?: string) =>
  sql.join(columns.map((column) => (alias ? sql.ref(`${alias}.${column}`) : sql.id(column))))

/** Compares columns of one alias with those of another. */
export const sameColumns = (columns: readonly string[], a: string, targets: readonly string[], b: string) =>
  sql.join(
    columns.map((column, i) => sql`${sql.ref(`${a}.${column}`)} = ${sql.ref(`${b}.${targets[i]}`)}`),
    sql` and `,
  )

interface Row {
  name: string
  columns: string[]
  key: string[]
  references: { to: string; columns: string[]; targets: string[] }[] | null
}

/** The tables of a backup, each after those that it refers to. */
export async function readShapes(tx: Tx): Promise<TableShape[]> {
  const names = Object.keys(backupTables)
  const { rows } = await sql<Row>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality k(num, place)
              join pg_attribute a on a.attnum = k.num and a.attrelid = c.oid
             where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      (select jsonb_agg(jsonb_build_object('to', f.relname, 'columns',
          array(select a.attname from unnest(k.conkey) with ordinality n(num, place)
                  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num order by n.place),
          'targets',
          array(select a.attname from unnest(k.confkey) with ordinality n(num, place)
                  join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num order by n.place)) order by k.conname)
         from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f') as references
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any(${names})`.execute(
    tx,
  )
  const shapes = rows.map(({ references, ...row }) => ({
    ...row,
    references: (references ?? []).filter(({ to }) => names.includes(to)),
  }))
  const order = tableOrder(
    shapes.map(({ name }) => name).sort(),
    shapes.flatMap(({ name, references }) => references.map(({ to }) => ({ from: name, to }))),
  )
  return order.map((name) => shapes.find((shape) => shape.name === name) as TableShape)
}

/** Every table of the database: each is in a backup, or excluded for a reason. */
export async function allTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function lastMigration(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select schema_version() as name`.execute(tx)
  return rows[0]?.name ?? ''
}
