import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { storageContract, Visit } from '../../../contract/storage.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideVisit, standingStatuses, type VisitCommand } from '../../../domain/storage/visit-lifecycle.ts'
import {
  canBeVisited,
  furthestMs,
  isRequestable,
  nextFreeDay,
  type OpeningHours,
  slotsOn,
  usualHours,
  visitMs,
} from '../../../domain/storage/visiting-hours.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { byInstant, followed, followedPage, instantPage } from '../../platform/database/page-of.ts'
import { customerVerified, type WithCustomer } from '../companies/companies.views.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { sideOf } from './storage.permissions.ts'
import { type VisitRow, visitOf } from './storage.store.ts'

type Slots = AnswerOf<(typeof storageContract)['listVisitSlots']>

export async function visitRow(tx: Tx, visitId: string): Promise<VisitRow | undefined> {
  return tx.selectFrom('visits').selectAll().where('id', '=', visitId).executeTakeFirst()
}

/** The visiting hours of a provider. */
export async function openingHoursOf(tx: Tx, providerCompanyId: string): Promise<OpeningHours> {
  const { rows } = await sql<{ hours: OpeningHours | null }>`
    select opening_hours_of(${providerCompanyId}) as hours`.execute(tx)
  return rows[0]?.hours ?? usualHours
}

/** The hours of a day (`YYYY-MM-DD` in Kigali) at a card, and which of them can still be requested. */
export async function readVisitSlots(
  tx: Tx,
  offerId: string,
  day: string,
  now: Date,
): Promise<Slots | Refusal<'not_found' | 'no_visits_here'>> {
  const card = await readOfferRow(tx, offerId)
  if (!card) return refuse('not_found')
  if (!canBeVisited(card.service)) return refuse('no_visits_here')
  const opening = await openingHoursOf(tx, card.provider_company_id)
  const furthest = new Date(now.getTime() + furthestMs + visitMs)
  const { rows } = await sql<{ at: Date }>`
    select at from taken_visit_slots(${offerId}, ${now}, ${furthest}) as at`.execute(tx)
  const taken = new Set(rows.map((row) => row.at.getTime()))
  return {
    day,
    opening,
    slots: slotsOn(day, opening).map((slot) => ({
      startsAt: slot.toISOString(),
      free: isRequestable(slot, now, opening, taken),
    })),
    nextFreeDay: nextFreeDay(day, now, opening, taken),
  }
}

type Query = QueryOf<(typeof storageContract)['listVisits']>

/**
 * The company's visits: upcoming ones, the soonest first, or all, the latest first, or either by time of change;
 * operators see those of all companies.
 */
export function visitsStatement({ tx, actor, now }: Context, query: Query) {
  const coming = query.show === 'coming'
  let list = tx.selectFrom('visits').selectAll().select(customerVerified('visits'))
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  if (coming)
    list = list.where('starts_at', '>', new Date(now.getTime() - visitMs)).where('status', 'in', standingStatuses)
  if (query.updatedSince !== undefined) return followed(list, 'visits', query)
  return byInstant(list, 'starts_at', 'id', coming ? 'asc' : 'desc', query)
}

export async function listVisits(context: Context, query: Query) {
  const { actor, now } = context
  const rows = await visitsStatement(context, query).execute()
  const seen = (row: WithCustomer<VisitRow>) => visitAsSeen(actor, row, now)
  if (query.updatedSince !== undefined) return followedPage(rows, query, seen)
  return instantPage(rows, query.limit, seen, (row) => row.starts_at)
}

/** A visit after a command, as the actor sees it. */
export async function readVisit({ tx, actor, now }: Context, { id }: Pick<VisitRow, 'id'>): Promise<Visit> {
  const row = await tx
    .selectFrom('visits')
    .selectAll()
    .select(customerVerified('visits'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return visitAsSeen(actor, row, now)
}

/** A visit as the actor sees it, with the actions open to them. */
function visitAsSeen(actor: Actor, row: WithCustomer<VisitRow>, now: Date): Visit {
  return {
    id: row.id,
    status: row.status,
    offerId: row.offer_id,
    service: row.service,
    warehouseName: row.warehouse_name,
    place: row.place,
    customer: { companyId: row.customer_company_id, name: row.customer_name },
    customerVerified: row.customer_verified,
    provider: { companyId: row.provider_company_id, name: row.provider_name },
    startsAt: row.starts_at.toISOString(),
    endsAt: new Date(row.starts_at.getTime() + visitMs).toISOString(),
    visitors: row.visitors,
    note: row.note,
    closedBy: row.closed_by,
    closedReason: row.closed_reason,
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    actions: actionsOf(actor, row, now.getTime()),
  }
}

/** For each button: null if it works, otherwise the reason why not. */
function actionsOf(actor: Actor, row: VisitRow, now: number): Visit['actions'] {
  const side = sideOf(actor, row)
  const asked = (command: VisitCommand) => {
    const answer = decideVisit(visitOf(row), command)
    return isRefusal(answer) ? answer.refused : null
  }
  const provider = (command: VisitCommand) => (side === 'provider' ? asked(command) : 'other_side')
  return {
    confirm: side ? asked({ kind: 'confirm', by: side, now }) : 'other_side',
    propose: provider({ kind: 'propose', by: 'provider', now, startsAt: Number.POSITIVE_INFINITY }),
    decline: provider({ kind: 'decline', now, reason: 'asked' }),
    cancel: side ? asked({ kind: 'cancel', by: side, now, reason: 'asked' }) : 'other_side',
    complete: provider({ kind: 'complete', now }),
  }
}
