import { type NotNull, sql } from 'kysely'
import { backupTables } from '../../../domain/backups/backup-tables.ts'
import {
  hiddenOfOwn,
  idStandIns,
  othersColumns,
  type Side,
  sides,
  standIns,
} from '../../../domain/backups/shown-columns.ts'
import type { Tx } from '../../platform/database/database.ts'
import { columnList, sameColumns, type TableShape } from './catalogue.store.ts'

/** Rows per read. */
const batch = 2000

const chosen = (table: string) => sql.id(`chosen_${table}`)
/**
 * Selects the rows of a backup into temporary tables of this transaction: the company's own rows, and recursively the
 * rows of others that they refer to by columns that the company may see, so that the archive is complete by itself.
 */
export async function chooseRows(tx: Tx, shapes: readonly TableShape[], companyId: string): Promise<number> {
  for (const { name, key } of shapes) {
    const own = backupTables[name]?.own ?? []
    const mine =
      own.length > 0
        ? sql.join(
            own.map((column) => sql`${sql.id(column)} = ${companyId}`),
            sql` or `,
          )
        : sql`false`
    await sql`create temporary table ${chosen(name)} on commit drop as
      select ${columnList(key)}, true as own from ${sql.id('public', name)} limit 0`.execute(tx)
    await sql`insert into ${chosen(name)} select ${columnList(key)}, true from ${sql.id('public', name)} where ${mine}`.execute(
      tx,
    )
    await sql`alter table ${chosen(name)} add primary key (${columnList(key)})`.execute(tx)
    await sql`analyze ${chosen(name)}`.execute(tx)
  }
  const targets = new Map(shapes.map((shape) => [shape.name, shape]))
  for (const { name, key, references } of shapes.toReversed())
    for (const { to, columns, targets: named } of references) {
      const target = targets.get(to)
      if (!target) continue
      const shown = rowsThatShow(name, columns, companyId)
      await sql`insert into ${chosen(to)}
        select distinct ${columnList(target.key, 's')}, false
          from ${chosen(name)} c join ${sql.id('public', name)} t on ${sameColumns(key, 'c', key, 't')}
          join ${sql.id('public', to)} s on ${sameColumns(columns, 't', named, 's')}
         where ${shown}
        on conflict do nothing`.execute(tx)
    }
  let rows = 0
  for (const { name } of shapes) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${chosen(name)}`.execute(tx)
    rows += counted.rows[0]?.n ?? 0
  }
  return rows
}

/** Whether the company does not have this side of the deal. */
const isNot = (side: Side, companyId: string) => sql`${sql.ref(`t.${side}_company_id`)} <> ${sql.lit(companyId)}`

/** The selected rows in which the company may see all of these columns. */
function rowsThatShow(table: string, columns: readonly string[], companyId: string) {
  const others = columns.every((column) => othersColumns[table]?.includes(column))
  const blind = sides.filter((side) => hiddenOfOwn(table, columns, side).length > 0)
  const own = sql.join([sql`c.own`, ...blind.map((side) => isNot(side, companyId))], sql` and `)
  return others ? sql`(not c.own or ${own})` : own
}

/** The values written instead of these columns, as JSON: stand-ins, and else null. */
const instead = (table: string, columns: readonly string[]) =>
  sql`${sql.lit(JSON.stringify(Object.fromEntries(columns.map((column) => [column, standIns[table]?.[column] ?? null]))))}::jsonb`

/** An own row, without what only the other side of its deal may see, or nobody but the operator. */
function ownRow({ name, columns }: TableShape, companyId: string) {
  const hidden = sides.map((side) => [side, hiddenOfOwn(name, columns, side)] as const)
  return hidden.reduce(
    (row, [side, each]) =>
      each.length > 0
        ? sql`${row} || case when ${isNot(side, companyId)} then '{}' else ${instead(name, each)} end`
        : row,
    sql`to_jsonb(t)`,
  )
}

/** A row of another company: the columns that are named, and what the table requires. */
function othersRow({ name }: TableShape) {
  const ids = (idStandIns[name] ?? []).map((column) => sql`|| jsonb_build_object(${sql.lit(column)}, t.id)`)
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
      where key = any(${sql.lit(`{${(othersColumns[name] ?? []).join(',')}}`)}::text[]))
    || ${sql.lit(JSON.stringify(standIns[name] ?? {}))}::jsonb ${sql.join(ids, sql` `)}`
}

/** The selected rows of a table as JSON strings, in batches, ordered by its key, as this company may see them. */
export async function* chosenRows(
  tx: Tx,
  companyId: string,
  shape: TableShape,
  own: boolean,
): AsyncGenerator<string[]> {
  const { name, key } = shape
  await sql`declare rows no scroll cursor for
    select (${own ? ownRow(shape, companyId) : othersRow(shape)})::text as row
      from ${sql.id('public', name)} t join ${chosen(name)} c on ${sameColumns(key, 'c', key, 't')}
     where c.own = ${sql.lit(own)} order by ${columnList(key, 't')}`.execute(tx)
  try {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from rows`.execute(tx)
      if (rows.length > 0) yield rows.map(({ row }) => row)
      if (rows.length < batch) return
    }
  } finally {
    await sql`close rows`.execute(tx)
  }
}

export interface FileContent {
  readonly id: string
  readonly storage_key: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}

/** Contents of the company's own files. */
export async function chosenFiles(tx: Tx, companyId: string): Promise<FileContent[]> {
  return tx
    .selectFrom('files')
    .select(['id', 'storage_key', 'type', 'size', 'sha256'])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['clean', 'pending'])
    .orderBy('id')
    .$narrowType<{ type: NotNull; sha256: NotNull }>()
    .execute()
}
