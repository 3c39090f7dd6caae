import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mayShare } from './shipments.permissions.ts'
import { lockShipment } from './shipments.store.ts'

/** Locks a shipment of which the actor's company is the customer; false if it is not. */
export async function lockOwnShipment(tx: Tx, actor: Actor, shipmentId: string): Promise<boolean> {
  const shipment = await lockShipment(tx, shipmentId)
  return shipment !== undefined && mayShare(actor, shipment)
}
