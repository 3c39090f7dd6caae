import { sparePartsContract } from '../../../contract/spare-parts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { hoursToConfirmPart } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { acceptPartQuote } from './accept-part-quote.ts'
import {
  cancelPartOrder,
  confirmPartOrder,
  declinePartOrder,
  deliverPartOrder,
  receivePartOrder,
} from './answer-part-order.ts'
import { orderPart, priceParts } from './order-part.ts'
import { quotePartOrder, withdrawPartQuote } from './quote-part-order.ts'
import { listPartOrders, readPartOrder } from './spare-parts.views.ts'
import { submitPartOrder } from './submit-part-order.ts'

const c = sparePartsContract

/** The order after a verb, or the verb's refusal. */
async function afterwards<C extends string>(
  tx: Tx,
  actor: Actor,
  done: string | { readonly id: string } | Refusal<C>,
  now: Date,
) {
  if (isRefusal(done)) return done
  const id = typeof done === 'string' ? done : done.id
  return (await readPartOrder(tx, actor, id, now)) ?? refuse('not_found')
}

export const sparePartsRoutes: Route[] = [
  route(c.submitPartOrder, async ({ tx, actor, body }) => {
    const now = new Date()
    return afterwards(tx, actor, await submitPartOrder(tx, actor, body, now), now)
  }),
  route(c.previewPart, async ({ tx, actor, body }) => {
    const now = new Date()
    const card = await priceParts(tx, actor, body, now)
    if (isRefusal(card)) return card
    const { own, frw, approximateUsd, rates } = card.total
    return {
      lines: [...card.lines],
      total: { own, frw, approximateUsd },
      rates: rates.length > 0 ? [...rates] : await currentRates(tx, dayInKigali(now)),
      hoursToConfirm: hoursToConfirmPart,
    }
  }),
  route(c.orderPart, async ({ tx, actor, body }) => {
    const now = new Date()
    return afterwards(tx, actor, await orderPart(tx, actor, body, now), now)
  }),
  route(c.listPartOrders, async ({ tx, actor, query }) => listPartOrders(tx, actor, query, new Date())),
  route(
    c.getPartOrder,
    async ({ tx, actor, params }) =>
      (await readPartOrder(tx, actor, params.orderId, new Date())) ?? refuse('not_found'),
  ),
  route(c.quotePartOrder, async ({ tx, actor, params: { orderId }, body }) => {
    const now = new Date()
    return afterwards(tx, actor, (await quotePartOrder(tx, actor, orderId, body, now)) ?? orderId, now)
  }),
  route(c.withdrawPartQuote, async ({ tx, actor, params }) => {
    const now = new Date()
    return afterwards(tx, actor, await withdrawPartQuote(tx, actor, params.quoteId, now), now)
  }),
  route(c.acceptPartQuote, async ({ tx, actor, params, body }) => {
    const now = new Date()
    return afterwards(tx, actor, await acceptPartQuote(tx, actor, params.quoteId, body.deliveryPlace, now), now)
  }),
  route(c.confirmPartOrder, async ({ tx, actor, params: { orderId }, body }) => {
    const now = new Date()
    return afterwards(tx, actor, await confirmPartOrder(tx, actor, orderId, body.deliverOn, now), now)
  }),
  route(c.declinePartOrder, async ({ tx, actor, params: { orderId }, body }) => {
    const now = new Date()
    return afterwards(tx, actor, await declinePartOrder(tx, actor, orderId, body.reason, now), now)
  }),
  route(c.cancelPartOrder, async ({ tx, actor, params: { orderId }, body }) =>
    afterwards(tx, actor, await cancelPartOrder(tx, actor, orderId, body.reason), new Date()),
  ),
  route(c.deliverPartOrder, async ({ tx, actor, params: { orderId }, body }) => {
    const now = new Date()
    return afterwards(tx, actor, await deliverPartOrder(tx, actor, orderId, body.day, now), now)
  }),
  route(c.receivePartOrder, async ({ tx, actor, params: { orderId } }) => {
    const now = new Date()
    return afterwards(tx, actor, await receivePartOrder(tx, actor, orderId, now), now)
  }),
]
