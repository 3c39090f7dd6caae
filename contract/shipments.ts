import * as z from 'zod/mini'
import { clockKinds } from '../domain/free-time/clock.ts'
import { waitingKinds } from '../domain/shipments/attention.ts'
import { publicDetails } from '../domain/shipments/public-detail.ts'
import {
  type Milestone,
  milestoneNames,
  reportableMilestones,
  type Stop,
  shipmentStatuses,
  stops,
} from '../domain/shipments/shipment.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import {
  customerReference,
  day,
  followedBy,
  id,
  instant,
  money,
  pageOf,
  placeCode,
  text,
  wholeReference,
  writtenNumber,
} from './wire.ts'

export const shipmentStatus = z.enum(shipmentStatuses)
export const milestone = z.enum(
  milestoneNames as [(typeof milestoneNames)[number], ...(typeof milestoneNames)[number][]],
)
/** What a provider may report: everything except the booking itself. */
const reportable = z.enum(reportableMilestones as [Milestone, ...Milestone[]])
export const mode = z.enum(['sea', 'air', 'road'])
export const sureness = z.enum(['PLN', 'EST', 'ACT'])
const party = z.object({ companyId: id, name: z.string() })

/** The delivery date of cargo, and its certainty. */
export const doorDate = z.object({
  /** The most likely instant, or the actual one. */
  at: instant,
  sureness,
  /** 80 % of similar deliveries are between these; null after the delivery. */
  likely: z.nullable(z.object({ from: instant, to: instant })),
})

export const shipmentRow = z.object({
  id,
  number: z.string(),
  bookingId: id,
  bookingNumber: z.string(),
  customerReference,
  status: shipmentStatus,
  cancelled: z.boolean(),
  mode,
  origin: placeCode,
  destination: placeCode,
  customer: party,
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
  provider: party,
  scheduledAt: instant,
  eta: z.nullable(instant),
  etaSureness: z.nullable(sureness),
  /** 80 % of similar shipments are delivered between these; null if nothing is known, and after the delivery. */
  likely: z.nullable(z.object({ from: instant, to: instant })),
  /** For a leg of an itinerary: place and date of the final delivery; for its customer only. */
  door: z.nullable(z.extend(doorDate, { place: placeCode })),
  lastMilestone: z.nullable(milestone),
  lastPlace: z.nullable(placeCode),
  lastEventAt: z.nullable(instant),
  updatedAt: instant,
})

/** A clock of the port or the line, at which a day costs `perDay`. */
const clockAtPlace = { clock: z.enum(clockKinds), place: placeCode, perDay: money }

/** Why a shipment needs attention. */
const attention = z.discriminatedUnion('kind', [
  /** Expected at least one whole day after the delivery planned at booking. */
  z.object({ kind: z.literal('late'), days: z.int(), promisedAt: instant, expectedAt: instant }),
  z.object({
    kind: z.literal('held'),
    stop: z.nullable(
      z.object({
        milestone: z.enum(Object.keys(stops) as [Stop, ...Stop[]]),
        placeCode: z.nullable(placeCode),
        note: z.string(),
        at: instant,
      }),
    ),
  }),
  /** The free time is over; `since` is the first charged day. */
  z.object({ kind: z.literal('costs'), since: day, ...clockAtPlace }),
  z.object({ kind: z.literal('free_time'), lastFreeDay: day, ...clockAtPlace }),
  /** For its customer; `count` is the number of documents, in the set `setId`. */
  z.object({
    kind: z.literal('waiting'),
    action: z.enum(waitingKinds),
    count: z.int(),
    setId: z.nullable(id),
    dueAt: z.nullable(instant),
  }),
])

const listedShipment = z.extend(shipmentRow, {
  /** The most urgent first; null if the list does not ask for shipments that need attention. */
  attention: z.nullable(z.array(attention)),
})

const timelineEvent = z.object({
  id: z.nullable(id),
  milestone,
  /** DCSA Track & Trace code, for example `TRANSPORT.DEPA`; null for a position. */
  dcsa: z.nullable(z.string()),
  classifier: sureness,
  placeCode: z.nullable(placeCode),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  at: instant,
  note: z.string(),
  /** What its reporter may do: undo it within the first minute, later withdraw it with a reason; null: neither. */
  withdraw: z.nullable(z.enum(['undo', 'withdraw'])),
})

const withdrawnEvent = z.object({
  id,
  milestone,
  classifier: sureness,
  placeCode: z.nullable(placeCode),
  at: instant,
  withdrawnAt: instant,
  /** Empty if it was undone. */
  reason: z.string(),
})

export const routePoint = z.object({
  code: z.string(),
  name: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
  mode: z.nullable(mode),
  km: z.number(),
})

/** Its last reported position; its age is the difference to the current time. */
export const position = z.object({ lat: z.number(), lon: z.number(), at: instant, placeCode: z.nullable(placeCode) })

export const shipmentDetail = z.extend(shipmentRow, {
  containerNumber: z.nullable(z.string()),
  billOfLading: z.nullable(z.string()),
  airWaybill: z.nullable(z.string()),
  /** Reported and planned events, in chronological order. */
  timeline: z.array(timelineEvent),
  /** Wrong reports that were withdrawn, the latest first. */
  withdrawn: z.array(withdrawnEvent),
  route: z.array(routePoint),
  routeKm: z.number(),
  position: z.nullable(position),
  mayReport: z.boolean(),
  /** What anyone with the number may see: the customer's choice. */
  publicDetail: z.enum(publicDetails),
  /** Whether the caller may change this and create links. */
  mayShare: z.boolean(),
  /** Whether the caller may change the customer's reference, which belongs to its booking. */
  maySetReference: z.boolean(),
})

const shipmentId = z.object({ shipmentId: id })

components({
  ShipmentStatus: shipmentStatus,
  Milestone: milestone,
  DoorDate: doorDate,
  ShipmentSummary: shipmentRow,
  ShipmentAttention: attention,
  ListedShipment: listedShipment,
  TimelineEvent: timelineEvent,
  WithdrawnEvent: withdrawnEvent,
  ShipmentRoutePoint: routePoint,
  Shipment: shipmentDetail,
})

export const shipmentsContract = contract('shipments', {
  listShipments: endpoint({
    method: 'GET',
    path: '/shipments',
    summary: 'Lists the shipments of the company, newest first, or those that need attention, the most urgent first',
    allow: 'person',
    may: 'look',
    query: followedBy({
      number: writtenNumber,
      customerReference: wholeReference,
      status: z.optional(shipmentStatus),
      side,
      /**
       * Shipments that are late, on hold, being charged or waiting for their customer, with the reasons. Not with
       * `updatedSince`.
       */
      view: z.optional(z.enum(['attention'])),
    }),
    answer: pageOf(listedShipment),
    refusals: {},
  }),
  getShipment: endpoint({
    method: 'GET',
    path: '/shipments/:shipmentId',
    summary: 'Returns a shipment with its timeline, route and last position',
    allow: 'person',
    may: 'look',
    params: shipmentId,
    answer: shipmentDetail,
    refusals: {},
  }),
  reportEvent: endpoint({
    method: 'POST',
    path: '/shipments/:shipmentId/events',
    summary: 'Reports an actual or estimated event, as the provider',
    allow: 'provider',
    may: 'report',
    creates: true,
    params: shipmentId,
    body: z.object({
      milestone: reportable,
      classifier: z.enum(['EST', 'ACT']),
      placeCode: z.optional(z.nullable(placeCode)),
      latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
      longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
      at: instant,
      note: z._default(text(1000), ''),
    }),
    answer: shipmentDetail,
    refusals: {
      already_delivered: 409,
      shipment_cancelled: 409,
      event_in_future: 422,
      event_too_old: 422,
      estimate_in_past: 422,
      estimate_too_far: 422,
      not_expected: 422,
      not_on_hold: 409,
      not_broken_down: 409,
      event_before_pickup: 409,
      event_before_departure: 409,
      event_repeated: 409,
      event_out_of_order: 409,
      /** `values`: the conflicting milestone and its instant; for `event_too_soon` the earliest instant. */
      event_before_previous: 422,
      event_after_next: 422,
      event_too_soon: 422,
      unknown_place: 422,
      position_needed: 422,
      /** The step has several planned places. */
      place_needed: 422,
    },
  }),
  withdrawEvent: endpoint({
    method: 'POST',
    path: '/shipments/:shipmentId/events/:eventId/withdraw',
    summary: 'Withdraws a wrong event as the provider; without a reason only within the first minute',
    allow: 'provider',
    may: 'report',
    params: z.object({ shipmentId: id, eventId: id }),
    body: z.object({ reason: z._default(text(500), '') }),
    answer: shipmentDetail,
    refusals: {
      reason_needed: 422,
      event_built_upon: 409,
      already_rated: 409,
      room_taken_since: 409,
      shipment_cancelled: 409,
    },
  }),
  setReferences: endpoint({
    method: 'PUT',
    path: '/shipments/:shipmentId/references',
    summary:
      'Sets container number, bill of lading and air waybill, by which the cargo can be found; a missing one stays, an empty one is removed',
    allow: 'provider',
    may: 'report',
    params: shipmentId,
    body: z.object({
      containerNumber: z.optional(text(40)),
      billOfLading: z.optional(text(40)),
      airWaybill: z.optional(text(40)),
    }),
    answer: shipmentDetail,
    refusals: { reference_mistyped: 422, shipment_cancelled: 409 },
  }),
})
