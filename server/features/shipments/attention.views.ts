import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { shipmentsContract } from '../../../contract/shipments.ts'
import { dayAtCoast } from '../../../domain/calendar/coast-day.ts'
import { listedSide, type Side } from '../../../domain/companies/sides.ts'
import type { ClockTariff } from '../../../domain/free-time/clock.ts'
import {
  type Attention,
  attentionOf,
  freeDaysShown,
  lateFromDays,
  type StandingStop,
  type Waiting,
} from '../../../domain/shipments/attention.ts'
import { isStop } from '../../../domain/shipments/shipment.ts'
import { clocksOf, type ShipmentClock } from '../../../domain/shipments/shipment-clocks.ts'
import { standingStop } from '../../../domain/shipments/shipment-progress.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { WithCustomer } from '../companies/companies.views.ts'
import { transitClocks } from '../free-time/free-time.views.ts'
import { shippingLineOf } from './clocks.views.ts'
import { type ContainersRow, factsOf } from './containers.store.ts'
import { type EventRow, eventOf, eventsOfAll, planOf, type ShipmentRow } from './shipments.store.ts'
import { shipmentSeen } from './shipments.views.ts'

type Page = AnswerOf<(typeof shipmentsContract)['listShipments']>
type OnWire = NonNullable<Page['items'][number]['attention']>[number]
type ListQuery = QueryOf<(typeof shipmentsContract)['listShipments']>

interface AttentionRow extends WithCustomer<ShipmentRow> {
  /** Index of its first kind in `attentionKinds`. */
  readonly rank: number
  readonly containers: ContainersRow | null
  readonly set_id: string | null
  readonly rejected: number | null
  readonly missing: number | null
  readonly missing_due_at: Date | null
}

const dayMs = 86_400_000

/**
 * The papers that shipment `s` still needs from its customer: `set_id`, `rejected`, `missing`, `missing_due_at`; no row
 * if there are none. Passed in by the caller, because the documents feature depends on shipments.
 */
export type WaitingPapers = (now: Date) => RawBuilder<unknown>

/**
 * Shipments, as `s`, with a reason among `attentionKinds`, and the index of the first one as `a.rank`: open shipments,
 * and delivered ones whose container or deposit has not been returned. Clocks, deposits and documents concern only the
 * customer. The SQL equivalent of `attentionOf`.
 */
function needing(actor: Actor, side: Side | null, now: Date, papers: WaitingPapers) {
  const isCustomer = side === 'customer'
  const ofCustomer = sql.lit(isCustomer)
  const today = dayAtCoast(now.getTime())
  const shownUntil = dayAtCoast(now.getTime() + freeDaysShown * dayMs)
  const whose = side ? sql`and ${sql.ref(`${side}_company_id`)} = ${actor.companyId}` : sql``
  const withContainers = sql`
      union all
      select d.* from shipment_containers b
      join shipments d on d.customer_company_id = b.customer_company_id and d.id = b.shipment_id
      where b.customer_company_id = ${actor.companyId} and (b.due_on <= ${shownUntil} or b.deposit_due_on <= ${today})
        and d.status = 'delivered' and d.cancelled_at is null`
  return sql`
    from (
      select * from shipments where cancelled_at is null and status <> 'delivered' ${whose}
      ${isCustomer ? withContainers : sql``}) s
    left join shipment_containers c on c.customer_company_id = s.customer_company_id and c.shipment_id = s.id
      and ${ofCustomer}
    left join lateral (${papers(now)}) p on ${ofCustomer} and s.status <> 'delivered'
    cross join lateral (select case
      when s.status <> 'delivered' and greatest(s.eta, ${now}) >= to_timestamp((s.plan -> -1 ->> 'at')::float8 / 1000)
        + make_interval(days => ${sql.lit(lateFromDays)}) then 0
      when s.status = 'exception' then 1
      when c.due_on < ${today} then 2
      when c.due_on <= ${shownUntil} then 3
      when c.deposit_due_on <= ${today} or p.set_id is not null then 4 end as rank) a
    where a.rank is not null`
}

export function attentionStatement(actor: Actor, query: ListQuery, now: Date, papers: WaitingPapers) {
  const side = listedSide(actor.companyKind, query.side)
  const [rank, last] = query.after?.split('~') ?? []
  return sql<AttentionRow>`
    select s.*, company_is_verified(s.customer_company_id) as customer_verified, a.rank, to_jsonb(c) as containers,
      p.set_id, p.rejected, p.missing, p.missing_due_at
    ${needing(actor, side, now, papers)}
    ${query.status ? sql`and s.status = ${query.status}` : sql``}
    ${query.number ? sql`and s.number = ${query.number}` : sql``}
    ${query.customerReference ? sql`and s.customer_reference = ${query.customerReference}` : sql``}
    ${last ? sql`and (a.rank, s.id) > (${Number(rank)}::integer, ${last}::uuid)` : sql``}
    order by a.rank, s.id limit ${query.limit + 1}`
}

/**
 * The company's shipments that need attention, each with its reasons: the most urgent kind first, then the oldest. At
 * most three statements, whatever the page size: events and tariffs are read once for the whole page.
 */
export async function listAttention(
  { tx, actor, now }: Context,
  query: ListQuery,
  papers: WaitingPapers,
): Promise<Page> {
  const { rows } = await attentionStatement(actor, query, now, papers).execute(tx)
  const explained = rows.filter(({ status, containers }) => status === 'exception' || containers?.due_on)
  const events = await eventsOfAll(
    tx,
    explained.map(({ id }) => id),
  )
  const tariffs = rows.some(({ containers }) => containers?.due_on) ? await transitClocks(tx) : []
  const seen = (row: AttentionRow) => ({
    ...shipmentSeen(row, actor),
    attention: reasonsOf(row, events.get(row.id) ?? [], tariffs, now).map(onWire),
  })
  return pageOf(rows, query.limit, seen, ({ rank, id }) => `${rank}~${id}`)
}

/** The number of such shipments on one side of the company's deals. */
export async function countAttention(
  { tx, actor, now }: Context,
  asked: Side | undefined,
  papers: WaitingPapers,
): Promise<number> {
  const side = listedSide(actor.companyKind, asked)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count ${needing(actor, side, now, papers)}`.execute(tx)
  return rows[0]?.count ?? 0
}

function reasonsOf(
  row: AttentionRow,
  events: readonly EventRow[],
  tariffs: readonly ClockTariff[],
  now: Date,
): Attention[] {
  const today = dayAtCoast(now.getTime())
  const promised = planOf(row).findLast(({ milestone }) => milestone === 'delivered')
  return attentionOf(
    {
      status: row.status,
      cancelled: row.cancelled_at !== null,
      promisedAt: promised?.at ?? null,
      expectedAt: row.eta?.getTime() ?? null,
      stop: stopOf(events),
      clocks: clocksSeen(row, events, tariffs, today),
      waiting: waitingOf(row, today),
    },
    now.getTime(),
    today,
  )
}

function stopOf(events: readonly EventRow[]): StandingStop | null {
  const stop = standingStop(events.map((row) => ({ ...eventOf(row), note: row.note })))
  if (!stop || !isStop(stop.milestone)) return null
  return { milestone: stop.milestone, placeCode: stop.placeCode, note: stop.note, at: stop.at }
}

/** The running clocks, calculated without expected events. */
function clocksSeen(
  row: AttentionRow,
  events: readonly EventRow[],
  tariffs: readonly ClockTariff[],
  today: string,
): ShipmentClock[] {
  if (!row.containers?.due_on) return []
  const line = shippingLineOf(row)
  const happened = events.map(eventOf).filter(({ classifier }) => classifier === 'ACT')
  const facts = factsOf(row.containers)
  return clocksOf({ line, events: happened, facts, tariffs, doorAt: null, emptyReturn: { low: 0, high: 0 }, today })
}

function waitingOf(row: AttentionRow, today: string): Waiting[] {
  const { containers, set_id: setId, rejected, missing, missing_due_at } = row
  const waiting: Waiting[] = []
  if (rejected) waiting.push({ action: 'correct_documents', count: rejected, setId, dueAt: null })
  if (missing)
    waiting.push({ action: 'bring_documents', count: missing, setId, dueAt: missing_due_at?.getTime() ?? null })
  if (containers?.deposit_due_on && containers.deposit_due_on <= today)
    waiting.push({ action: 'reclaim_deposit', count: 0, setId: null, dueAt: null })
  return waiting
}

const instant = (at: number) => new Date(at).toISOString()

function onWire(found: Attention): OnWire {
  if (found.kind === 'late')
    return { ...found, promisedAt: instant(found.promisedAt), expectedAt: instant(found.expectedAt) }
  if (found.kind === 'held') return { kind: 'held', stop: found.stop && { ...found.stop, at: instant(found.stop.at) } }
  if (found.kind === 'waiting') return { ...found, dueAt: found.dueAt === null ? null : instant(found.dueAt) }
  return found
}
