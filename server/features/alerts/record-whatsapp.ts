import { laterState } from '../../../domain/alerts/recipient.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockNumber, lockSendByExternalId, saveRecipient, saveSend } from './alerts.store.ts'
import { announceSettings } from './change-settings.ts'
import { announceSend } from './send-alerts.ts'
import { recordTrouble } from './send-by-whatsapp.ts'

/** What the messaging service reported in one call of the webhook. */
export interface WhatsappNews {
  /** Null for all companies that send from the shared number. */
  readonly companyId: string | null
  readonly messages: readonly IncomingMessage[]
  readonly statuses: readonly MessageStatus[]
}

interface IncomingMessage {
  /** The number without a plus. */
  readonly from: string
  /** Milliseconds since 1970; null when the service gave no time. */
  readonly at: number | null
  /** Null for any other text. */
  readonly word: 'stop' | 'start' | null
}

interface MessageStatus {
  /** The service's id of the message. */
  readonly id: string
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly code: number | null
  readonly details: string
}

export async function recordWhatsapp(
  tx: Tx,
  { companyId, messages, statuses }: WhatsappNews,
  now: Date,
): Promise<void> {
  for (const message of messages) await recordMessage(tx, companyId, message, now)
  for (const status of statuses) await recordStatus(tx, companyId, status, now)
}

/**
 * An incoming message: for 24 hours the person may be answered with free text. STOP unsubscribes them at every company
 * that sends from this number. START subscribes them again, and confirms only the company that asked last, no other
 * that entered the number. Messages may be recorded in any order: the word that was written last counts, and STOP if both
 * were written in the same second.
 */
async function recordMessage(
  tx: Tx,
  companyId: string | null,
  { from, at, word }: IncomingMessage,
  now: Date,
): Promise<void> {
  if (at === null) return
  const wroteAt = new Date(Math.min(at, now.getTime()))
  const recipients = await lockNumber(tx, companyId, `+${from}`)
  const asking = recipients
    .filter((each) => each.confirmed_at === null && each.token_sent_at !== null)
    .toSorted((a, b) => Number(b.token_sent_at) - Number(a.token_sent_at))[0]
  for (const recipient of recipients) {
    const { word_at, wrote_at, unsubscribed_at: stopped } = recipient
    // They may have unsubscribed in another way, or before the time of words was stored.
    const decided = latest(word_at, stopped)
    const counts =
      !decided || decided < wroteAt || (decided.getTime() === wroteAt.getTime() && (word === 'stop' || !stopped))
    await saveRecipient(tx, recipient.id, {
      wrote_at: latest(wrote_at, wroteAt),
      ...(word && counts ? { word_at: wroteAt, unsubscribed_at: word === 'stop' ? wroteAt : null } : {}),
      ...(word === 'start' && counts && recipient === asking ? { confirmed_at: wroteAt } : {}),
    })
    if (word && counts) await announceSettings({ tx, actor: { companyId: recipient.company_id }, now: wroteAt })
  }
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)

/** A message status; statuses may arrive in any order and repeatedly. */
async function recordStatus(
  tx: Tx,
  companyId: string | null,
  { id, status, code, details }: MessageStatus,
  now: Date,
): Promise<void> {
  const send = await lockSendByExternalId(tx, companyId, id)
  if (!send) return
  const known = send.state
  const state = laterState(known, status)
  if (state === known) return
  if (status !== 'failed') await saveSend(tx, send.id, { state })
  // It is not stored whether it was free text; if free text was the problem, the template is tried once.
  else await recordTrouble(tx, send, { status: 200, code, details }, send.tries < 2, now)
  await announceSend(tx, send)
}
