import type { Channel } from '../../../domain/alerts/recipient.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { lockNextSend, type SendRow, saveSend, takeTurn } from './alerts.store.ts'
import { readRecipient, recipientSeen } from './alerts.views.ts'
import { startSending } from './raise-alert.ts'
import { sendByMail } from './send-by-mail.ts'
import { sendByWhatsapp } from './send-by-whatsapp.ts'

/**
 * Hands over the one sending that has waited longest, and plans the next. One transaction for each and one at a time in
 * the whole house: when a process is killed, what it had in hand is handed over again, under the same Message-ID, and
 * nothing else is.
 */
export async function sendNext(tx: Tx, config: Config, channel: Channel, now = new Date()): Promise<void> {
  // Somebody else is at it; what was meant may have come too late for them to see.
  if (!(await takeTurn(tx, channel))) return startSending(tx, channel, new Date(now.getTime() + 1000))
  const send = await lockNextSend(tx, channel, now)
  if (!send) return
  const recipient = await readRecipient(tx, send.company_id, send.recipient_id)
  const { state } = recipientSeen(recipient)
  // A number out of reach is told by mail; for a mailbox out of reach there is nothing else.
  const goes = state === 'active' || (state === 'failing' && channel === 'whatsapp')
  if (recipient.removed_at !== null || !goes) await saveSend(tx, send.id, { state: 'dropped' })
  else if (channel === 'email') await sendByMail(tx, config, send, recipient, now)
  else await sendByWhatsapp(tx, config, send, recipient, now)
  await announceSend(tx, send)
  await startSending(tx, channel)
}

export async function announceSend(tx: Tx, send: Pick<SendRow, 'id' | 'company_id'>): Promise<void> {
  await announce(tx, {
    type: 'alerts.sent',
    companies: [send.company_id],
    subject: { kind: 'alert_send', id: send.id },
    data: {},
  })
}
