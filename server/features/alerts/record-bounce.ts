import type { Bounce } from '../../../domain/alerts/bounce.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockSend, saveRecipient, saveSend } from './alerts.store.ts'
import { announceSend } from './send-alerts.ts'

/** A mail that was sent came back: the send has bounced, and its recipient gets no more mail. */
export async function recordBounce(
  tx: Tx,
  { sendId, diagnostic }: Bounce,
  { now }: { readonly now: Date },
): Promise<void> {
  const send = await lockSend(tx, sendId)
  if (send?.channel !== 'email' || send.state !== 'sent') return
  await saveSend(tx, send.id, { state: 'bounced', failure: diagnostic })
  await saveRecipient(tx, send.recipient_id, { failed_at: now, failure: diagnostic })
  await announceSend(tx, send)
}
