import './alerts.events.ts'
import { alertsContract } from '../../../contract/alerts.ts'
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
import { emailSettings, whatsappSettings } from './settings.views.ts'
import { listUndelivered } from './undelivered.views.ts'
import { unsubscribeHooks } from './unsubscribe-hook.ts'
import { whatsappHooks } from './whatsapp-hook.ts'

const c = alertsContract

export const alertsRoutes: Route[] = [
  route(c.countAlerts, async ({ tx, actor }) => countUnread(tx, actor)),
  route(c.listAlerts, async ({ tx, actor, query }) => listAlerts(tx, actor, query)),
  route(c.readAlert, async ({ tx, actor, params: { alertId } }) =>
    answerAfter(markAlertRead(tx, actor, alertId), () => countUnread(tx, actor)),
  ),
  route(c.readAllAlerts, async ({ tx, actor }) => {
    await markAllRead(tx, actor.companyId, actor.personId)
    return countUnread(tx, actor)
  }),
  route(c.getEmailAlerts, async ({ tx, actor, config }) => emailSettings(tx, actor, config)),
  route(c.setEmailAlerts, async ({ tx, actor, body, config, now }) => {
    await setEmailAlerts(tx, actor, body, now)
    return emailSettings(tx, actor, config)
  }),
  route(c.previewEmailAlert, async ({ tx, actor, config, now }) => previewEmail(tx, actor, config, now)),
  route(c.addAlertRecipient, async ({ tx, actor, config, body, now }) => addRecipient(tx, actor, config, body, now)),
  route(c.removeAlertRecipient, async ({ tx, actor, params, now }) =>
    removeRecipient(tx, actor, params.recipientId, now),
  ),
  route(c.retryAlertRecipient, async ({ tx, actor, config, params, now }) =>
    retryRecipient(tx, actor, config, params.recipientId, now),
  ),
  route(c.listUndeliveredMails, async ({ tx, query }) => listUndelivered(tx, query)),
  route(c.listAlertSends, async ({ tx, actor, query }) => listSends(tx, actor.companyId, query)),
  route(c.confirmAlertRecipient, async ({ tx, body }) => (await confirm(tx, body.token)) ?? refuse('link_invalid')),
  route(
    c.unsubscribeAlertRecipient,
    async ({ tx, config, body }) => (await unsubscribe(tx, config, body.token)) ?? refuse('link_invalid'),
  ),
  route(c.getWhatsappAlerts, async ({ tx, actor, config }) => whatsappSettings(tx, actor, config)),
  route(c.setWhatsappAlerts, async ({ tx, actor, body, config }) => {
    await setWhatsappAlerts(tx, actor, body.topics)
    return whatsappSettings(tx, actor, config)
  }),
  routeWithCall(
    c.connectWhatsapp,
    { prepare: ({ tx, actor, body }) => firstMessage(tx, actor, body), ask: sendFirstMessage },
    async ({ tx, actor, config, body, now }, answer) => connectWhatsapp(tx, actor, config, body, answer, now),
  ),
  routeWithCall(
    c.connectWhatsappNumber,
    {
      prepare: ({ tx, actor, config, body, now }) => firstMessageToNumber(tx, actor, config, body, now),
      ask: sendFirstMessage,
    },
    async ({ tx, actor, body, now }, answer) => connectNumber(tx, actor, body, answer, now),
  ),
  route(c.disconnectWhatsapp, async ({ tx, actor, config }) => {
    await disconnectWhatsapp(tx, actor)
    return whatsappSettings(tx, actor, config)
  }),
  ...whatsappHooks,
  ...unsubscribeHooks,
  bounceHook,
]
