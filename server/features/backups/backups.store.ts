import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Backups, Restores } from '../../platform/database/schema.generated.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'

export type BackupRow = Selectable<Backups>
export type RestoreRow = Selectable<Restores>

/** Undefined while another backup of the company is in progress. */
export async function insertBackup(tx: Tx, backup: Insertable<Backups>): Promise<BackupRow | undefined> {
  return tx
    .insertInto('backups')
    .values(backup)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function saveBackup(tx: Tx, id: string, changes: Updateable<Backups>): Promise<void> {
  await tx
    .updateTable('backups')
    .set({ ...changes, moved_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function lockBackup(tx: Tx, id: string): Promise<BackupRow | undefined> {
  return tx.selectFrom('backups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined while another restore of the company is in progress. */
export async function insertRestore(tx: Tx, restore: Insertable<Restores>): Promise<RestoreRow | undefined> {
  return tx
    .insertInto('restores')
    .values(restore)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function hasRestoreOf(tx: Tx, storageKey: string): Promise<boolean> {
  const row = await tx.selectFrom('restores').select('id').where('storage_key', '=', storageKey).executeTakeFirst()
  return row !== undefined
}

/** Whether a company's archive is being checked, waits for a decision, or is being restored. */
export async function hasRestoreUnderWay(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('restores')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['checking', 'waiting', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

export async function saveRestore(tx: Tx, id: string, changes: Updateable<Restores>): Promise<RestoreRow> {
  return tx
    .updateTable('restores')
    .set({ ...changes, moved_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lockRestore(tx: Tx, id: string, companyId?: string): Promise<RestoreRow | undefined> {
  const row = tx.selectFrom('restores').selectAll().where('id', '=', id).forUpdate()
  return (companyId ? row.where('company_id', '=', companyId) : row).executeTakeFirst()
}

/** The company whose daily backup has been due longest and that has no backup in progress. A failed one does not count. */
export async function companyDue(tx: Tx, hours: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${companiesView} c
     left join lateral (select created_at from backups b where b.company_id = c.id and b.kind = 'daily' and b.state <> 'failed'
                         order by b.id desc limit 1) last on true
     where c.automatic_backups
       and coalesce(last.created_at, c.created_at) < now() - make_interval(hours => ${hours})
       and exists (select from ${peopleView} p where p.company_id = c.id and p.left_at is null)
       and not exists (select from backups b where b.company_id = c.id and b.state in ('waiting', 'running'))
     order by coalesce(last.created_at, c.created_at) limit 1`.execute(tx)
  return rows[0]?.id
}

/**
 * Deletes expired backups and archives uploaded long ago; returns the keys of their contents, which the caller removes.
 */
export async function takeExpired(tx: Tx, broughtInDays: number): Promise<{ storage_key: string | null }[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with old_backups as (delete from backups where kept_until < now() or (state = 'failed' and created_at < now() - interval '30 days')
                         returning storage_key),
         old_restores as (delete from restores where created_at < now() - make_interval(days => ${broughtInDays})
                          and state not in ('checking', 'waiting', 'running')
                          returning storage_key)
    select storage_key from old_backups union all select storage_key from old_restores`.execute(tx)
  return rows
}

/** Deletes the finished backups of a company that closes; returns the keys of their contents, which the caller removes. */
export async function takeBackupsOf(tx: Tx, companyId: string): Promise<{ storage_key: string | null }[]> {
  return tx.deleteFrom('backups').where('company_id', '=', companyId).returning('storage_key').execute()
}

/** Marks backups and restores without recent progress as failed: their process is gone and no other continued them. */
export async function failStalled(tx: Tx, minutes: number): Promise<void> {
  const silent = sql<boolean>`moved_at < now() - make_interval(mins => ${minutes})`
  await tx
    .updateTable('backups')
    .set({ state: 'failed', finished_at: sql`now()` })
    .where('state', 'in', ['waiting', 'running'])
    .where(silent)
    .execute()
  await tx
    .updateTable('restores')
    .set({ state: 'failed', finished_at: sql`now()` })
    .where('state', 'in', ['checking', 'waiting', 'running'])
    .where(silent)
    .execute()
}
