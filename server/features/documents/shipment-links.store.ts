import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ShipmentLinks } from '../../platform/database/schema.generated.ts'

export type LinkRow = Selectable<ShipmentLinks>

export async function insertLink(tx: Tx, row: Insertable<ShipmentLinks>): Promise<string> {
  return (await tx.insertInto('shipment_links').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A link of this company's shipment, locked until the transaction ends. */
export async function lockLink(
  tx: Tx,
  companyId: string,
  shipmentId: string,
  linkId: string,
): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('shipment_links')
    .selectAll()
    .where('customer_company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
}

export async function endLink(tx: Tx, linkId: string, at: Date): Promise<void> {
  await tx.updateTable('shipment_links').set({ revoked_at: at }).where('id', '=', linkId).execute()
}
