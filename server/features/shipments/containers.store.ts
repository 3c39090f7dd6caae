import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ContainerFacts } from '../../../domain/shipments/shipment-clocks.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ShipmentContainers } from '../../platform/database/schema.generated.ts'

export type ContainersRow = Selectable<ShipmentContainers>

export async function readContainers(tx: Tx, shipmentId: string): Promise<ContainersRow | undefined> {
  return tx.selectFrom('shipment_containers').selectAll().where('shipment_id', '=', shipmentId).executeTakeFirst()
}

/** Inserts or updates the containers row of a shipment that is locked or new. */
export async function putContainers(tx: Tx, row: Insertable<ShipmentContainers>): Promise<void> {
  const { shipment_id: shipmentId, ...change } = row
  if (!(await saveContainers(tx, shipmentId, change))) await tx.insertInto('shipment_containers').values(row).execute()
}

/** Returns whether the shipment has a row. */
export async function saveContainers(
  tx: Tx,
  shipmentId: string,
  change: Updateable<ShipmentContainers>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipment_containers')
    .set(change)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Shipments with running clocks, ordered by id. */
export async function runningClocks(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  let list = tx
    .selectFrom('shipment_containers')
    .select('shipment_id')
    .where('due_on', 'is not', null)
    .orderBy('shipment_id')
    .limit(limit)
  if (after) list = list.where('shipment_id', '>', after)
  return (await list.execute()).map((row) => row.shipment_id)
}

/** The facts that the clock rules use. */
export function factsOf(row: ContainersRow): ContainerFacts {
  const { deposit_amount: amount, deposit_currency: currency, deposit_paid_on: paidOn } = row
  return {
    count: row.container_count,
    size: row.size,
    equipmentGroup: row.equipment_group,
    freeDays: row.free_days,
    storageFreeDays: row.storage_free_days,
    gateOutOn: row.gate_out_on,
    returnedOn: row.returned_on,
    deposit:
      amount === null || currency === null || paidOn === null
        ? null
        : {
            amount: { amount, currency },
            paidOn,
            askedOn: row.deposit_asked_on,
            receivedOn: row.deposit_received_on,
          },
  }
}
