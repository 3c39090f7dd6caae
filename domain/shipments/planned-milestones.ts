import { isRefusal } from '../decision.ts'
import { findPlace } from '../places/places.ts'
import { routeBetween } from '../places/route-between.ts'
import type { Milestone, ShipmentEvent, TransportMode } from './shipment.ts'

const hour = 3_600_000
const day = 24 * hour

export interface Voyage {
  readonly mode: TransportMode
  readonly origin: string
  readonly destination: string
  /** Milliseconds since 1970: when the cargo is handed over. */
  readonly pickupAt: number
  /** Days that the provider promised, from departure to the destination of the card. */
  readonly transitDays: number
  /** When its dated run leaves, milliseconds since 1970, where it goes with one. */
  readonly departsAt?: number | undefined
}

/** A step of the plan as its shipment stores it; `at` in milliseconds since 1970. */
export type PlannedMilestone = Pick<ShipmentEvent, 'milestone' | 'placeCode' | 'at'>

/** Hours that each step before departure and after arrival takes; estimates of ours (grade D), shown as plan. */
const before: Readonly<Record<TransportMode, readonly (readonly [Milestone, number])[]>> = {
  sea: [
    ['picked_up', 0],
    ['gate_in', 24],
    ['loaded', 60],
    ['departed', 72],
  ],
  air: [
    ['picked_up', 0],
    ['gate_in', 6],
    ['loaded', 18],
    ['departed', 24],
  ],
  road: [
    ['picked_up', 0],
    ['loaded', 6],
    ['departed', 12],
  ],
}

/** Hours from the hand-over to the departure of cargo that goes with no dated run. */
export const usualHandlingHours = (mode: TransportMode): number => before[mode].at(-1)?.[1] ?? 0

/**
 * The plan of a shipment: its milestones in order with place and time. The promised transit lies between departure
 * and arrival at the destination; border crossings stand where the road passes them, in proportion to the way.
 * A destination in Rwanda ends at a dry port or the airport, with customs and delivery after it.
 */
export function plannedMilestones(voyage: Voyage): ShipmentEvent[] {
  const { mode, origin, destination, pickupAt } = voyage
  // A dated run leaves when it is dated; what comes between hand-over and departure is counted back from there.
  const late =
    voyage.departsAt === undefined ? 0 : Math.max(0, voyage.departsAt - pickupAt - usualHandlingHours(mode) * hour)
  const plan: ShipmentEvent[] = before[mode].map(([milestone, hours]) =>
    planned(milestone, origin, pickupAt + hours * hour + (hours > 0 ? late : 0)),
  )
  const departure = plan.at(-1)?.at ?? pickupAt
  const arrival = departure + voyage.transitDays * day
  plan.push(...onTheWay(voyage, departure, arrival))
  const inland = findPlace(destination)?.country === 'RW'
  if (!inland) {
    plan.push(planned('arrived', destination, arrival), planned('discharged', destination, arrival + 24 * hour))
    plan.push(planned('delivered', destination, arrival + 48 * hour))
    return plan
  }
  const gate = mode === 'air' ? 'RWKGL-KGL' : destination === 'RWKGL' ? 'RWKGL-KLP' : destination
  if (mode === 'air') plan.push(planned('arrived', gate, arrival))
  plan.push(planned('at_dry_port', gate, mode === 'air' ? arrival + 6 * hour : arrival))
  plan.push(planned('customs_released', gate, arrival + 48 * hour))
  plan.push(planned('out_for_delivery', gate, arrival + 60 * hour))
  plan.push(planned('delivered', destination, arrival + 72 * hour))
  return plan
}

/** The port of discharge and the borders between departure and arrival. */
function onTheWay(voyage: Voyage, departure: number, arrival: number): ShipmentEvent[] {
  const route = routeBetween(voyage.origin, voyage.destination, voyage.mode)
  if (isRefusal(route) || route.km === 0) return []
  const at = (km: number) => Math.round(departure + ((arrival - departure) * km) / route.km)
  const events: ShipmentEvent[] = []
  for (const [index, point] of route.points.entries()) {
    const next = route.points[index + 1]
    if (!next) break
    const kind = findPlace(point.code)?.kind
    if (kind === 'sea_port' && point.mode === 'sea' && next.mode === 'road') {
      events.push(planned('arrived', point.code, at(point.km)))
      events.push(planned('discharged', point.code, at(point.km) + 12 * hour))
      events.push(planned('gate_out', point.code, at(point.km) + 24 * hour))
    } else if (kind === 'border') events.push(planned('border_crossed', point.code, at(point.km)))
  }
  // Handling at the port takes its time whatever was promised, but nothing is planned after the arrival.
  return events.map((event) => ({ ...event, at: Math.min(event.at, arrival) })).sort((a, b) => a.at - b.at)
}

function planned(milestone: Milestone, placeCode: string, at: number): ShipmentEvent {
  return { milestone, classifier: 'PLN', placeCode, at }
}
