import { isRefusal, type Refusal, refuse } from '../decision.ts'

export const partOrderStatuses = ['submitted', 'quoted', 'ordered', 'delivered', 'cancelled'] as const
export type PartOrderStatus = (typeof partOrderStatuses)[number]

/** `custom`: suppliers are asked for quotes. `card`: ordered at the price of a card, and its supplier confirms. */
export const partOrderKinds = ['custom', 'card'] as const
export type PartOrderKind = (typeof partOrderKinds)[number]

export interface PartOrder {
  readonly kind: PartOrderKind
  readonly status: PartOrderStatus
  /** Deadline for suppliers' answers; milliseconds since 1970. */
  readonly answerBy: number
  readonly received: boolean
}

type Answer =
  | { readonly kind: 'quote' | 'accept' | 'confirm'; readonly now: number }
  | { readonly kind: 'decline'; readonly now: number; readonly reason: string }
export type PartOrderCommand =
  | Answer
  | { readonly kind: 'expire'; readonly now: number }
  | { readonly kind: 'cancel'; readonly by: 'customer' | 'supplier'; readonly reason: string }
  | { readonly kind: 'deliver' | 'receive' }

export type PartOrderEvent =
  | { readonly type: 'quoted' | 'ordered' | 'delivered' | 'received' | 'expired' }
  | { readonly type: 'declined'; readonly reason: string }
  | { readonly type: 'cancelled'; readonly by: 'customer' | 'supplier'; readonly reason: string }

export type PartOrderRefusal =
  | 'order_cancelled'
  | 'order_delivered'
  | 'already_ordered'
  | 'order_expired'
  | 'order_not_expired_yet'
  | 'not_ordered_yet'
  | 'not_delivered_yet'
  | 'already_received'
  | 'no_quote_yet'
  | 'price_is_fixed'
  | 'ordered_for_you'
  | 'reason_needed'

/** The only decision table of part orders; endpoints and buttons both use it. */
export function decidePartOrder(
  order: PartOrder,
  command: PartOrderCommand,
): PartOrderEvent | Refusal<PartOrderRefusal> {
  if (order.status === 'cancelled') return refuse('order_cancelled')
  switch (command.kind) {
    case 'quote':
    case 'accept':
    case 'confirm':
    case 'decline':
      return answer(order, command)
    case 'cancel':
      return cancel(order, command)
    case 'expire':
      if (order.status === 'delivered') return refuse('order_delivered')
      if (order.status === 'ordered') return refuse('already_ordered')
      return command.now >= order.answerBy ? { type: 'expired' } : refuse('order_not_expired_yet')
    case 'deliver':
      if (order.status === 'delivered') return refuse('order_delivered')
      return order.status === 'ordered' ? { type: 'delivered' } : refuse('not_ordered_yet')
    case 'receive':
      if (order.status !== 'delivered') return refuse('not_delivered_yet')
      return order.received ? refuse('already_received') : { type: 'received' }
  }
}

function answer(order: PartOrder, command: Answer): PartOrderEvent | Refusal<PartOrderRefusal> {
  if (order.status === 'delivered') return refuse('order_delivered')
  if (order.status === 'ordered') return refuse('already_ordered')
  if (command.now >= order.answerBy) return refuse('order_expired')
  const toConfirm = command.kind === 'confirm' || command.kind === 'decline'
  // A custom order is quoted, not confirmed; an order at a card's price is confirmed, not quoted.
  if (toConfirm !== (order.kind === 'card')) return refuse(toConfirm ? 'no_quote_yet' : 'price_is_fixed')
  if (command.kind === 'quote') return { type: 'quoted' }
  if (command.kind === 'accept' && order.status === 'submitted') return refuse('no_quote_yet')
  if (command.kind !== 'decline') return { type: 'ordered' }
  const reason = command.reason.trim()
  return reason === '' ? refuse('reason_needed') : { type: 'declined', reason }
}

/**
 * The customer can cancel until a supplier is committed; afterwards the part may be on its way. The supplier can cancel
 * only a commitment; before that it withdraws its quote or declines.
 */
function cancel(
  order: PartOrder,
  command: Extract<PartOrderCommand, { kind: 'cancel' }>,
): PartOrderEvent | Refusal<PartOrderRefusal> {
  if (order.status === 'delivered') return refuse('order_delivered')
  if (command.by === 'customer' && order.status === 'ordered') return refuse('ordered_for_you')
  if (command.by === 'supplier' && order.status !== 'ordered') return refuse('not_ordered_yet')
  const reason = command.reason.trim()
  return reason === '' ? refuse('reason_needed') : { type: 'cancelled', by: command.by, reason }
}

const after: Readonly<Record<Exclude<PartOrderEvent['type'], 'received'>, PartOrderStatus>> = {
  quoted: 'quoted',
  ordered: 'ordered',
  delivered: 'delivered',
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

export function evolvePartOrder(order: PartOrder, event: PartOrderEvent): PartOrder {
  return event.type === 'received' ? { ...order, received: true } : { ...order, status: after[event.type] }
}

/** Whether suppliers may still answer and the customer may still choose. */
export function isOpen(order: PartOrder, now: number): boolean {
  const command = order.kind === 'card' ? 'confirm' : 'quote'
  return !isRefusal(decidePartOrder(order, { kind: command, now }))
}

/** Hours within which the supplier of a card confirms, and days that a custom order waits for quotes. */
export const hoursToConfirmPart = 24
const daysToQuotePart = 14

export function answerByOf(kind: PartOrderKind, now: Date): Date {
  const hours = kind === 'card' ? hoursToConfirmPart : daysToQuotePart * 24
  return new Date(now.getTime() + hours * 3_600_000)
}
