import type { documentsContract } from '../../../contract/documents.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideDocument } from '../../../domain/documents/document-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { providePaper } from '../clearance/change-paper.ts'
import { claimFile } from './claim-file.ts'
import { mayUpload } from './documents.permissions.ts'
import {
  insertVersion,
  lockDocument,
  readSet,
  type SetRow,
  saveDocument,
  saveVersion,
  statusOf,
} from './documents.store.ts'
import { factsOf } from './review-document.ts'

type AddRefusal = RefusalOf<(typeof documentsContract)['addVersion']> | 'not_found'

/**
 * An uploaded file becomes the newest version, which is pending; those before it are kept. Of a customs file, it
 * provides the paper as well.
 */
export async function addVersion(
  tx: Tx,
  actor: Actor,
  documentId: string,
  fileId: string,
  now: Date,
): Promise<Refusal<AddRefusal> | null> {
  const row = await lockDocument(tx, documentId)
  if (!row || !mayUpload(actor, row)) return refuse('not_found')
  const set = await readSet(tx, row.set_id)
  if (set.closed_at) return refuse('set_closed')
  const status = decideDocument(statusOf(row), { kind: 'upload' })
  if (isRefusal(status)) return status
  const { customer_company_id, provider_company_id } = row
  const file = await claimFile(tx, actor, fileId, 'document', [customer_company_id, provider_company_id], now)
  if (isRefusal(file)) return file
  if (row.status === 'pending') await saveVersion(tx, row, { status: 'replaced' })
  const versions = row.versions + 1
  await insertVersion(tx, {
    document_id: row.id,
    number: versions,
    customer_company_id,
    provider_company_id,
    file_company_id: actor.companyId,
    file_id: file.id,
    uploaded_at: now,
  })
  await saveDocument(tx, row.id, { status, versions, uploaded_at: now, changed_at: now, comments: null })
  const refused = await providePaperOf(tx, actor, set, row.code, file.name, now)
  if (refused) return refused
  await audit(tx, actor, {
    verb: 'documents.add-version',
    subject: { kind: 'document', id: row.id },
    before: { status: row.status, versions: row.versions },
    after: { status, versions, fileId: file.id },
  })
  await announce(tx, { type: 'documents.uploaded', ...factsOf(row, {}) })
  return null
}

async function providePaperOf(
  tx: Tx,
  actor: Actor,
  set: SetRow,
  code: string,
  fileName: string,
  now: Date,
): Promise<Refusal<AddRefusal> | null> {
  if (set.subject_kind !== 'clearance_file') return null
  const paper = { fileId: set.subject_id, code }
  const refused = await providePaper(
    tx,
    actor,
    paper,
    { reference: [...fileName].slice(0, 80).join(''), note: '' },
    now,
  )
  if (!refused) return null
  return refuse(refused.refused === 'item_accepted' ? 'document_settled' : 'paper_closed')
}
