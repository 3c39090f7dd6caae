import type { Context } from '../../platform/context.ts'
import { mayShare } from './shipments.permissions.ts'
import { lockShipment } from './shipments.store.ts'

/** Locks a shipment of which the actor's company is the customer; false if it is not. */
export async function lockOwnShipment({ tx, actor }: Context, shipmentId: string): Promise<boolean> {
  const shipment = await lockShipment(tx, shipmentId)
  return shipment !== undefined && mayShare(actor, shipment)
}
