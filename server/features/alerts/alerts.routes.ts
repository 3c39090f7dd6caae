import './alerts.events.ts'
import { alertsContract } from '../../../contract/alerts.ts'
import { mailsContract } from '../../../contract/mails.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route, routeWithCall } from '../../platform/http/route.ts'
import { markAllRead } from './alerts.store.ts'
import { countUnread, listAlerts, listSends } from './alerts.views.ts'
import { confirm, unsubscribe } from './answer-link.ts'
import { bounceHook } from './bounce-hook.ts'
import { addRecipient, removeRecipient, retryRecipient } from './change-recipients.ts'
import { setEmailAlerts, setWhatsappAlerts } from './change-settings.ts'
import { connectNumber, firstMessageToNumber } from './connect-number.ts'
import { connectWhatsapp, disconnectWhatsapp, firstMessage, sendFirstMessage } from './connect-whatsapp.ts'
import { markAlertRead } from './mark-read.ts'
import { previewEmail } from './preview-email.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'
import { emailSettings, whatsappSettings } from './settings.views.ts'
import { listUndelivered } from './undelivered.views.ts'
import { unsubscribeHooks } from './unsubscribe-hook.ts'
import { listWaitingMails } from './waiting-mails.views.ts'
import { whatsappHooks } from './whatsapp-hook.ts'

const c = alertsContract

export const alertsRoutes: Route[] = [
  route(c.countAlerts, async (context) => countUnread(context)),
  route(c.listAlerts, async ({ query, ...context }) => listAlerts(context, query)),
  route(c.readAlert, async ({ params: { alertId }, ...context }) =>
    answerAfter(markAlertRead(context, alertId), () => countUnread(context)),
  ),
  route(c.readAllAlerts, async (context) => {
    await markAllRead(context.tx, context.actor.companyId, context.actor.personId)
    return countUnread(context)
  }),
  route(c.getEmailAlerts, async (context) => emailSettings(context, context.config)),
  route(c.setEmailAlerts, async ({ body, ...context }) => {
    await setEmailAlerts(context, body)
    return emailSettings(context, context.config)
  }),
  route(c.previewEmailAlert, async (context) => previewEmail(context)),
  route(c.addAlertRecipient, async ({ body, ...context }) => addRecipient(context, body)),
  route(c.removeAlertRecipient, async ({ params, ...context }) => removeRecipient(context, params.recipientId)),
  route(c.retryAlertRecipient, async ({ params, ...context }) => retryRecipient(context, params.recipientId)),
  route(mailsContract.listUndeliveredMails, async ({ tx, query }) => listUndelivered(tx, query)),
  route(mailsContract.listWaitingMails, async ({ tx, query }) => listWaitingMails(tx, query)),
  route(mailsContract.sendWaitingMails, async (context) => sendWaitingMails(context)),
  route(c.listAlertSends, async ({ tx, actor, query }) => listSends(tx, actor.companyId, query)),
  route(c.confirmAlertRecipient, async ({ tx, body }) => (await confirm(tx, body.token)) ?? refuse('link_invalid')),
  route(
    c.unsubscribeAlertRecipient,
    async ({ tx, config, body }) => (await unsubscribe(tx, config, body.token)) ?? refuse('link_invalid'),
  ),
  route(c.getWhatsappAlerts, async (context) => whatsappSettings(context)),
  route(c.setWhatsappAlerts, async ({ body, ...context }) => {
    await setWhatsappAlerts(context, body.topics)
    return whatsappSettings(context)
  }),
  routeWithCall(
    c.connectWhatsapp,
    { prepare: ({ body, ...context }) => firstMessage(context, body), ask: sendFirstMessage },
    async ({ body, ...context }, answer) => connectWhatsapp(context, body, answer),
  ),
  routeWithCall(
    c.connectWhatsappNumber,
    {
      prepare: ({ body, ...context }) => firstMessageToNumber(context, body),
      ask: sendFirstMessage,
    },
    async ({ body, ...context }, answer) => connectNumber(context, body, answer),
  ),
  route(c.disconnectWhatsapp, async (context) => {
    await disconnectWhatsapp(context)
    return whatsappSettings(context)
  }),
  ...whatsappHooks,
  ...unsubscribeHooks,
  bounceHook,
]
