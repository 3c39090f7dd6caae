import type { Backup, Restore } from '../../../contract/backups.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { BackupRow, RestoreRow } from './backups.store.ts'

interface PageQuery {
  readonly after?: string | undefined
  readonly limit: number
}

export const backupSeen = (row: BackupRow): Backup => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  progress: { done: row.steps_done, all: row.steps_all },
  records: row.records,
  files: row.files,
  size: row.size,
  sha256: row.sha256,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  keptUntil: row.kept_until?.toISOString() ?? null,
  testedAt: row.tested_at?.toISOString() ?? null,
  testFailure: row.test_failure,
})

export const restoreSeen = (row: RestoreRow): Restore => ({
  id: row.id,
  name: row.name,
  size: row.size,
  state: row.state,
  refusal: row.refusal,
  report: row.report,
  progress: { done: row.steps_done, all: row.steps_all },
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

export async function listBackups(tx: Tx, companyId: string, { after, limit }: PageQuery) {
  const backups = tx
    .selectFrom('backups')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return pageOf(await (after ? backups.where('id', '<', after) : backups).execute(), limit, backupSeen)
}

export async function listRestores(tx: Tx, companyId: string, { after, limit }: PageQuery) {
  const restores = tx
    .selectFrom('restores')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return pageOf(await (after ? restores.where('id', '<', after) : restores).execute(), limit, restoreSeen)
}

/** A completed backup of this company; undefined for any other. */
export async function doneBackup(tx: Tx, companyId: string, id: string): Promise<BackupRow | undefined> {
  return tx
    .selectFrom('backups')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst()
}
