import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import './backups.events.ts'
import path from 'node:path'
import type { ArchiveRefusal, Restore } from '../../../contract/backups.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { audit } from '../../platform/audit.ts'
import { enqueue } from '../../platform/jobs.ts'
import { makeStorage } from '../../platform/storage.ts'
import { lockRestore, type RestoreRow, saveRestore } from './backups.store.ts'
import { restoreSeen } from './backups.views.ts'
import { inUtc } from './catalogue.store.ts'
import { type Checked, type Contents, checkArchive, missingContents } from './check-archive.ts'
import { digestOf } from './make-archive.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { restoreMissing } from './put-back.ts'
import { announceProgress, fetchArchive, inFolder, throttledProgress } from './work-room.ts'

/** Starts the restore whose report was shown. */
export async function startRestore(
  context: Context,
  id: string,
): Promise<Restore | Refusal<'not_found' | 'restore_not_checked' | 'restore_under_way'>> {
  const { tx, actor } = context
  const row = await lockRestore(tx, id, actor.companyId)
  if (!row) return refuse('not_found')
  if (row.state !== 'checked') return refuse('restore_not_checked')
  const started = await saveRestore(tx, id, { state: 'waiting' }).catch((error: { code?: string }) => {
    if (error.code === '23505') return refuse('restore_under_way')
    throw error
  })
  if (isRefusal(started)) return started
  await enqueue(tx, 'backups.restore', { restoreId: id })
  await audit(context, { verb: 'backups.restore', subject: { kind: 'restore', id }, after: { archive: row.name } })
  await announceProgress(tx, actor.companyId)
  return restoreSeen(started)
}

/** Requests a restore to stop: it ends before its next step, without any change. */
export async function stopRestore(
  context: Context,
  id: string,
): Promise<Restore | Refusal<'not_found' | 'restore_not_running'>> {
  const { tx, actor } = context
  const row = await lockRestore(tx, id, actor.companyId)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting' && row.state !== 'running') return refuse('restore_not_running')
  await audit(context, { verb: 'backups.stop-restore', subject: { kind: 'restore', id } })
  const stopped = await saveRestore(tx, id, { stop_asked: true })
  await announceProgress(tx, actor.companyId)
  return restoreSeen(stopped)
}

interface Open {
  readonly archive: OpenArchive
  readonly report: Checked['report']
  /** Contents that are missing in the storage. */
  readonly contents: Contents
}

/** Checks everything that must hold before a change. */
async function openChecked(
  context: AppContext,
  row: RestoreRow,
  folder: string,
): Promise<Open | Refusal<ArchiveRefusal>> {
  const storage = makeStorage(context.config)
  const file = await fetchArchive(storage, row.storage_key, row.size, folder)
  if ((await digestOf(file)).sha256 !== row.sha256) return refuse('archive_broken')
  const archive = await openArchive(context.config, file, path.join(folder, 'open'))
  if (isRefusal(archive)) return archive
  if (archive.manifest.company.id !== row.company_id) return refuse('archive_other_company')
  const checked = await context.worker.transact((tx) => checkArchive(tx, archive), inUtc)
  if (isRefusal(checked)) return checked
  if (checked.othersMissing > 0) return refuse('archive_incomplete')
  return { archive, contents: await missingContents(storage, archive), report: checked.report }
}

/** Checks an uploaded archive and saves the report; changes nothing else. */
export async function checkRestore(context: AppContext, restoreId: string): Promise<void> {
  const row = await context.worker.transact((tx) => lockRestore(tx, restoreId))
  if (row?.state !== 'checking') return
  const found = await inFolder(context, (folder) => openChecked(context, row, folder))
  await context.worker.transact(async (tx) => {
    await saveRestore(
      tx,
      restoreId,
      isRefusal(found)
        ? { state: 'refused', refusal: found.refused, finished_at: new Date() }
        : { state: 'checked', report: jsonText({ ...found.report, filesMissing: found.contents.length }) },
    )
    await announceProgress(tx, row.company_id)
  })
}

/**
 * Restores what is missing in one transaction. The archive is checked again, since data may have changed since the
 * report.
 */
export async function restoreCompany(context: AppContext, restoreId: string): Promise<void> {
  const { worker } = context
  const row = await worker.transact(async (tx) => {
    const found = await lockRestore(tx, restoreId)
    if (found?.state !== 'waiting' && found?.state !== 'running') return undefined
    return saveRestore(tx, restoreId, { state: 'running' })
  })
  if (!row) return
  const end = (changes: Parameters<typeof saveRestore>[2]) =>
    worker.transact(async (tx) => {
      await saveRestore(tx, restoreId, { ...changes, finished_at: new Date() })
      await announceProgress(tx, row.company_id)
    })
  let goOn = true
  const sign = throttledProgress((done, all) =>
    worker.transact(async (tx) => {
      const { stop_asked } = await saveRestore(tx, restoreId, { steps_done: done, steps_all: all })
      await announceProgress(tx, row.company_id)
      goOn = !stop_asked
    }),
  )
  const progress = async (done: number, all: number) => {
    await sign(done, all)
    return goOn
  }
  await inFolder(context, async (folder) => {
    const open = await openChecked(context, row, folder)
    if (isRefusal(open)) return end({ state: 'refused', refusal: open.refused })
    const putting = { archive: open.archive, contents: open.contents, others: false, progress }
    const actor = { companyId: row.company_id, personId: row.requested_by }
    const put = await restoreMissing(context, putting, (tx, done) =>
      audit({ tx, actor }, { verb: 'backups.restored', subject: { kind: 'restore', id: restoreId }, after: done }),
    )
    if (!isRefusal(put)) return end({ state: 'done' })
    return end(put.refused === 'stopped' ? { state: 'stopped' } : { state: 'failed', refusal: put.refused })
  })
}
