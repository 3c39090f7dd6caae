import * as z from 'zod/mini'
import { services } from '../domain/offers/services.ts'
import { components } from './endpoint.ts'
import { doorDate, milestone, mode, position, routePoint, sureness } from './shipments.ts'
import { id, instant, placeCode } from './wire.ts'

/** A milestone as strangers see it: without notes, and without the reporter. */
export const followedMilestone = z.object({
  milestone,
  classifier: sureness,
  placeCode: z.nullable(placeCode),
  at: instant,
})

const moment = z.object({ at: instant, sureness })

/** A leg or service of an itinerary from door to door; without ids, notes and prices. */
const wayLeg = z.object({
  service: z.enum(services),
  /** Null for a service. */
  mode: z.nullable(mode),
  from: placeCode,
  to: placeCode,
  /** Null for strangers while it is uncertain. */
  provider: z.nullable(z.string()),
  /** `missing`: it has lost its provider, or will be missed. */
  state: z.enum(['done', 'under_way', 'to_come', 'missing']),
  /** When it takes the cargo over from the leg before it, or from the sender. */
  handOver: moment,
  ends: moment,
  timeline: z.array(followedMilestone),
  route: z.array(routePoint),
  km: z.number(),
})

/** All legs of a booked itinerary, in order: one timeline, one map, one delivery date. */
export const wholeWay = z.object({
  origin: placeCode,
  destination: placeCode,
  door: doorDate,
  legs: z.array(wayLeg),
  /** Kilometres of all legs, and those already travelled. */
  km: z.number(),
  kmDone: z.number(),
  position: z.nullable(position),
})
export type WholeWay = z.infer<typeof wholeWay>
export type WayLeg = WholeWay['legs'][number]

/** For its customer. */
export const ownWholeWay = z.extend(wholeWay, {
  legs: z.array(
    z.extend(wayLeg, {
      bookingId: id,
      /** The customer carries it itself. */
      byCustomer: z.boolean(),
      shipment: z.nullable(z.object({ id, number: z.string() })),
    }),
  ),
})
export type OwnWholeWay = z.infer<typeof ownWholeWay>

components({ FollowedMilestone: followedMilestone, WayLeg: wayLeg, WholeWay: wholeWay, OwnWholeWay: ownWholeWay })
