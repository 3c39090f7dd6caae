import type { Context } from '../../platform/context.ts'
import './backups.events.ts'
import path from 'node:path'
import type { Backup } from '../../../contract/backups.ts'
import { backupDays } from '../../../domain/backups/backup-tables.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { audit } from '../../platform/audit.ts'
import { enqueue } from '../../platform/jobs.ts'
import { makeStorage, newStorageKey } from '../../platform/storage.ts'
import { insertBackup, lockBackup, saveBackup } from './backups.store.ts'
import { backupSeen } from './backups.views.ts'
import { inUtc, snapshotTransaction } from './catalogue.store.ts'
import { checkArchive } from './check-archive.ts'
import { copyRecords, digestOf, writeArchive } from './make-archive.ts'
import { openArchive } from './open-archive.ts'
import { announceProgress, fetchArchive, inFolder, throttledProgress } from './work-room.ts'

/** A manager requests a backup, which a job makes. */
export async function askForBackup(context: Context): Promise<Backup | Refusal<'backup_under_way'>> {
  const { tx, actor } = context
  const { companyId, personId } = actor
  const row = await insertBackup(tx, { company_id: companyId, requested_by: personId, kind: 'manual' })
  if (!row) return refuse('backup_under_way')
  await enqueue(tx, 'backups.make', { backupId: row.id })
  await audit(context, { verb: 'backups.ask', subject: { kind: 'backup', id: row.id } })
  await announceProgress(tx, companyId)
  return backupSeen(row)
}

/**
 * Makes a requested backup, then reads the archive back and loads it as a trial. A permanent failure is saved; only an
 * error that a retry may resolve is thrown.
 */
export async function makeBackup(context: AppContext, backupId: string, now: Date): Promise<void> {
  const { worker, config } = context
  const found = await worker.transact(async (tx) => {
    const row = await lockBackup(tx, backupId)
    if (!row || row.state === 'failed' || row.tested_at) return undefined
    // Interrupted between its making and its test.
    if (row.state === 'done' && row.storage_key)
      return { companyId: row.company_id, storageKey: row.storage_key, madeSize: row.size }
    // Saved before the first byte is stored, so that content left by a killed process is overwritten, or found by its
    // row.
    const storageKey = row.storage_key ?? newStorageKey(now)
    await saveBackup(tx, backupId, { state: 'running', storage_key: storageKey })
    return { companyId: row.company_id, storageKey, madeSize: null }
  })
  if (!found) return
  const { companyId, storageKey, madeSize } = found
  const storage = makeStorage(config)
  const save = (changes: Parameters<typeof saveBackup>[2]) =>
    worker.transact(async (tx) => {
      await saveBackup(tx, backupId, changes)
      await announceProgress(tx, companyId)
    })
  const progress = throttledProgress((done, all) => save({ steps_done: done, steps_all: all }))
  await inFolder(context, async (folder) => {
    if (madeSize !== null) return save(await testBackup(context, storageKey, madeSize, folder))
    const making = { folder: path.join(folder, 'new'), progress }
    const records = await worker.transact((tx) => copyRecords(tx, companyId, making), snapshotTransaction)
    const { file, manifest } = await writeArchive(records, { ...making, config, storage, now })
    const { sha256, size } = await digestOf(file)
    await storage.putFile(storageKey, file, 'application/gzip', sha256)
    const own = manifest.parts.filter((part) => part.own)
    await save({
      state: 'done',
      sha256,
      size,
      records: own.reduce((rows, part) => rows + part.rows, 0),
      files: manifest.contents.length,
      finished_at: new Date(),
      kept_until: new Date(now.getTime() + backupDays * 86_400_000),
    })
    await save(await testBackup(context, storageKey, size, folder))
  })
}

/** Fetches an archive a real restore, checks it and loads it as a trial. */
async function testBackup(context: AppContext, storageKey: string, size: number, folder: string) {
  const storage = makeStorage(context.config)
  const file = await fetchArchive(storage, storageKey, size, folder)
  const archive = await openArchive(context.config, file, path.join(folder, 'tested'))
  const checked = isRefusal(archive) ? archive : await context.worker.transact((tx) => checkArchive(tx, archive), inUtc)
  return { tested_at: new Date(), test_failure: isRefusal(checked) ? checked.refused : null }
}
