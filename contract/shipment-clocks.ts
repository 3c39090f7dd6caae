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
  /** When it was asked back of the line, and when it came. */
  askedOn: z.nullable(day),
  receivedOn: z.nullable(day),
})

/** The containers of a shipment. Days are those of the port, UTC+3. */
const containers = z.object({
  count: z.int().check(z.minimum(1), z.maximum(500)),
  size: z.enum(boxSizes),
  equipmentGroup: z.enum(equipmentGroups),
  /** Free days that the delivery order grants; null: those of the tariff. */
  freeDays,
  storageFreeDays: freeDays,
  /** When they left the port, where no event says so. */
  gateOutOn: z.nullable(day),
  /** When the empty containers were back at the line's depot. */
  returnedOn: z.nullable(day),
  deposit: z.nullable(deposit),
})

const end = z.object({ on: day, cost: money })

const clock = z.object({
  /** `container`: the line's, until the empty container is back · `port_storage`: the port's, until the gate. */
  kind: z.enum(clockKinds),
  place: placeCode,
  /** Whose tariff it is; empty where the line has none of its own. */
  line: z.string(),
  freeDays: z.int(),
  /** Whether the delivery order grants them. */
  ownFreeDays: z.boolean(),
  start: z.object({ on: day, classifier: sureness }),
  endedOn: z.nullable(day),
  lastFreeDay: z.nullable(day),
  daysUsed: z.int(),
  /** Free days left after today; negative where it costs. */
  daysLeft: z.int(),
  /** By today, or by its end. */
  cost: money,
  /** What tomorrow adds. */
  nextDay: money,
  /** Cost of the first day after the free time. */
  firstDay: money,
  /** When it will end and what it will have cost; null where nobody can say, or where it has ended. */
  forecast: z.nullable(z.object({ likely: end, bad: end })),
  source: z.string(),
  grade,
  validFrom: day,
})

export const shipmentClocks = z.object({
  /** Null where nothing says that it moves in containers of its own. */
  containers: z.nullable(containers),
  clocks: z.array(clock),
  /** From when on something has to be done about the deposit. */
  depositDueOn: z.nullable(day),
  today: day,
  /** Whether the caller may write them: the customer. */
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
    summary: 'Free time, demurrage and storage of a shipment, and its container deposit, as of today',
    allow: 'person',
    may: 'look',
    params: shipmentId,
    answer: shipmentClocks,
    refusals: {},
  }),
  setContainers: endpoint({
    method: 'PUT',
    path: '/shipments/:shipmentId/containers',
    summary: 'The customer writes what the delivery order, the depot and the line say',
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
