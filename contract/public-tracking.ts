import * as z from 'zod/mini'
import { publicDetails } from '../domain/shipments/public-detail.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { milestone, mode, position, routePoint, shipmentDetail, shipmentStatus, sureness } from './shipments.ts'
import { followedMilestone, wholeWay } from './whole-way.ts'
import { id, instant, placeCode } from './wire.ts'

/** The way of a shipment, where its customer shows it. */
export const followedWay = z.object({
  sender: z.string(),
  provider: z.string(),
  timeline: z.array(followedMilestone),
  route: z.array(routePoint),
  routeKm: z.number(),
  position: z.nullable(position),
  /** All legs of the itinerary that it is a leg of; null where it stands alone. */
  whole: z.nullable(wholeWay),
})

/**
 * A shipment as anybody with its number sees it. No id stands in it. Of a leg of an itinerary, ends, state, last report
 * and door date are those of the whole.
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
  /** Null where the customer makes only the status public. */
  way: z.nullable(followedWay),
})
export type FollowedShipment = z.infer<typeof followedShipment>

components({ FollowedWay: followedWay, FollowedShipment: followedShipment })

export const publicTrackingContract = contract('shipments', {
  followShipment: endpoint({
    method: 'GET',
    path: '/tracking/:number',
    summary: 'Where a shipment is, by its number, as far as its customer makes it public',
    allow: 'anyone',
    perMinute: 60,
    params: z.object({ number: z.string().check(z.maxLength(60)) }),
    answer: followedShipment,
    refusals: {},
  }),
  setPublicDetail: endpoint({
    method: 'PUT',
    path: '/shipments/:shipmentId/public-detail',
    summary: 'The customer chooses how much anybody with the number may see',
    allow: 'customer',
    may: 'deal',
    params: z.object({ shipmentId: id }),
    body: z.object({ publicDetail: z.enum(publicDetails) }),
    answer: shipmentDetail,
    refusals: {},
  }),
})
