import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { openCompany } from '../../platform/database/open-company.ts'
import type { ShipmentRow } from './shipments.store.ts'

export type PublicNumberKind = 'shipment' | 'booking' | 'container' | 'air_waybill' | 'bill_of_lading'

/**
 * The shipment with this number, of any company: the one under way, otherwise the newest. Its customer's rows are open to
 * this transaction of the public role afterwards. `several` when more than one shipment under way has the number.
 */
export async function openShipment(
  tx: Tx,
  kind: PublicNumberKind,
  number: string,
): Promise<ShipmentRow | 'several' | undefined> {
  const { rows } = await sql<{ shipment_id: string; customer_company_id: string; closed: boolean }>`
    select * from find_shipments(${kind}, ${number})`.execute(tx)
  const [found, second] = rows
  if (!found) return undefined
  if (second && !second.closed) return 'several'
  await openCompany(tx, found.customer_company_id)
  return tx.selectFrom('shipments').selectAll().where('id', '=', found.shipment_id).executeTakeFirst()
}
