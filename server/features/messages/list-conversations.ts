import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { messagesContract } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type About, matterOf, recipientsOf } from './matter.ts'
import { threadsOfSubject } from './messages.views.ts'

/**
 * The threads of the actor's company on one subject that the actor may see, and the recipients it may write to about
 * it.
 */
export async function listConversations(
  tx: Tx,
  actor: Actor,
  about: About,
  query: QueryOf<(typeof messagesContract)['listConversations']>,
  now: Date,
): Promise<AnswerOf<(typeof messagesContract)['listConversations']> | Refusal<'not_found'>> {
  const matter = await matterOf(tx, actor, about, now)
  if (!matter) return refuse('not_found')
  return {
    ...(await threadsOfSubject(tx, actor, about, query)),
    about: { ...about, number: matter.number, side: matter.side },
    recipients: recipientsOf(actor, matter),
  }
}
