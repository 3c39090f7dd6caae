import * as z from 'zod/mini'
import { linkDays } from '../domain/shipments/public-detail.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { followedShipment } from './public-tracking.ts'
import { id, instant } from './wire.ts'

/** A document of a shipment, in its newest version, that can be shared. */
const sharedPaper = z.object({
  documentId: id,
  /** Name of the file. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})

const shipmentLink = z.object({
  id,
  createdAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  /** Neither revoked nor expired. */
  holds: z.boolean(),
  documentIds: z.array(id),
})

/** The links of a shipment, those that still open it first, then the newest; and the documents that a new link can include. */
const shipmentLinks = z.object({ links: z.array(shipmentLink), papers: z.array(sharedPaper) })
export type ShipmentLinks = z.infer<typeof shipmentLinks>

/** The view of a shipment by its link: the whole route, whatever else is public, and the selected documents. */
export const sharedShipment = z.object({
  shipment: followedShipment,
  expiresAt: instant,
  papers: z.array(sharedPaper),
})
export type SharedShipment = z.infer<typeof sharedShipment>

const shipmentId = z.object({ shipmentId: id })
/** 128 bits in base64url. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

components({
  SharedPaper: sharedPaper,
  ShipmentLink: shipmentLink,
  ShipmentLinks: shipmentLinks,
  SharedShipment: sharedShipment,
})

export const shipmentLinksContract = contract('shipments', {
  listShipmentLinks: endpoint({
    method: 'GET',
    path: '/shipments/:shipmentId/links',
    summary: 'Lists the share links of a shipment, and the documents that a link can include',
    allow: 'customer',
    may: 'look',
    params: shipmentId,
    answer: shipmentLinks,
    refusals: {},
  }),
  shareShipment: endpoint({
    method: 'POST',
    path: '/shipments/:shipmentId/links',
    summary: 'Creates a share link with which anyone can follow the shipment; its token is returned only once',
    allow: 'customer',
    may: 'deal',
    params: shipmentId,
    body: z.object({
      days: z.literal([...linkDays]),
      documentIds: z._default(z.array(id).check(z.maxLength(50)), []),
    }),
    secret: true,
    answer: z.object({ token, expiresAt: instant }),
    refusals: { paper_not_there: 422, shipment_cancelled: 409, too_many_links: 409 },
  }),
  revokeShipmentLink: endpoint({
    method: 'DELETE',
    path: '/shipments/:shipmentId/links/:linkId',
    summary: 'Revokes a share link',
    allow: 'customer',
    may: 'deal',
    params: z.object({ shipmentId: id, linkId: id }),
    answer: shipmentLinks,
    refusals: {},
  }),
  readSharedShipment: endpoint({
    method: 'POST',
    path: '/shared/shipments',
    // The token is in the body, because URLs are logged and the token opens the shipment.
    summary: 'Returns a shipment by the token of its share link',
    allow: 'anyone',
    perMinute: 60,
    body: z.object({ token }),
    answer: sharedShipment,
    refusals: {},
  }),
  getSharedPaper: endpoint({
    kind: 'file',
    media: { answer: 'application/octet-stream' },
    method: 'POST',
    path: '/shared/shipments/paper',
    summary: 'Returns a document that a valid share link includes',
    allow: 'anyone',
    perMinute: 60,
    body: z.object({ token, documentId: id }),
    answer: z.string(),
    refusals: {},
  }),
})
