import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import './assistant.events.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { assistantContract, OwnInquiry } from '../../../contract/assistant.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { decideInquiry, mayOpenInquiry } from '../../../domain/assistant/inquiry.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import {
  actAsVisitor,
  countRecent,
  type InquiryDataRow,
  insertInquiry,
  insertInquiryMessage,
  lockInquiry,
  saveInquiry,
} from './inquiries.store.ts'
import { countMessages, inquirySeen, wroteSince } from './inquiries.views.ts'

const day = 86_400_000
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A visitor's first message to the team. The secret is returned only once, and only its hash is stored. */
export async function openInquiry(
  tx: Tx,
  { email, language, page, conversation, content }: BodyOf<(typeof assistantContract)['openInquiry']>,
  { now, network }: { readonly now: Date; readonly network: Buffer },
): Promise<{ secret: string; inquiry: OwnInquiry } | Refusal<'too_many_inquiries'>> {
  const lately = await countRecent(tx, email, network, new Date(now.getTime() - day))
  if (!mayOpenInquiry(lately)) return refuse('too_many_inquiries')
  const secret = randomBytes(32).toString('base64url')
  await actAsVisitor(tx, hashOf(secret))
  const row = await insertInquiry(tx, {
    secret_hash: hashOf(secret),
    email,
    language,
    page,
    conversation: jsonText(conversation),
    network,
    created_at: now,
    changed_at: now,
    open_since: now,
  })
  await insertInquiryMessage(tx, { inquiry_id: row.id, from_team: false, content, written_at: now })
  await audit({ tx, actor: null }, { verb: 'assistant.open-inquiry', subject: { kind: 'inquiry', id: row.id } })
  await announce(tx, { type: 'assistant.inquiry-written', ...factsOf(row.id, {}) })
  return { secret, inquiry: await inquirySeen(tx, row) }
}

/** The inquiry with this secret, as its visitor sees it. */
export async function readOwnInquiry(tx: Tx, secret: string): Promise<OwnInquiry | Refusal<'not_found'>> {
  const row = await ofSecret(tx, secret)
  return row ? inquirySeen(tx, row) : refuse('not_found')
}

/** The visitor writes another message; an answered inquiry is open again. */
export async function writeInquiry(
  tx: Tx,
  { secret, content }: BodyOf<(typeof assistantContract)['writeInquiry']>,
  now: Date,
): Promise<OwnInquiry | Refusal<'not_found' | 'inquiry_full'>> {
  const row = await ofSecret(tx, secret)
  if (!row) return refuse('not_found')
  const status = decideInquiry(row.status, 'write', await countMessages(tx, row.id))
  if (isRefusal(status)) return refuse('inquiry_full')
  await insertInquiryMessage(tx, { inquiry_id: row.id, from_team: false, content, written_at: now })
  // The team was already notified of an open inquiry, and its answer is due by the first message.
  const reopened = row.status === 'answered'
  await saveInquiry(tx, row.id, {
    status,
    changed_at: now,
    open_since: reopened ? now : (row.open_since ?? row.changed_at),
  })
  const type = reopened ? 'assistant.inquiry-written' : 'assistant.inquiry-changed'
  await announce(tx, { type, ...factsOf(row.id, {}) })
  return inquirySeen(tx, { id: row.id, status })
}

async function ofSecret(tx: Tx, secret: string): Promise<InquiryDataRow | undefined> {
  await actAsVisitor(tx, hashOf(secret))
  return lockInquiry(tx, { secretHash: hashOf(secret) })
}

/** The team answers, in the chat of the visitor's browser and by mail. */
export async function answerInquiry(
  context: Context,
  inquiryId: string,
  { content, lastMessageId }: BodyOf<(typeof assistantContract)['answerInquiry']>,
): Promise<Refusal<'not_found' | 'inquiry_went_on'> | null> {
  const { tx, now } = context
  const row = await lockInquiry(tx, { id: inquiryId })
  if (!row) return refuse('not_found')
  if (lastMessageId && (await wroteSince(tx, row.id, lastMessageId))) return refuse('inquiry_went_on')
  const status = decideInquiry(row.status, 'answer', 0)
  if (isRefusal(status)) return refuse('not_found')
  const messageId = await insertInquiryMessage(tx, { inquiry_id: row.id, from_team: true, content, written_at: now })
  await saveInquiry(tx, row.id, { status, changed_at: now })
  await audit(context, { verb: 'assistant.answer-inquiry', subject: { kind: 'inquiry', id: row.id } })
  await announce(tx, { type: 'assistant.inquiry-answered', ...factsOf(row.id, { messageId }) })
  return null
}

/** Closes an inquiry that needs no answer. */
export async function closeInquiry(
  context: Context,
  inquiryId: string,
  { lastMessageId }: BodyOf<(typeof assistantContract)['closeInquiry']>,
): Promise<Refusal<'not_found' | 'inquiry_answered' | 'inquiry_went_on'> | null> {
  const { tx, now } = context
  const row = await lockInquiry(tx, { id: inquiryId })
  if (!row) return refuse('not_found')
  const status = decideInquiry(row.status, 'close', 0)
  if (isRefusal(status)) return refuse('inquiry_answered')
  if (lastMessageId && (await wroteSince(tx, row.id, lastMessageId))) return refuse('inquiry_went_on')
  await saveInquiry(tx, row.id, { status, changed_at: now })
  await audit(context, { verb: 'assistant.close-inquiry', subject: { kind: 'inquiry', id: row.id } })
  await announce(tx, { type: 'assistant.inquiry-changed', ...factsOf(row.id, {}) })
  return null
}

/** The facts of an inquiry's event, plus those of this event. Operators receive all events. */
const factsOf = <More extends object>(inquiryId: string, more: More) => ({
  companies: [],
  subject: { kind: 'inquiry', id: inquiryId },
  data: { inquiryId, ...more },
})
