import { type NotNull, sql } from 'kysely'
import { backupTables } from '../../../domain/backups/backup-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { columnList, sameColumns, type TableShape } from './catalogue.store.ts'

/** Rows per read. */
const batch = 2000

const chosen = (table: string) => sql.id(`chosen_${table}`)
/**
 * Selects the rows of a backup into temporary tables of this transaction: the company's own rows, and recursively the
 * rows of others that they refer to, so that the archive is complete by itself.
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
      await sql`insert into ${chosen(to)}
        select distinct ${columnList(target.key, 's')}, false
          from ${chosen(name)} c join ${sql.id('public', name)} t on ${sameColumns(key, 'c', key, 't')}
          join ${sql.id('public', to)} s on ${sameColumns(columns, 't', named, 's')}
        on conflict do nothing`.execute(tx)
    }
  let rows = 0
  for (const { name } of shapes) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${chosen(name)}`.execute(tx)
    rows += counted.rows[0]?.n ?? 0
  }
  return rows
}

/** The selected rows of a table as JSON strings, in batches, ordered by its key, as this company may see them. */
export async function* chosenRows(
  tx: Tx,
  companyId: string,
  { name, key }: TableShape,
  own: boolean,
): AsyncGenerator<string[]> {
  const { withheld = {}, customers = {} } = backupTables[name] ?? {}
  const written = (values: object) => sql`${sql.lit(JSON.stringify(values))}::jsonb`
  const hidden =
    own && Object.keys(customers).length > 0
      ? sql`case when t.customer_company_id = ${sql.lit(companyId)} then '{}' else ${written(customers)} end`
      : written(own ? {} : { ...withheld, ...customers })
  await sql`declare rows no scroll cursor for
    select (to_jsonb(t) || ${hidden})::text as row
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
