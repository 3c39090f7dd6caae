import './alerts.events.ts'
import { isUrgent, topicOf, whatsappTopicsOf } from '../../../domain/alerts/alert.ts'
import { type Channel, channels } from '../../../domain/alerts/recipient.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { RaiseAlert } from '../../platform/news.ts'
import { companyReaders, operatorCompanies } from '../companies/companies.views.ts'
import {
  type AlertRow,
  addressesNotified,
  deleteSend,
  insertAlert,
  insertSend,
  lockSettings,
  putNotice,
  type RecipientRow,
  type SettingsRow,
} from './alerts.store.ts'
import {
  activeRecipients,
  isActive,
  readConnection,
  recipientSeen,
  recipientsOf,
  subscribersOf,
} from './alerts.views.ts'

/**
 * Raises an alert in its companies, once in each even if repeated, and starts its messages. `mailed` are addresses to
 * which the event has already been mailed.
 */
export const raiseAlert: RaiseAlert = async (tx, { eventId, ...news }, mailed, now) => {
  const companies =
    news.to === 'operators'
      ? await operatorCompanies(tx)
      : news.to === 'subscribers'
        ? await subscribersOf(tx, 'marketing')
        : news.to
  for (const companyId of new Set(companies)) {
    if (companyId === news.by) continue
    const alert = await insertAlert(tx, {
      company_id: companyId,
      event_id: eventId,
      kind: news.kind,
      topic: topicOf(news.kind),
      urgent: isUrgent(news.kind),
      subject_kind: news.subject.kind,
      subject_id: news.subject.id,
      number: news.number,
      detail: news.detail ?? '',
      raised_at: now,
    })
    if (!alert) continue
    const besides = news.mailedBesides ? await companyReaders(tx, companyId) : []
    await notifyRecipients(tx, alert, new Set([...mailed, ...besides.map(({ address }) => address.toLowerCase())]), now)
    await announce(tx, {
      type: 'alerts.raised',
      companies: [companyId],
      subject: { kind: 'alert', id: alert.id },
      data: {},
    })
  }
}

interface ChannelRules {
  readonly job: 'alerts.send-mail' | 'alerts.send-whatsapp'
  /** Whether the company's settings send this alert by this channel. */
  readonly wants: (settings: SettingsRow, alert: AlertRow) => boolean
  readonly isConnected: (tx: Tx, companyId: string) => Promise<boolean>
  /** True when digests are sent at the company's frequency. */
  readonly gathers: boolean
  /** True when recipients that can't be reached by this channel are notified by mail. */
  readonly fallsBackToMail: boolean
}

/** The channels of alerts. A new channel needs an entry here and a job that performs one send. */
const rulesOf: Readonly<Record<Channel, ChannelRules>> = {
  email: {
    job: 'alerts.send-mail',
    wants: (settings, alert) => settings.mail_topics.includes(alert.topic),
    isConnected: async () => true,
    gathers: true,
    fallsBackToMail: false,
  },
  whatsapp: {
    job: 'alerts.send-whatsapp',
    wants: (settings, alert) => whatsappTopicsOf(alert.kind).some((each) => settings.whatsapp_topics.includes(each)),
    isConnected: async (tx, companyId) => (await readConnection(tx, companyId)) !== undefined,
    gathers: false,
    fallsBackToMail: true,
  },
}

async function notifyRecipients(tx: Tx, alert: AlertRow, mailed: ReadonlySet<string>, now: Date): Promise<void> {
  const settings = await lockSettings(tx, alert.company_id, 'share')
  let reading: Promise<ReadonlySet<string>> | undefined
  /** Addresses and numbers already notified of this event: by another company's list, or by the event's own mail. */
  const alreadyNotified = () => {
    reading ??= addressesNotified(tx, alert.event_id).then((notified) => new Set([...notified, ...mailed]))
    return reading
  }
  for (const channel of channels) {
    const { wants, isConnected, gathers, fallsBackToMail } = rulesOf[channel]
    if (!wants(settings, alert) || !(await isConnected(tx, alert.company_id))) continue
    const dueAt = gathers && settings.frequency !== 'immediate' ? null : now
    const notified = dueAt ? await alreadyNotified() : new Set<string>()
    for (const recipient of await recipientsOf(tx, alert.company_id, channel))
      if (notified.has(recipient.address)) continue
      else if (isActive(recipient)) await notify(tx, alert, recipient, dueAt)
      else if (fallsBackToMail && recipientSeen(recipient).state === 'failing')
        await notifyByMailInstead(tx, alert, now, notified)
  }
}

/**
 * Notifies one recipient of an alert once: from `dueAt` on, or in the next digest if it is null. An alert that waits
 * for a digest is moved to the new send. False when the recipient is already notified.
 */
async function notify(
  tx: Tx,
  alert: Pick<AlertRow, 'id' | 'company_id'>,
  recipient: RecipientRow,
  dueAt: Date | null,
): Promise<boolean> {
  const notice = { companyId: alert.company_id, alertId: alert.id, recipientId: recipient.id }
  if (!dueAt) return putNotice(tx, { ...notice, sendId: null })
  const channel = recipient.channel
  const sendId = await insertSend(tx, {
    company_id: alert.company_id,
    recipient_id: recipient.id,
    channel,
    kind: 'alert',
    due_at: dueAt,
  })
  const notified = await putNotice(tx, { ...notice, sendId })
  if (notified) await planSend(tx, { id: sendId, channel }, dueAt, dueAt)
  else await deleteSend(tx, sendId)
  return notified
}

/**
 * The fallback for WhatsApp: mails the alert now, once, to every confirmed mailbox except those in `notified`. False
 * when there is none.
 */
export async function notifyByMailInstead(
  tx: Tx,
  alert: Pick<AlertRow, 'id' | 'company_id'>,
  now: Date,
  notified: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const mailboxes = await activeRecipients(tx, alert.company_id, 'email')
  for (const recipient of mailboxes) if (!notified.has(recipient.address)) await notify(tx, alert, recipient, now)
  return mailboxes.length > 0
}

/** Schedules the job of a send for its due time. */
export async function planSend(
  tx: Tx,
  { id, channel }: { readonly id: string; readonly channel: Channel },
  dueAt: Date,
  now: Date,
): Promise<void> {
  await enqueue(tx, rulesOf[channel].job, { sendId: id }, dueAt > now ? { runAt: dueAt } : {})
}
