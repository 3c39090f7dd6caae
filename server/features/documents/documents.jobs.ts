import { isRefusal } from '../../../domain/decision.ts'
import { owedBy, remindDays } from '../../../domain/documents/document-set.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { callJob, type Jobs, type Retried, tryAgain, type WorkJobs } from '../../platform/jobs.ts'
import { removeContent, removeContentLater } from '../../platform/stored-content.ts'
import { infectedReason } from './documents.emails.ts'
import { type DocumentRow, lockDocumentOfFile, lockDueDocuments, saveDocument } from './documents.store.ts'
import { consignmentOfFile, setOfDocument } from './documents.views.ts'
import { deleteFile, lockAbandoned, lockFile, saveFile } from './files.store.ts'
import { deleteGuestUpload, lockGuestUpload, lockStaleGuestUploads } from './guest-uploads.store.ts'
import { verdictOfStored } from './look-into-file.ts'
import { announceTurnedAway, matchGuestUpload } from './match-guest-upload.ts'
import { dropFile } from './remove-file.ts'
import { moveDocument } from './review-document.ts'
import { sharePapers } from './share-papers.ts'
import { sharePapersOf } from './share-papers-of.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'documents.remind': Nothing
    'documents.tidy': Nothing
    'documents.scan': Retried<{ readonly fileId: string }>
    'documents.remove-content': JobPayloads['platform.remove-content']
    'documents.drop-upload': { readonly fileId: string }
    'documents.drop-guest-upload': { readonly uploadId: string }
    'documents.match-guest-upload': Retried<{ readonly uploadId: string }>
  }
}

const hour = 3_600_000
/** How long an unclaimed file is retained: the form that it was uploaded for may be submitted days later. */
const unneededFor = 7 * 24 * hour

async function rejectInfected(tx: Tx, fileId: string, now: Date): Promise<void> {
  const row = await lockDocumentOfFile(tx, fileId)
  if (!row) return
  const seen =
    row.status === 'pending' && row.reviewer === 'operator'
      ? await moveDocument({ tx, actor: null, now }, row, { kind: 'take-up' })
      : row
  if (isRefusal(seen)) return
  await moveDocument({ tx, actor: null, now }, seen, { kind: 'reject', reason: infectedReason })
}

/** One event for everything that is due in a set, for each side that owes any of it. */
async function remind(tx: Tx, due: readonly DocumentRow[], now: Date): Promise<void> {
  const [first] = due
  if (!first) return
  const { set } = await setOfDocument(tx, first.id)
  for (const { id } of due) await saveDocument(tx, id, { reminded_at: now })
  for (const [side, owed] of Map.groupBy(due, ({ code }) => owedBy(code, set.subject_kind)))
    await announce(tx, {
      type: 'documents.due',
      companies: [set[`${side}_company_id`]],
      subject: { kind: 'document_set', id: set.id },
      data: {
        setId: set.id,
        customerCompanyId: set.customer_company_id,
        providerCompanyId: set.provider_company_id,
        side,
        documents: owed.flatMap(({ code, due_at }) => (due_at ? [{ code, dueAt: due_at.toISOString() }] : [])),
      },
    })
}

/**
 * Removes an upload that failed. One that was stored all the same is kept: the server did not learn that its
 * transaction was committed.
 */
async function dropUpload(tx: Tx, fileId: string): Promise<void> {
  const file = await lockFile(tx, fileId)
  if (file?.status !== 'receiving') return
  await removeContentLater(tx, file.storage_key)
  await deleteFile(tx, fileId)
}

async function dropGuestUpload(tx: Tx, uploadId: string): Promise<void> {
  const upload = await lockGuestUpload(tx, uploadId)
  if (upload?.status !== 'receiving') return
  if (upload.storage_key) await removeContentLater(tx, upload.storage_key)
  await deleteGuestUpload(tx, uploadId)
}

/** Notifies the senders of papers that nobody took in time. */
export async function tidyGuestUploads(tx: Tx, now: Date): Promise<void> {
  for (const row of await lockStaleGuestUploads(tx, now)) {
    await deleteGuestUpload(tx, row.id)
    if (row.storage_key) await removeContentLater(tx, row.storage_key)
    if (row.file_id) await dropFile(tx, row.file_id)
    if (row.status === 'waiting') await announceTurnedAway(tx, row, 'expired')
  }
}

/** Retried at growing intervals until the scanner responds; until then the file is neither served nor rejected. */
const scan = callJob({
  lane: 'files',
  async claim(tx, payload: Retried<{ readonly fileId: string }>) {
    const file = await lockFile(tx, payload.fileId)
    return file?.status === 'pending' ? { ...payload, storageKey: file.storage_key, size: file.size } : undefined
  },
  async call({ storageKey, size }, config) {
    return verdictOfStored(config, storageKey, size)
  },
  async record(tx, { fileId, tries }, outcome, { now }) {
    if ('error' in outcome) return tryAgain(tx, 'documents.scan', { fileId, ...(tries ? { tries } : {}) })
    const file = await lockFile(tx, fileId)
    if (file?.status !== 'pending') return
    await saveFile(tx, fileId, { status: outcome.answer === 'clean' ? 'clean' : 'rejected' })
    if (outcome.answer === 'clean') {
      const set = await consignmentOfFile(tx, fileId)
      if (set) await sharePapersOf(tx, set)
      return
    }
    await removeContentLater(tx, file.storage_key)
    await rejectInfected(tx, fileId, now)
  },
})

export const documentsWork: WorkJobs = {
  'documents.share-papers': (tx, { consignmentId }, { now }) => sharePapers(tx, consignmentId, now),
  'documents.drop-upload': (tx, { fileId }) => dropUpload(tx, fileId),
  'documents.drop-guest-upload': (tx, { uploadId }) => dropGuestUpload(tx, uploadId),
  'documents.remind': async (tx, _payload, { now }) => {
    const due = await lockDueDocuments(tx, new Date(now.getTime() + remindDays * 24 * hour))
    for (const ofSet of Map.groupBy(due, (row) => row.set_id).values()) await remind(tx, ofSet, now)
  },
  'documents.tidy': async (tx, _payload, { now }) => {
    await tidyGuestUploads(tx, now)
    const before = (ms: number) => new Date(now.getTime() - ms)
    for (const file of await lockAbandoned(tx, before(unneededFor), before(hour))) {
      await removeContentLater(tx, file.storage_key)
      await deleteFile(tx, file.id)
    }
  },
}

export const documentsJobs: Jobs = {
  ...documentsWork,
  'documents.scan': scan,
  'documents.match-guest-upload': matchGuestUpload,
  // Version 0.1.0 left jobs with this name in the queue.
  'documents.remove-content': removeContent,
}

/** Reminders go out in the morning, Kigali time. */
export const documentsCrontab = ['41 * * * * documents.tidy', '10 5 * * * documents.remind ?fill=1d'].join('\n')
