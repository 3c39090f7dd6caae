import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { shipmentsContract } from '../../../contract/shipments.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { placeOf } from '../../../domain/places/places.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { cargoEvents } from '../../../domain/shipments/cargo-events.ts'
import type { Journey } from '../../../domain/shipments/milestone-order.ts'
import {
  type Milestone,
  milestones,
  type ShipmentEvent,
  type TransportMode,
} from '../../../domain/shipments/shipment.ts'
import { expectations, isStart, isUndo } from '../../../domain/shipments/shipment-progress.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { customerVerified, type WithCustomer } from '../companies/companies.views.ts'
import { openShipment, type PublicNumberKind } from './open-shipment.views.ts'
import { mayReport, mayShare } from './shipments.permissions.ts'
import {
  allEventsOf,
  type EventRow,
  eventOf,
  eventsOf,
  journeyOf,
  planOf,
  type ShipmentRow,
} from './shipments.store.ts'

type Detail = AnswerOf<(typeof shipmentsContract)['getShipment']>
type Page = AnswerOf<(typeof shipmentsContract)['listShipments']>

type ListQuery = QueryOf<(typeof shipmentsContract)['listShipments']>

export function shipmentsStatement({ tx, actor }: Context, query: ListQuery) {
  let list = tx.selectFrom('shipments').selectAll().select(customerVerified('shipments'))
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  if (query.status) list = list.where('status', '=', query.status)
  if (query.number) list = list.where('number', '=', query.number)
  return followed(list, 'shipments', query)
}

/** A page of the company's shipments; operators see those of all companies. */
export async function listShipments(context: Context, query: ListQuery): Promise<Page> {
  const { actor } = context
  return followedPage(await shipmentsStatement(context, query).execute(), query, (row) => ({
    ...shipmentSeen(row, actor),
    attention: null,
  }))
}

/** One shipment with all its tracking details; undefined when the actor may not see it. */
export async function readShipment({ tx, actor, now }: Context, shipmentId: string): Promise<Detail | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .selectAll()
    .select(customerVerified('shipments'))
    .where('id', '=', shipmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { events, withdrawn } = await allEventsOf(tx, shipmentId)
  const route = routeBetween(row.origin, row.destination, row.mode)
  return {
    ...shipmentSeen(row, actor),
    containerNumber: row.container_number,
    billOfLading: row.bill_of_lading,
    airWaybill: row.air_waybill,
    timeline: timelineOf(row, events, mayReport(actor, row) && row.cancelled_at === null, now.getTime()),
    withdrawn: withdrawn.map(withdrawnSeen),
    route: isRefusal(route) ? [] : route.points.map((point) => ({ ...point })),
    routeKm: isRefusal(route) ? 0 : Math.round(route.km),
    position: positionOf(events),
    mayReport: mayReport(actor, row) && row.status !== 'delivered' && row.cancelled_at === null,
    publicDetail: row.public_detail,
    mayShare: mayShare(actor, row),
    maySetReference: actor.companyId === row.customer_company_id,
  }
}

/** The number of a shipment of the actor's company; undefined for any other. */
export async function ownShipmentNumber({ tx, actor }: Context, shipmentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .select('number')
    .where('id', '=', shipmentId)
    .where('customer_company_id', '=', actor.companyId)
    .executeTakeFirst()
  return row?.number
}

/** A row of a list of shipments. Carriers do not see the summary of the itinerary. */
export function shipmentSeen(row: WithCustomer<ShipmentRow>, actor: Actor): Omit<Page['items'][number], 'attention'> {
  const whole = actor.companyId === row.provider_company_id ? null : row.whole_way
  return {
    id: row.id,
    number: row.number,
    bookingId: row.booking_id,
    bookingNumber: row.booking_number,
    customerReference: row.customer_reference,
    status: row.status,
    cancelled: row.cancelled_at !== null,
    mode: row.mode,
    origin: row.origin,
    destination: row.destination,
    customer: { companyId: row.customer_company_id, name: row.customer_name },
    customerVerified: row.customer_verified,
    provider: { companyId: row.provider_company_id, name: row.provider_name },
    scheduledAt: row.scheduled_at.toISOString(),
    eta: row.eta?.toISOString() ?? null,
    etaSureness: row.eta_sureness,
    likely: likelyOf(row),
    door: whole && { place: whole.destination, at: whole.at, sureness: whole.sureness, likely: whole.likely },
    lastMilestone: row.last_milestone,
    lastPlace: row.last_place,
    lastEventAt: row.last_event_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

export function likelyOf({
  eta_from,
  eta_to,
  eta_sureness,
  cancelled_at,
}: ShipmentRow): Page['items'][number]['likely'] {
  if (!eta_from || !eta_to || eta_sureness === 'ACT' || cancelled_at) return null
  return { from: eta_from.toISOString(), to: eta_to.toISOString() }
}

interface Shown extends ShipmentEvent {
  /** Null for an event that is only planned. */
  readonly row: EventRow | null
}

/** What happened, then what is expected, each in chronological order; the delivery at the shipment's own ETA. */
export function timelineOf(
  row: ShipmentRow,
  events: readonly EventRow[],
  mayWithdraw: boolean,
  now: number,
): Detail['timeline'] {
  const reported = events.map((event): Shown => ({ ...eventOf(event), row: event }))
  const planned = planOf(row).map((event): Shown => ({ ...event, row: null }))
  const eta = row.eta && { at: row.eta.getTime(), sureness: row.eta_sureness ?? 'PLN' }
  const happened = reported.filter((event) => event.classifier === 'ACT')
  return [...happened, ...expectations(planned, reported, eta)].map((event) => {
    const { milestone, classifier, placeCode, at } = event
    const reported = event.row
    const place = placeCode && !reported ? placeOf(placeCode) : null
    const undo = reported !== null && isUndo(reported.reported_at.getTime(), now)
    return {
      id: reported?.id ?? null,
      milestone,
      dcsa: milestones[milestone].dcsa,
      classifier,
      placeCode,
      latitude: reported ? reported.latitude : (place?.lat ?? null),
      longitude: reported ? reported.longitude : (place?.lon ?? null),
      at: new Date(at).toISOString(),
      note: reported?.note ?? '',
      withdraw: reported && mayWithdraw ? (undo ? 'undo' : 'withdraw') : null,
    }
  })
}

function withdrawnSeen(event: EventRow): Detail['withdrawn'][number] {
  return {
    id: event.id,
    milestone: event.milestone,
    classifier: event.classifier,
    placeCode: event.place_code,
    at: event.happened_at.toISOString(),
    withdrawnAt: (event.withdrawn_at ?? event.happened_at).toISOString(),
    reason: event.withdrawn_reason ?? '',
  }
}

/** Where the cargo was last reported; customs may work on its documents elsewhere. */
export function positionOf(events: readonly EventRow[]): Detail['position'] {
  const happened = events.filter((event) => event.classifier === 'ACT').map((row) => ({ ...eventOf(row), row }))
  const last = cargoEvents(happened).findLast(({ row }) => row.latitude !== null && row.longitude !== null)?.row
  if (!last || last.latitude === null || last.longitude === null) return null
  return { lat: last.latitude, lon: last.longitude, at: last.happened_at.toISOString(), placeCode: last.place_code }
}

/** The few facts that anyone with a number may see. For the public role. */
export interface PublicShipment {
  readonly number: string
  readonly status: Detail['status']
  readonly mode: TransportMode
  readonly origin: string
  readonly destination: string
  readonly eta: Date | null
  readonly etaSureness: Detail['etaSureness']
  /** Eight in ten similar shipments are delivered in this interval. */
  readonly likely: { readonly from: Date; readonly to: Date } | null
  readonly lastMilestone: Milestone | null
  readonly lastPlace: string | null
  readonly lastEventAt: Date | null
  readonly cancelled: boolean
}

/**
 * The shipment with this number, of any company: the one under way, otherwise the newest. Container and bill of lading
 * numbers are shared by several shipments, and any provider can enter one: returns `several` when more than one
 * shipment under way has it, so that nobody sees the events of another's cargo. Needs a transaction of the public role.
 */
export async function findPublicly(
  tx: Tx,
  kind: PublicNumberKind,
  number: string,
): Promise<PublicShipment | 'several' | undefined> {
  const row = await openShipment(tx, kind, number)
  if (!row || row === 'several') return row
  const { whole_way: whole, eta_from, eta_to } = row
  const known = {
    number: row.number,
    status: row.status,
    mode: row.mode,
    origin: row.origin,
    destination: row.destination,
    eta: row.eta,
    etaSureness: row.eta_sureness,
    likely: eta_from && eta_to && { from: eta_from, to: eta_to },
    lastMilestone: row.last_milestone,
    lastPlace: row.last_place,
    lastEventAt: row.last_event_at,
    cancelled: row.cancelled_at !== null,
  }
  if (!whole) return known
  const date = (at: string) => new Date(at)
  return {
    ...known,
    ...whole,
    eta: date(whole.at),
    etaSureness: whole.sureness,
    likely: whole.likely && { from: date(whole.likely.from), to: date(whole.likely.to) },
    lastEventAt: whole.lastEventAt === null ? null : date(whole.lastEventAt),
  }
}

/**
 * The delay of the shipments of these bookings against their plan, in milliseconds, by booking id; only those that the
 * company may see.
 */
export async function delaysOf(tx: Tx, bookingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('shipments')
    .select(['booking_id', 'eta', 'plan'])
    .where('booking_id', 'in', bookingIds)
    .where('cancelled_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ booking_id, eta, plan }) => {
      const promised = plan.at(-1)?.at
      return eta && promised !== undefined ? [[booking_id, eta.getTime() - promised] as const] : []
    }),
  )
}

/** When the goods of some bookings left, and when they were last delivered, as reported; undefined: not reported. */
export async function movesOf(
  tx: Tx,
  bookingIds: readonly string[],
): Promise<{ starts: readonly { readonly at: number; readonly stands: boolean }[]; deliveredAt: Date | undefined }> {
  if (bookingIds.length === 0) return { starts: [], deliveredAt: undefined }
  const rows = await tx
    .selectFrom('shipment_events as e')
    .innerJoin('shipments as s', 's.id', 'e.shipment_id')
    .select(['e.milestone', 'e.happened_at', 'e.reported_at', 'e.withdrawn_at'])
    .where('s.booking_id', 'in', [...bookingIds])
    .where('e.classifier', '=', 'ACT')
    .orderBy('e.happened_at')
    .execute()
  const stands = ({ withdrawn_at }: { withdrawn_at: Date | null }) => withdrawn_at === null
  return {
    starts: rows
      .filter(
        ({ milestone, reported_at, withdrawn_at }) =>
          isStart(milestone) && !(withdrawn_at && isUndo(reported_at.getTime(), withdrawn_at.getTime())),
      )
      .map((row) => ({ at: row.happened_at.getTime(), stands: stands(row) })),
    deliveredAt: rows.findLast((row) => row.milestone === 'delivered' && stands(row))?.happened_at,
  }
}

export async function shipmentStatuses(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('shipments').select(['id', 'status']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.status]))
}

/** The reports made for a departure that are not withdrawn, one for each of its shipments. */
export async function reportsOfDeparture(
  tx: Tx,
  departureId: string,
  milestones: readonly Milestone[],
): Promise<{ id: string; shipmentId: string }[]> {
  return tx
    .selectFrom('shipment_events')
    .select(['id', 'shipment_id as shipmentId'])
    .where('departure_id', '=', departureId)
    .where('milestone', 'in', milestones)
    .where('withdrawn_at', 'is', null)
    .orderBy('shipment_id')
    .execute()
}

/**
 * The facts for deciding the next event of a shipment; undefined when it is cancelled or not visible to the
 * transaction.
 */
export async function journeyToFollow(
  tx: Tx,
  shipmentId: string,
): Promise<{ journey: Journey; events: ShipmentEvent[] } | undefined> {
  const row = await tx.selectFrom('shipments').selectAll().where('id', '=', shipmentId).executeTakeFirst()
  if (!row || row.cancelled_at) return undefined
  return { journey: journeyOf(row), events: (await eventsOf(tx, shipmentId)).map(eventOf) }
}
