import type pg from 'pg'
import { tablesOfMigrations } from '../database/tables.generated.ts'

/** Tables that are not backed up: those that describe the installation itself, and short-lived counters. */
const leftOut = ['public.kysely_migration', 'public.kysely_migration_lock', 'public.installation', 'auth.attempts']

export interface InstallationTable {
  /** Qualified with its schema and quoted for SQL. */
  readonly name: string
  /** Columns that are written; the database computes the others. */
  readonly columns: readonly string[]
}

/** Settings with which values as text read back the same, whatever the settings of a server or a role. */
export const plainTexts = `set local time zone utc; set local datestyle to iso; set local intervalstyle to postgres;
  set local bytea_output to hex; set local extra_float_digits to 1; set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0; set local lock_timeout to '60s'; set local search_path to pg_catalog`

/** Every table in our schemas but the partitions, which are read through their table. */
export async function installationTables(owner: pg.Client): Promise<InstallationTable[]> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                   and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.filter(({ name }) => !leftOut.includes(name))
}

/**
 * The tables and columns that our migrations make, and the names of what somebody else made beside them. Only ours can
 * be restored, because a restore makes the tables by the migrations. A table may have been given partitions.
 */
export async function ourTables(owner: pg.Client): Promise<{ tables: InstallationTable[]; foreign: string[] }> {
  const tables: InstallationTable[] = []
  const foreign: string[] = []
  for (const { name, columns } of await installationTables(owner)) {
    const ours = tablesOfMigrations[name]
    if (!ours) foreign.push(name)
    else {
      foreign.push(...columns.filter((column) => !ours.includes(column)).map((column) => `${name}.${column}`))
      tables.push({ name, columns: ours })
    }
  }
  return { tables, foreign }
}

export interface Sequence {
  readonly name: string
  readonly value: string
  readonly called: boolean
}

export async function sequences(owner: pg.Client): Promise<Sequence[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname in ('public', 'auth') order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await owner.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    found.push({ name, ...(at[0] as { value: string; called: boolean }) })
  }
  return found
}

/** A content that should be in the store according to the rows. */
export interface StoredContent {
  readonly key: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** Every table with storage keys: the contents that should be in the store according to its rows. */
export const contentQueries: ReadonlyMap<string, string> = new Map([
  [
    'public.files',
    `select storage_key as key, type, size, sha256 from public.files where status in ('clean', 'pending')`,
  ],
  // A guest's paper that waits for its scan; afterwards it is a file or is removed.
  [
    'public.guest_uploads',
    `select storage_key as key, type, size, sha256 from public.guest_uploads where status = 'received'`,
  ],
  [
    'public.backups',
    `select storage_key as key, 'application/gzip' as type, size, sha256 from public.backups where state = 'done'`,
  ],
  [
    'public.restores',
    `select storage_key as key, 'application/gzip' as type, size, sha256 from public.restores
      where state in ('checking', 'checked', 'waiting', 'running')`,
  ],
])

/** Contents that should be in the store according to the rows. */
export async function storedContents(owner: pg.Client): Promise<StoredContent[]> {
  // A database of an earlier version may lack some tables.
  const tables = new Set((await installationTables(owner)).map(({ name }) => name))
  const queries = [...contentQueries].flatMap(([table, query]) => (tables.has(table) ? [query] : []))
  const { rows } = await owner.query<StoredContent>(`${queries.join(' union all ')} order by key`)
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}

/** The waiting jobs without the queue's internal columns, so that any version of the queue accepts them. */
export const jobsQuery = `
  select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
           'priority', j.priority, 'maxAttempts', j.max_attempts, 'key', j.key)::text as row
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts order by j.id`
