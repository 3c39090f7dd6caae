import { alertPath } from '../../../contract/alert-path.ts'
import { paths } from '../../../contract/paths.ts'
import type { SendKind } from '../../../domain/alerts/recipient.ts'
import type { Language } from '../../../domain/language/language.ts'
import { nextTry, type SmtpTrouble, smtpVerdict } from '../../../domain/mail/delivery.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { callJob } from '../../platform/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import { postLetter, putIntoMailbox, recordUndelivered } from '../../platform/mail-delivery.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { alertMail, alertMailWords } from './alerts.emails.ts'
import { type AlertRow, lockSend, type SendRow, saveRecipient, saveSend } from './alerts.store.ts'
import { alertsOfSend } from './alerts.views.ts'
import { companyZone } from './company-zone.ts'
import { unsubscribeLinks } from './mailed-links.ts'
import { planSend } from './raise-alert.ts'
import { announceSend, lockDueSend, type Planned } from './send-alerts.ts'

/** Sends one mail and records the mail server's response. A repeated attempt has the same Message-ID. */
export const sendByMail = callJob({
  lane: 'mail',
  async claim(tx, planned: Planned, { config }) {
    const found = await lockDueSend(tx, planned, 'email')
    if (!found) return undefined
    const { send, recipient } = found
    const alerts = await alertsOfSend(tx, send)
    const language = await companyLanguage(tx, send.company_id)
    const words = await mailWordsOf(tx, send.company_id, send.kind, alerts, language)
    const links = unsubscribeLinks(config, recipient.id)
    const mail = alertMail(words, { open: urlOf(config, alerts), unsubscribe: links.page }, language)
    return { id: send.id, to: recipient.address, ...mail, unsubscribeUrl: links.oneClick }
  },
  call: (letter, config) => postLetter(config, letter),
  async record(tx, letter, outcome, { now, config }) {
    const send = await lockSend(tx, letter.id)
    if (send?.state !== 'waiting') return
    const tries = send.tries + 1
    if ('error' in outcome) await recordMailTrouble(tx, { ...send, tries }, letter, outcome.error, now)
    else {
      if (!config.SMTP_URL) await putIntoMailbox(tx, letter)
      await saveSend(tx, send.id, { state: 'sent', tries, sent_at: now, failure: null, failure_code: null })
    }
    await announceSend(tx, send)
  },
})

/** The target of a mail's link: the subject of its only alert, otherwise the dashboard. */
function urlOf({ siteUrl }: Config, alerts: readonly AlertRow[]): string {
  const [alert, ...more] = alerts
  return siteUrl + (alert && more.length === 0 ? alertPath(alert.subject_kind, alert.subject_id) : paths.dashboard)
}

async function recordMailTrouble(
  tx: Tx,
  send: SendRow,
  letter: Letter,
  error: SmtpTrouble & Error,
  now: Date,
): Promise<void> {
  const verdict = smtpVerdict(error)
  const failure = error.message.slice(0, 500)
  const again = verdict === 'later' ? nextTry(now.getTime(), send.created_at.getTime(), send.tries) : null
  const failed = { tries: send.tries, failure, failure_code: error.responseCode ?? null }
  if (again !== null) {
    await saveSend(tx, send.id, { ...failed, due_at: new Date(again) })
    return planSend(tx, send, new Date(again), now)
  }
  await saveSend(tx, send.id, { ...failed, state: verdict === 'bounced' ? 'bounced' : 'failed' })
  const reason = verdict === 'later' ? 'not_taken' : 'refused'
  await recordUndelivered(tx, letter, reason, { answer: failure, code: error.responseCode, tries: send.tries, at: now })
  if (verdict === 'bounced') await saveRecipient(tx, send.recipient_id, { failed_at: now, failure })
}

/** Texts of a mail with these alerts, in the company's time zone. */
export async function mailWordsOf(
  tx: Tx,
  companyId: string,
  kind: SendKind,
  alerts: readonly AlertRow[],
  language: Language,
) {
  return alertMailWords(
    kind,
    alerts.map((row) => ({
      kind: row.kind,
      number: row.number,
      detail: row.detail,
      raisedAt: row.raised_at,
    })),
    { company: await companyName(tx, companyId), timeZone: await companyZone(tx, companyId), language },
  )
}
