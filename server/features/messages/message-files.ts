import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile, shareFile } from '../documents/claim-file.ts'
import { releaseFile } from '../documents/remove-file.ts'
import { insertAttachment, type ThreadRow } from './messages.store.ts'
import { cameWithMessage, isAttached } from './messages.views.ts'

type Missing = Refusal<'file_not_found'>

const missing = (): Missing => refuse('file_not_found', { fields: { files: 'file_not_found' } })

/**
 * Claims the files uploaded for a draft, so that nothing else uses them and cleanup skips them; releases those that are
 * no longer in the draft. Forwarded files belong to the message that they came with.
 */
export async function holdFiles(
  context: Context,
  held: readonly string[],
  wanted: readonly string[],
): Promise<Missing | null> {
  for (const fileId of new Set(wanted).difference(new Set(held))) {
    if (await cameWithMessage(context, fileId)) continue
    if (isRefusal(await claimFile(context, fileId, 'message', []))) return missing()
  }
  await releaseFiles(
    context,
    held.filter((id) => !wanted.includes(id)),
  )
  return null
}

/** Removes the files of a draft that were not sent with a message. */
export async function releaseFiles(context: Context, fileIds: readonly string[]): Promise<void> {
  const { tx } = context
  for (const fileId of fileIds) if (!(await isAttached(tx, fileId))) await releaseFile(context, fileId)
}

/** Attaches files to a message: both ends of the thread may read them from now on. */
export async function attachFiles(
  context: Context,
  thread: ThreadRow,
  messageId: string,
  { files, held }: { readonly files: readonly string[]; readonly held: readonly string[] },
): Promise<Missing | null> {
  const { tx, actor } = context
  const ends = [thread.company_id, thread.other_company_id]
  const readers = ends.filter((end) => end !== null && end !== actor.companyId) as string[]
  for (const [position, fileId] of [...new Set(files)].entries()) {
    const isNeeded = held.includes(fileId) || (await cameWithMessage(context, fileId))
    const file = isNeeded
      ? await shareFile(context, fileId, readers)
      : await claimFile(context, fileId, 'message', readers)
    if (isRefusal(file)) return missing()
    await insertAttachment(tx, {
      message_id: messageId,
      company_id: thread.company_id,
      other_company_id: thread.other_company_id,
      file_id: fileId,
      position,
    })
  }
  return null
}
