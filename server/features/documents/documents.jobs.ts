import { isRefusal } from '../../../domain/decision.ts'
import { remindDays } from '../../../domain/documents/document-set.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { makeStorage } from '../../platform/storage.ts'
import { paperName } from '../clearance/clearance.emails.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { dueMail, infectedReason, rejectedMail } from './documents.emails.ts'
import { type DocumentRow, lockDocumentOfFile, lockDueDocuments, saveDocument } from './documents.store.ts'
import { setOfDocument } from './documents.views.ts'
import { deleteFile, lockAbandoned, lockFile, saveFile } from './files.store.ts'
import { moveDocument, tellRejected } from './review-document.ts'
import { openScanner } from './virus-scanner.ts'

const hour = 3_600_000
/** A file that nothing needs is kept so long: a form may be sent tomorrow. */
const unneededFor = 7 * 24 * hour

async function rejectInfected(tx: Tx, fileId: string, now = new Date()): Promise<void> {
  const row = await lockDocumentOfFile(tx, fileId)
  if (!row) return
  const seen = row.status === 'pending' ? await moveDocument(tx, null, row, { kind: 'take-up' }, now) : row
  if (isRefusal(seen)) return
  const moved = await moveDocument(tx, null, seen, { kind: 'reject', reason: infectedReason }, now)
  if (!isRefusal(moved)) await tellRejected(tx, moved)
}

/** One mail for all that is due in a set. */
async function remind(tx: Tx, due: readonly DocumentRow[], siteUrl: string, now: Date): Promise<void> {
  const [first] = due
  if (!first) return
  const { set } = await setOfDocument(tx, first.id)
  for (const { id } of due) await saveDocument(tx, id, { reminded_at: now })
  const facts = { number: set.subject_number, url: `${siteUrl}/dashboard/documents` }
  await mailReaders(tx, await companyReaders(tx, set.customer_company_id), (language) => {
    const documents = due.flatMap(({ code, due_at: dueAt }) =>
      dueAt ? [{ name: paperName(code, language), dueAt }] : [],
    )
    return dueMail({ ...facts, documents }, language)
  })
}

export const documentsJobs: Jobs = {
  // Asked again, later and later, until the scanner answers.
  'documents.scan': async (tx, { fileId }: { fileId: string }, config) => {
    const file = await lockFile(tx, fileId)
    if (file?.status !== 'pending') return
    const content = await makeStorage(config).read(file.storage_key, 0, file.size - 1)
    if (!content) throw new Error(`the content of file ${fileId} is gone`)
    const verdict = (await openScanner(config)?.scan(content)) ?? 'clean'
    await saveFile(tx, fileId, { status: verdict === 'clean' ? 'clean' : 'rejected' })
    if (verdict === 'clean') return
    await makeStorage(config).remove(file.storage_key)
    await rejectInfected(tx, fileId)
  },
  'documents.tell': async (tx, { documentId, version }: { documentId: string; version: number }, { siteUrl }) => {
    const { document, set } = await setOfDocument(tx, documentId)
    // Uploaded anew meanwhile: there is nothing left to tell.
    if (document.status !== 'rejected' || document.versions !== version) return
    const facts = {
      number: set.subject_number,
      reason: document.comments ?? '',
      url: `${siteUrl}/dashboard/documents`,
    }
    await mailReaders(tx, await companyReaders(tx, set.customer_company_id), (language) =>
      rejectedMail({ ...facts, document: paperName(document.code, language) }, language),
    )
  },
  'documents.remind': async (tx, _payload, { siteUrl }) => {
    const now = new Date()
    const due = await lockDueDocuments(tx, new Date(now.getTime() + remindDays * 24 * hour))
    for (const ofSet of Map.groupBy(due, (row) => row.set_id).values()) await remind(tx, ofSet, siteUrl, now)
  },
  'documents.remove-content': async (_tx, { storageKey }: { storageKey: string }, config) =>
    makeStorage(config).remove(storageKey),
  'documents.tidy': async (tx, _payload, config) => {
    const now = Date.now()
    const storage = makeStorage(config)
    for (const file of await lockAbandoned(tx, new Date(now - unneededFor), new Date(now - hour))) {
      await storage.remove(file.storage_key)
      await deleteFile(tx, file.id)
    }
  },
}

/** Reminders go out in the morning of Kigali. */
export const documentsCrontab = ['41 * * * * documents.tidy', '10 5 * * * documents.remind'].join('\n')
