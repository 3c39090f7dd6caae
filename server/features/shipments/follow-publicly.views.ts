import type { FollowedShipment } from '../../../contract/public-tracking.ts'
import type { WayLeg } from '../../../contract/whole-way.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { readCargoNumber } from '../../../domain/identifiers/cargo-number.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import type { TransportMode } from '../../../domain/shipments/shipment.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openShipment } from './open-shipment.views.ts'
import { type EventRow, eventsOf, type ShipmentRow } from './shipments.store.ts'
import { likelyOf, positionOf, timelineOf } from './shipments.views.ts'

/**
 * Public tracking of a shipment by its own number, limited to what its customer makes public; undefined when no
 * shipment has this number. Needs a transaction of the public role.
 */
export async function followByNumber(tx: Tx, typed: string, now: Date): Promise<FollowedShipment | undefined> {
  const read = readCargoNumber(typed)
  if (read.kind !== 'shipment') return undefined
  const row = await openShipment(tx, 'shipment', read.number)
  // No two shipments have the same number.
  return row && row !== 'several' ? followed(tx, row, row.public_detail === 'map', now) : undefined
}

/** The same with all its legs, for anyone with a share link, whose company is open to this transaction. */
export async function followWholeWay(tx: Tx, shipmentId: string, now: Date): Promise<FollowedShipment | undefined> {
  const row = await tx.selectFrom('shipments').selectAll().where('id', '=', shipmentId).executeTakeFirst()
  return row && followed(tx, row, true, now)
}

/** What the public may see of a shipment; if `whole`, with its legs and both company names. */
async function followed(tx: Tx, row: ShipmentRow, whole: boolean, now: Date): Promise<FollowedShipment> {
  const { whole_way: together } = row
  return {
    number: row.number,
    cancelled: row.cancelled_at !== null,
    mode: row.mode,
    ...(together
      ? {
          status: together.status,
          origin: together.origin,
          destination: together.destination,
          eta: together.at,
          etaSureness: together.sureness,
          likely: together.likely,
          lastMilestone: together.lastMilestone,
          lastPlace: together.lastPlace,
          lastEventAt: together.lastEventAt,
        }
      : {
          status: row.status,
          origin: row.origin,
          destination: row.destination,
          eta: row.eta?.toISOString() ?? null,
          etaSureness: row.eta_sureness,
          likely: likelyOf(row),
          lastMilestone: row.last_milestone,
          lastPlace: row.last_place,
          lastEventAt: row.last_event_at?.toISOString() ?? null,
        }),
    way: whole ? await wayOf(tx, row, now) : null,
  }
}

async function wayOf(tx: Tx, row: ShipmentRow, now: Date): Promise<NonNullable<FollowedShipment['way']>> {
  const events = await eventsOf(tx, row.id)
  const { route, km } = routeOf(row.origin, row.destination, row.mode)
  return {
    sender: row.customer_name,
    provider: row.provider_name,
    timeline: followedTimeline(row, events, now),
    route,
    routeKm: km,
    position: positionOf(events),
    whole: null,
  }
}

/** The route by road, sea or air between two places, for the map; empty when none is known. */
export function routeOf(from: string, to: string, mode: TransportMode | null): Pick<WayLeg, 'route' | 'km'> {
  const route = mode && routeBetween(from, to, mode)
  if (!route || isRefusal(route)) return { route: [], km: 0 }
  return { route: route.points.map((point) => ({ ...point })), km: Math.round(route.km) }
}

/** A timeline without ids, notes and exact positions. */
export function followedTimeline(
  row: ShipmentRow,
  events: readonly EventRow[],
  now: Date,
): NonNullable<FollowedShipment['way']>['timeline'] {
  return timelineOf(row, events, false, now.getTime()).map(({ milestone, classifier, placeCode, at }) => ({
    milestone,
    classifier,
    placeCode,
    at,
  }))
}
