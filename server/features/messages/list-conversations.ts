import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { messagesContract } from '../../../contract/messages.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { type About, matterOf, recipientsOf } from './matter.ts'
import { threadsOfSubject } from './messages.views.ts'

/**
 * The threads of the actor's company on one subject that the actor may see, and the recipients it may write to about
 * it.
 */
export async function listConversations(
  context: Context,
  about: About,
  query: QueryOf<(typeof messagesContract)['listConversations']>,
): Promise<AnswerOf<(typeof messagesContract)['listConversations']> | Refusal<'not_found'>> {
  const { actor } = context
  const matter = await matterOf(context, about)
  if (!matter) return refuse('not_found')
  return {
    ...(await threadsOfSubject(context, about, query)),
    about: { ...about, number: matter.number, side: matter.side },
    recipients: recipientsOf(actor, matter),
  }
}
