import { nextDigestAt } from '../../../domain/alerts/frequency.ts'
import type { SendKind } from '../../../domain/alerts/recipient.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteSend, fillDigest, insertSend, lockDueDigests, lockSettings, saveSettings } from './alerts.store.ts'
import { activeRecipients } from './alerts.views.ts'
import { companyZone } from './company-zone.ts'
import { planSend } from './raise-alert.ts'

/** Creates the digests that are due, and schedules the next ones. */
export async function makeDueDigests(tx: Tx, now: Date): Promise<void> {
  for (const settings of await lockDueDigests(tx, now)) {
    const { frequency } = settings
    if (frequency === 'immediate') continue
    await gather(tx, settings.company_id, frequency, now)
    const next = nextDigestAt(frequency, now.getTime(), await companyZone(tx, settings.company_id))
    await saveSettings(tx, settings.company_id, { next_digest_at: next === null ? null : new Date(next) })
  }
}

/** Reschedules the next digest after a change of the company's time zone; one that is already due is not postponed. */
export async function redateDigest(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { frequency, next_digest_at } = await lockSettings(tx, companyId, 'update')
  if (!next_digest_at || next_digest_at <= now) return
  const next = nextDigestAt(frequency, now.getTime(), await companyZone(tx, companyId))
  await saveSettings(tx, companyId, { next_digest_at: next === null ? null : new Date(next) })
}

/** Sends what waited for a digest: the company changed its frequency to immediate. */
export async function makeLastDigest(tx: Tx, companyId: string, kind: SendKind, now: Date): Promise<void> {
  await lockSettings(tx, companyId, 'update')
  await gather(tx, companyId, kind, now)
}

/**
 * One mail for each recipient with everything that waits for them. Each alert is in only one mail, even if several
 * processes gather.
 */
async function gather(tx: Tx, companyId: string, kind: SendKind, now: Date): Promise<void> {
  for (const recipient of await activeRecipients(tx, companyId, 'email')) {
    const sendId = await insertSend(tx, {
      company_id: companyId,
      recipient_id: recipient.id,
      channel: 'email',
      kind,
      due_at: now,
    })
    if ((await fillDigest(tx, recipient, sendId)) === 0) await deleteSend(tx, sendId)
    else await planSend(tx, { id: sendId, channel: 'email' }, now, now)
  }
}
