import type { StoredFile } from '../../../contract/documents.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { FilePurpose } from '../../../domain/documents/upload-rules.ts'
import type { Context } from '../../platform/context.ts'
import { insertShare, lockFile, saveFile } from './files.store.ts'
import { fileSeen, readFileRow } from './files.views.ts'

/**
 * Assigns an uploaded file of the actor's company to its purpose permanently. The file must have been uploaded for this
 * purpose and not be claimed yet; its scan may still be pending. `readers` may read it from now on, beside its company
 * and operators.
 */
export async function claimFile(
  { tx, actor, now }: Context,
  fileId: string,
  purpose: FilePurpose,
  readers: readonly string[],
): Promise<StoredFile | Refusal<'file_not_found'>> {
  const file = await lockFile(tx, fileId)
  const usable =
    file?.company_id === actor.companyId &&
    file.purpose === purpose &&
    !file.claimed_at &&
    (file.status === 'clean' || file.status === 'pending')
  if (!usable) return refuse('file_not_found', { fields: { fileId: 'file_not_found' } })
  for (const reader of readers) if (reader !== file.company_id) await insertShare(tx, file, reader)
  return fileSeen(await saveFile(tx, file.id, { claimed_at: now }))
}

/** Lets companies read a file that is already claimed. Only operators may share another company's file. */
export async function shareFile(
  { tx, actor }: Context,
  fileId: string,
  readers: readonly string[],
): Promise<StoredFile | Refusal<'file_not_found'>> {
  const file = await readFileRow(tx, fileId)
  const others = readers.filter((reader) => reader !== file?.company_id)
  const mayShare = file?.company_id === actor.companyId || actor.companyKind === 'operator' || others.length === 0
  if (!file || file.status === 'rejected' || !mayShare)
    return refuse('file_not_found', { fields: { fileId: 'file_not_found' } })
  for (const reader of others) await insertShare(tx, file, reader)
  return fileSeen(file)
}
