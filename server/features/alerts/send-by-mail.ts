import type { AlertKind, SubjectKind } from '../../../domain/alerts/alert.ts'
import { type SendKind, type SmtpTrouble, smtpVerdict, tryAgainAt } from '../../../domain/alerts/recipient.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { postLetter } from '../../platform/mail.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { alertMail, alertMailWords } from './alerts.emails.ts'
import { type AlertRow, type RecipientRow, type SendRow, saveRecipient, saveSend } from './alerts.store.ts'
import { alertsOfSend } from './alerts.views.ts'
import { companyZone } from './company-zone.ts'
import { unsubscribeLinks } from './mailed-links.ts'

/** Hands one mail over, and keeps what the mail server said. */
export async function sendByMail(
  tx: Tx,
  config: Config,
  send: SendRow,
  recipient: RecipientRow,
  now: Date,
): Promise<void> {
  const alerts = await alertsOfSend(tx, send)
  const language = await companyLanguage(tx, send.company_id)
  const words = await mailWordsOf(tx, send.company_id, send.kind as SendKind, alerts, language)
  const links = unsubscribeLinks(config, recipient.id)
  const mail = alertMail(words, { open: urlOf(config, alerts), unsubscribe: links.page }, language)
  const tries = send.tries + 1
  try {
    await postLetter(tx, config, { id: send.id, to: recipient.address, ...mail, unsubscribeUrl: links.oneClick })
    await saveSend(tx, send.id, { state: 'sent', tries, sent_at: now, failure: null, failure_code: null })
  } catch (error) {
    await keepMailTrouble(tx, { ...send, tries }, error as SmtpTrouble & Error, now)
  }
}

/** Screens of what alerts are about, below the dashboard. */
const screens: Readonly<Partial<Record<SubjectKind, string>>> = {
  booking: 'bookings',
  shipment: 'shipments',
  quote_request: 'quotes',
  clearance_file: 'clearance',
  document_set: 'documents',
  financing_application: 'financing/applications',
  part_order: 'part-orders',
}

/** Where a mail leads: to what its one alert is about, else to the dashboard. */
function urlOf({ siteUrl }: Config, alerts: readonly AlertRow[]): string {
  const [alert, ...more] = alerts
  const screen = alert && more.length === 0 ? screens[alert.subject_kind as SubjectKind] : undefined
  return screen ? `${siteUrl}/dashboard/${screen}/${alert?.subject_id}` : `${siteUrl}/dashboard`
}

async function keepMailTrouble(tx: Tx, send: SendRow, error: SmtpTrouble & Error, now: Date): Promise<void> {
  const verdict = smtpVerdict(error)
  const failure = error.message.slice(0, 500)
  const again = verdict === 'later' ? tryAgainAt(now.getTime(), send.tries) : null
  await saveSend(tx, send.id, {
    tries: send.tries,
    failure,
    failure_code: error.responseCode ?? null,
    ...(again ? { due_at: new Date(again) } : { state: verdict === 'bounced' ? 'bounced' : 'failed' }),
  })
  if (verdict === 'bounced') await saveRecipient(tx, send.recipient_id, { failed_at: now, failure })
}

/** Words of a mail with these alerts, in the company's time. */
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
      kind: row.kind as AlertKind,
      number: row.number,
      detail: row.detail,
      raisedAt: row.raised_at,
    })),
    { company: await companyName(tx, companyId), timeZone: await companyZone(tx, companyId), language },
  )
}
