import type { Database } from '../server/platform/database/database.ts'

/** What a database holds while no test has used it. */
export interface CleanState {
  readonly tables: readonly string[]
  /** Id of a transaction: a row of a later one is a test's. */
  readonly began: string
  /** Query for the marks of the schema and of the rows. */
  readonly query: string
  readonly marks: string
  readonly bytes: number
}

/** A database that grew by more bytes than this is not used again: each scan would pass over what was deleted. */
const mostGrowth = 32 * 2 ** 20

/** Any change to the schema, a right or a policy changes one of them, and so do the statistics of the planner. */
const catalogues = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
]

/** Condition for a row that was written after the transaction `began`: a changed row counts as written again. */
const isLater = (began: string) => `age(xmin) < age('${began}'::xid)`

const sizeQuery = 'select pg_database_size(current_database()) as size'

async function oneValue<T>(owner: Database, query: string): Promise<T> {
  const { rows } = await owner.pool.query(query)
  return Object.values(rows[0])[0] as T
}

async function namesOf(owner: Database, query: string): Promise<string[]> {
  const { rows } = await owner.pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

const withRows = (owner: Database, tables: readonly string[], condition = 'true') =>
  namesOf(
    owner,
    tables
      .map((name) => `select '${name}' as name where exists (select from ${name} where ${condition})`)
      .join(' union all '),
  )

export async function cleanStateOf(owner: Database): Promise<CleanState> {
  const tables = await namesOf(
    owner,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'`,
  )
  const began = await oneValue<string>(owner, 'select pg_current_xact_id()::xid::text')
  const later = isLater(began)
  const marks = [
    '(select sum(reltuples) from pg_class)',
    ...catalogues.map((name) => `(select concat(count(*), ' ', count(*) filter (where ${later})) from ${name})`),
    ...(await withRows(owner, tables)).map((name) => `(select count(*) from ${name} where not ${later})`),
  ]
  const query = `select concat_ws(', ', ${marks.join(', ')})`
  return { tables, began, query, marks: await oneValue(owner, query), bytes: await oneValue(owner, sizeQuery) }
}

/**
 * Deletes every row that was added.
 * @returns false when the database must not be used again: its schema or a row that it had before is changed, or it has
 * grown.
 */
export async function cleanAgain(
  owner: Database,
  { tables, began, query, marks, bytes }: CleanState,
): Promise<boolean> {
  if ((await oneValue(owner, query)) !== marks) return false
  if ((await oneValue<number>(owner, sizeQuery)) > bytes + mostGrowth) return false
  const added = await withRows(owner, tables, isLater(began))
  // No trigger and no foreign key refuses it: no older row names a later one.
  const deletions = added.map((name) => `delete from ${name} where ${isLater(began)}`)
  await owner.pool.query(['set local session_replication_role = replica', ...deletions].join('; '))
  return true
}
