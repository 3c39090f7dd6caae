import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { messagesContract } from '../../../contract/messages.ts'
import { nameKey } from '../../../domain/identifiers/written-name.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'

interface Message {
  readonly id: string
  readonly company_id: string
  readonly thread_id: string
  readonly to_company_id: string | null
}

interface Away {
  readonly id: string
  readonly company_id: string
  readonly email: string
  /** The person's language, otherwise their company's. */
  readonly language: string
}

/** A message with the facts for its mail. For jobs, whose role sees every company. */
export async function messageForNews(tx: Tx, messageId: string) {
  return tx
    .selectFrom('messages as m')
    .innerJoin('message_threads as t', (on) =>
      on.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.thread_id'),
    )
    .select(['m.id', 'm.company_id', 'm.thread_id', 'm.to_company_id', 'm.from_name', 'm.content', 't.subject'])
    .where('m.id', '=', messageId)
    .executeTakeFirst()
}

/** The recipients who have not read a message, and were not mailed about the thread since they last read in it. */
export async function peopleAway(tx: Tx, message: Message): Promise<Away[]> {
  const { rows } = await sql<Away>`
    with marks as (
      select k.company_id, k.person_id, k.message_id, k.read_at, k.mailed_at
      from message_marks k join messages m on m.company_id = k.message_company_id and m.id = k.message_id
      where m.company_id = ${message.company_id} and m.thread_id = ${message.thread_id})
    select p.id, p.company_id, p.email, coalesce(p.language, c.language) as language
    from ${peopleView} p join ${companiesView} c on c.id = p.company_id
    where p.left_at is null and ${
      message.to_company_id === null
        ? sql`p.company_id in (select o.id from ${companiesView} o where o.kind = 'operator')`
        : sql`p.company_id = ${message.to_company_id}`
    }
      and not exists (select from marks k where k.company_id = p.company_id and k.person_id = p.id
        and k.message_id = ${message.id} and k.read_at is not null)
      and not exists (select from marks notified where notified.company_id = p.company_id and notified.person_id = p.id
        and notified.mailed_at is not null and not exists (select from marks since
          where since.company_id = p.company_id and since.person_id = p.id and since.read_at > notified.mailed_at))
    order by p.created_at limit 50`.execute(tx)
  return rows
}

type Recipients = AnswerOf<(typeof messagesContract)['listRecipients']>['companies']

const shown = 20

/**
 * Companies, except the team's own, whose names begin with `name`, or the one with `companyId`. For operators, who see
 * every company.
 */
export function recipientsStatement(tx: Tx, { name, companyId }: QueryOf<(typeof messagesContract)['listRecipients']>) {
  const beginning = nameKey(name)
  let list = tx
    .selectFrom(companiesView.as('c'))
    .select(['id', 'name', 'kind'])
    .where('kind', '<>', 'operator')
    // A range instead of LIKE, since the planner cannot use an index for a pattern that is a parameter of a prepared
    // statement.
    .where(sql<boolean>`name_key ~>=~ ${beginning} and name_key ~<~ ${`${beginning}\u{10FFFF}`}`)
  if (companyId) list = list.where('id', '=', companyId)
  return list.orderBy(sql`name_key using ~<~`).orderBy('id').limit(shown)
}

export async function listRecipients(
  tx: Tx,
  query: QueryOf<(typeof messagesContract)['listRecipients']>,
): Promise<Recipients> {
  const rows = await recipientsStatement(tx, query).execute()
  return rows.map(({ id, name, kind }) => ({ companyId: id, name, kind: kind }))
}
