import './alerts.events.ts'
import { alertsContract } from '../../../contract/alerts.ts'
import { mailTopicsAtFirst, whatsappTopicsAtFirst } from '../../../domain/alerts/alert.ts'
import { refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route, routeWithCall } from '../../platform/http/route.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { alertMailWords } from './alerts.emails.ts'
import { type ConnectionRow, markAllRead, markRead } from './alerts.store.ts'
import {
  countUnread,
  isAlertOf,
  listAlerts,
  listSends,
  newestAlert,
  readConnection,
  readSettings,
  recipientSeen,
  recipientsOf,
} from './alerts.views.ts'
import { confirm, unsubscribe } from './answer-link.ts'
import { bounceHook } from './bounce-hook.ts'
import { addRecipient, removeRecipient, retryRecipient } from './change-recipients.ts'
import { setEmailAlerts, setWhatsappAlerts } from './change-settings.ts'
import { companyZone } from './company-zone.ts'
import { connectNumber, firstMessageToNumber } from './connect-number.ts'
import { connectWhatsapp, disconnectWhatsapp, firstMessage, sendFirstMessage } from './connect-whatsapp.ts'
import { mailWordsOf } from './send-by-mail.ts'
import { sharedNumber } from './shared-number.ts'
import { listUndelivered } from './undelivered.views.ts'
import { unsubscribeHooks } from './unsubscribe-hook.ts'
import { verifyTokenOf } from './whatsapp-cloud.ts'
import { whatsappHooks } from './whatsapp-hook.ts'

const c = alertsContract

export const alertsRoutes: Route[] = [
  route(c.countAlerts, async ({ tx, actor }) => countUnread(tx, actor)),
  route(c.listAlerts, async ({ tx, actor, query }) => listAlerts(tx, actor, query)),
  route(c.readAlert, async ({ tx, actor, params: { alertId } }) => {
    if (!(await isAlertOf(tx, actor.companyId, alertId))) return refuse('not_found')
    await markRead(tx, actor.companyId, actor.personId, alertId)
    return countUnread(tx, actor)
  }),
  route(c.readAllAlerts, async ({ tx, actor }) => {
    await markAllRead(tx, actor.companyId, actor.personId)
    return countUnread(tx, actor)
  }),
  route(c.getEmailAlerts, async ({ tx, actor, config }) => emailSettings(tx, actor, config)),
  route(c.setEmailAlerts, async ({ tx, actor, body, config, now }) => {
    await setEmailAlerts(tx, actor, body, now)
    return emailSettings(tx, actor, config)
  }),
  route(c.previewEmailAlert, async ({ tx, actor, config, now }) => preview(tx, actor, config, now)),
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

async function emailSettings(tx: Tx, { companyId }: Actor, { MAIL_FROM }: Config) {
  const row = await readSettings(tx, companyId)
  return {
    sender: MAIL_FROM,
    frequency: row?.frequency ?? 'immediate',
    timeZone: await companyZone(tx, companyId),
    nextDigestAt: row?.next_digest_at?.toISOString() ?? null,
    topics: row?.mail_topics ?? [...mailTopicsAtFirst],
    recipients: (await recipientsOf(tx, companyId, 'email')).map(recipientSeen),
  }
}

async function whatsappSettings(tx: Tx, { companyId, role }: Actor, config: Config) {
  const [row, settings] = [await readConnection(tx, companyId), await readSettings(tx, companyId)]
  return {
    connection: row
      ? {
          phone: row.phone,
          own: ownNumber(row),
          trouble: row.trouble === null ? null : { code: row.trouble_code, details: row.trouble },
          connectedAt: row.connected_at.toISOString(),
        }
      : null,
    sharedNumber: sharedNumber(config)?.phone ?? null,
    webhookUrl: `${config.siteUrl}/hooks/whatsapp/${companyId}`,
    verifyToken: role === 'manager' ? verifyTokenOf(config, companyId) : null,
    topics: settings?.whatsapp_topics ?? [...whatsappTopicsAtFirst],
    recipients: (await recipientsOf(tx, companyId, 'whatsapp')).map(recipientSeen),
  }
}

function ownNumber({ phone_number_id: phoneNumberId, template, language }: ConnectionRow) {
  return phoneNumberId === null || template === null || language === null ? null : { phoneNumberId, template, language }
}

/** The mail of the newest alert; of an example, marked as one, if there is none. */
async function preview(tx: Tx, { companyId }: Actor, config: Config, now: Date) {
  const newest = await newestAlert(tx, companyId)
  const language = await companyLanguage(tx, companyId)
  const example = {
    kind: 'shipment_reported' as const,
    number: 'UMS-2345-6789',
    detail: 'border_crossed',
    raisedAt: now,
  }
  const words = newest
    ? await mailWordsOf(tx, companyId, 'alert', [newest], language)
    : alertMailWords('alert', [example], {
        company: await companyName(tx, companyId),
        timeZone: await companyZone(tx, companyId),
        language,
      })
  return { from: config.MAIL_FROM, ...words, paragraphs: [...words.paragraphs], language, isExample: !newest }
}
