import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { alertDays, mailTopicsAtFirst, whatsappTopicsAtFirst } from '../../../domain/alerts/alert.ts'
import type { Tx } from '../../platform/database/database.ts'
import type {
  AlertRecipients,
  AlertSends,
  AlertSettings,
  Alerts,
  WhatsappConnections,
} from '../../platform/database/schema.generated.ts'

export type AlertRow = Selectable<Alerts>
export type SettingsRow = Selectable<AlertSettings>
export type RecipientRow = Selectable<AlertRecipients>
export type SendRow = Selectable<AlertSends>
export type ConnectionRow = Selectable<WhatsappConnections>

/** The settings of a company, locked; created with the default topics if missing. */
export async function lockSettings(tx: Tx, companyId: string, how: 'share' | 'update'): Promise<SettingsRow> {
  await tx
    .insertInto('alert_settings')
    .values({
      company_id: companyId,
      mail_topics: [...mailTopicsAtFirst],
      whatsapp_topics: [...whatsappTopicsAtFirst],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = tx.selectFrom('alert_settings').selectAll().where('company_id', '=', companyId)
  return (how === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirstOrThrow()
}

export async function saveSettings(tx: Tx, companyId: string, change: Updateable<AlertSettings>): Promise<void> {
  await tx.updateTable('alert_settings').set(change).where('company_id', '=', companyId).execute()
}

/** Companies whose digest is due; each is locked by one worker. */
export async function lockDueDigests(tx: Tx, now: Date): Promise<SettingsRow[]> {
  return tx
    .selectFrom('alert_settings')
    .selectAll()
    .where('next_digest_at', '<=', now)
    .orderBy('next_digest_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Undefined when this event has already created its alert. */
export async function insertAlert(tx: Tx, row: Insertable<Alerts>): Promise<AlertRow | undefined> {
  return tx
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'event_id', 'kind']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Records the send that notifies a recipient of an alert, or that the alert is in the recipient's next digest (`sendId`
 * null). False when another send already notifies them.
 */
export async function putNotice(
  tx: Tx,
  notice: { companyId: string; alertId: string; recipientId: string; sendId: string | null },
): Promise<boolean> {
  const put = await tx
    .insertInto('alert_notices')
    .values({
      company_id: notice.companyId,
      alert_id: notice.alertId,
      recipient_id: notice.recipientId,
      send_id: notice.sendId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'alert_id', 'recipient_id'])
        .doUpdateSet({ send_id: notice.sendId })
        .where('alert_notices.send_id', 'is', null),
    )
    .returning('alert_id')
    .executeTakeFirst()
  return put !== undefined
}

/** Addresses that a send of this event notifies, across the lists of all companies. */
export async function addressesNotified(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('alerts as a')
    .innerJoin('alert_notices as n', (on) =>
      on.onRef('n.company_id', '=', 'a.company_id').onRef('n.alert_id', '=', 'a.id'),
    )
    .innerJoin('alert_recipients as r', (on) =>
      on.onRef('r.company_id', '=', 'n.company_id').onRef('r.id', '=', 'n.recipient_id'),
    )
    .select('r.address')
    .where('a.event_id', '=', eventId)
    .where('n.send_id', 'is not', null)
    .execute()
  return rows.map(({ address }) => address)
}

export async function insertSend(tx: Tx, row: Insertable<AlertSends>): Promise<string> {
  const { id } = await tx.insertInto('alert_sends').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteSend(tx: Tx, sendId: string): Promise<void> {
  await tx.deleteFrom('alert_sends').where('id', '=', sendId).execute()
}

/** Assigns everything that waits for a recipient's next digest to a send; returns the number of alerts. */
export async function fillDigest(tx: Tx, recipient: RecipientRow, sendId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('alert_notices')
    .set({ send_id: sendId })
    .where('company_id', '=', recipient.company_id)
    .where('recipient_id', '=', recipient.id)
    .where('send_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes what waits for a digest that will not be sent. */
export async function deleteWaitingNotices(tx: Tx, companyId: string, recipientId: string): Promise<void> {
  await tx
    .deleteFrom('alert_notices')
    .where('company_id', '=', companyId)
    .where('recipient_id', '=', recipientId)
    .where('send_id', 'is', null)
    .execute()
}

/** The send with this id of the messaging service, locked; of one company, or of any when `companyId` is null. */
export async function lockSendByExternalId(
  tx: Tx,
  companyId: string | null,
  externalId: string,
): Promise<SendRow | undefined> {
  let send = tx.selectFrom('alert_sends').selectAll().where('external_id', '=', externalId).forUpdate()
  if (companyId) send = send.where('company_id', '=', companyId)
  return send.executeTakeFirst()
}

export async function lockSend(tx: Tx, sendId: string): Promise<SendRow | undefined> {
  return tx.selectFrom('alert_sends').selectAll().where('id', '=', sendId).forUpdate().executeTakeFirst()
}

export async function saveSend(tx: Tx, sendId: string, change: Updateable<AlertSends>): Promise<void> {
  await tx.updateTable('alert_sends').set(change).where('id', '=', sendId).execute()
}

export async function insertRecipient(tx: Tx, row: Insertable<AlertRecipients>): Promise<RecipientRow | undefined> {
  return tx
    .insertInto('alert_recipients')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'channel', 'address']).where('removed_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** A recipient that was not removed, locked. */
export async function lockRecipient(tx: Tx, companyId: string, recipientId: string): Promise<RecipientRow | undefined> {
  return tx
    .selectFrom('alert_recipients')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', recipientId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveRecipient(
  tx: Tx,
  recipientId: string,
  change: Updateable<AlertRecipients>,
): Promise<RecipientRow> {
  return tx
    .updateTable('alert_recipients')
    .set(change)
    .where('id', '=', recipientId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes the sample recipients of a company. */
export async function removeSampleRecipients(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('alert_recipients')
    .set({ removed_at: now, token_hash: null })
    .where('company_id', '=', companyId)
    .where('is_sample', '=', true)
    .where('removed_at', 'is', null)
    .execute()
}

/** Confirms a recipient by the hash of a mailed link; undefined when no recipient waits for it. */
export async function confirmRecipient(tx: Tx, hash: Buffer, days: number) {
  const { rows } = await sql<{ address: string; company_name: string }>`
    select * from confirm_alert_recipient(${hash}, ${days})`.execute(tx)
  return rows[0]
}

export async function unsubscribeRecipient(tx: Tx, recipientId: string) {
  const { rows } = await sql<{ address: string; company_name: string }>`
    select * from unsubscribe_alert_recipient(${recipientId})`.execute(tx)
  return rows[0]
}

export async function markRead(tx: Tx, companyId: string, personId: string, alertId: string): Promise<void> {
  await tx
    .insertInto('alert_reads')
    .values({ company_id: companyId, person_id: personId, alert_id: alertId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks every current alert; one that arrives concurrently stays unread. */
export async function markAllRead(tx: Tx, companyId: string, personId: string): Promise<void> {
  await sql`
    insert into alert_reads (company_id, person_id, alert_id)
    select a.company_id, ${personId}, a.id from alerts a
    where a.company_id = ${companyId} and not exists (select from alert_reads r
      where r.company_id = a.company_id and r.person_id = ${personId} and r.alert_id = a.id)
    on conflict do nothing`.execute(tx)
}

export async function putConnection(tx: Tx, row: Insertable<WhatsappConnections>): Promise<void> {
  const { company_id: _, ...rest } = row
  await tx
    .insertInto('whatsapp_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rest))
    .execute()
}

export async function lockConnection(tx: Tx, companyId: string): Promise<ConnectionRow | undefined> {
  return tx
    .selectFrom('whatsapp_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveConnection(
  tx: Tx,
  companyId: string,
  change: Updateable<WhatsappConnections>,
): Promise<void> {
  await tx.updateTable('whatsapp_connections').set(change).where('company_id', '=', companyId).execute()
}

/** Recipients that the company entered have to consent again, unless they have written a message themselves. */
export async function unconfirmNumbers(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable('alert_recipients')
    .set({ confirmed_at: null })
    .where('company_id', '=', companyId)
    .where('channel', '=', 'whatsapp')
    .where('wrote_at', 'is', null)
    .where('is_sample', '=', false)
    .execute()
}

/** Confirms all numbers: the company uses a number of its own and is responsible for their consent. */
export async function confirmNumbers(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('alert_recipients')
    .set({ confirmed_at: now })
    .where('company_id', '=', companyId)
    .where('channel', '=', 'whatsapp')
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
}

/** Removes a number whose message failed, so that it does not count as asked. */
export async function removeUnconfirmedNumber(tx: Tx, companyId: string, address: string, now: Date): Promise<void> {
  await tx
    .updateTable('alert_recipients')
    .set({ removed_at: now, token_sent_at: null })
    .where('company_id', '=', companyId)
    .where('channel', '=', 'whatsapp')
    .where('address', '=', address)
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * Rows of a number, without removed ones, locked: at one company, or, when `companyId` is null, at all companies that send
 * from the shared number.
 */
export async function lockNumber(tx: Tx, companyId: string | null, address: string): Promise<RecipientRow[]> {
  return tx
    .selectFrom('alert_recipients as r')
    .innerJoin('whatsapp_connections as c', 'c.company_id', 'r.company_id')
    .selectAll('r')
    .where(({ eb }) => (companyId ? eb('c.company_id', '=', companyId) : eb('c.phone_number_id', 'is', null)))
    .where('r.channel', '=', 'whatsapp')
    .where('r.address', '=', address)
    .where('r.removed_at', 'is', null)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
}

/** False when there was none. */
export async function deleteConnection(tx: Tx, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('whatsapp_connections')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const tables = [
  'alert_notices',
  'alert_reads',
  'alert_sends',
  'alerts',
  'alert_recipients',
  'alert_settings',
  'whatsapp_connections',
] as const

/** Deletes all rows of a company that is closed. */
export async function deleteAllOf(tx: Tx, companyId: string): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('company_id', '=', companyId).execute()
}

/** Deletes what has exceeded the retention period; a send that still waits is preserved until it is done. */
export async function deleteOld(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - alertDays * 86_400_000)
  await tx.deleteFrom('alerts').where('raised_at', '<', before).execute()
  await tx.deleteFrom('undelivered_mails').where('given_up_at', '<', before).execute()
  await sql`
    delete from alert_sends s where created_at < ${before} and state <> 'waiting' and not exists (
      select from alert_notices n where n.company_id = s.company_id and n.send_id = s.id)`.execute(tx)
  await sql`
    delete from alert_recipients r where removed_at < ${before}
      and not exists (select from alert_sends s where s.company_id = r.company_id and s.recipient_id = r.id)
      and not exists (select from alert_notices n where n.company_id = r.company_id and n.recipient_id = r.id)`.execute(
    tx,
  )
}

/** Every company's connection, locked until the end of the transaction. */
export async function lockConnections(tx: Tx): Promise<ConnectionRow[]> {
  return tx.selectFrom('whatsapp_connections').selectAll().forUpdate().execute()
}

/** Makes the mails that wait for another try due; returns their number. */
export async function makeMailsDue(tx: Tx): Promise<number> {
  const { rows } = await sql<{ mails: number }>`select send_waiting_mails() as mails`.execute(tx)
  return rows[0]?.mails ?? 0
}
