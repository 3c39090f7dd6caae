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
  /** Transit days promised by the provider, from departure to the destination of the card. */
  readonly transitDays: number
  /** Its scheduled departure, milliseconds since 1970, if it has one. */
  readonly departsAt?: number | undefined
}

/** A step of the plan as stored with its shipment; `at` in milliseconds since 1970. */
export type PlannedMilestone = Pick<ShipmentEvent, 'milestone' | 'placeCode' | 'at'>

/** Hours from the hand-over to each step up to the departure; our estimates (grade D), shown as plan. */
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

/** Hours from hand-over to departure of cargo without a scheduled departure. */
export const usualHandlingHours = (mode: TransportMode): number => before[mode].at(-1)?.[1] ?? 0

/**
 * The plan of a shipment: its milestones in order, with place and time. The promised transit is between departure and
 * arrival at the destination; border crossings are placed in proportion to the distance. A route to Rwanda ends at a
 * dry port or the airport, with customs and delivery after it.
 */
export function plannedMilestones(voyage: Voyage): ShipmentEvent[] {
  const { mode, origin, destination, pickupAt } = voyage
  // A scheduled departure is fixed; the steps between hand-over and departure are counted back from it.
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
