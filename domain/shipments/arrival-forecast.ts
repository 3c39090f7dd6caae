import type { Span } from '../customs/assessment.ts'
import { findPlace } from '../places/places.ts'
import { ArrivalDraws, type LegAhead } from '../transit-times/arrival.ts'
import { bounds, type Forecast, forecastOf, hourAt } from '../transit-times/calibration.ts'
import type { LegName, TransitKnowledge } from '../transit-times/knowledge.ts'
import { corrected, durationOfSpan, type LegDuration } from '../transit-times/leg-law.ts'
import { cargoEvents } from './cargo-events.ts'
import { usualHandlingHours } from './planned-milestones.ts'
import type { Milestone, ShipmentEvent, TransportMode } from './shipment.ts'

/** The facts for a shipment's forecast; instants in milliseconds since 1970. */
export interface ForecastFacts {
  readonly mode: TransportMode
  readonly origin: string
  readonly destination: string
  readonly providerId: string
  /** As promised by its card. */
  readonly transitDays: { readonly min: number; readonly max: number }
  readonly plan: readonly ShipmentEvent[]
}

const msPerHour = 3_600_000
/**
 * Hours from the dry port to the customs release, and from there to the door, or in a port from the discharge to the
 * hand-over: World Bank and dry port figures; grade D.
 */
const clearance: Span = { low: 26, high: 77 }
const delivery: Span = { low: 3, high: 24 }
/** Hours from arrival to discharge, in a port where the card ends. */
const discharge: Span = { low: 12, high: 48 }

/** A leg of a shipment: its places, and the milestones that begin and end it. */
export interface ShipmentLeg extends LegName {
  readonly expected: Span
  readonly begins: readonly Milestone[]
  readonly ends: readonly Milestone[]
}

const left: readonly Milestone[] = ['departed']
const arrivedInRwanda: readonly Milestone[] = ['arrived', 'at_dry_port', 'customs_inspection']
/** In the port where the card ends; a discharge without a report of the arrival counts as both. Elsewhere they end no leg. */
const arrivedInPort: readonly Milestone[] = ['arrived', 'discharged', 'gate_out']
const unloaded: readonly Milestone[] = ['discharged', 'gate_out']
const released: readonly Milestone[] = ['customs_released', 'out_for_delivery']

/** The legs of a shipment from departure to delivery. */
export function legsOf({ mode, origin, destination, providerId, transitDays }: ForecastFacts): ShipmentLeg[] {
  const carriage = {
    kind: mode,
    from: origin,
    to: destination,
    providerId,
    expected: { low: transitDays.min * 24, high: transitDays.max * 24 },
    begins: left,
  }
  const after = { from: destination, to: destination, providerId: null }
  if (findPlace(destination)?.country !== 'RW')
    return [
      { ...carriage, ends: arrivedInPort },
      { ...after, kind: 'port', expected: discharge, begins: arrivedInPort, ends: unloaded },
      { ...after, kind: 'delivery', expected: delivery, begins: unloaded, ends: ['delivered'] },
    ]
  return [
    { ...carriage, ends: arrivedInRwanda },
    { ...after, kind: 'clearance', expected: clearance, begins: arrivedInRwanda, ends: released },
    { ...after, kind: 'delivery', expected: delivery, begins: released, ends: ['delivered'] },
  ]
}

const happened = (events: readonly ShipmentEvent[]) =>
  events.filter(({ classifier }) => classifier === 'ACT').sort((a, b) => a.at - b.at)

/** When a leg began or ended: the first event with one of its milestones; undefined if there is none. */
function firstOf(
  events: readonly ShipmentEvent[],
  milestones: readonly Milestone[],
  place: string | null,
): number | undefined {
  return events.find(
    ({ milestone, placeCode }) =>
      milestones.includes(milestone) &&
      (!arrivedInPort.includes(milestone) || place === null || isAt(placeCode, place)),
  )?.at
}

/** At a place or one of its terminals: `RWKGL-KLP` belongs to `RWKGL`. */
const isAt = (placeCode: string | null, place: string) => placeCode === place || placeCode?.startsWith(`${place}-`)

/** A leg that has begun: milliseconds since 1970; `endedAt` is null while it is in progress. */
export interface Trip {
  readonly leg: ShipmentLeg
  readonly startedAt: number
  readonly endedAt: number | null
  /** True if its end was not reported: it was over by the delivery, and nothing is learned from it. */
  readonly endUnknown: boolean
}

/** The legs of a shipment that have begun, from its events. */
export function tripsOf(facts: ForecastFacts, events: readonly ShipmentEvent[]): Trip[] {
  const done = happened(events)
  const here = cargoEvents(done)
  const deliveredAt = firstOf(done, ['delivered'], null)
  return legsOf(facts).flatMap((leg): Trip[] => {
    const startedAt = firstOf(here, leg.begins, leg.to)
    if (startedAt === undefined) return []
    // Wherever the goods were released, they need no clearance any more.
    const reported = firstOf(leg.kind === 'clearance' ? done : here, leg.ends, leg.to)
    const endedAt = reported ?? deliveredAt ?? null
    const endUnknown = reported === undefined && endedAt !== null
    return endedAt !== null && endedAt < startedAt ? [] : [{ leg, startedAt, endedAt, endUnknown }]
  })
}

/**
 * The forecast of a shipment's delivery, in epoch hours, with today's knowledge.
 * @param now epoch hour
 */
export function forecastArrival(
  facts: ForecastFacts,
  events: readonly ShipmentEvent[],
  { learnedOf }: TransitKnowledge,
  now: number,
): Forecast {
  const trips = tripsOf(facts, events)
  const legs = legsOf(facts)
  const reached = trips.at(-1)
  const at = reached ? legs.findIndex(({ kind }) => kind === reached.leg.kind) : -1
  const ahead: LegAhead[] = []
  const lawOf = (leg: ShipmentLeg) => {
    const law = durationOfSpan(leg.expected, leg.kind)
    return law && corrected(law, learnedOf(leg))
  }
  let from = now
  if (!reached) {
    const [pickup, departure] = [facts.plan[0]?.at, facts.plan.find(({ milestone }) => milestone === 'departed')?.at]
    const handling = pickup !== undefined && departure !== undefined ? (departure - pickup) / msPerHour : 0
    from = Math.max(now, (pickup ?? 0) / msPerHour)
    // It departs later than usual handling would need, so it has a scheduled departure.
    const usual = usualHandlingHours(facts.mode)
    const dated = departure !== undefined && handling > usual ? [departure / msPerHour] : null
    const span = { low: usual / 2, high: usual * 1.25 }
    ahead.push({ kind: 'collection', law: durationOfSpan(span, 'collection'), departures: null })
    if (dated) ahead.push({ kind: 'collection', law: null, departures: dated })
  } else if (reached.endedAt === null) {
    ahead.push(restOf(facts, events, reached, lawOf(reached.leg), now))
  }
  const isReleased = happened(events).some(({ milestone }) => milestone === 'customs_released')
  for (const leg of legs.slice(at + 1))
    if (leg.kind !== 'clearance' || !isReleased) ahead.push({ kind: leg.kind, law: lawOf(leg), departures: null })
  return forecastOf(new ArrivalDraws().arrivals(ahead, from), from)
}

/**
 * The rest of a leg in progress.
 * @param law of the whole leg
 * @param now epoch hour
 */
export function restOf(
  facts: ForecastFacts,
  events: readonly ShipmentEvent[],
  trip: Trip,
  law: LegDuration | null,
  now: number,
): LegAhead {
  const { share, since } = progress(facts, trip, events)
  return {
    kind: trip.leg.kind,
    law: law && { ...law, minimum: law.minimum * (1 - share), excess: law.excess * (1 - share) },
    departures: null,
    elapsed: Math.max(0, now - since),
  }
}

/** The share of a leg before its last reported milestone, by the plan, and the epoch hour of that milestone. */
function progress(
  { plan }: ForecastFacts,
  { leg, startedAt }: Trip,
  events: readonly ShipmentEvent[],
): { share: number; since: number } {
  const planned = (milestones: readonly Milestone[]) => firstOf(plan, milestones, leg.to)
  const [begin, end] = [planned(leg.begins), planned(leg.ends)]
  const start = { share: 0, since: startedAt / msPerHour }
  if (begin === undefined || end === undefined || end <= begin) return start
  for (const event of happened(events).reverse()) {
    if (event.at <= startedAt) break
    const step = plan.find(({ milestone, placeCode }) => milestone === event.milestone && placeCode === event.placeCode)
    if (step && step.at > begin && step.at < end)
      return { share: (step.at - begin) / (end - begin), since: event.at / msPerHour }
  }
  return start
}

/**
 * The interval in which 80 % of such shipments are delivered, in milliseconds since 1970; it always contains the
 * expected delivery. If the provider has estimated the delivery, the interval moves there with its width unchanged.
 */
export function doorInterval(
  forecast: Forecast,
  { calibration }: TransitKnowledge,
  eta: { readonly at: number; readonly estimatedByProvider: boolean },
  now: number,
): { from: number; to: number } {
  const { low, high } = bounds(calibration)
  const moved = eta.estimatedByProvider ? eta.at / msPerHour - hourAt(forecast, 0) : 0
  const instant = (z: number) => (hourAt(forecast, z) + moved) * msPerHour
  return {
    from: Math.round(Math.min(eta.at, Math.max(now, instant(low)))),
    to: Math.round(Math.max(eta.at, instant(high))),
  }
}
