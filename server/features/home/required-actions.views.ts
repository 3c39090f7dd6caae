import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import { papersWithDeclaration } from '../../../domain/clearance/required-documents.ts'
import { type ActionKind, actionKinds, inOrder, urgencyOf } from '../../../domain/home/required-actions.ts'
import { requestOpenDays } from '../../../domain/quotes/quote-request-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Rows that wait, each one page that somebody opens: `id`, its `number` and when it lapses, `due_at`. */
type Waiting = RawBuilder<unknown>

/**
 * One question for each kind. Each names its company in words beside row level security, and its instant, so that what
 * lapsed is not shown because a job has not come round. Literals stand where a partial index serves.
 */
const waiting: Readonly<Record<ActionKind, (actor: Actor, now: Date) => Waiting>> = {
  choose_quote: ({ companyId }, now) => sql`
    select r.id, null::text as number, least(r.expires_at, max(q.valid_until)) as due_at
    from quote_requests r join quotes q on q.customer_company_id = r.customer_company_id and q.request_id = r.id
    where r.customer_company_id = ${companyId} and r.status = 'quoted' and r.expires_at > ${now}
      and q.status = 'offered' and q.valid_until > ${now}
    group by r.id`,

  choose_part_quote: ({ companyId }, now) => sql`
    select o.id, o.number, least(o.answer_by, max(q.valid_until)) as due_at
    from part_orders o join part_quotes q on q.customer_company_id = o.customer_company_id and q.order_id = o.id
    where o.customer_company_id = ${companyId} and o.status = 'quoted' and o.answer_by > ${now}
      and q.status = 'offered' and q.valid_until > ${now}
    group by o.id`,

  answer_visit: ({ companyId, companyKind }, now) => sql`
    select id, null::text as number, starts_at as due_at from visits
    where starts_at > ${now} and ${
      companyKind === 'provider'
        ? sql`provider_company_id = ${companyId} and status = 'requested'`
        : sql`customer_company_id = ${companyId} and status = 'proposed'`
    }`,

  send_papers: ({ companyId }) => filesWith(sql`f.customer_company_id = ${companyId} and f.status = 'open'`, 'needed'),
  replace_papers: ({ companyId }) =>
    filesWith(sql`f.customer_company_id = ${companyId} and f.status = 'open'`, 'rejected'),
  judge_papers: ({ companyId }) =>
    filesWith(sql`f.provider_company_id = ${companyId} and f.status = 'open'`, 'provided'),

  pay_duties: ({ companyId }) => sql`
    select id, number, null::timestamptz as due_at from clearance_files
    where customer_company_id = ${companyId} and status = 'assessed'`,

  confirm_booking: ({ companyId }, now) => sql`
    select id, number, confirm_by as due_at from bookings
    where provider_company_id = ${companyId} and status = 'requested' and confirm_by > ${now}`,

  // A request lives for days, and ids are in the order of time: older invitations are not looked at.
  answer_request: ({ companyId }, now) => sql`
    select r.id, null::text as number, r.expires_at as due_at
    from quote_request_invitations i
    join quote_requests r on r.customer_company_id = i.customer_company_id and r.id = i.request_id
    where i.provider_company_id = ${companyId}
      and i.request_id > (select uuidv7(make_interval(days => ${sql.lit(-requestOpenDays - 1)})))
      and r.status in ('open', 'quoted') and r.expires_at > ${now}
      and not exists (select from quotes q where q.provider_company_id = ${companyId} and q.request_id = r.id)`,

  answer_part_order: ({ companyId }, now) => sql`
    ${partOrdersOf(companyId, now)} and o.kind = 'custom' and o.status in ('submitted', 'quoted')
      and not exists (select from part_quotes q where q.provider_company_id = ${companyId} and q.order_id = o.id)`,

  confirm_part_order: ({ companyId }, now) => sql`
    ${partOrdersOf(companyId, now)} and o.kind = 'card' and o.status = 'submitted'`,
}

/** Customs files with a paper in this state among those that the declaration waits for. */
function filesWith(whose: Waiting, status: 'needed' | 'rejected' | 'provided'): Waiting {
  return sql`
    select f.id, f.number, null::timestamptz as due_at from clearance_files f
    where ${whose} and exists (select from clearance_papers p
      where p.file_id = f.id and p.status = ${status} and p.code = any(${papersWithDeclaration}))`
}

/** Part orders that this supplier was asked for and that may still be answered. */
function partOrdersOf(companyId: string, now: Date): Waiting {
  return sql`
    select o.id, o.number, o.answer_by as due_at
    from part_order_suppliers s join part_orders o on o.customer_company_id = s.customer_company_id and o.id = s.order_id
    where s.provider_company_id = ${companyId} and o.answer_by > ${now}`
}

/** What waits for the actor's company, by kind: how many, and the most pressing of them; the urgent kinds first. */
export async function requiredActions(
  tx: Tx,
  actor: Actor,
  now: Date,
): Promise<AnswerOf<typeof homeContract.getRequiredActions>> {
  const found = []
  for (const kind of actionKinds[actor.companyKind]) {
    const { rows } = await sql<{ id: string; number: string | null; due_at: Date | null; count: number }>`
      select id, number, due_at, count(*) over () as count from (${waiting[kind](actor, now)}) as waiting
      order by due_at nulls last, id limit 1`.execute(tx)
    const [first] = rows
    if (first) found.push({ kind, count: first.count, dueAt: first.due_at?.getTime() ?? null, first })
  }
  return {
    actions: inOrder(found, now.getTime()).map(({ kind, count, dueAt, first: { id, number } }) => ({
      kind,
      count,
      urgency: urgencyOf({ kind, dueAt }, now.getTime()),
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      first: { id, number },
    })),
  }
}
