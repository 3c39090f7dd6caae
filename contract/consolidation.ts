import * as z from 'zod/mini'
import { bookingStatuses } from '../domain/bookings/booking.ts'
import { hubs } from '../domain/offers/attributes.ts'
import { bases } from '../domain/offers/services.ts'
import { shipmentStatuses } from '../domain/shipments/shipment.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { departure } from './offers.ts'
import { followedBy, id, instant, instantCursor, pageOf, placeCode, requiredText, writtenNumber } from './wire.ts'

/** A departure as its provider sees it. */
const ownDeparture = z.extend(departure, {
  provider: z.object({ id, name: z.string() }),
  hub: z.nullable(z.enum(hubs)),
  serviceName: z.nullable(z.string()),
  origin: z.nullable(placeCode),
  destination: z.nullable(placeCode),
  basis: z.enum(bases),
  closedAt: z.nullable(instant),
  departedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  updatedAt: instant,
})
export type OwnDeparture = z.infer<typeof ownDeparture>

const departureBooking = z.object({
  bookingId: id,
  number: z.string(),
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
  description: z.string(),
  weightKg: z.nullable(z.number()),
  volumeM3: z.nullable(z.number()),
  /** Capacity that it holds now, in units of the basis; null if it holds none. */
  quantity: z.nullable(z.number()),
  shipment: z.nullable(z.object({ id, number: z.string(), status: z.enum(shipmentStatuses) })),
})

const departureDetail = z.extend(ownDeparture, {
  bookings: z.array(departureBooking),
  /** What the caller may do now; a refusal code says why not. */
  actions: z.object({
    close: z.nullable(z.string()),
    depart: z.nullable(z.string()),
    arrive: z.nullable(z.string()),
    withdraw: z.nullable(z.string()),
  }),
})
export type DepartureDetail = z.infer<typeof departureDetail>

const params = z.object({ departureId: id })
/** When it happened; the current time if missing. */
const when = z.object({ at: z.optional(instant) })
const refusals = {
  departure_open: 409,
  departure_already_closed: 409,
  departure_already_left: 409,
  departure_already_arrived: 409,
  departure_not_left: 409,
  cut_off_not_over: 409,
  bookings_unanswered: 409,
  departure_in_future: 422,
  /** `values.at`: the earliest instant. */
  departed_before_close: 422,
  arrived_too_soon: 422,
  /** The reports of this shipment contradict that time. */
  shipment_contradicts: 409,
} as const

components({ OwnDeparture: ownDeparture, DepartureBooking: departureBooking, DepartureDetail: departureDetail })

export const consolidationContract = contract('consolidation', {
  listMyDepartures: endpoint({
    method: 'GET',
    path: '/departures',
    summary: 'Lists the departures of the calling provider, soonest first; for operators, of all providers',
    allow: 'person',
    may: 'look',
    query: followedBy({
      number: writtenNumber,
      after: z.optional(instantCursor),
      /** `ahead`: not arrived yet · `past`: arrived, the latest first. */
      show: z._default(z.enum(['ahead', 'past']), 'ahead'),
    }),
    answer: pageOf(ownDeparture),
    refusals: {},
  }),
  getMyDeparture: endpoint({
    method: 'GET',
    path: '/departures/:departureId',
    summary: 'Returns a departure with its bookings and the capacity taken',
    allow: 'person',
    may: 'look',
    params,
    answer: departureDetail,
    refusals: {},
  }),
  closeDeparture: endpoint({
    method: 'POST',
    path: '/departures/:departureId/close',
    summary: 'Closes a departure to further cargo, as happens automatically at the cut-off',
    allow: 'provider',
    may: 'report',
    params,
    answer: departureDetail,
    refusals,
  }),
  departDeparture: endpoint({
    method: 'POST',
    path: '/departures/:departureId/depart',
    summary: 'Reports that it has departed, on every shipment of it',
    allow: 'provider',
    may: 'report',
    params,
    body: when,
    answer: departureDetail,
    refusals,
  }),
  arriveDeparture: endpoint({
    method: 'POST',
    path: '/departures/:departureId/arrive',
    summary: 'Reports that it has arrived at the end of its lane, on every shipment of it',
    allow: 'provider',
    may: 'report',
    params,
    body: when,
    answer: departureDetail,
    refusals,
  }),
  withdrawDeparture: endpoint({
    method: 'POST',
    path: '/departures/:departureId/withdraw',
    summary: 'Withdraws a wrong report of departure or arrival, on every shipment of it',
    allow: 'provider',
    may: 'report',
    params,
    body: z.object({ reason: requiredText(500) }),
    answer: departureDetail,
    refusals: { departure_not_left: 409, shipment_contradicts: 409 },
  }),
})
