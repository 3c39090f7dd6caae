import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, rawRoute, route } from '../../platform/http/route.ts'
import { makeStorage } from '../../platform/storage.ts'
import { ownShipmentNumber } from '../shipments/shipments.views.ts'
import { sendFile } from './serve-file.ts'
import { revokeLink, shareShipment } from './share-shipment.ts'
import { fileOfLink, listLinks } from './shipment-links.views.ts'

/** Links that let others follow a shipment: endpoints for the customer and for readers. */
export const shipmentLinksRoutes: Route[] = [
  route(shipmentLinksContract.listShipmentLinks, async ({ tx, actor, params: { shipmentId }, now }) =>
    (await ownShipmentNumber(tx, actor, shipmentId)) ? listLinks(tx, actor, shipmentId, now) : refuse('not_found'),
  ),
  route(shipmentLinksContract.shareShipment, ({ tx, actor, params, body, now }) =>
    shareShipment(tx, actor, params.shipmentId, body, now),
  ),
  route(shipmentLinksContract.revokeShipmentLink, async ({ tx, actor, params: { shipmentId, linkId }, now }) => {
    return answerAfter(revokeLink(tx, actor, shipmentId, linkId, now), () => listLinks(tx, actor, shipmentId, now))
  }),
  rawRoute(
    shipmentLinksContract.getSharedPaper,
    (context) => {
      const storage = makeStorage(context.config)
      return async ({ body: { token, documentId }, now, request, reply }) => {
        const file = await context.public.transact((tx) => fileOfLink(tx, token, documentId, now))
        return file ? sendFile(storage, file, 'attachment', request, reply) : refuse('not_found')
      }
    },
    { compress: false },
  ),
]
