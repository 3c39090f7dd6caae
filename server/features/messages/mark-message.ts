import type { BodyOf } from '../../../contract/endpoint.ts'
import type { messagesContract } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { saveMarks, saveReadUntil } from './messages.store.ts'
import { placeOfMessage } from './messages.views.ts'

/** Sets a person's own marks: read, starred, archived. They leave no audit row and notify nobody. */
export async function markMessage(
  context: Context,
  messageId: string,
  { isRead, isStarred, isArchived }: BodyOf<(typeof messagesContract)['markMessage']>,
): Promise<null | Refusal<'not_found'>> {
  const { tx, now } = context
  const message = await placeOfMessage(tx, messageId)
  if (!message) return refuse('not_found')
  await saveMarks(context, message, {
    ...(isRead === undefined ? {} : { read_at: isRead ? now : null }),
    ...(isStarred === undefined ? {} : { starred: isStarred }),
    ...(isArchived === undefined ? {} : { archived: isArchived }),
  })
  return null
}

/** Marks a message and all earlier ones of its thread as read by this person. */
export async function markThreadRead(context: Context, messageId: string): Promise<null | Refusal<'not_found'>> {
  const { tx } = context
  const message = await placeOfMessage(tx, messageId)
  if (!message) return refuse('not_found')
  await saveReadUntil(context, message)
  return null
}
