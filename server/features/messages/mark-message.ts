import type { BodyOf } from '../../../contract/endpoint.ts'
import type { messagesContract } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveMarks } from './messages.store.ts'
import { companyOfMessage } from './messages.views.ts'

/** Sets a person's own marks: read, starred, archived. They leave no audit row and notify nobody. */
export async function markMessage(
  tx: Tx,
  actor: Actor,
  messageId: string,
  { isRead, isStarred, isArchived }: BodyOf<(typeof messagesContract)['markMessage']>,
  now: Date,
): Promise<null | Refusal<'not_found'>> {
  const companyId = await companyOfMessage(tx, messageId)
  if (!companyId) return refuse('not_found')
  await saveMarks(
    tx,
    actor,
    { id: messageId, company_id: companyId },
    {
      ...(isRead === undefined ? {} : { read_at: isRead ? now : null }),
      ...(isStarred === undefined ? {} : { starred: isStarred }),
      ...(isArchived === undefined ? {} : { archived: isArchived }),
    },
  )
  return null
}
