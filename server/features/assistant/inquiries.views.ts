import { sql } from 'kysely'
import type { assistantContract, Inquiry, InquiryMessage, InquiryRow, OwnInquiry } from '../../../contract/assistant.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import { spokenLanguage } from '../../../domain/language/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { InquiryDataRow } from './inquiries.store.ts'

/** Characters of the first message that a list shows. */
const beginningLength = 160

type Page = AnswerOf<(typeof assistantContract)['listInquiries']>

async function messagesOf(tx: Tx, inquiryId: string): Promise<InquiryMessage[]> {
  const rows = await tx
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fromTeam: row.from_team,
    content: row.content,
    writtenAt: row.written_at.toISOString(),
  }))
}

export async function countMessages(tx: Tx, inquiryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('inquiry_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the visitor has written after a message. */
export async function wroteSince(tx: Tx, inquiryId: string, messageId: string): Promise<boolean> {
  const later = await tx
    .selectFrom('inquiry_messages')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('from_team', '=', false)
    .where('id', '>', messageId)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** An inquiry as its visitor sees it. */
export async function inquirySeen(tx: Tx, { id, status }: Pick<InquiryDataRow, 'id' | 'status'>): Promise<OwnInquiry> {
  return { status: status, messages: await messagesOf(tx, id) }
}

/** A page of visitors' inquiries, newest first; for operators. */
export async function listInquiries(
  tx: Tx,
  { limit, after, status }: QueryOf<(typeof assistantContract)['listInquiries']>,
): Promise<Page> {
  let list = inquiriesWithBeginning(tx)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
  if (status) list = list.where('i.status', '=', status)
  if (after) list = list.where('i.id', '<', after)
  return pageOf(await list.execute(), limit, rowSeen)
}

/** One inquiry with all its messages; undefined when there is none. */
export async function readInquiry(tx: Tx, inquiryId: string): Promise<Inquiry | undefined> {
  const row = await inquiriesWithBeginning(tx).where('i.id', '=', inquiryId).executeTakeFirst()
  if (!row) return undefined
  const conversation = row.conversation
  return { ...rowSeen(row), page: row.page, conversation, messages: await messagesOf(tx, inquiryId) }
}

function inquiriesWithBeginning(tx: Tx) {
  return tx
    .selectFrom('inquiries as i')
    .selectAll('i')
    .select(({ selectFrom }) =>
      selectFrom('inquiry_messages as m')
        .select(sql<string>`left(m.content, ${beginningLength + 1})`.as('beginning'))
        .whereRef('m.inquiry_id', '=', 'i.id')
        .orderBy('m.id')
        .limit(1)
        .as('beginning'),
    )
}

function rowSeen(row: InquiryDataRow & { beginning: string | null }): InquiryRow {
  return {
    id: row.id,
    email: row.email,
    language: spokenLanguage(row.language),
    status: row.status,
    beginning: cutText(row.beginning ?? '', beginningLength),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

export interface AnswerForNews {
  readonly email: string
  readonly language: string
  readonly answer: string
  readonly question: string
}

/** Data of a mail with the team's answer; undefined when the inquiry was deleted. */
export async function answerForNews(tx: Tx, messageId: string): Promise<AnswerForNews | undefined> {
  const row = await tx
    .selectFrom('inquiry_messages as m')
    .innerJoin('inquiries as i', 'i.id', 'm.inquiry_id')
    .select(['i.id', 'i.email', 'i.language', 'm.content'])
    .where('m.id', '=', messageId)
    .executeTakeFirst()
  if (!row) return undefined
  const asked = await tx
    .selectFrom('inquiry_messages')
    .select('content')
    .where('inquiry_id', '=', row.id)
    .where('from_team', '=', false)
    .where('id', '<', messageId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { email: row.email, language: row.language, answer: row.content, question: asked?.content ?? '' }
}
