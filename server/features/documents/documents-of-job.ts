import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type DocumentRow, lockDocuments, lockSetOf, type SubjectKind } from './documents.store.ts'
import { closeSetOf } from './make-set.ts'
import { moveDocument } from './review-document.ts'

/** The documents of a job, locked for a step that depends on them; undefined when it has no set. */
export async function lockDocumentsOf(
  tx: Tx,
  kind: SubjectKind,
  subjectId: string,
): Promise<DocumentRow[] | undefined> {
  const set = await lockSetOf(tx, kind, subjectId)
  return set && lockDocuments(tx, set.id)
}

/** The job is done: approved documents are completed, and none is waited for any more. */
export async function completeDocumentsOf(context: Context, kind: SubjectKind, subjectId: string): Promise<void> {
  const { tx, now } = context
  for (const row of (await lockDocumentsOf(tx, kind, subjectId)) ?? [])
    if (row.status === 'approved') await moveDocument(context, row, { kind: 'complete' })
  await closeSetOf(tx, kind, subjectId, now)
}
