import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { tryAgainAt } from '../../../domain/alerts/recipient.ts'
import { inWindow, whatsappVerdict } from '../../../domain/alerts/whatsapp-answer.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AlertSends } from '../../platform/database/schema.generated.ts'
import { answerOf, callJob } from '../../platform/jobs.ts'
import { unseal } from '../../platform/keys.ts'
import { companyLanguage } from '../companies/companies.views.ts'
import { alertContentOf } from './alert-content.ts'
import { titleOf } from './alerts.emails.ts'
import {
  type ConnectionRow,
  lockConnection,
  lockSend,
  type SendRow,
  saveConnection,
  saveRecipient,
  saveSend,
} from './alerts.store.ts'
import { alertsOfSend } from './alerts.views.ts'
import { notifyByMailInstead, planSend, raiseAlert } from './raise-alert.ts'
import { announceSend, lockDueSend, type Planned } from './send-alerts.ts'
import { sharedNumber } from './shared-number.ts'
import { type Credentials, callCloud, type Template, templateMessage, textMessage } from './whatsapp-cloud.ts'

/** Sends one message: as free text within 24 hours of the person's last message, otherwise by the template. */
export const sendByWhatsapp = callJob({
  lane: 'whatsapp',
  async claim(tx, planned: Planned, { now, config }) {
    const found = await lockDueSend(tx, planned, 'whatsapp')
    if (!found) return undefined
    const { send, recipient } = found
    const connection = await lockConnection(tx, send.company_id)
    // The recipient became unreachable after this was scheduled.
    const outOfReach = recipient.failed_at ? (recipient.failure ?? '') : null
    const sender = connection?.trouble === null ? senderOf(config, connection) : null
    if (outOfReach !== null || !sender) {
      await failSend(tx, send, { code: null, details: outOfReach ?? notConnected }, now)
      await announceSend(tx, send)
      return undefined
    }
    const language = await companyLanguage(tx, send.company_id)
    const text = (await alertsOfSend(tx, send)).map((row) => titleOf(alertContentOf(row), language)).join(' · ')
    const free = inWindow(recipient.wrote_at?.getTime() ?? null, now.getTime())
    return {
      sendId: send.id,
      free,
      credentials: sender.credentials,
      message: free ? textMessage(recipient.address, text) : templateMessage(recipient.address, sender, text),
    }
  },
  call: ({ credentials, message }, config) => callCloud(config, credentials, message),
  async record(tx, { sendId, free }, outcome, { now }) {
    const answer = answerOf(outcome)
    const send = await lockSend(tx, sendId)
    if (send?.state !== 'waiting') return
    const tried = { ...send, tries: send.tries + 1 }
    if (!answer.accepted) await recordTrouble(tx, tried, answer, free, now)
    else
      await saveSend(tx, send.id, {
        state: 'sent',
        tries: tried.tries,
        sent_at: now,
        external_id: answer.messageId,
        failure: null,
        failure_code: null,
      })
    await announceSend(tx, send)
  },
})

const notConnected = 'WhatsApp is not connected'

interface Sender extends Template {
  readonly credentials: Credentials
}

/**
 * The number that sends a company's alerts: its own, or the installation's; null when the installation no longer has
 * one.
 */
export function senderOf(config: Config, row: ConnectionRow): Sender | null {
  const { phone_number_id: phoneNumberId, sealed_token, template, language } = row
  if (phoneNumberId === null || !sealed_token || !template || !language) return sharedNumber(config)
  const accessToken = unseal(config, 'whatsapp-token', sealed_token)
  return { credentials: { phoneNumberId, accessToken }, template, language }
}

interface Trouble {
  readonly status: number | null
  readonly code: number | null
  readonly details: string
}

/**
 * Handles an error of the service, from its response or a later webhook: retry with growing delays, retry by the
 * template, or notify by mail and, if a person must act, raise an alert.
 * @param free whether it was free text
 */
export async function recordTrouble(tx: Tx, send: SendRow, trouble: Trouble, free: boolean, now: Date): Promise<void> {
  const verdict = whatsappVerdict(trouble.code, trouble.status)
  const failed = { tries: send.tries, failure_code: trouble.code, failure: trouble.details }
  if (verdict === 'later') {
    const again = tryAgainAt(now.getTime(), send.tries)
    if (again !== null) return sendAgain(tx, send, failed, new Date(again), now)
  }
  if (verdict === 'template') {
    // The service considers the 24-hour window closed: close it here as well.
    await saveRecipient(tx, send.recipient_id, { wrote_at: null })
    if (free) return sendAgain(tx, send, failed, now, now)
  }
  if (verdict === 'recipient') await saveRecipient(tx, send.recipient_id, { failed_at: now, failure: trouble.details })
  await failSend(tx, send, trouble, now)
  if (verdict === 'connection') await breakConnection(tx, send, trouble, now)
}

async function sendAgain(tx: Tx, send: SendRow, failed: Updateable<AlertSends>, dueAt: Date, now: Date): Promise<void> {
  await saveSend(tx, send.id, { ...failed, state: 'waiting', external_id: null, due_at: dueAt })
  await planSend(tx, send, dueAt, now)
}

/**
 * The message will not arrive by WhatsApp: mails each of its alerts instead, once to everyone regardless of the number
 * of failures.
 */
async function failSend(
  tx: Tx,
  send: SendRow,
  { code, details }: Pick<Trouble, 'code' | 'details'>,
  now: Date,
): Promise<void> {
  let byMail = false
  for (const alert of await alertsOfSend(tx, send)) byMail = await notifyByMailInstead(tx, alert, now)
  await saveSend(tx, send.id, {
    state: 'failed',
    tries: send.tries,
    failure_code: code,
    failure: details,
    by_mail_instead: byMail,
  })
}

/** Nothing can be sent until a manager acts. Alerts once, until it is connected again. */
async function breakConnection(tx: Tx, send: SendRow, { code, details }: Trouble, now: Date): Promise<void> {
  const connection = await lockConnection(tx, send.company_id)
  // No company can fix a problem of the shared number.
  if (!connection || connection.trouble !== null || connection.phone_number_id === null) return
  await saveConnection(tx, send.company_id, { trouble_code: code, trouble: details })
  await raiseAlert(
    tx,
    {
      to: [send.company_id],
      kind: 'whatsapp_trouble',
      subject: { kind: 'whatsapp', id: send.company_id },
      number: connection.phone,
      detail: code === null ? '' : String(code),
      eventId: randomUUID(),
    },
    new Set(),
    now,
  )
}
