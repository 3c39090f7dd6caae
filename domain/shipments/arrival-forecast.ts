import type { Span } from '../customs/assessment.ts'
import { findPlace } from '../places/places.ts'
import { ArrivalDraws, type LegAhead } from '../transit-times/arrival.ts'
import { bounds, type Forecast, forecastOf, hourAt } from '../transit-times/calibration.ts'
import type { LegName, TransitKnowledge } from '../transit-times/knowledge.ts'
import { corrected, type LegLaw, lawOfSpan } from '../transit-times/leg-law.ts'
import { usualHandlingHours } from './planned-milestones.ts'
import type { Milestone, ShipmentEvent, TransportMode } from './shipment.ts'

/** What a shipment's forecast is made of; instants in milliseconds since 1970. */
export interface ForecastFacts {
  readonly mode: TransportMode
  readonly origin: string
  readonly destination: string
  readonly providerId: string
  /** As its card promised. */
  readonly transitDays: { readonly min: number; readonly max: number }
  readonly plan: readonly ShipmentEvent[]
}

const msPerHour = 3_600_000
/** From the dry port to the release, and from there to the door: World Bank and dry port figures; grade D. */
const clearance: Span = { low: 26, high: 77 }
const delivery: Span = { low: 3, high: 24 }
/** In a port where the card ends: until the cargo stands on the quay. */
const discharge: Span = { low: 12, high: 48 }

/** A leg of a shipment: which milestones begin and end it, at its places. */
export interface ShipmentLeg extends LegName {
  readonly expected: Span
  readonly begins: readonly Milestone[]
  readonly ends: readonly Milestone[]
}

const left: readonly Milestone[] = ['departed']
const arrivedInRwanda: readonly Milestone[] = ['at_dry_port', 'customs_inspection']
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
      { ...carriage, ends: ['arrived'] },
      {
        ...after,
        kind: 'port',
        expected: discharge,
        begins: ['arrived'],
        ends: ['discharged', 'gate_out', 'delivered'],
      },
    ]
  return [
    { ...carriage, ends: arrivedInRwanda },
    { ...after, kind: 'clearance', expected: clearance, begins: arrivedInRwanda, ends: released },
    { ...after, kind: 'delivery', expected: delivery, begins: released, ends: ['delivered'] },
  ]
}

const happened = (events: readonly ShipmentEvent[]) =>
  events.filter(({ classifier }) => classifier === 'ACT').sort((a, b) => a.at - b.at)

/** When a leg began or ended; what comes later in the way ends what comes before. Undefined while it did not. */
function firstOf(
  events: readonly ShipmentEvent[],
  milestones: readonly Milestone[],
  place: string | null,
): number | undefined {
  return events.find(
    ({ milestone, placeCode }) =>
      milestones.includes(milestone) && (milestone !== 'arrived' || place === null || placeCode === place),
  )?.at
}

/** A leg that has begun: milliseconds since 1970; `endedAt` null while it is under way. */
export interface Trip {
  readonly leg: ShipmentLeg
  readonly startedAt: number
  readonly endedAt: number | null
}

/** The legs of a shipment that have begun, as its events say. */
export function tripsOf(facts: ForecastFacts, events: readonly ShipmentEvent[]): Trip[] {
  const done = happened(events)
  const deliveredAt = firstOf(done, ['delivered'], null)
  return legsOf(facts).flatMap((leg): Trip[] => {
    const startedAt = firstOf(done, leg.begins, leg.to)
    if (startedAt === undefined) return []
    const endedAt = firstOf(done, leg.ends, leg.to) ?? deliveredAt ?? null
    return endedAt !== null && endedAt < startedAt ? [] : [{ leg, startedAt, endedAt }]
  })
}

/**
 * When a shipment is delivered, in epoch hours, as what is known now says.
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
    const law = lawOfSpan(leg.expected, leg.kind)
    return law && corrected(law, learnedOf(leg))
  }
  let from = now
  if (!reached) {
    const [pickup, departure] = [facts.plan[0]?.at, facts.plan.find(({ milestone }) => milestone === 'departed')?.at]
    const handling = pickup !== undefined && departure !== undefined ? (departure - pickup) / msPerHour : 0
    from = Math.max(now, (pickup ?? 0) / msPerHour)
    // Planned later than it would be ready: it goes with a dated run.
    const usual = usualHandlingHours(facts.mode)
    const dated = departure !== undefined && handling > usual ? [departure / msPerHour] : null
    const span = { low: usual / 2, high: usual * 1.25 }
    ahead.push({ kind: 'collection', law: lawOfSpan(span, 'collection'), departures: null })
    if (dated) ahead.push({ kind: 'collection', law: null, departures: dated })
  } else if (reached.endedAt === null) {
    ahead.push(restOf(facts, events, reached, lawOf(reached.leg), now))
  }
  for (const leg of legs.slice(at + 1)) ahead.push({ kind: leg.kind, law: lawOf(leg), departures: null })
  return forecastOf(new ArrivalDraws().arrivals(ahead, from), from)
}

/**
 * What is left of a leg under way.
 * @param law of the whole leg
 * @param now epoch hour
 */
export function restOf(
  facts: ForecastFacts,
  events: readonly ShipmentEvent[],
  trip: Trip,
  law: LegLaw | null,
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

/** How much of a leg lies behind the last milestone within it, by the plan, and the epoch hour of that milestone. */
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
 * Between which instants eight in ten shipments like this one are delivered, in milliseconds since 1970; the expected
 * delivery always lies between them. Where the provider said when, the interval moves there with its width.
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
