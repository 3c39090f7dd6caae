import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { PartOrderRefusal } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import { changePartOrder } from './change-part-order.ts'
import type { PartOrderRow } from './part-order-row.ts'
import { isChosen, sideOf } from './spare-parts.permissions.ts'
import { lockOpenPartQuotes, lockPartOrder } from './spare-parts.store.ts'

type Done = PartOrderRow | Refusal<PartOrderRefusal | 'not_found' | 'invalid_input'>

/** Locks the order for the supplier who has to fulfil it; undefined for anyone else. */
async function lockForSupplier({ tx, actor }: Context, orderId: string): Promise<PartOrderRow | undefined> {
  const row = await lockPartOrder(tx, orderId)
  if (!row || sideOf(actor, row) !== 'supplier') return undefined
  const accepted = (await lockOpenPartQuotes(tx, row)).find((quote) => quote.status === 'accepted')
  // While no supplier is chosen, the order is returned, so that the lifecycle's refusal gives the reason.
  return row.status === 'submitted' || row.status === 'quoted' || isChosen(actor, accepted) ? row : undefined
}

/** The supplier of a card confirms the order and gives the delivery day. */
export async function confirmPartOrder(context: Context, orderId: string, deliverOn: string): Promise<Done> {
  const { now } = context
  const row = await lockForSupplier(context, orderId)
  if (!row) return refuse('not_found')
  if (deliverOn < dayInKigali(now)) return refuse('invalid_input', { fields: { deliverOn: 'in_the_past' } })
  const columns = { ordered_at: now, deliver_on: deliverOn }
  return changePartOrder(context, row, { kind: 'confirm', now: now.getTime() }, { columns })
}

/** The supplier of a card declines, giving a reason for the customer. */
export async function declinePartOrder(context: Context, orderId: string, reason: string): Promise<Done> {
  const { now } = context
  const row = await lockForSupplier(context, orderId)
  if (!row) return refuse('not_found')
  return changePartOrder(context, row, { kind: 'decline', now: now.getTime(), reason })
}

/** The supplier reports the day (Kigali) of delivery: not before the order, not after today. */
export async function deliverPartOrder(context: Context, orderId: string, day: string): Promise<Done> {
  const { now } = context
  const row = await lockForSupplier(context, orderId)
  if (!row) return refuse('not_found')
  if (day > dayInKigali(now)) return refuse('invalid_input', { fields: { day: 'in_the_future' } })
  if (row.ordered_at && day < dayInKigali(row.ordered_at))
    return refuse('invalid_input', { fields: { day: 'before_order' } })
  return changePartOrder(context, row, { kind: 'deliver' }, { columns: { delivered_on: day } })
}

/** The customer confirms that the parts have arrived. */
export async function receivePartOrder(context: Context, orderId: string): Promise<Done> {
  const { tx, actor, now } = context
  const row = await lockPartOrder(tx, orderId)
  if (!row || sideOf(actor, row) !== 'customer') return refuse('not_found')
  return changePartOrder(context, row, { kind: 'receive' }, { columns: { received_at: now } })
}

/** The customer cancels the order, or the supplier withdraws from it. */
export async function cancelPartOrder(context: Context, orderId: string, reason: string): Promise<Done> {
  const { tx, actor } = context
  const row = await lockPartOrder(tx, orderId)
  const by = row && sideOf(actor, row)
  if (!row || !by) return refuse('not_found')
  const order = by === 'supplier' ? await lockForSupplier(context, orderId) : row
  return order ? changePartOrder(context, order, { kind: 'cancel', by, reason }) : refuse('not_found')
}
