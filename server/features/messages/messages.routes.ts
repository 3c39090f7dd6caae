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
  route(c.countFolders, async (context) => countFolders(context)),
  route(c.listMessages, async ({ query, ...context }) => listMessages(context, query)),
  route(
    c.getMessage,
    async ({ params, ...context }) => (await readThread(context, params.messageId)) ?? refuse('not_found'),
  ),
  route(c.listConversations, async ({ params: { kind, aboutId }, query, ...context }) =>
    listConversations(context, { kind, id: aboutId }, query),
  ),
  route(c.listRecipients, async ({ tx, query }) => ({ companies: await listRecipients(tx, query) })),
  route(c.sendMessage, async ({ body, ...context }) => {
    return answerAfter(sendMessage(context, body), (sent) => readMessage(context, sent))
  }),
  route(c.markMessage, async ({ params: { messageId }, body, ...context }) => {
    return answerAfter(markMessage(context, messageId, body), () => readMessage(context, messageId))
  }),
  route(c.readThread, async ({ params: { messageId }, ...context }) => {
    return answerAfter(markThreadRead(context, messageId), () => readMessage(context, messageId))
  }),
  route(c.listDrafts, async ({ query, ...context }) => listDrafts(context, query)),
  route(c.addDraft, async ({ body, ...context }) => addDraft(context, body)),
  route(c.saveDraft, async ({ params, body, ...context }) => saveDraft(context, params.draftId, body)),
  route(c.dropDraft, async ({ params, ...context }) => dropDraft(context, params.draftId)),
  route(c.removeSamples, (context) => removeSamples(context)),
]
