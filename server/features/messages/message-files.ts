import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
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
  tx: Tx,
  actor: Actor,
  held: readonly string[],
  wanted: readonly string[],
  now: Date,
): Promise<Missing | null> {
  for (const fileId of new Set(wanted).difference(new Set(held))) {
    if (await cameWithMessage(tx, actor, fileId)) continue
    if (isRefusal(await claimFile(tx, actor, fileId, 'message', [], now))) return missing()
  }
  await releaseFiles(
    tx,
    actor,
    held.filter((id) => !wanted.includes(id)),
  )
  return null
}

/** Removes the files of a draft that were not sent with a message. */
export async function releaseFiles(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) if (!(await isAttached(tx, fileId))) await releaseFile(tx, actor, fileId)
}

/** Attaches files to a message: both ends of the thread may read them from now on. */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  thread: ThreadRow,
  messageId: string,
  { files, held }: { readonly files: readonly string[]; readonly held: readonly string[] },
  now: Date,
): Promise<Missing | null> {
  const ends = [thread.company_id, thread.other_company_id]
  const readers = ends.filter((end) => end !== null && end !== actor.companyId) as string[]
  for (const [position, fileId] of [...new Set(files)].entries()) {
    const isNeeded = held.includes(fileId) || (await cameWithMessage(tx, actor, fileId))
    const file = isNeeded
      ? await shareFile(tx, actor, fileId, readers)
      : await claimFile(tx, actor, fileId, 'message', readers, now)
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
