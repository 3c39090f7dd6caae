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
  route(shipmentsContract.listShipments, async ({ tx, actor, query, now }) =>
    query.view === 'attention' ? listAttention(tx, actor, query, now, papers) : listShipments(tx, actor, query),
  ),
  route(
    shipmentsContract.getShipment,
    async ({ tx, actor, params, now }) =>
      (await readShipment(tx, actor, params.shipmentId, now)) ?? refuse('not_found'),
  ),
  route(shipmentsContract.reportEvent, async ({ tx, actor, params: { shipmentId }, body, now }) => {
    return answerAfter(reportEvent(tx, actor, shipmentId, body, now), () => readShipment(tx, actor, shipmentId, now))
  }),
  route(shipmentsContract.withdrawEvent, async ({ tx, actor, params: { shipmentId, eventId }, body, now }) => {
    return answerAfter(withdrawEvent(tx, actor, shipmentId, eventId, body.reason, now), () =>
      readShipment(tx, actor, shipmentId, now),
    )
  }),
  route(shipmentsContract.setReferences, async ({ tx, actor, params: { shipmentId }, body, now }) => {
    return answerAfter(setReferences(tx, actor, shipmentId, body), () => readShipment(tx, actor, shipmentId, now))
  }),
  route(
    shipmentClocksContract.getShipmentClocks,
    async ({ tx, actor, params, now }) => (await readClocks(tx, actor, params.shipmentId, now)) ?? refuse('not_found'),
  ),
  route(shipmentClocksContract.setContainers, async ({ tx, actor, params: { shipmentId }, body, now }) => {
    return answerAfter(setContainers(tx, actor, shipmentId, body, now), () => readClocks(tx, actor, shipmentId, now))
  }),
  route(publicTrackingContract.setPublicDetail, async ({ tx, actor, params: { shipmentId }, body, now }) => {
    return answerAfter(setPublicDetail(tx, actor, shipmentId, body.publicDetail, now), () =>
      readShipment(tx, actor, shipmentId, now),
    )
  }),
  trackingHook,
]
