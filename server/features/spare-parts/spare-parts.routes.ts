import { sparePartsContract } from '../../../contract/spare-parts.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { acceptPartQuote } from './accept-part-quote.ts'
import {
  cancelPartOrder,
  confirmPartOrder,
  declinePartOrder,
  deliverPartOrder,
  receivePartOrder,
} from './answer-part-order.ts'
import { orderPart } from './order-part.ts'
import { previewPart } from './preview-part.ts'
import { quotePartOrder, withdrawPartQuote } from './quote-part-order.ts'
import { listPartOrders, readPartOrder } from './spare-parts.views.ts'
import { submitPartOrder } from './submit-part-order.ts'

const c = sparePartsContract

export const sparePartsRoutes: Route[] = [
  route(c.submitPartOrder, async ({ tx, actor, body, now }) => {
    return answerAfter(submitPartOrder(tx, actor, body, now), ({ id }) => readPartOrder(tx, actor, id, now))
  }),
  route(c.previewPart, ({ tx, actor, body, now }) => previewPart(tx, actor, body, now)),
  route(c.orderPart, async ({ tx, actor, body, now }) => {
    return answerAfter(orderPart(tx, actor, body, now), ({ id }) => readPartOrder(tx, actor, id, now))
  }),
  route(c.listPartOrders, async ({ tx, actor, query, now }) => listPartOrders(tx, actor, query, now)),
  route(
    c.getPartOrder,
    async ({ tx, actor, params, now }) => (await readPartOrder(tx, actor, params.orderId, now)) ?? refuse('not_found'),
  ),
  route(c.quotePartOrder, async ({ tx, actor, params: { orderId }, body, now }) => {
    return answerAfter(quotePartOrder(tx, actor, orderId, body, now), () => readPartOrder(tx, actor, orderId, now))
  }),
  route(c.withdrawPartQuote, async ({ tx, actor, params, now }) => {
    return answerAfter(withdrawPartQuote(tx, actor, params.quoteId, now), (id) => readPartOrder(tx, actor, id, now))
  }),
  route(c.acceptPartQuote, async ({ tx, actor, params, body, now }) => {
    return answerAfter(acceptPartQuote(tx, actor, params.quoteId, body.deliveryPlace, now), (id) =>
      readPartOrder(tx, actor, id, now),
    )
  }),
  route(c.confirmPartOrder, async ({ tx, actor, params: { orderId }, body, now }) => {
    return answerAfter(confirmPartOrder(tx, actor, orderId, body.deliverOn, now), ({ id }) =>
      readPartOrder(tx, actor, id, now),
    )
  }),
  route(c.declinePartOrder, async ({ tx, actor, params: { orderId }, body, now }) => {
    return answerAfter(declinePartOrder(tx, actor, orderId, body.reason, now), ({ id }) =>
      readPartOrder(tx, actor, id, now),
    )
  }),
  route(c.cancelPartOrder, async ({ tx, actor, params: { orderId }, body, now }) =>
    answerAfter(cancelPartOrder(tx, actor, orderId, body.reason), ({ id }) => readPartOrder(tx, actor, id, now)),
  ),
  route(c.deliverPartOrder, async ({ tx, actor, params: { orderId }, body, now }) => {
    return answerAfter(deliverPartOrder(tx, actor, orderId, body.day, now), ({ id }) =>
      readPartOrder(tx, actor, id, now),
    )
  }),
  route(c.receivePartOrder, async ({ tx, actor, params: { orderId }, now }) => {
    return answerAfter(receivePartOrder(tx, actor, orderId, now), ({ id }) => readPartOrder(tx, actor, id, now))
  }),
]
