import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readClocks } from './clocks.views.ts'
import { reportEvent } from './report-event.ts'
import { setContainers } from './set-containers.ts'
import { setPublicDetail } from './set-public-detail.ts'
import { setReferences } from './set-references.ts'
import { listShipments, readShipment } from './shipments.views.ts'
import { trackingHook } from './tracking-hook.ts'
import { withdrawEvent } from './withdraw-event.ts'

export const shipmentsRoutes: Route[] = [
  route(shipmentsContract.listShipments, async ({ tx, actor, query }) => listShipments(tx, actor, query)),
  route(
    shipmentsContract.getShipment,
    async ({ tx, actor, params }) => (await readShipment(tx, actor, params.shipmentId)) ?? refuse('not_found'),
  ),
  route(shipmentsContract.reportEvent, async ({ tx, actor, params: { shipmentId }, body }) => {
    const refused = await reportEvent(tx, actor, shipmentId, body)
    if (isRefusal(refused)) return refused
    return (await readShipment(tx, actor, shipmentId)) ?? refuse('not_found')
  }),
  route(shipmentsContract.withdrawEvent, async ({ tx, actor, params: { shipmentId, eventId }, body }) => {
    const refused = await withdrawEvent(tx, actor, shipmentId, eventId, body.reason)
    if (isRefusal(refused)) return refused
    return (await readShipment(tx, actor, shipmentId)) ?? refuse('not_found')
  }),
  route(shipmentsContract.setReferences, async ({ tx, actor, params: { shipmentId }, body }) => {
    const refused = await setReferences(tx, actor, shipmentId, body)
    if (isRefusal(refused)) return refused
    return (await readShipment(tx, actor, shipmentId)) ?? refuse('not_found')
  }),
  route(
    shipmentClocksContract.getShipmentClocks,
    async ({ tx, actor, params }) => (await readClocks(tx, actor, params.shipmentId)) ?? refuse('not_found'),
  ),
  route(shipmentClocksContract.setContainers, async ({ tx, actor, params: { shipmentId }, body }) => {
    const refused = await setContainers(tx, actor, shipmentId, body)
    if (isRefusal(refused)) return refused
    return (await readClocks(tx, actor, shipmentId)) ?? refuse('not_found')
  }),
  route(publicTrackingContract.setPublicDetail, async ({ tx, actor, params: { shipmentId }, body }) => {
    const refused = await setPublicDetail(tx, actor, shipmentId, body.publicDetail)
    if (isRefusal(refused)) return refused
    return (await readShipment(tx, actor, shipmentId)) ?? refuse('not_found')
  }),
  trackingHook,
]
