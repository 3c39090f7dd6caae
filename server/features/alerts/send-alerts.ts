import type { Channel } from '../../../domain/alerts/recipient.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { lockSend, type RecipientRow, type SendRow, saveSend } from './alerts.store.ts'
import { readRecipient, recipientSeen } from './alerts.views.ts'

export interface Planned {
  readonly sendId: string
}

/** The send, locked, and its recipient; undefined when there is nothing left to send. */
export async function lockDueSend(
  tx: Tx,
  { sendId }: Planned,
  channel: Channel,
): Promise<{ send: SendRow; recipient: RecipientRow } | undefined> {
  const send = await lockSend(tx, sendId)
  if (send?.state !== 'waiting' || send.channel !== channel) return undefined
  const recipient = await readRecipient(tx, send.company_id, send.recipient_id)
  const { state } = recipientSeen(recipient)
  // A number that can't be reached falls back to mail; a mailbox that can't be reached has no fallback.
  const goes = state === 'active' || (state === 'failing' && channel === 'whatsapp')
  if (recipient.removed_at === null && goes) return { send, recipient }
  await saveSend(tx, send.id, { state: 'dropped' })
  await announceSend(tx, send)
  return undefined
}

export async function announceSend(tx: Tx, send: Pick<SendRow, 'id' | 'company_id'>): Promise<void> {
  await announce(tx, {
    type: 'alerts.sent',
    companies: [send.company_id],
    subject: { kind: 'alert_send', id: send.id },
    data: {},
  })
}
