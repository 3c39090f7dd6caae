import type { BodyOf } from '../../../contract/endpoint.ts'
import type { messagesContract } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveMarks, saveReadUntil } from './messages.store.ts'
import { placeOfMessage } from './messages.views.ts'

/** Sets a person's own marks: read, starred, archived. They leave no audit row and notify nobody. */
export async function markMessage(
  tx: Tx,
  actor: Actor,
  messageId: string,
  { isRead, isStarred, isArchived }: BodyOf<(typeof messagesContract)['markMessage']>,
  now: Date,
): Promise<null | Refusal<'not_found'>> {
  const message = await placeOfMessage(tx, messageId)
  if (!message) return refuse('not_found')
  await saveMarks(tx, actor, message, {
    ...(isRead === undefined ? {} : { read_at: isRead ? now : null }),
    ...(isStarred === undefined ? {} : { starred: isStarred }),
    ...(isArchived === undefined ? {} : { archived: isArchived }),
  })
  return null
}

/** Marks a message and all earlier ones of its thread as read by this person. */
export async function markThreadRead(
  tx: Tx,
  actor: Actor,
  messageId: string,
  now: Date,
): Promise<null | Refusal<'not_found'>> {
  const message = await placeOfMessage(tx, messageId)
  if (!message) return refuse('not_found')
  await saveReadUntil(tx, actor, message, now)
  return null
}
