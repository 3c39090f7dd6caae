import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { loadReference } from '../../../database/reference/load-reference.ts'
import { StartProblem } from '../config.ts'
import { connect } from './database.ts'
import { ensureRoles } from './roles.ts'

const folder = path.join(import.meta.dirname, '../../../database/migrations')

/** Numbers of the advisory locks; one process migrates at a time. */
const migrationLock = 7_301_001

const quiet = new Logger(() => () => {})

/** The queue's tables have row level security without a policy: the worker role gets one, and nobody else does. */
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

/** Migrations are plain SQL files, run once each, in order of their names. */
async function migrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    files.map((name) => [
      name.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(readFileSync(path.join(folder, name), 'utf8')).execute(db)) },
    ]),
  )
}

/**
 * Brings the database to the shape of this version: roles, job queue, our migrations, facts of reference. Safe to call from several
 * processes at once.
 * @throws StartProblem naming the migration that failed.
 */
export async function migrate(ownerUrl: string, secretKey: string): Promise<{ ran: string[] }> {
  const lock = new pg.Client(ownerUrl)
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureRoles(lock, secretKey)
    await runMigrations({ connectionString: ownerUrl, logger: quiet })
    await lock.query(openQueueToWorker)
    const owner = connect(ownerUrl, { max: 2 })
    try {
      const migrator = new Migrator({ db: owner.db, provider: { getMigrations: migrations } })
      const { error, results } = await migrator.migrateToLatest()
      const failed = results?.find((result) => result.status === 'Error')
      if (error && !failed)
        throw new StartProblem(
          `The database was made by a version that this one can't continue (${(error as Error).message}). Start with another DATA_DIR or DATABASE_URL, or move the old data away`,
        )
      if (error) throw new StartProblem(`Migration ${failed?.migrationName} failed: ${(error as Error).message}`)
      const loaded = await loadReference(lock)
      return { ran: [...(results ?? []).map((result) => result.migrationName), ...(loaded ? ['reference'] : [])] }
    } finally {
      await owner.close()
    }
  } finally {
    await lock.end()
  }
}
