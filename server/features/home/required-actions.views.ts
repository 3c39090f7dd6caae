import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import { neededInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { dayAtCoast } from '../../../domain/calendar/coast-day.ts'
import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { papersWithDeclaration } from '../../../domain/clearance/required-documents.ts'
import { listedSide, type Side } from '../../../domain/companies/sides.ts'
import { remindDays } from '../../../domain/documents/document-set.ts'
import { daysToAddDetails } from '../../../domain/financing/application-lifecycle.ts'

import {
  type ActionKind,
  actionKinds,
  answerHours,
  inOrder,
  repaymentDays,
  urgencyOf,
} from '../../../domain/home/required-actions.ts'
import { requestOpenDays } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { freeDaysShown } from '../../../domain/shipments/attention.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'

const day = 86_400_000

/** Rows that wait, each one page that somebody opens: `id`, its `number` and when it lapses, `due_at`. */
type Waiting = RawBuilder<unknown>

/** For whom it waits: a company on a side of its deals; of operators the side is null. */
interface Asker {
  readonly companyId: string
  readonly side: Side | null
}

/**
 * One question for each kind. Each names its company in words beside row level security, and its instant, so that what
 * lapsed is not shown because a job has not come round. Literals stand where a partial index serves.
 */
const waiting: Readonly<Record<ActionKind, (asker: Asker, now: Date) => Waiting>> = {
  // The last free day is over at midnight at the coast; the nearest is shown first, and what costs before that.
  end_free_time: ({ companyId }, now) => sql`
    select c.shipment_id as id, s.number, (c.due_on + 1)::timestamp at time zone 'Africa/Nairobi' as due_at
    from shipment_containers c join shipments s on s.customer_company_id = c.customer_company_id and s.id = c.shipment_id
    where c.customer_company_id = ${companyId} and c.due_on <= ${dayAfter(dayAtCoast(now.getTime()), freeDaysShown)}`,

  reclaim_deposit: ({ companyId }, now) => sql`
    select c.shipment_id as id, s.number, null::timestamptz as due_at
    from shipment_containers c join shipments s on s.customer_company_id = c.customer_company_id and s.id = c.shipment_id
    where c.customer_company_id = ${companyId} and c.deposit_due_on <= ${dayAtCoast(now.getTime())}`,

  // Who waits is asked again when that is over.
  choose_leg: ({ companyId }, now) => sql`
    select id, number, null::timestamptz as due_at from itinerary_bookings
    where customer_company_id = ${companyId} and troubled_at is not null and closed_at is null
      and (waits_until is null or waits_until <= ${now})`,

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

  answer_visit: ({ companyId, side }, now) => sql`
    select id, null::text as number, starts_at as due_at from visits
    where starts_at > ${now} and ${
      side === 'provider'
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

  // A paper that the broker rejected is told of with its customs file.
  correct_documents: ({ companyId }) => sql`
    ${documentsOf(companyId)} and d.status = 'rejected' and not exists (select from clearance_papers p
      where s.subject_kind = 'clearance_file' and p.file_id = s.subject_id and p.code = d.code and p.status = 'rejected')
    group by s.id`,

  // What a customs file lacks is told of with the file.
  bring_documents: ({ companyId }, now) => sql`
    ${documentsOf(companyId)} and s.subject_kind = 'booking' and d.status is null and d.required
      and d.due_at <= ${new Date(now.getTime() + remindDays * day)}
    group by s.id`,

  // Of a booking that is not confirmed there is no document yet to take them for.
  take_papers: ({ companyId, side }) => sql`
    select s.id, s.subject_number as number, null::timestamptz as due_at
    from guest_uploads g join document_sets s on s.subject_kind = 'booking' and s.subject_id = g.booking_id
    where g.company_id = ${companyId} and s.${sql.ref(`${side ?? 'customer'}_company_id`)} = ${companyId}
      and g.status = 'waiting' and s.closed_at is null
    group by s.id`,

  // Cargo that was not picked up for want of them waits still; room and a broker's work begin on their day without.
  write_instructions: ({ companyId }, now) => sql`
    select b.id, b.number, b.pickup_at as due_at
    from bookings b left join shipping_instructions i on i.booking_id = b.id
    where b.customer_company_id = ${companyId} and b.status = 'confirmed'
      and (b.kind = 'lane' or b.pickup_at > ${now}) and exists (
      select from unnest(case when b.kind <> 'lane' then ${needed({ kind: 'engagement', mode: null })}
        when b.mode = 'road' then ${needed({ kind: 'lane', mode: 'road' })}
        else ${needed({ kind: 'lane', mode: 'sea' })} end) as field
      where coalesce(i.form ->> field, '') = '')`,

  add_invoice_details: ({ companyId }) => sql`
    select id, number, submitted_at + ${sql.lit(`${daysToAddDetails} days`)}::interval as due_at
    from financing_applications
    where company_id = ${companyId} and status = 'submitted' and details_at is null`,

  accept_financing: ({ companyId }, now) => sql`
    select id, number, offer_until as due_at from financing_applications
    where company_id = ${companyId} and status = 'offered' and offer_until > ${now}`,

  // The last day is over at midnight in Kigali.
  repay_advance: ({ companyId }, now) => sql`
    select id, number, (due_on + 1)::timestamp at time zone 'Africa/Kigali' as due_at from financing_applications
    where company_id = ${companyId} and status in ('advanced', 'overdue')
      and due_on <= ${dayAfter(dayInKigali(now), repaymentDays)}`,

  review_documents: () => sql`
    select d.id, s.subject_number as number, d.due_at
    from documents d join document_sets s on s.customer_company_id = d.customer_company_id and s.id = d.set_id
    where d.status in ('pending', 'under-review', 'processing', 'approved')`,

  decide_financing: () => sql`
    select id, number, details_at + ${sql.lit(`${answerHours} hours`)}::interval as due_at from financing_applications
    where status in ('submitted', 'under-assessment') and details_at is not null`,

  transfer_advance: () => sql`
    select id, number, null::timestamptz as due_at from financing_applications where status = 'accepted'`,

  verify_providers: () => sql`
    select company_id as id, null::text as number, null::timestamptz as due_at from provider_applications
    where status = 'waiting'
    union select id, null, null from companies where asked_name is not null
    union select company_id, null, null from licence_renewals where status = 'waiting'`,

  answer_inquiries: () => sql`
    select id, null::text as number, changed_at + ${sql.lit(`${answerHours} hours`)}::interval as due_at
    from inquiries where status = 'open'`,

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

function needed(carried: Parameters<typeof neededInstructions>[0]): Waiting {
  return sql`${[...neededInstructions(carried)]}::text[]`
}

/** Customs files with a paper in this state among those that the declaration waits for. */
function filesWith(whose: Waiting, status: 'needed' | 'rejected' | 'provided'): Waiting {
  return sql`
    select f.id, f.number, null::timestamptz as due_at from clearance_files f
    where ${whose} and exists (select from clearance_papers p
      where p.file_id = f.id and p.status = ${status} and p.code = any(${papersWithDeclaration}))`
}

/** Documents of a customer, by set; the caller says which of them and groups them. */
function documentsOf(companyId: string): Waiting {
  return sql`
    select s.id, s.subject_number as number, min(d.due_at) as due_at
    from document_sets s join documents d on d.customer_company_id = s.customer_company_id and d.set_id = s.id
    where s.customer_company_id = ${companyId} and s.closed_at is null`
}

/** Part orders that this supplier was asked for and that may still be answered. */
function partOrdersOf(companyId: string, now: Date): Waiting {
  return sql`
    select o.id, o.number, o.answer_by as due_at
    from part_order_suppliers s join part_orders o on o.customer_company_id = s.customer_company_id and o.id = s.order_id
    where s.provider_company_id = ${companyId} and o.answer_by > ${now}`
}

/** All that waits of one kind: how many, and the most pressing of them. */
export function waitingStatement(kind: ActionKind, asker: Asker, now: Date) {
  return sql<{ id: string; number: string | null; due_at: Date | null; count: number }>`
    select id, number, due_at, count(*) over () as count from (${waiting[kind](asker, now)}) as waiting
    order by due_at nulls last, id limit 1`
}

/**
 * What waits for the actor's company on one side of its deals, by kind: how many, and the most pressing of them; the
 * urgent kinds first.
 */
export async function requiredActions(
  tx: Tx,
  { companyId, companyKind }: Actor,
  asked: Side | undefined,
  now: Date,
): Promise<AnswerOf<typeof homeContract.getRequiredActions>> {
  const found = []
  const side = listedSide(companyKind, asked)
  for (const kind of actionKinds[side ?? 'operator']) {
    const { rows } = await waitingStatement(kind, { companyId, side }, now).execute(tx)
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
