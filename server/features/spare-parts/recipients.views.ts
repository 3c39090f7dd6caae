import type { Tx } from '../../platform/database/database.ts'
import type { PartOrderRow, PartQuoteRow } from './part-order-row.ts'

/** An order with all its quotes and invited suppliers. For jobs, which see every company. */
export async function partOrderForNews(
  tx: Tx,
  orderId: string,
): Promise<{ order: PartOrderRow; quotes: PartQuoteRow[]; asked: string[] } | undefined> {
  const order = await tx.selectFrom('part_orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) return undefined
  const quotes = await tx
    .selectFrom('part_quotes')
    .selectAll()
    .where('customer_company_id', '=', order.customer_company_id)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const asked = await tx
    .selectFrom('part_order_suppliers')
    .select('provider_company_id')
    .where('customer_company_id', '=', order.customer_company_id)
    .where('order_id', '=', orderId)
    .execute()
  return { order, quotes, asked: asked.map((row) => row.provider_company_id) }
}
