import type { Context } from '../../platform/context.ts'
import { mayShare } from './shipments.permissions.ts'
import { lockShipment, type ShipmentRow } from './shipments.store.ts'

/** A locked shipment of which the actor's company is the customer; undefined if it is not. */
export async function lockOwnShipment({ tx, actor }: Context, shipmentId: string): Promise<ShipmentRow | undefined> {
  const shipment = await lockShipment(tx, shipmentId)
  return shipment && mayShare(actor, shipment) ? shipment : undefined
}
