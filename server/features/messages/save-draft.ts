import type { Draft, DraftBody } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { mostDrafts } from '../../../domain/messages/message.ts'
import type { Context } from '../../platform/context.ts'
import { holdFiles, releaseFiles } from './message-files.ts'
import { countDrafts, deleteDraft, filesOfDraft, insertDraft, lockDraft, updateDraft } from './messages.store.ts'
import { draftsSeen } from './messages.views.ts'

/** Saves a new draft. Drafts are private: no audit row, no notification. */
export async function addDraft(
  context: Context,
  body: DraftBody,
): Promise<Draft | Refusal<'too_many_drafts' | 'file_not_found'>> {
  const { tx } = context
  if ((await countDrafts(context)) >= mostDrafts) return refuse('too_many_drafts', { values: { most: mostDrafts } })
  const refused = await holdFiles(context, [], body.files)
  if (refused) return refused
  const [draft] = await draftsSeen(tx, [await insertDraft(context, body)])
  return draft as Draft
}

/** Saves the changed text of a draft; files that were taken out are removed. */
export async function saveDraft(
  context: Context,
  draftId: string,
  body: DraftBody,
): Promise<Draft | Refusal<'not_found' | 'file_not_found'>> {
  const { tx, now } = context
  const row = await lockDraft(context, draftId)
  if (!row) return refuse('not_found')
  const refused = await holdFiles(context, filesOfDraft(row), body.files)
  if (refused) return refused
  const [draft] = await draftsSeen(tx, [await updateDraft(tx, row, body, now)])
  return draft as Draft
}

/** Deletes a draft and the files that were uploaded for it. */
export async function dropDraft(context: Context, draftId: string): Promise<{ id: string } | Refusal<'not_found'>> {
  const row = await lockDraft(context, draftId)
  if (!row) return refuse('not_found')
  await deleteDraft(context, draftId)
  await releaseFiles(context, filesOfDraft(row))
  return { id: draftId }
}
