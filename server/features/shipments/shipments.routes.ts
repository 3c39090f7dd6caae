import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listAttention, type WaitingPapers } from './attention.views.ts'
import { readClocks } from './clocks.views.ts'
import { reportEvent } from './report-event.ts'
import { setContainers } from './set-containers.ts'
import { setPublicDetail } from './set-public-detail.ts'
import { setReferences } from './set-references.ts'
import { listShipments, readShipment } from './shipments.views.ts'
import { trackingHook } from './tracking-hook.ts'
import { withdrawEvent } from './withdraw-event.ts'

/**
 * @param papers the papers that shipments wait for, from the documents feature
 */
export const shipmentsRoutes = (papers: WaitingPapers): Route[] => [
  route(shipmentsContract.listShipments, async ({ query, ...context }) =>
    query.view === 'attention' ? listAttention(context, query, papers) : listShipments(context, query),
  ),
  route(
    shipmentsContract.getShipment,
    async ({ params, ...context }) => (await readShipment(context, params.shipmentId)) ?? refuse('not_found'),
  ),
  route(shipmentsContract.reportEvent, async ({ params: { shipmentId }, body, ...context }) => {
    return answerAfter(reportEvent(context, shipmentId, body), () => readShipment(context, shipmentId))
  }),
  route(shipmentsContract.withdrawEvent, async ({ params: { shipmentId, eventId }, body, ...context }) => {
    return answerAfter(withdrawEvent(context, shipmentId, eventId, body.reason), () =>
      readShipment(context, shipmentId),
    )
  }),
  route(shipmentsContract.setReferences, async ({ params: { shipmentId }, body, ...context }) => {
    return answerAfter(setReferences(context, shipmentId, body), () => readShipment(context, shipmentId))
  }),
  route(
    shipmentClocksContract.getShipmentClocks,
    async ({ params, ...context }) => (await readClocks(context, params.shipmentId)) ?? refuse('not_found'),
  ),
  route(shipmentClocksContract.setContainers, async ({ params: { shipmentId }, body, ...context }) => {
    return answerAfter(setContainers(context, shipmentId, body), () => readClocks(context, shipmentId))
  }),
  route(publicTrackingContract.setPublicDetail, async ({ params: { shipmentId }, body, ...context }) => {
    return answerAfter(setPublicDetail(context, shipmentId, body.publicDetail), () => readShipment(context, shipmentId))
  }),
  trackingHook,
]
