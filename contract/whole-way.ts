import * as z from 'zod/mini'
import { services } from '../domain/offers/services.ts'
import { components } from './endpoint.ts'
import { doorDate, milestone, mode, position, routePoint, sureness } from './shipments.ts'
import { id, instant, placeCode } from './wire.ts'

/** A milestone as a stranger sees it: without notes, and without who reported it. */
export const followedMilestone = z.object({
  milestone,
  classifier: sureness,
  placeCode: z.nullable(placeCode),
  at: instant,
})

const moment = z.object({ at: instant, sureness })

/** What somebody carries or does on a way from door to door; no id, note or price stands in it. */
const wayLeg = z.object({
  service: z.enum(services),
  /** Null of a service. */
  mode: z.nullable(mode),
  from: placeCode,
  to: placeCode,
  /** Null to a stranger while it is uncertain. */
  provider: z.nullable(z.string()),
  /** `missing`: nobody carries it any more, or it will be missed. */
  state: z.enum(['done', 'under_way', 'to_come', 'missing']),
  /** When it takes the cargo over from the leg before it, or from its sender. */
  handOver: moment,
  ends: moment,
  timeline: z.array(followedMilestone),
  route: z.array(routePoint),
  km: z.number(),
})

/** All legs of a booked itinerary in their order: one timeline, one map, one door date. */
export const wholeWay = z.object({
  origin: placeCode,
  destination: placeCode,
  door: doorDate,
  legs: z.array(wayLeg),
  /** Kilometres of all legs, and those that lie behind. */
  km: z.number(),
  kmDone: z.number(),
  position: z.nullable(position),
})
export type WholeWay = z.infer<typeof wholeWay>
export type WayLeg = WholeWay['legs'][number]

/** As its customer sees it. */
export const ownWholeWay = z.extend(wholeWay, {
  legs: z.array(
    z.extend(wayLeg, {
      bookingId: id,
      /** Its customer does it itself. */
      byCustomer: z.boolean(),
      shipment: z.nullable(z.object({ id, number: z.string() })),
    }),
  ),
})
export type OwnWholeWay = z.infer<typeof ownWholeWay>

components({ FollowedMilestone: followedMilestone, WayLeg: wayLeg, WholeWay: wholeWay, OwnWholeWay: ownWholeWay })
