import { type Insertable, sql, type Updateable } from 'kysely'
import type { QuoteEvent } from '../../../domain/quotes/quote-lifecycle.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PartOrders, PartQuotes } from '../../platform/database/schema.generated.ts'
import type { PartOrderRow, PartQuoteRow } from './part-order-row.ts'

export async function insertPartOrder(tx: Tx, order: Insertable<PartOrders>): Promise<PartOrderRow> {
  return tx.insertInto('part_orders').values(order).returningAll().executeTakeFirstOrThrow()
}

export async function insertSuppliers(tx: Tx, order: PartOrderRow, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return
  await tx
    .insertInto('part_order_suppliers')
    .values(
      providerIds.map((provider_company_id) => ({
        provider_company_id,
        order_id: order.id,
        customer_company_id: order.customer_company_id,
      })),
    )
    .execute()
}

export async function insertPartQuote(tx: Tx, quote: Insertable<PartQuotes>): Promise<PartQuoteRow> {
  return tx.insertInto('part_quotes').values(quote).returningAll().executeTakeFirstOrThrow()
}

/** Locks an order that the current company may see. Any change to an order or its quotes locks the order first. */
export async function lockPartOrder(tx: Tx, orderId: string): Promise<PartOrderRow | undefined> {
  return tx.selectFrom('part_orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

/** Locks an order and one of its quotes, in that order. */
export async function lockPartQuote(
  tx: Tx,
  quoteId: string,
): Promise<{ order: PartOrderRow; quote: PartQuoteRow } | undefined> {
  const found = await tx.selectFrom('part_quotes').select('order_id').where('id', '=', quoteId).executeTakeFirst()
  const order = found && (await lockPartOrder(tx, found.order_id))
  if (!order) return undefined
  const quote = await tx.selectFrom('part_quotes').selectAll().where('id', '=', quoteId).forUpdate().executeTakeFirst()
  return quote && { order, quote }
}

/** Locks the open and accepted quotes of a locked order; a supplier sees only their own. */
export async function lockOpenPartQuotes(tx: Tx, order: PartOrderRow): Promise<PartQuoteRow[]> {
  return tx
    .selectFrom('part_quotes')
    .selectAll()
    .where('customer_company_id', '=', order.customer_company_id)
    .where('order_id', '=', order.id)
    .where('status', 'in', ['offered', 'accepted'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function savePartOrder(tx: Tx, orderId: string, change: Updateable<PartOrders>): Promise<PartOrderRow> {
  return tx.updateTable('part_orders').set(change).where('id', '=', orderId).returningAll().executeTakeFirstOrThrow()
}

export async function setPartQuoteStatus(tx: Tx, quoteIds: readonly string[], event: QuoteEvent): Promise<void> {
  if (quoteIds.length === 0) return
  await tx
    .updateTable('part_quotes')
    .set({ status: event, decided_at: sql`now()` })
    .where('id', 'in', quoteIds)
    .execute()
}

/** The invited suppliers; a supplier sees only itself. */
export async function suppliersAsked(tx: Tx, order: PartOrderRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('part_order_suppliers')
    .select('provider_company_id')
    .where('customer_company_id', '=', order.customer_company_id)
    .where('order_id', '=', order.id)
    .orderBy('provider_company_id')
    .execute()
  return rows.map((row) => row.provider_company_id)
}
