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
  route(shipmentLinksContract.listShipmentLinks, async ({ params: { shipmentId }, ...context }) =>
    (await ownShipmentNumber(context, shipmentId)) ? listLinks(context, shipmentId) : refuse('not_found'),
  ),
  route(shipmentLinksContract.shareShipment, ({ params, body, ...context }) =>
    shareShipment(context, params.shipmentId, body),
  ),
  route(shipmentLinksContract.revokeShipmentLink, async ({ params: { shipmentId, linkId }, ...context }) => {
    return answerAfter(revokeLink(context, shipmentId, linkId), () => listLinks(context, shipmentId))
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
