import { messagesContract } from '../../../contract/messages.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listConversations } from './list-conversations.ts'
import { markMessage, markThreadRead } from './mark-message.ts'
import { countFolders, listDrafts, listMessages, readMessage, readThread } from './messages.views.ts'
import { listRecipients } from './recipients.views.ts'
import { removeSamples } from './remove-samples.ts'
import { addDraft, dropDraft, saveDraft } from './save-draft.ts'
import { sendMessage } from './send-message.ts'

const c = messagesContract

export const messagesRoutes: Route[] = [
  route(c.countFolders, async ({ tx, actor }) => countFolders(tx, actor)),
  route(c.listMessages, async ({ tx, actor, query }) => listMessages(tx, actor, query)),
  route(
    c.getMessage,
    async ({ tx, actor, params }) => (await readThread(tx, actor, params.messageId)) ?? refuse('not_found'),
  ),
  route(c.listConversations, async ({ tx, actor, params: { kind, aboutId }, query, now }) =>
    listConversations(tx, actor, { kind, id: aboutId }, query, now),
  ),
  route(c.listRecipients, async ({ tx, query }) => ({ companies: await listRecipients(tx, query) })),
  route(c.sendMessage, async ({ tx, actor, body, now }) => {
    return answerAfter(sendMessage(tx, actor, body, now), (sent) => readMessage(tx, actor, sent))
  }),
  route(c.markMessage, async ({ tx, actor, params: { messageId }, body, now }) => {
    return answerAfter(markMessage(tx, actor, messageId, body, now), () => readMessage(tx, actor, messageId))
  }),
  route(c.readThread, async ({ tx, actor, params: { messageId }, now }) => {
    return answerAfter(markThreadRead(tx, actor, messageId, now), () => readMessage(tx, actor, messageId))
  }),
  route(c.listDrafts, async ({ tx, actor, query }) => listDrafts(tx, actor, query)),
  route(c.addDraft, async ({ tx, actor, body, now }) => addDraft(tx, actor, body, now)),
  route(c.saveDraft, async ({ tx, actor, params, body, now }) => saveDraft(tx, actor, params.draftId, body, now)),
  route(c.dropDraft, async ({ tx, actor, params }) => dropDraft(tx, actor, params.draftId)),
  route(c.removeSamples, ({ tx, actor, now }) => removeSamples(tx, actor, now)),
]
