import type { Draft, DraftBody } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { mostDrafts } from '../../../domain/messages/message.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { holdFiles, releaseFiles } from './message-files.ts'
import { countDrafts, deleteDraft, filesOfDraft, insertDraft, lockDraft, updateDraft } from './messages.store.ts'
import { draftsSeen } from './messages.views.ts'

/** Saves a new draft. Drafts are private: no audit row, no notification. */
export async function addDraft(
  tx: Tx,
  actor: Actor,
  body: DraftBody,
  now: Date,
): Promise<Draft | Refusal<'too_many_drafts' | 'file_not_found'>> {
  if ((await countDrafts(tx, actor)) >= mostDrafts) return refuse('too_many_drafts', { values: { most: mostDrafts } })
  const refused = await holdFiles(tx, actor, [], body.files, now)
  if (refused) return refused
  const [draft] = await draftsSeen(tx, [await insertDraft(tx, actor, body)])
  return draft as Draft
}

/** Saves the changed text of a draft; files that were taken out are removed. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  draftId: string,
  body: DraftBody,
  now: Date,
): Promise<Draft | Refusal<'not_found' | 'file_not_found'>> {
  const row = await lockDraft(tx, actor, draftId)
  if (!row) return refuse('not_found')
  const refused = await holdFiles(tx, actor, filesOfDraft(row), body.files, now)
  if (refused) return refused
  const [draft] = await draftsSeen(tx, [await updateDraft(tx, row, body, now)])
  return draft as Draft
}

/** Deletes a draft and the files that were uploaded for it. */
export async function dropDraft(tx: Tx, actor: Actor, draftId: string): Promise<{ id: string } | Refusal<'not_found'>> {
  const row = await lockDraft(tx, actor, draftId)
  if (!row) return refuse('not_found')
  await deleteDraft(tx, actor, draftId)
  await releaseFiles(tx, actor, filesOfDraft(row))
  return { id: draftId }
}
