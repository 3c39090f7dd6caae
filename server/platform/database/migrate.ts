import pg from 'pg'
import { loadReference } from '../../../database/reference/load-reference.ts'
import { type Config, StartProblem } from '../config.ts'
import { faultOf } from '../fault.ts'
import {
  type AppliedMigration,
  frozenProblem,
  type MigrationFile,
  pendingMigrations,
  readMigrations,
  readRelease,
} from './migration-files.ts'
import { ensureRoles, loginOf, requireEveryRow, roles, withGroups } from './roles.ts'

/** Key of the advisory lock: one process migrates at a time. */
const migrationLock = 7_301_001

/** Seconds for which a migration waits for a table: everyone else who uses the table waits behind it. */
const lockSeconds = 5

/** The queue's tables have row level security without a policy; this gives one to the worker role and to no other. */
const openQueueToWorker = `
do $$ declare t record; begin
  grant usage on schema graphile_worker to umuhora_worker;
  grant select, insert, update, delete on all tables in schema graphile_worker to umuhora_worker;
  grant usage, select on all sequences in schema graphile_worker to umuhora_worker;
  grant execute on all functions in schema graphile_worker to umuhora_worker;
  for t in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'umuhora_worker')
  loop
    execute format('create policy umuhora_worker on %s to umuhora_worker using (true) with check (true)', t.name);
  end loop;
end $$`

/**
 * Migrates the database to this version: roles, job queue, our migrations, reference data. Several processes may call
 * it concurrently.
 * @param secretKeys every accepted key; the first one signs.
 * @throws StartProblem when a migration failed, or was edited, removed or inserted after it had run, or when the owner
 * does not see every row: a migration would then silently leave rows unchanged.
 */
export async function migrate(
  ownerUrl: string,
  secretKeys: readonly string[],
  release = readRelease(),
): Promise<{ ran: string[] }> {
  return asMigrator(ownerUrl, async (owner) => {
    const { files } = release
    const broken = frozenProblem(release)
    if (broken) throw new StartProblem(broken)
    const pending = pendingMigrations(await appliedMigrations(owner), files)
    if ('problem' in pending) throw new StartProblem(pending.problem)
    const suffix = await prepare(owner, ownerUrl, secretKeys)
    await owner.query(`begin; set local lock_timeout = '${lockSeconds}s'`)
    try {
      await requireEveryRow(owner)
      await runFiles(owner, suffix, pending)
      await requireEveryRow(owner)
      await saveChecksums(owner, files)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
    const loaded = await loadReference(owner)
    return { ran: [...pending.map(({ name }) => name), ...(loaded ? ['reference'] : [])] }
  })
}

/** Runs work on the database under the migration lock. */
export async function asMigrator<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  // A connection that ends fails the pending query; that is enough.
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/**
 * Creates the roles, the job queue and the table of migrations, which the first migration needs. Returns the roles'
 * suffix.
 */
export async function prepare(owner: pg.Client, ownerUrl: string, secretKeys: readonly string[]): Promise<string> {
  const suffix = await ensureRoles(owner, ownerUrl, secretKeys)
  // Only needed to migrate: a server that only checks its schema does not load it.
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) })
  await owner.query(withGroups(openQueueToWorker, suffix))
  // The name and the first two columns are those of version 0.1.0.
  await owner.query(`create table if not exists kysely_migration
    (name varchar(255) primary key, "timestamp" varchar(255) not null)`)
  await owner.query('alter table kysely_migration add column if not exists sha256 text')
  return suffix
}

/** Runs migrations in the open transaction. @throws StartProblem naming the one that failed. */
export async function runFiles(owner: pg.Client, suffix: string, files: readonly MigrationFile[]): Promise<void> {
  for (const { name, text, sha256 } of files) {
    try {
      await owner.query(withGroups(text, suffix))
    } catch (error) {
      if (faultOf(error).code === '55P03')
        throw new StartProblem(
          `Migration ${name} waited ${lockSeconds} seconds for a table that a long transaction uses, and nothing was changed: run it again when that has ended (pg_stat_activity shows it)`,
        )
      throw new StartProblem(`Migration ${name} failed: ${faultOf(error).message}`)
    }
    await owner.query('insert into kysely_migration (name, "timestamp", sha256) values ($1, $2, $3)', [
      name,
      new Date().toISOString(),
      sha256,
    ])
  }
}

/** Databases of version 0.1.0 have no checksums: they get those of the frozen files. */
async function saveChecksums(owner: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await owner.query(
    `update kysely_migration m set sha256 = f.sha256 from unnest($1::text[], $2::text[]) as f(name, sha256)
      where m.name = f.name and m.sha256 is null`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  )
}

/** The migrations that a database has run, in order; empty for a new one. */
export async function appliedMigrations(owner: pg.Client): Promise<AppliedMigration[]> {
  const { rows: columns } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('public.kysely_migration') and attnum > 0 and not attisdropped`,
  )
  if (columns.length === 0) return []
  const sha256 = columns.some(({ name }) => name === 'sha256') ? 'sha256' : 'null'
  const { rows } = await owner.query<AppliedMigration>(
    `select name, ${sha256} as sha256 from kysely_migration order by name`,
  )
  return rows
}

/**
 * Checks before a process serves: the database must have exactly the migrations of this version, and its key must be
 * accepted.
 * @throws StartProblem
 */
export async function requireSchema(ownerUrl: string, { secretKey }: Pick<Config, 'secretKey'>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => {})
  await owner.connect()
  try {
    const files = readMigrations()
    const applied = await appliedMigrations(owner)
    if (applied.length === 0)
      throw new StartProblem('The database is empty: run  npm run migrate  before this process is started')
    const pending = pendingMigrations(applied, files)
    if ('problem' in pending) throw new StartProblem(pending.problem)
    if (pending.length > 0)
      throw new StartProblem(
        `The database is of an older version (${pending.length} migrations behind, next ${pending[0]?.name}): run  npm run migrate  before this process is started`,
      )
    const logins = roles.map((role) => loginOf(role, ownerUrl, secretKey))
    const { rowCount } = await owner.query('select from pg_roles where rolname = any ($1)', [logins])
    if (rowCount !== logins.length)
      throw new StartProblem(
        'The database does not know the first key of SECRET_KEY: run  npm run migrate  with it, or set the key that the other processes have',
      )
  } finally {
    await owner.end()
  }
}
