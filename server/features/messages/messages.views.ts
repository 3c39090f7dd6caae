import { sql } from 'kysely'
import type { StoredFile } from '../../../contract/documents.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { Draft, MessageRow, messagesContract } from '../../../contract/messages.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { categoriesOf, previewOf } from '../../../domain/messages/message.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage, pageOf } from '../../platform/database/page-of.ts'
import { filesSeen } from '../documents/files.views.ts'
import { quoteRequestsView } from '../quotes/published.views.ts'
import type { About } from './matter.ts'
import { mailboxOf } from './messages.permissions.ts'
import { type DraftRow, filesOfDraft } from './messages.store.ts'

type Message = AnswerOf<(typeof messagesContract)['sendMessage']>
type Query = QueryOf<(typeof messagesContract)['listMessages']>

/** Messages with their threads and the actor's marks. */
function seen({ tx, actor }: Context) {
  return tx
    .selectFrom('messages as m')
    .innerJoin('message_threads as t', (on) =>
      on.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.thread_id'),
    )
    .leftJoin('message_marks as k', (on) =>
      on
        .onRef('k.message_id', '=', 'm.id')
        .on('k.company_id', '=', actor.companyId)
        .on('k.person_id', '=', actor.personId),
    )
    .selectAll('m')
    .select(['t.subject', 't.company_name', 't.other_name', 't.about_kind', 't.about_id', 't.about_number'])
    .select(['k.read_at', 'k.starred', 'k.archived'])
    .select([
      sql<boolean>`company_is_verified(m.company_id)`.as('company_verified'),
      sql<boolean>`company_is_verified(m.other_company_id)`.as('other_verified'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom(quoteRequestsView.as('r'))
          .select('r.id')
          .where('r.customer_company_id', '=', actor.companyId)
          .whereRef('r.id', '=', 't.about_id'),
      ).as('asks'),
    )
    .select(({ selectFrom }) =>
      selectFrom('message_attachments as a')
        .whereRef('a.company_id', '=', 'm.company_id')
        .whereRef('a.message_id', '=', 'm.id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('attachments'),
    )
}

type SeenRow = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number]

/**
 * A folder of the actor, newest first. Sent messages are the person's own; incoming ones belong to everyone in the
 * company; archived ones are the person's own, wherever they came from.
 */
export function messagesStatement(context: Context, query: Query) {
  const { actor } = context
  const { folder } = query
  const mailbox = mailboxOf(actor)
  let list = seen(context)
  if (folder === 'archived') list = list.where(sql<boolean>`k.archived`)
  // A separate subquery on the marks: with a left join the planner misjudges missing marks and sorts the whole folder.
  else
    list = list.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_marks as away')
            .select('away.message_id')
            .where('away.company_id', '=', actor.companyId)
            .where('away.person_id', '=', actor.personId)
            .whereRef('away.message_id', '=', 'm.id')
            .where(sql<boolean>`away.archived`),
        ),
      ),
    )
  if (folder !== 'archived') {
    const party = folder === 'sent' ? 'm.from_company_id' : 'm.to_company_id'
    // Not `is not distinct from`, which no index answers.
    list = mailbox === null ? list.where(party, 'is', null) : list.where(party, '=', mailbox)
  }
  if (folder === 'sent') list = list.where('m.from_person_id', '=', actor.personId)
  else if (folder !== 'archived' && folder !== 'inbox') list = list.where('m.category', 'in', categoriesOf[folder])
  return followed(list, 'm', query)
}

export async function listMessages(context: Context, query: Query) {
  const { actor } = context
  const rows = await messagesStatement(context, query).execute()
  return followedPage(rows, query, (row) => rowSeen(actor, row))
}

/** The number of messages in each folder of the actor. */
export async function countFolders({
  tx,
  actor,
}: Context): Promise<AnswerOf<(typeof messagesContract)['countFolders']>> {
  const mailbox = mailboxOf(actor)
  const { rows } = await sql<{ category: string | null; count: number; unread: number }>`
    select m.category, count(*) as count, count(*) filter (where k.read_at is null) as unread
    from messages m
    left join message_marks k on k.message_id = m.id and k.company_id = ${actor.companyId}
      and k.person_id = ${actor.personId}
    where ${mailbox === null ? sql`m.to_company_id is null` : sql`m.to_company_id = ${mailbox}`}
      and k.archived is not true
    group by m.category`.execute(tx)
  const sum = (categories: readonly string[]) => {
    const mine = rows.filter(({ category }) => category !== null && categories.includes(category))
    return {
      count: mine.reduce((total, row) => total + row.count, 0),
      unread: mine.reduce((total, row) => total + row.unread, 0),
    }
  }
  const own = await sql<{ sent: number; drafts: number; archived: number; samples: boolean }>`
    select (select count(*) from messages m left join message_marks k on k.message_id = m.id
              and k.company_id = ${actor.companyId} and k.person_id = ${actor.personId}
            where m.from_company_id is not distinct from ${mailbox} and m.from_person_id = ${actor.personId}
              and k.archived is not true) as sent,
           (select count(*) from message_drafts
            where company_id = ${actor.companyId} and person_id = ${actor.personId}) as drafts,
           (select count(*) from message_marks
            where company_id = ${actor.companyId} and person_id = ${actor.personId} and archived) as archived,
           exists (select from messages where company_id = ${actor.companyId} and is_sample)
             or exists (select from message_drafts where company_id = ${actor.companyId} and is_sample) as samples`.execute(
    tx,
  )
  const { sent = 0, drafts = 0, archived = 0, samples = false } = own.rows[0] ?? {}
  return {
    folders: {
      inbox: sum(categoriesOf.inbox),
      drafts: { count: drafts, unread: 0 },
      sent: { count: sent, unread: 0 },
      quotes: sum(categoriesOf.quotes),
      shipments: sum(categoriesOf.shipments),
      general: sum(categoriesOf.general),
    },
    archived,
    samples,
  }
}

/** One message; undefined when the actor may not see it. */
export async function readMessage(context: Context, messageId: string): Promise<Message | undefined> {
  const row = await seen(context).where('m.id', '=', messageId).executeTakeFirst()
  return row && (await messagesSeen(context, [row]))[0]
}

/** The same with its whole thread, oldest first. */
export async function readThread(
  context: Context,
  messageId: string,
): Promise<AnswerOf<(typeof messagesContract)['getMessage']> | undefined> {
  const message = await seen(context).where('m.id', '=', messageId).executeTakeFirst()
  if (!message) return undefined
  const thread = await seen(context)
    .where('m.company_id', '=', message.company_id)
    .where('m.thread_id', '=', message.thread_id)
    .orderBy('m.id')
    .execute()
  const all = await messagesSeen(context, thread)
  return { ...(all.find(({ id }) => id === messageId) as Message), thread: all }
}

/** Threads of the actor's mailbox on one subject, newest first, each with its newest message. */
export async function threadsOfSubject(
  context: Context,
  about: About,
  { after, limit }: Pick<Query, 'after' | 'limit'>,
) {
  const { tx, actor } = context
  const mailbox = mailboxOf(actor)
  let list = tx
    .selectFrom('message_threads')
    .select('id')
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    .where(({ eb, or }) =>
      mailbox === null
        ? eb('other_company_id', 'is', null)
        : or([eb('company_id', '=', mailbox), eb('other_company_id', '=', mailbox)]),
    )
  if (after) list = list.where('id', '<', after)
  const threads = await list
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const ids = threads.map(({ id }) => id)
  const newest =
    ids.length === 0
      ? []
      : await seen(context)
          .where('m.thread_id', 'in', ids)
          .distinctOn('m.thread_id')
          .orderBy('m.thread_id', 'desc')
          .orderBy('m.id', 'desc')
          .execute()
  const byThread = new Map(newest.map((row) => [row.thread_id, rowSeen(actor, row)]))
  return pageOf(threads, limit, ({ id }) => byThread.get(id) as MessageRow)
}

/** True when a file is attached to any message of the current company. */
export async function isAttached(tx: Tx, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message_attachments')
    .select('file_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when a file came with a message that the actor's mailbox received or sent. */
export async function cameWithMessage({ tx, actor }: Context, fileId: string): Promise<boolean> {
  const mailbox = mailboxOf(actor)
  const row = await tx
    .selectFrom('message_attachments')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where(({ eb, or }) =>
      mailbox === null
        ? eb('other_company_id', 'is', null)
        : or([eb('company_id', '=', mailbox), eb('other_company_id', '=', mailbox)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The company and thread of a message, needed to mark it. */
export async function placeOfMessage(tx: Tx, messageId: string) {
  return tx
    .selectFrom('messages')
    .select(['id', 'company_id', 'thread_id'])
    .where('id', '=', messageId)
    .executeTakeFirst()
}

export async function listDrafts(
  { tx, actor }: Context,
  { after, limit }: QueryOf<(typeof messagesContract)['listDrafts']>,
) {
  let list = tx
    .selectFrom('message_drafts')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('person_id', '=', actor.personId)
  if (after) list = list.where('id', '<', after)
  const rows = await list
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const whole = new Map((await draftsSeen(tx, rows)).map((draft) => [draft.id, draft]))
  return pageOf(rows, limit, ({ id }) => whole.get(id) as Draft)
}

/** Drafts with their files; a file that no longer exists is left out. */
export async function draftsSeen(tx: Tx, rows: readonly DraftRow[]): Promise<Draft[]> {
  const files = await filesSeen(tx, rows.flatMap(filesOfDraft))
  return rows.map((row) => ({
    ...row.body,
    files: filesOfDraft(row).flatMap((id) => files.get(id) ?? []),
    id: row.id,
    changedAt: row.changed_at.toISOString(),
    isSample: row.is_sample,
  }))
}

function rowSeen(actor: Actor, row: SeenRow): MessageRow {
  const company = { companyId: row.company_id, name: row.company_name, verified: row.company_verified }
  const other = {
    companyId: row.other_company_id,
    name: row.other_name,
    verified: row.other_company_id === null || row.other_verified,
  }
  const [from, to] = row.from_side === 'company' ? [company, other] : [other, company]
  return {
    id: row.id,
    threadId: row.thread_id,
    from: { ...from, person: row.from_name },
    to,
    subject: row.subject,
    preview: previewOf(row.content),
    date: row.sent_at.toISOString(),
    category: row.category,
    priority: row.priority,
    about:
      row.about_kind && row.about_id
        ? {
            kind: row.about_kind,
            id: row.about_id,
            number: row.about_number,
            side: sideOfRequest(actor, row),
          }
        : null,
    attachments: row.attachments ?? 0,
    // The sender has read their own message.
    isRead: row.read_at !== null || row.from_person_id === actor.personId,
    isStarred: row.starred ?? false,
    isArchived: row.archived ?? false,
    isSample: row.is_sample,
    updatedAt: row.updated_at.toISOString(),
  }
}

function sideOfRequest({ companyKind }: Actor, { about_kind, asks }: SeenRow): Side | null {
  if (about_kind !== 'quote_request' || companyKind === 'operator') return null
  return asks ? 'customer' : 'provider'
}

/** Messages with their files, in two queries whatever their number. */
async function messagesSeen({ tx, actor }: Context, rows: readonly SeenRow[]): Promise<Message[]> {
  const withFiles = rows.filter(({ attachments }) => (attachments ?? 0) > 0).map(({ id }) => id)
  const attached =
    withFiles.length === 0
      ? []
      : await tx
          .selectFrom('message_attachments')
          .select(['message_id', 'file_id'])
          .where('message_id', 'in', withFiles)
          .orderBy('position')
          .execute()
  const files = await filesSeen(
    tx,
    attached.map(({ file_id }) => file_id),
  )
  const ofMessage = Map.groupBy(attached, ({ message_id }) => message_id)
  return rows.map((row) => ({
    ...rowSeen(actor, row),
    content: row.content,
    files: (ofMessage.get(row.id) ?? []).flatMap(({ file_id }): StoredFile[] => {
      const file = files.get(file_id)
      return file ? [file] : []
    }),
  }))
}
