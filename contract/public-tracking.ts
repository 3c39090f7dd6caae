import * as z from 'zod/mini'
import { publicDetails } from '../domain/shipments/public-detail.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { milestone, mode, position, routePoint, shipmentDetail, shipmentStatus, sureness } from './shipments.ts'
import { followedMilestone, wholeWay } from './whole-way.ts'
import { id, instant, placeCode } from './wire.ts'

/** The route of a shipment, if its customer makes it public. */
const followedWay = z.object({
  sender: z.string(),
  provider: z.string(),
  timeline: z.array(followedMilestone),
  route: z.array(routePoint),
  routeKm: z.number(),
  position: z.nullable(position),
  /** All legs of its itinerary; null if it is not part of one. */
  whole: z.nullable(wholeWay),
})

/**
 * A shipment as anyone with its number sees it, without any id. For a leg of an itinerary, origin, destination, status,
 * last report and delivery date are those of the whole itinerary.
 */
export const followedShipment = z.object({
  number: z.string(),
  status: shipmentStatus,
  cancelled: z.boolean(),
  mode,
  origin: placeCode,
  destination: placeCode,
  eta: z.nullable(instant),
  etaSureness: z.nullable(sureness),
  likely: z.nullable(z.object({ from: instant, to: instant })),
  lastMilestone: z.nullable(milestone),
  lastPlace: z.nullable(placeCode),
  lastEventAt: z.nullable(instant),
  /** Null if the customer makes only the status public. */
  way: z.nullable(followedWay),
})
export type FollowedShipment = z.infer<typeof followedShipment>

components({ FollowedWay: followedWay, FollowedShipment: followedShipment })

export const publicTrackingContract = contract('shipments', {
  followShipment: endpoint({
    method: 'GET',
    path: '/tracking/:number',
    summary: 'Returns the status of a shipment by its number, as far as its customer makes it public',
    allow: 'anyone',
    perMinute: 60,
    params: z.object({ number: z.string().check(z.maxLength(60)) }),
    cachedFor: 0,
    answer: followedShipment,
    refusals: {},
  }),
  setPublicDetail: endpoint({
    method: 'PUT',
    path: '/shipments/:shipmentId/public-detail',
    summary: 'Sets, as the customer, how much anyone with the number can see',
    allow: 'customer',
    may: 'deal',
    params: z.object({ shipmentId: id }),
    body: z.object({ publicDetail: z.enum(publicDetails) }),
    answer: shipmentDetail,
    refusals: {},
  }),
})
