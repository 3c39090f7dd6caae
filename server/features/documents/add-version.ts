import type { Insertable } from 'kysely'
import type { documentsContract, StoredFile } from '../../../contract/documents.ts'
import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideDocument } from '../../../domain/documents/document-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { DocumentVersions } from '../../platform/database/schema.generated.ts'
import { announce } from '../../platform/events.ts'
import { claimFile } from './claim-file.ts'
import { mayUpload } from './documents.permissions.ts'
import {
  type DocumentRow,
  insertVersion,
  lockDocument,
  readSet,
  saveDocument,
  saveVersion,
  stateOf,
} from './documents.store.ts'
import { factsOf } from './review-document.ts'
import { sharePapersOf } from './share-papers-of.ts'

type AddVersion = (typeof documentsContract)['addVersion']
type AddRefusal = RefusalOf<AddVersion> | 'not_found'

/**
 * The upload becomes the newest version, with status pending; earlier versions are retained. It is a file or, for a
 * customs file, may be only the number of the paper.
 */
export async function addVersion(
  context: Context,
  documentId: string,
  brought: Partial<BodyOf<AddVersion>>,
): Promise<Refusal<AddRefusal> | null> {
  const { tx, actor, now } = context
  const row = await lockDocument(tx, documentId)
  if (!row || !mayUpload(actor, row)) return refuse('not_found')
  const set = await readSet(tx, row.set_id)
  if (set.closed_at) return refuse('set_closed')
  const decided = decideDocument(stateOf(row), { kind: 'upload' })
  if (isRefusal(decided)) return decided
  const file = await claimed(context, row, brought)
  if (isRefusal(file)) return file
  await putVersion(context, row, {
    file_company_id: file && actor.companyId,
    file_id: file?.id ?? null,
    reference: brought.reference || null,
    note: brought.note || null,
    uploaded_at: now,
  })
  await sharePapersOf(tx, set)
  return null
}

type NewVersion = Pick<Insertable<DocumentVersions>, 'reference' | 'note' | 'taken_from'> & {
  readonly file_company_id: string | null
  readonly file_id: string | null
  readonly uploaded_at: Date
}

/**
 * Adds the newest version to a document that is locked and accepts uploads.
 * @param actor null when a job adds it
 */
export async function putVersion(context: Context<Actor | null>, row: DocumentRow, version: NewVersion): Promise<void> {
  const { tx, now } = context
  const { uploaded_at, file_id: fileId, reference, taken_from: takenFrom } = version
  if (row.status === 'pending') await saveVersion(tx, row, { status: 'replaced' })
  const versions = row.versions + 1
  const { customer_company_id, provider_company_id } = row
  await insertVersion(tx, {
    document_id: row.id,
    number: versions,
    customer_company_id,
    provider_company_id,
    ...version,
  })
  await saveDocument(tx, row.id, { status: 'pending', versions, uploaded_at, changed_at: now, comments: null })
  await audit(context, {
    verb: 'documents.add-version',
    subject: { kind: 'document', id: row.id },
    before: { status: row.status, versions: row.versions },
    after: {
      status: 'pending',
      versions,
      ...(fileId && { fileId }),
      ...(reference && { reference }),
      ...(takenFrom && { takenFrom }),
    },
  })
  await announce(tx, { type: 'documents.uploaded', ...factsOf(row, {}) })
}

/** The claimed file; null when the number is enough for a broker. */
async function claimed(
  context: Context,
  row: DocumentRow,
  { fileId, reference }: Partial<BodyOf<AddVersion>>,
): Promise<StoredFile | null | Refusal<'file_not_found' | 'file_needed'>> {
  if (fileId) {
    const readers = [row.customer_company_id, row.provider_company_id]
    return claimFile(context, fileId, 'document', readers)
  }
  if (row.reviewer === 'provider' && reference) return null
  return refuse('file_needed', { fields: { fileId: 'file_needed' } })
}
