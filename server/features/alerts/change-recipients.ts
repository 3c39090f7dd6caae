import type { alertsContract, Recipient } from '../../../contract/alerts.ts'
import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import { confirmationDays, mostAskedADay, mostRecipients } from '../../../domain/alerts/alert.ts'
import { tidyAddress } from '../../../domain/alerts/recipient.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { confirmationMail } from './alerts.emails.ts'
import {
  deleteWaitingNotices,
  insertRecipient,
  lockRecipient,
  lockSettings,
  type RecipientRow,
  saveRecipient,
} from './alerts.store.ts'
import { askedSince, readConnection, recipientSeen, recipientsOf } from './alerts.views.ts'
import { mayAsk } from './ask-number.ts'
import { announceSettings } from './change-settings.ts'
import { confirmationLink, makeToken } from './mailed-links.ts'

/** Minutes between two confirmation mails to the same address. */
const minutesBetweenAsking = 5

/**
 * Adds an address. A mailbox has to confirm first. For a number, the company that enters it is responsible for its
 * owner's consent; if alerts come from the shared number, its owner has to reply START first.
 */
export async function addRecipient(
  context: ConfiguredContext,
  body: BodyOf<(typeof alertsContract)['addAlertRecipient']>,
): Promise<Recipient | Refusal<RefusalOf<(typeof alertsContract)['addAlertRecipient']>>> {
  const { tx, actor, now, config } = context
  const { channel } = body
  const address = channel === 'email' ? tidyAddress(body.address) : body.address
  // Counted and added under one lock, so that concurrent requests can't exceed the limit.
  await lockSettings(tx, actor.companyId, 'update')
  const known = await recipientsOf(tx, actor.companyId, channel)
  if (known.some((each) => each.address === address)) return refuse('already_recipient')
  if (known.length >= mostRecipients) return refuse('too_many_recipients', { values: { most: mostRecipients } })
  if (
    channel === 'email' &&
    (await askedSince(tx, actor.companyId, 'email', new Date(now.getTime() - 86_400_000))) >= mostAskedADay
  )
    return refuse('asked_too_often', { values: { most: mostAskedADay } })
  const isAsked = channel === 'email' || (await sendsFromShared(tx, actor.companyId))
  const unwelcome = isAsked && channel === 'whatsapp' && (await mayAsk(tx, actor.companyId, address, now))
  if (unwelcome) return unwelcome
  const confirmed_at = isAsked ? null : now
  const row = await insertRecipient(tx, { company_id: actor.companyId, channel, address, confirmed_at })
  if (!row) return refuse('already_recipient')
  if (isAsked) await ask(tx, config, row, now)
  await audit(context, {
    verb: 'alerts.add-recipient',
    subject: { kind: 'alert_recipient', id: row.id },
    after: { channel, address },
  })
  await announceSettings(context)
  return recipientSeen(row)
}

async function sendsFromShared(tx: Tx, companyId: string): Promise<boolean> {
  return (await readConnection(tx, companyId))?.phone_number_id === null
}

/** Removes an address. Alerts that wait for it are dropped when they are due; what was sent remains in the history. */
export async function removeRecipient(
  context: Context,
  recipientId: string,
): Promise<{ id: string } | Refusal<'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockRecipient(tx, actor.companyId, recipientId)
  if (!row) return refuse('not_found')
  await saveRecipient(tx, recipientId, { removed_at: now, token_hash: null })
  await deleteWaitingNotices(tx, actor.companyId, recipientId)
  await audit(context, {
    verb: 'alerts.remove-recipient',
    subject: { kind: 'alert_recipient', id: recipientId },
    before: { channel: row.channel, address: row.address },
  })
  await announceSettings(context)
  return { id: recipientId }
}

/** Asks an address again, or reactivates a failing one. */
export async function retryRecipient(
  context: ConfiguredContext,
  recipientId: string,
): Promise<Recipient | Refusal<RefusalOf<(typeof alertsContract)['retryAlertRecipient']> | 'not_found'>> {
  const { tx, actor, now, config } = context
  const row = await lockRecipient(tx, actor.companyId, recipientId)
  if (!row) return refuse('not_found')
  const { state } = recipientSeen(row)
  if (state === 'unsubscribed') return refuse('has_unsubscribed')
  if (state === 'active') return recipientSeen(row)
  if (state === 'unconfirmed') {
    const asked = row.token_sent_at?.getTime() ?? 0
    if (now.getTime() - asked < minutesBetweenAsking * 60_000) return refuse('asked_just_now')
    const unwelcome = row.channel === 'whatsapp' && (await mayAsk(tx, actor.companyId, row.address, now))
    if (unwelcome) return unwelcome
    await ask(tx, config, row, now)
  } else await saveRecipient(tx, recipientId, { failed_at: null, failure: null })
  await audit(context, { verb: 'alerts.retry-recipient', subject: { kind: 'alert_recipient', id: recipientId } })
  await announceSettings(context)
  return recipientSeen({ ...row, failed_at: null, failure: null })
}

/** Mails a confirmation link to an address, which replaces an earlier one. A number is asked by WhatsApp. */
async function ask(tx: Tx, config: Config, row: RecipientRow, now: Date): Promise<void> {
  if (row.channel === 'whatsapp') {
    await saveRecipient(tx, row.id, { token_sent_at: now })
    return enqueue(tx, 'alerts.ask-number', { companyId: row.company_id, recipientId: row.id })
  }
  const { token, hash } = makeToken()
  await saveRecipient(tx, row.id, { token_hash: hash, token_sent_at: now })
  const company = await companyName(tx, row.company_id)
  const facts = { company, link: confirmationLink(config, token) }
  const language = await companyLanguage(tx, row.company_id)
  const validUntil = new Date(now.getTime() + confirmationDays * 86_400_000).toISOString()
  await sendMail(tx, { to: row.address, ...confirmationMail(facts, language), validUntil })
}
