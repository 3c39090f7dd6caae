import { mostAskedADay } from '../../../domain/alerts/alert.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { answerOf, callJob } from '../../platform/jobs.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { askText } from './alerts.emails.ts'
import { saveRecipient } from './alerts.store.ts'
import { askedSince, numberAsked, readRecipient, recipientSeen, wasAskedSince } from './alerts.views.ts'
import { announceSettings } from './change-settings.ts'
import { type SharedNumber, sharedNumber } from './shared-number.ts'
import { callCloud, templateMessage } from './whatsapp-cloud.ts'

/** How many times a day all companies together may ask one number. */
const mostAskedOfNumber = 3

/** Hours that a company waits before it asks the same number again. */
const hoursBetweenAsking = 8

/**
 * Whether a number may be asked from the shared number. The limits protect strangers from repeated messages, whichever
 * companies enter their number.
 */
export async function mayAsk(
  tx: Tx,
  companyId: string,
  phone: string,
  now: Date,
): Promise<Refusal<'asked_too_often' | 'number_asked_too_often' | 'has_unsubscribed'> | null> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const asked = await numberAsked(tx, phone, yesterday)
  if (asked.has_stopped) return refuse('has_unsubscribed')
  const justNow = new Date(now.getTime() - hoursBetweenAsking * 3_600_000)
  if (asked.times >= mostAskedOfNumber || (await wasAskedSince(tx, companyId, phone, justNow)))
    return refuse('number_asked_too_often')
  const byCompany = await askedSince(tx, companyId, 'whatsapp', yesterday)
  return byCompany >= mostAskedADay ? refuse('asked_too_often', { values: { most: mostAskedADay } }) : null
}

/** A message that asks the holder of a number whether they want a company's alerts; they reply START. */
export async function askMessage(tx: Tx, companyId: string, phone: string, shared: SharedNumber): Promise<object> {
  const text = askText(await companyName(tx, companyId), await companyLanguage(tx, companyId))
  return templateMessage(phone, shared, text)
}

export interface Asked {
  readonly companyId: string
  readonly recipientId: string
}

/** Asks a number that a company added. A failure is shown in the list of recipients. */
export const askByWhatsapp = callJob({
  lane: 'whatsapp',
  async claim(tx, { companyId, recipientId }: Asked, { config }) {
    const shared = sharedNumber(config)
    const row = await readRecipient(tx, companyId, recipientId)
    if (!shared || row.removed_at || recipientSeen(row).state !== 'unconfirmed') return undefined
    const message = await askMessage(tx, companyId, row.address, shared)
    return { companyId, recipientId, credentials: shared.credentials, message }
  },
  call: ({ credentials, message }, config) => callCloud(config, credentials, message),
  async record(tx, { companyId, recipientId }, outcome, { now }) {
    const answer = answerOf(outcome)
    if (answer.accepted) return
    await saveRecipient(tx, recipientId, { failed_at: now, failure: answer.details })
    await announceSettings({ tx, actor: { companyId }, now })
  },
})
