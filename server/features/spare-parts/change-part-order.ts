import type { Updateable } from 'kysely'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import {
  decidePartOrder,
  evolvePartOrder,
  type PartOrderCommand,
  type PartOrderRefusal,
} from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PartOrders } from '../../platform/database/schema.generated.ts'
import { announce } from '../../platform/events.ts'
import { releaseCapacity } from '../offers/reserve-capacity.ts'
import { type PartOrderRow, partOrderOf } from './part-order-row.ts'
import type { PartOrderEventName } from './spare-parts.events.ts'
import { lockOpenPartQuotes, savePartOrder, setPartQuoteStatus, suppliersAsked } from './spare-parts.store.ts'

/**
 * Runs one command on a locked order: asks the lifecycle, saves, writes the audit row and announces the event. If the
 * order closes, open quotes expire and the stock is released.
 * @param also `columns`: columns written besides the status; `quoteId`: the quote that the news is about
 */
export async function changePartOrder(
  context: Context<Actor | null>,
  row: PartOrderRow,
  command: PartOrderCommand,
  also: { readonly columns?: Updateable<PartOrders>; readonly quoteId?: string } = {},
): Promise<PartOrderRow | Refusal<PartOrderRefusal>> {
  const { tx } = context
  const before = partOrderOf(row)
  const event = decidePartOrder(before, command)
  if (isRefusal(event)) return event
  const after = evolvePartOrder(before, event)
  const change = {
    ...also.columns,
    status: after.status,
    ...('reason' in event ? { closed_reason: event.reason } : {}),
    ...('by' in event ? { closed_by: event.by } : event.type === 'declined' ? { closed_by: 'supplier' as const } : {}),
  }
  if (after.status === 'cancelled') await releaseOrder(tx, row)
  const saved = await savePartOrder(tx, row.id, change)
  await audit(context, {
    verb: `spare-parts.${command.kind}`,
    subject: { kind: 'part_order', id: row.id },
    before: { status: before.status },
    after: change,
  })
  await announcePartOrder(tx, `spare-parts.${event.type}`, row, also.quoteId)
  return saved
}

/** Expires open quotes and releases the stock reserved on a card. */
async function releaseOrder(tx: Tx, row: PartOrderRow): Promise<void> {
  const openQuotes = await lockOpenPartQuotes(tx, row)
  const standing = openQuotes.filter((quote) => quote.status === 'offered').map((quote) => quote.id)
  await setPartQuoteStatus(tx, standing, 'expired')
  const held = openQuotes.find((quote) => quote.status === 'accepted')
  if (held?.offer_id) await releaseCapacity(tx, held.offer_id, row.quantity)
}

export async function announcePartOrder(
  tx: Tx,
  type: PartOrderEventName,
  row: PartOrderRow,
  quoteId: string | null = null,
): Promise<void> {
  await announce(tx, {
    type,
    companies: [row.customer_company_id, ...(await suppliersAsked(tx, row))],
    subject: { kind: 'part_order', id: row.id },
    data: { orderId: row.id, number: row.number, customerCompanyId: row.customer_company_id, quoteId },
  })
}
