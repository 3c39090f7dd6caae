import * as z from 'zod/mini'
import { boxSizes, clockKinds, equipmentGroups } from '../domain/free-time/clock.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { sureness } from './shipments.ts'
import { grade } from './tariff.ts'
import { day, id, money, placeCode } from './wire.ts'

const freeDays = z.nullable(z.int().check(z.minimum(0), z.maximum(365)))

const deposit = z.object({
  amount: money,
  paidOn: day,
  /** When the refund was requested from the line, and when it was received. */
  askedOn: z.nullable(day),
  receivedOn: z.nullable(day),
})

/** The containers of a shipment. Days are those of the port, UTC+3. */
const containers = z.object({
  count: z.int().check(z.minimum(1), z.maximum(500)),
  size: z.enum(boxSizes),
  equipmentGroup: z.enum(equipmentGroups),
  /** Free days granted by the delivery order; null: those of the tariff. */
  freeDays,
  storageFreeDays: freeDays,
  /** Day of gate-out, if no event reports it. */
  gateOutOn: z.nullable(day),
  /** Day on which the empty containers were returned to the line's depot. */
  returnedOn: z.nullable(day),
  deposit: z.nullable(deposit),
})

const end = z.object({ on: day, cost: money })

const clock = z.object({
  /** `container`: the line's clock, until the empty return · `port_storage`: the port's clock, until gate-out. */
  kind: z.enum(clockKinds),
  place: placeCode,
  /** The line of the tariff; empty if the line has none of its own. */
  line: z.string(),
  freeDays: z.int(),
  /** Whether the delivery order grants them. */
  ownFreeDays: z.boolean(),
  start: z.object({ on: day, classifier: sureness }),
  endedOn: z.nullable(day),
  lastFreeDay: z.nullable(day),
  daysUsed: z.int(),
  /** Free days left after today; negative if days are being charged. */
  daysLeft: z.int(),
  /** Up to today, or up to its end. */
  cost: money,
  /** What tomorrow adds. */
  nextDay: money,
  /** Cost of the first day after the free time. */
  firstDay: money,
  /** When it will end and its cost then; null if unknown or if it has ended. */
  forecast: z.nullable(z.object({ likely: end, bad: end })),
  source: z.string(),
  grade,
  validFrom: day,
})

const shipmentClocks = z.object({
  /** Null if it is not known to move in containers of its own. */
  containers: z.nullable(containers),
  clocks: z.array(clock),
  /** The day from which the deposit needs action. */
  depositDueOn: z.nullable(day),
  today: day,
  /** Whether the caller may change them: only the customer may. */
  mayChange: z.boolean(),
})
export type ShipmentClocks = z.infer<typeof shipmentClocks>

const shipmentId = z.object({ shipmentId: id })

components({
  ContainerDeposit: deposit,
  ShipmentContainers: containers,
  ContainerClock: clock,
  ShipmentClocks: shipmentClocks,
})

export const shipmentClocksContract = contract('shipments', {
  getShipmentClocks: endpoint({
    method: 'GET',
    path: '/shipments/:shipmentId/clocks',
    summary: 'Returns free time, demurrage, storage and container deposit of a shipment as of today',
    allow: 'person',
    may: 'look',
    params: shipmentId,
    answer: shipmentClocks,
    refusals: {},
  }),
  setContainers: endpoint({
    method: 'PUT',
    path: '/shipments/:shipmentId/containers',
    summary: 'Sets, as the customer, the facts from the delivery order, the depot and the line',
    allow: 'customer',
    may: 'deal',
    params: shipmentId,
    body: containers,
    answer: shipmentClocks,
    refusals: {
      shipment_cancelled: 409,
      no_containers_by_mode: 409,
      day_in_future: 422,
      before_landing: 422,
      before_gate_out: 422,
      before_return: 422,
      before_asked: 422,
      amount_not_positive: 422,
    },
  }),
})
