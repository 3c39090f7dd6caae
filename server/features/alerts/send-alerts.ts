import type { Channel } from '../../../domain/alerts/recipient.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { lockSend, type RecipientRow, type SendRow, saveSend } from './alerts.store.ts'
import { readRecipient, recipientSeen } from './alerts.views.ts'

export interface Planned {
  readonly sendId: string
}

/** The sending, locked, and to whom it goes; undefined where there is nothing to hand over any more. */
export async function lockDueSend(
  tx: Tx,
  { sendId }: Planned,
  channel: Channel,
): Promise<{ send: SendRow; recipient: RecipientRow } | undefined> {
  const send = await lockSend(tx, sendId)
  if (send?.state !== 'waiting' || send.channel !== channel) return undefined
  const recipient = await readRecipient(tx, send.company_id, send.recipient_id)
  const { state } = recipientSeen(recipient)
  // A number out of reach is told by mail; for a mailbox out of reach there is nothing else.
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
