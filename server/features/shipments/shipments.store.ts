import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Journey } from '../../../domain/shipments/milestone-order.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ShipmentEvents, Shipments } from '../../platform/database/schema.generated.ts'

export type ShipmentRow = Selectable<Shipments>
export type EventRow = Selectable<ShipmentEvents>

export async function insertShipment(tx: Tx, row: Insertable<Shipments>): Promise<ShipmentRow> {
  return tx.insertInto('shipments').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The shipment, locked until the transaction ends; undefined when this company cannot see it. */
export async function lockShipment(tx: Tx, shipmentId: string): Promise<ShipmentRow | undefined> {
  return tx.selectFrom('shipments').selectAll().where('id', '=', shipmentId).forUpdate().executeTakeFirst()
}

export async function readShipmentRow(tx: Tx, shipmentId: string): Promise<ShipmentRow | undefined> {
  return tx.selectFrom('shipments').selectAll().where('id', '=', shipmentId).executeTakeFirst()
}

export async function lockShipmentOfBooking(tx: Tx, bookingId: string): Promise<ShipmentRow | undefined> {
  return tx.selectFrom('shipments').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function saveShipment(tx: Tx, shipmentId: string, change: Updateable<Shipments>): Promise<void> {
  await tx.updateTable('shipments').set(change).where('id', '=', shipmentId).execute()
}

export async function insertEvent(tx: Tx, row: Insertable<ShipmentEvents>): Promise<void> {
  await tx.insertInto('shipment_events').values(row).execute()
}

export async function markWithdrawn(
  tx: Tx,
  eventId: string,
  withdrawn: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('shipment_events')
    .set({ withdrawn_at: withdrawn.at, withdrawn_by: withdrawn.by, withdrawn_reason: withdrawn.reason })
    .where('id', '=', eventId)
    .execute()
}

export async function readEvent(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  return tx.selectFrom('shipment_events').selectAll().where('id', '=', eventId).executeTakeFirst()
}

/** The reports of a shipment that are not withdrawn, in the order in which they happened. */
export async function eventsOf(tx: Tx, shipmentId: string): Promise<EventRow[]> {
  return tx
    .selectFrom('shipment_events')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('withdrawn_at', 'is', null)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
}

/** All reports of a shipment: the valid ones in the order in which they happened, and the withdrawn, the latest first. */
export async function allEventsOf(
  tx: Tx,
  shipmentId: string,
): Promise<{ readonly events: EventRow[]; readonly withdrawn: EventRow[] }> {
  const rows = await tx
    .selectFrom('shipment_events')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('withdrawn_at', 'desc')
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return { events: rows.filter((row) => !row.withdrawn_at), withdrawn: rows.filter((row) => row.withdrawn_at) }
}

/** The reports of each of these shipments that are not withdrawn, in the order in which they happened. */
export async function eventsOfAll(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, EventRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('shipment_events')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.shipment_id)
}

/** The event in the shape that the rules use. */
export function eventOf(row: EventRow): ShipmentEvent {
  return {
    milestone: row.milestone,
    classifier: row.classifier,
    placeCode: row.place_code,
    at: row.happened_at.getTime(),
    reportedAt: row.reported_at.getTime(),
  }
}

export function planOf(row: ShipmentRow): ShipmentEvent[] {
  return row.plan.map((each) => ({
    ...each,
    classifier: 'PLN',
  }))
}

/** The facts by which the order of the shipment's events is checked. */
export function journeyOf(row: ShipmentRow): Journey {
  return {
    mode: row.mode,
    origin: row.origin,
    destination: row.destination,
    confirmedAt: row.created_at.getTime(),
    plan: planOf(row),
  }
}
