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
  route(c.submitPartOrder, async ({ body, ...context }) => {
    return answerAfter(submitPartOrder(context, body), ({ id }) => readPartOrder(context, id))
  }),
  route(c.previewPart, ({ body, ...context }) => previewPart(context, body)),
  route(c.orderPart, async ({ body, ...context }) => {
    return answerAfter(orderPart(context, body), ({ id }) => readPartOrder(context, id))
  }),
  route(c.listPartOrders, async ({ query, ...context }) => listPartOrders(context, query)),
  route(
    c.getPartOrder,
    async ({ params, ...context }) => (await readPartOrder(context, params.orderId)) ?? refuse('not_found'),
  ),
  route(c.quotePartOrder, async ({ params: { orderId }, body, ...context }) => {
    return answerAfter(quotePartOrder(context, orderId, body), () => readPartOrder(context, orderId))
  }),
  route(c.withdrawPartQuote, async ({ params, ...context }) => {
    return answerAfter(withdrawPartQuote(context, params.quoteId), (id) => readPartOrder(context, id))
  }),
  route(c.acceptPartQuote, async ({ params, body, ...context }) => {
    return answerAfter(acceptPartQuote(context, params.quoteId, body.deliveryPlace), (id) => readPartOrder(context, id))
  }),
  route(c.confirmPartOrder, async ({ params: { orderId }, body, ...context }) => {
    return answerAfter(confirmPartOrder(context, orderId, body.deliverOn), ({ id }) => readPartOrder(context, id))
  }),
  route(c.declinePartOrder, async ({ params: { orderId }, body, ...context }) => {
    return answerAfter(declinePartOrder(context, orderId, body.reason), ({ id }) => readPartOrder(context, id))
  }),
  route(c.cancelPartOrder, async ({ params: { orderId }, body, ...context }) =>
    answerAfter(cancelPartOrder(context, orderId, body.reason), ({ id }) => readPartOrder(context, id)),
  ),
  route(c.deliverPartOrder, async ({ params: { orderId }, body, ...context }) => {
    return answerAfter(deliverPartOrder(context, orderId, body.day), ({ id }) => readPartOrder(context, id))
  }),
  route(c.receivePartOrder, async ({ params: { orderId }, ...context }) => {
    return answerAfter(receivePartOrder(context, orderId), ({ id }) => readPartOrder(context, id))
  }),
]
