import { isRefusal } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fileWithPapers } from '../clearance/clearance.views.ts'
import {
  type DocumentRow,
  lockDocuments,
  lockSetOf,
  type SubjectKind,
  saveDocument,
  saveSet,
} from './documents.store.ts'
import { announceSet } from './make-set.ts'
import { moveDocument } from './review-document.ts'

/** What the broker says of a paper holds for its document: accepted is approved, rejected comes with the reason. */
export async function followPapers(tx: Tx, fileId: string, now: Date): Promise<void> {
  const set = await lockSetOf(tx, 'clearance_file', fileId)
  if (!set) return
  const { papers } = await fileWithPapers(tx, fileId)
  const documents = new Map((await lockDocuments(tx, set.id)).map((row) => [row.code, row]))
  for (const { code, status, reason } of papers) {
    const row = documents.get(code)
    if (!row) continue
    if (status === 'waived' && row.required) {
      await saveDocument(tx, row.id, { required: false })
      await announceSet(tx, 'documents.set-changed', set)
    }
    if (status === 'accepted') await judge(tx, row, { kind: 'approve' }, now)
    if (status === 'rejected') await judge(tx, row, { kind: 'reject', reason: reason ?? '' }, now)
  }
}

/** Looked at and judged in one; what an operator has judged already stays as it is. */
async function judge(
  tx: Tx,
  row: DocumentRow,
  command: { kind: 'approve' } | { kind: 'reject'; reason: string },
  now: Date,
): Promise<void> {
  const seen = row.status === 'pending' ? await moveDocument(tx, null, row, { kind: 'take-up' }, now, 'broker') : row
  if (!isRefusal(seen)) await moveDocument(tx, null, seen, command, now, 'broker')
}

/** The job came to nothing: its documents are waited for no longer. */
export async function closeSetOf(tx: Tx, kind: SubjectKind, subjectId: string, now: Date): Promise<void> {
  const set = await lockSetOf(tx, kind, subjectId)
  if (!set || set.closed_at) return
  await saveSet(tx, set.id, { closed_at: now })
  await announceSet(tx, 'documents.set-changed', set)
}
