import { type Insertable, type Selectable, sql } from 'kysely'
import type { DraftBody } from '../../../contract/messages.ts'
import { firstIdAt } from '../../../domain/identifiers/uuid-time.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type {
  MessageAttachments,
  MessageDrafts,
  MessageMarks,
  Messages,
  MessageThreads,
} from '../../platform/database/schema.generated.ts'
import { filesView } from '../documents/published.views.ts'

export type ThreadRow = Selectable<MessageThreads>
export type DraftRow = Selectable<MessageDrafts>

export async function insertThread(tx: Tx, row: Insertable<MessageThreads>): Promise<ThreadRow> {
  return tx.insertInto('message_threads').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findThread(tx: Tx, threadId: string): Promise<ThreadRow | undefined> {
  return tx.selectFrom('message_threads').selectAll().where('id', '=', threadId).executeTakeFirst()
}

export async function insertMessage(tx: Tx, row: Insertable<Messages>): Promise<string> {
  const { id } = await tx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Attaches a file that the actor may see to a message. */
export async function insertAttachment(
  tx: Tx,
  row: Omit<Insertable<MessageAttachments>, 'file_company_id'> & { readonly file_id: string },
): Promise<void> {
  const { company_id: file_company_id } = await tx
    .selectFrom(filesView.as('f'))
    .select('f.company_id')
    .where('f.id', '=', row.file_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('message_attachments')
    .values({ ...row, file_company_id })
    .execute()
}

/** Sets the given marks of the actor on a message; the others stay unchanged. */
export async function saveMarks(
  { tx, actor }: Context,
  message: { readonly id: string; readonly company_id: string },
  marks: Partial<Pick<Selectable<MessageMarks>, 'read_at' | 'starred' | 'archived'>>,
): Promise<void> {
  const insert = tx.insertInto('message_marks').values({
    company_id: actor.companyId,
    person_id: actor.personId,
    message_company_id: message.company_id,
    message_id: message.id,
    ...marks,
  })
  await insert
    .onConflict((conflict) => {
      const known = conflict.columns(['company_id', 'person_id', 'message_id'])
      return Object.keys(marks).length > 0 ? known.doUpdateSet(marks) : known.doNothing()
    })
    .execute()
}

/**
 * Marks a message and the earlier ones of its thread as read by the actor. The actor's own messages need no mark, and
 * one that was read before keeps its time.
 */
export async function saveReadUntil(
  { tx, actor, now }: Context,
  message: { readonly id: string; readonly company_id: string; readonly thread_id: string },
): Promise<void> {
  await sql`
    insert into message_marks as k (company_id, person_id, message_company_id, message_id, read_at)
    select ${actor.companyId}, ${actor.personId}, company_id, id, ${now} from messages
    where company_id = ${message.company_id} and thread_id = ${message.thread_id} and id <= ${message.id}
      and from_person_id is distinct from ${actor.personId}
    on conflict (company_id, person_id, message_id) do update set read_at = excluded.read_at where k.read_at is null`.execute(
    tx,
  )
}

/** Records that a person was mailed about a message. */
export async function recordMailed(
  tx: Tx,
  message: { readonly id: string; readonly company_id: string },
  person: { readonly id: string; readonly company_id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('message_marks')
    .values({
      company_id: person.company_id,
      person_id: person.id,
      message_company_id: message.company_id,
      message_id: message.id,
      mailed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'person_id', 'message_id']).doUpdateSet({ mailed_at: now }),
    )
    .execute()
}

/**
 * Removes the samples of a company with their marks; replies to them stay. Returns the number of messages and drafts
 * removed.
 */
export async function deleteSamples(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with drafts as (delete from message_drafts where company_id = ${companyId} and is_sample returning id),
         gone as (delete from messages where company_id = ${companyId} and is_sample returning id)
    select (select count(*) from drafts) + (select count(*) from gone) as removed`.execute(tx)
  await tx
    .deleteFrom('message_threads as t')
    .where('t.company_id', '=', companyId)
    .where('t.is_sample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as m')
            .whereRef('m.company_id', '=', 't.company_id')
            .whereRef('m.thread_id', '=', 't.id'),
        ),
      ),
    )
    .execute()
  return rows[0]?.removed ?? 0
}

export async function countDrafts(context: Context): Promise<number> {
  const { n } = await ofPerson(context)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertDraft({ tx, actor }: Context, body: DraftBody): Promise<DraftRow> {
  return tx
    .insertInto('message_drafts')
    .values({ company_id: actor.companyId, person_id: actor.personId, body: jsonText(body) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertSampleDraft(tx: Tx, companyId: string, personId: string, body: DraftBody): Promise<void> {
  await tx
    .insertInto('message_drafts')
    .values({ company_id: companyId, person_id: personId, body: jsonText(body), is_sample: true })
    .execute()
}

/** The draft, locked until the transaction ends; undefined when it is not the actor's. */
export async function lockDraft(context: Context, draftId: string): Promise<DraftRow | undefined> {
  return ofPerson(context).selectAll().where('id', '=', draftId).forUpdate().executeTakeFirst()
}

/** The file ids in a draft. */
export function filesOfDraft({ body }: DraftRow): readonly string[] {
  return body.files
}

export async function updateDraft(tx: Tx, { company_id, id }: DraftRow, body: DraftBody, now: Date): Promise<DraftRow> {
  return tx
    .updateTable('message_drafts')
    .set({ body: jsonText(body), changed_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteDraft({ tx, actor }: Context, draftId: string): Promise<void> {
  await tx
    .deleteFrom('message_drafts')
    .where('company_id', '=', actor.companyId)
    .where('person_id', '=', actor.personId)
    .where('id', '=', draftId)
    .execute()
}

/** Deletes the drafts of a company that closes; the files uploaded for them are records and stay. */
export async function deleteDraftsOf(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('message_drafts').where('company_id', '=', companyId).execute()
}

function ofPerson({ tx, actor }: Context) {
  return tx
    .selectFrom('message_drafts')
    .where('company_id', '=', actor.companyId)
    .where('person_id', '=', actor.personId)
}

/** Deletes conversations whose last message was sent before an instant; returns their number. */
export async function deleteOldThreads(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message_threads where id in (
      select t.id from message_threads t
       where t.id < ${firstIdAt(before)} and not exists (
         select from messages m where m.company_id = t.company_id and m.thread_id = t.id and m.sent_at >= ${before})
       order by t.id limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
