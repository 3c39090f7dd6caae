import type { documentsContract } from '../../../contract/documents.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { settleGuestUpload } from '../../../domain/documents/guest-upload.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { addVersion } from './add-version.ts'
import { saveFile } from './files.store.ts'
import { type GuestUploadRow, lockGuestUpload, saveGuestUpload } from './guest-uploads.store.ts'
import { senderOf } from './match-guest-upload.ts'
import { dropFile } from './remove-file.ts'

type TakeRefusal = RefusalOf<(typeof documentsContract)['takeGuestUpload']> | 'not_found'
type RefuseRefusal = RefusalOf<(typeof documentsContract)['refuseGuestUpload']> | 'not_found'

/** A waiting paper becomes the newest version of a document, as if the person who takes it had uploaded it. */
export async function takeGuestUpload(
  context: Context,
  uploadId: string,
  documentId: string,
): Promise<{ id: string } | Refusal<TakeRefusal>> {
  const { tx, actor, now } = context
  const waiting = settled(await lockGuestUpload(tx, uploadId), actor, 'taken')
  if (isRefusal(waiting)) return waiting
  const { row, fileId, status } = waiting
  // Unclaimed here, so that the document can claim it like any other uploaded file.
  await saveFile(tx, fileId, { purpose: 'document', uploaded_by: actor.personId, claimed_at: null })
  const refused = await addVersion(context, documentId, { fileId })
  if (refused) return refused
  await saveGuestUpload(tx, uploadId, { status, settled_at: now })
  await recordAndAnnounce(context, row, 'documents.take-guest-upload', { documentId, fileId })
  return { id: uploadId }
}

/** Removes a waiting paper; its sender is notified of the reason. */
export async function refuseGuestUpload(
  context: Context,
  uploadId: string,
  reason: string,
): Promise<{ id: string } | Refusal<RefuseRefusal>> {
  const { tx, actor, now } = context
  const waiting = settled(await lockGuestUpload(tx, uploadId), actor, 'refused')
  if (isRefusal(waiting)) return waiting
  const { row: upload, fileId, status } = waiting
  await saveGuestUpload(tx, uploadId, { status, settled_at: now, reason, file_id: null })
  await dropFile(tx, fileId)
  await recordAndAnnounce(context, upload, 'documents.refuse-guest-upload', { reason }, reason)
  return { id: uploadId }
}

function settled<As extends 'taken' | 'refused'>(row: GuestUploadRow | undefined, actor: Actor, as: As) {
  if (row?.company_id !== actor.companyId) return refuse('not_found')
  const status = settleGuestUpload(row.status, as)
  if (isRefusal(status)) return status
  // Ensured by a constraint of the table: a waiting paper has a file.
  return row.file_id === null ? refuse('not_found') : { row, fileId: row.file_id, status }
}

async function recordAndAnnounce(
  context: Context,
  row: GuestUploadRow,
  verb: 'documents.take-guest-upload' | 'documents.refuse-guest-upload',
  after: object,
  refused: string | null = null,
): Promise<void> {
  const { tx, actor } = context
  const subject = { kind: 'guest_upload', id: row.id }
  await audit(context, { verb, subject, before: { number: row.number, email: row.email, name: row.name }, after })
  await announce(tx, {
    type: 'documents.guest-upload-settled',
    companies: [actor.companyId],
    subject,
    data: { companyId: actor.companyId, sender: senderOf(row), refused },
  })
}
