import { sql } from 'kysely'
import type { Alert, Recipient, Send } from '../../../contract/alerts.ts'
import { type Channel, stateOfRecipient } from '../../../domain/alerts/recipient.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'
import { type AlertContent, alertContentOf } from './alert-content.ts'
import type { AlertRow, ConnectionRow, RecipientRow, SendRow } from './alerts.store.ts'

interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

/** When the actor joined the company; what was raised before is read for them. */
const joinedAt = ({ companyId, personId }: Actor) =>
  sql<Date>`(select p.created_at from ${peopleView} p where p.company_id = ${companyId} and p.id = ${personId})`

/** Alerts of the actor's company, newest first. */
export function alertsStatement({ tx, actor }: Context, { after, limit }: Page) {
  let list = tx
    .selectFrom('alerts as a')
    .selectAll('a')
    .select((eb) =>
      eb
        .or([
          eb('a.raised_at', '<', joinedAt(actor)),
          eb.exists(
            eb
              .selectFrom('alert_reads as r')
              .whereRef('r.company_id', '=', 'a.company_id')
              .where('r.person_id', '=', actor.personId)
              .whereRef('r.alert_id', '=', 'a.id'),
          ),
        ])
        .as('is_read'),
    )
    .where('a.company_id', '=', actor.companyId)
  if (after) list = list.where('a.id', '<', after)
  return list.orderBy('a.id', 'desc').limit(limit + 1)
}

export async function listAlerts(context: Context, query: Page) {
  return pageOf(await alertsStatement(context, query).execute(), query.limit, alertSeen)
}

function alertSeen(row: AlertRow & { is_read: unknown }): Alert {
  return {
    id: row.id,
    kind: row.kind,
    topic: row.topic,
    urgent: row.urgent,
    subject: { kind: row.subject_kind, id: row.subject_id },
    number: row.number,
    detail: row.detail,
    raisedAt: row.raised_at.toISOString(),
    isRead: row.is_read === true,
  }
}

/** Number of the company's alerts that the actor has not read, without those raised before the actor joined. */
export async function countUnread({ tx, actor }: Context): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from alerts a
    where a.company_id = ${actor.companyId}
      and a.raised_at >= ${joinedAt(actor)}
      and not exists (select from alert_reads r
        where r.company_id = a.company_id and r.person_id = ${actor.personId} and r.alert_id = a.id)`.execute(tx)
  return { unread: rows[0]?.unread ?? 0 }
}

export async function isAlertOf(tx: Tx, companyId: string, alertId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('alerts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', alertId)
    .executeTakeFirst()
  return row !== undefined
}

export async function newestAlert(tx: Tx, companyId: string): Promise<AlertRow | undefined> {
  return tx
    .selectFrom('alerts')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Current settings; undefined for a company that has none yet. */
export async function readSettings(tx: Tx, companyId: string) {
  return tx.selectFrom('alert_settings').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

/** The addresses of a company, in the order in which they were added. */
export async function recipientsOf(tx: Tx, companyId: string, channel: Channel): Promise<RecipientRow[]> {
  return tx
    .selectFrom('alert_recipients')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How many addresses a company has asked for consent since then, including those removed afterwards. */
export async function askedSince(tx: Tx, companyId: string, channel: Channel, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('alert_recipients')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('token_sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/**
 * How many requests without consent a number has received since then from all companies, and whether it has stopped
 * messages from the shared number.
 */
export async function numberAsked(tx: Tx, address: string, since: Date) {
  const { rows } = await sql<{ times: number; has_stopped: boolean }>`
    select * from whatsapp_number_asked(${address}, ${since})`.execute(tx)
  return rows[0] ?? { times: 0, has_stopped: false }
}

/** Whether a company has asked a number since then that has not consented, including one removed afterwards. */
export async function wasAskedSince(tx: Tx, companyId: string, address: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('alert_recipients')
    .select('id')
    .where('company_id', '=', companyId)
    .where('channel', '=', 'whatsapp')
    .where('address', '=', address)
    .where('confirmed_at', 'is', null)
    .where('token_sent_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Recipients to whom alerts may be sent now. */
export async function activeRecipients(tx: Tx, companyId: string, channel: Channel): Promise<RecipientRow[]> {
  return (await recipientsOf(tx, companyId, channel)).filter(isActive)
}

export function isActive(row: RecipientRow): boolean {
  return row.removed_at === null && recipientSeen(row).state === 'active'
}

export async function readRecipient(tx: Tx, companyId: string, recipientId: string): Promise<RecipientRow> {
  return tx
    .selectFrom('alert_recipients')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', recipientId)
    .executeTakeFirstOrThrow()
}

export function recipientSeen(row: RecipientRow): Recipient {
  const state = stateOfRecipient({
    confirmed: row.confirmed_at !== null,
    unsubscribed: row.unsubscribed_at !== null,
    failing: row.failed_at !== null,
  })
  return {
    id: row.id,
    channel: row.channel,
    address: row.address,
    state,
    failure: state === 'failing' ? row.failure : null,
    isSample: row.is_sample,
  }
}

export async function readConnection(tx: Tx, companyId: string): Promise<ConnectionRow | undefined> {
  return tx.selectFrom('whatsapp_connections').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

/** What proves that the messaging service sent a call. The public role may read no more of the connection. */
export async function readAppSecret(tx: Tx, companyId: string) {
  return tx
    .selectFrom('whatsapp_connections')
    .select(['phone_number_id', 'sealed_app_secret'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** The alerts of a send, oldest first. */
export async function alertsOfSend(tx: Tx, send: SendRow): Promise<AlertRow[]> {
  return tx
    .selectFrom('alert_notices as n')
    .innerJoin('alerts as a', (on) => on.onRef('a.company_id', '=', 'n.company_id').onRef('a.id', '=', 'n.alert_id'))
    .selectAll('a')
    .where('n.company_id', '=', send.company_id)
    .where('n.send_id', '=', send.id)
    .orderBy('a.id')
    .execute()
}

/** What a company has sent, newest first. */
export function sendsStatement(tx: Tx, companyId: string, { channel, after, limit }: Page & { channel: Channel }) {
  let list = tx
    .selectFrom('alert_sends as s')
    .innerJoin('alert_recipients as r', (on) =>
      on.onRef('r.company_id', '=', 's.company_id').onRef('r.id', '=', 's.recipient_id'),
    )
    .selectAll('s')
    .select('r.address')
    .where('s.company_id', '=', companyId)
    .where('s.channel', '=', channel)
  if (after) list = list.where('s.id', '<', after)
  return list.orderBy('s.id', 'desc').limit(limit + 1)
}

export async function listSends(tx: Tx, companyId: string, query: Page & { channel: Channel }) {
  const rows = await sendsStatement(tx, companyId, query).execute()
  const firstAlerts = await firstAlertOf(
    tx,
    companyId,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, query.limit, (row): Send => {
    const first = firstAlerts.get(row.id)
    return {
      id: row.id,
      channel: row.channel,
      address: row.address,
      kind: row.kind,
      state: row.state,
      tries: row.tries,
      dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
      sentAt: row.sent_at?.toISOString() ?? null,
      failureCode: row.failure_code,
      failure: row.failure,
      byMailInstead: row.by_mail_instead,
      alerts: first?.alerts ?? 0,
      first: first ? alertContentOf(first) : null,
      createdAt: row.created_at.toISOString(),
    }
  })
}

async function firstAlertOf(tx: Tx, companyId: string, sendIds: readonly string[]) {
  const { rows } = await sql<AlertContent & { send_id: string; alerts: number }>`
    select n.send_id, count(*) as alerts, (array_agg(a.kind order by a.id))[1] as kind,
           (array_agg(a.number order by a.id))[1] as number, (array_agg(a.detail order by a.id))[1] as detail
    from alert_notices n join alerts a on a.company_id = n.company_id and a.id = n.alert_id
    where n.company_id = ${companyId} and n.send_id = any(${sendIds}::uuid[])
    group by n.send_id`.execute(tx)
  return new Map(rows.map((row) => [row.send_id, row]))
}

/** Companies that subscribed to market news. For jobs, which see every company. */
export async function subscribersOf(tx: Tx, topic: 'marketing'): Promise<string[]> {
  const rows = await tx
    .selectFrom('alert_settings as s')
    .innerJoin(companiesView.as('c'), 'c.id', 's.company_id')
    .select('c.id')
    .where('c.kind', '<>', 'operator')
    .where(sql<boolean>`${topic} = any(s.mail_topics)`)
    .execute()
  return rows.map(({ id }) => id)
}

/** People of any company who have this address. For jobs, which see every company. */
export async function peopleWithAddress(tx: Tx, address: string): Promise<{ id: string; company_id: string }[]> {
  return tx
    .selectFrom(peopleView.as('p'))
    .select(['id', 'company_id'])
    .where('left_at', 'is', null)
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .execute()
}
