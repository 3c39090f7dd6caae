import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { removeContentLater } from '../../platform/stored-content.ts'
import { deleteFile, lockFile, saveFile } from './files.store.ts'

/** A company removes its file that is not in use; the content is removed after the commit. */
export async function removeFile(
  context: Context,
  fileId: string,
): Promise<{ id: string } | Refusal<'not_found' | 'file_in_use'>> {
  const { tx, actor } = context
  const file = await lockFile(tx, fileId)
  if (file?.company_id !== actor.companyId || file.status === 'receiving') return refuse('not_found')
  if (file.claimed_at) return refuse('file_in_use')
  await dropFile(tx, fileId)
  await audit(context, {
    verb: 'documents.remove-file',
    subject: { kind: 'file', id: fileId },
    before: { name: file.name, size: file.size, sha256: file.sha256 },
  })
  return { id: fileId }
}

/** Removes a file and, after the commit, its content. */
export async function dropFile(tx: Tx, fileId: string): Promise<void> {
  const file = await lockFile(tx, fileId)
  if (!file) return
  await deleteFile(tx, fileId)
  await removeContentLater(tx, file.storage_key)
}

/** Removes a file that was claimed for something that was cancelled; another company's file stays. */
export async function releaseFile(context: Context, fileId: string): Promise<void> {
  const { tx, actor } = context
  const file = await lockFile(tx, fileId)
  if (file?.company_id !== actor.companyId) return
  await saveFile(tx, fileId, { claimed_at: null })
  await removeFile(context, fileId)
}
