import type { documentsContract } from '../../../contract/documents.ts'
import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import {
  type DocumentRefusal,
  decideDocument,
  type ReviewCommand,
} from '../../../domain/documents/document-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import './documents.events.ts'
import { mayReview } from './documents.permissions.ts'
import { type DocumentRow, lockDocument, readSet, saveDocument, saveVersion, stateOf } from './documents.store.ts'
import { newestVersion } from './documents.views.ts'
import { sharePapersOf } from './share-papers-of.ts'

type Review = BodyOf<(typeof documentsContract)['reviewDocument' | 'judgeDocument']>
type ReviewRefusal = RefusalOf<(typeof documentsContract)['judgeDocument']> | 'not_found'

/**
 * An operator moves the newest version on, or a broker approves or rejects it: each reviews the documents assigned to
 * it. A rejection needs a reason.
 */
export async function reviewDocument(
  context: Context,
  documentId: string,
  { kind, reason, version }: Review,
): Promise<Refusal<ReviewRefusal> | null> {
  const { tx, actor } = context
  const row = await lockDocument(tx, documentId)
  if (!row) return refuse('not_found')
  if (!mayReview(actor, row)) return refuse('other_reviewer')
  const set = await readSet(tx, row.set_id)
  if (set.closed_at) return refuse('set_closed')
  if (version !== row.versions) return refuse('version_replaced')
  const { file } = await newestVersion(tx, row)
  if (kind !== 'reject' && kind !== 'waive' && file && file.status !== 'clean') return refuse('file_not_clean')
  const moved = await moveDocument(context, row, kind === 'reject' ? { kind, reason } : { kind })
  if (isRefusal(moved)) return moved
  // Another set may contain a newer version.
  if (kind === 'reject') await sharePapersOf(tx, set)
  return null
}

/** One step of a document that is already locked: checks the state table, saves, writes the audit row and announces. */
export async function moveDocument(
  context: Context<Actor | null>,
  row: DocumentRow,
  command: ReviewCommand,
): Promise<DocumentRow | Refusal<DocumentRefusal>> {
  const { tx, now } = context
  const status = decideDocument(stateOf(row), command)
  if (isRefusal(status)) return status
  const reason = command.kind === 'reject' ? command.reason : null
  const saved = { status, changed_at: now, comments: reason }
  await saveDocument(tx, row.id, saved)
  await saveVersion(tx, row, { status, reason, reviewed_at: now })
  await audit(context, {
    verb: `documents.${command.kind}`,
    subject: { kind: 'document', id: row.id },
    before: { status: row.status, version: row.versions },
    after: { status, reason },
  })
  const also = { code: row.code, version: row.versions, status }
  await announce(tx, { type: 'documents.reviewed', ...factsOf(row, also) })
  return { ...row, ...saved }
}

/** The facts of a document's event, plus those of this event. */
export function factsOf<More extends object>(row: DocumentRow, more: More) {
  const { set_id: setId, customer_company_id: customerCompanyId, provider_company_id: providerCompanyId } = row
  return {
    companies: [customerCompanyId, providerCompanyId],
    subject: { kind: 'document', id: row.id },
    data: { documentId: row.id, setId, customerCompanyId, providerCompanyId, ...more },
  }
}
