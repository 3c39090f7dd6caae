import type { Draft, DraftBody } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { mostDrafts } from '../../../domain/messages/message.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countDrafts, insertDraft, updateDraft } from './messages.store.ts'
import { draftSeen } from './messages.views.ts'

/** Keeps a new draft. Drafts are a person's own: no audit row, no news. */
export async function addDraft(tx: Tx, actor: Actor, body: DraftBody): Promise<Draft | Refusal<'too_many_drafts'>> {
  if ((await countDrafts(tx, actor)) >= mostDrafts) return refuse('too_many_drafts', { values: { most: mostDrafts } })
  return draftSeen(await insertDraft(tx, actor, body))
}

/** Keeps what has been typed since. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  draftId: string,
  body: DraftBody,
  now: Date,
): Promise<Draft | Refusal<'not_found'>> {
  const row = await updateDraft(tx, actor, draftId, body, now)
  return row ? draftSeen(row) : refuse('not_found')
}
