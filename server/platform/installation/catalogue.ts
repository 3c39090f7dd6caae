import type pg from 'pg'

/** Tables that are no records: what the installation itself is, and counters of a few minutes. */
const leftOut = ['public.kysely_migration', 'public.kysely_migration_lock', 'public.installation', 'auth.attempts']

export interface InstallationTable {
  /** With its schema, as SQL writes it. */
  readonly name: string
  /** Those that are written; the database works out the others. */
  readonly columns: readonly string[]
}

/** Values as texts that read back as the same, whatever the settings of a server or a role are. */
export const plainTexts = `set local time zone utc; set local datestyle to iso; set local intervalstyle to postgres;
  set local bytea_output to hex; set local extra_float_digits to 1; set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0; set local lock_timeout to '60s'; set local search_path to pg_catalog`

/** Every table of ours, in the order of their names. */
export async function installationTables(owner: pg.Client): Promise<InstallationTable[]> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                   and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind = 'r' order by 1`,
  )
  return rows.filter(({ name }) => !leftOut.includes(name))
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

/** Where a content should be, as the records say. */
export interface StoredContent {
  readonly key: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** Contents that the records name and that should be there: of files, companies' backups and archives brought in. */
export async function storedContents(owner: pg.Client): Promise<StoredContent[]> {
  const { rows } = await owner.query<StoredContent>(
    `select storage_key as key, type, size, sha256 from public.files where status in ('clean', 'pending')
     union all
     select storage_key, 'application/gzip', size, sha256 from public.backups where state = 'done'
     union all
     select storage_key, 'application/gzip', size, sha256 from public.restores
      where state in ('checking', 'checked', 'waiting', 'running')
     order by 1`,
  )
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}

/** What waits in the job queue, without its book-keeping, so that any version of the queue takes it. */
export const jobsQuery = `
  select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
           'priority', j.priority, 'maxAttempts', j.max_attempts, 'key', j.key)::text as row
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts order by j.id`
