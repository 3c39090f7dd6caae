import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { type Route, rawRoute, route } from '../../platform/http/route.ts'
import { makeStorage } from '../../platform/storage.ts'
import { ownShipmentNumber } from '../shipments/shipments.views.ts'
import { sendFile } from './serve-file.ts'
import { revokeLink, shareShipment } from './share-shipment.ts'
import { fileOfLink, listLinks } from './shipment-links.views.ts'

/** Links by which others follow a shipment, on both of their sides. */
export const shipmentLinksRoutes: Route[] = [
  route(shipmentLinksContract.listShipmentLinks, async ({ tx, actor, params: { shipmentId } }) =>
    (await ownShipmentNumber(tx, actor, shipmentId))
      ? listLinks(tx, actor, shipmentId, new Date())
      : refuse('not_found'),
  ),
  route(shipmentLinksContract.shareShipment, ({ tx, actor, params, body }) =>
    shareShipment(tx, actor, params.shipmentId, body, new Date()),
  ),
  route(shipmentLinksContract.revokeShipmentLink, async ({ tx, actor, params: { shipmentId, linkId } }) => {
    const now = new Date()
    const refused = await revokeLink(tx, actor, shipmentId, linkId, now)
    return isRefusal(refused) ? refused : listLinks(tx, actor, shipmentId, now)
  }),
  rawRoute(
    shipmentLinksContract.getSharedPaper,
    (context) => {
      const storage = makeStorage(context.config)
      return async ({ body: { token, documentId }, request, reply }) => {
        const file = await context.worker.read((tx) => fileOfLink(tx, token, documentId, new Date()))
        return file ? sendFile(storage, file, 'attachment', request, reply) : refuse('not_found')
      }
    },
    { compress: false },
  ),
]
