import type { Span } from '../customs/assessment.ts'
import { type ForecastFacts, restOf, type Trip, tripsOf } from '../shipments/arrival-forecast.ts'
import type { ShipmentEvent } from '../shipments/shipment.ts'
import { newestEstimate } from '../shipments/shipment-progress.ts'
import type { DoorDate } from '../shipments/whole-way.ts'
import { ArrivalDraws, type LegAhead } from '../transit-times/arrival.ts'
import { bounds, forecastOf, hourAt } from '../transit-times/calibration.ts'
import type { TransitKnowledge } from '../transit-times/knowledge.ts'
import { corrected, durationOfSpan, type LegDuration, type LegKind } from '../transit-times/leg-law.ts'

const msPerHour = 3_600_000

/** A step of a booked plan, in order; instants in milliseconds since 1970. */
export interface WayStep {
  readonly kind: LegKind
  readonly from: string
  readonly to: string
  readonly providerId: string | null
  readonly hours: Span
  /** Null if it has no scheduled departure. */
  readonly departsAt: number | null
  /** The shipment that carries it; null if there is none yet. */
  readonly shipment: { readonly facts: ForecastFacts; readonly events: readonly ShipmentEvent[] } | null
  /** When a service was completed. */
  readonly doneAt: number | null
}

interface Known {
  readonly step: WayStep
  /** The carriage itself, without handling before and after it; null if it has not begun. */
  readonly trip: Trip | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly deliveredAt: number | null
}

/**
 * When the cargo of a whole itinerary is delivered, from the reports of all its legs: the rest of the leg in progress,
 * and every step after it. If a provider has estimated its delivery, the steps after it begin then.
 * @param times milliseconds since 1970: when the first step can begin, when everything was completed, and the end of
 * the last leg on the timeline, which the interval always contains; null if the timeline is the plan
 */
export function doorOfWay(
  steps: readonly WayStep[],
  times: { readonly readyAt: number; readonly completedAt: number | null; readonly expectedAt: number | null },
  knowledge: TransitKnowledge,
  now: number,
): DoorDate {
  const iso = (at: number) => new Date(Math.round(at)).toISOString()
  const { readyAt, completedAt, expectedAt } = times
  if (completedAt !== null) return { at: iso(completedAt), sureness: 'ACT', likely: null }
  const known = steps.map(knownOf)
  const begun = known.findLastIndex(({ step, startedAt }) => step.shipment !== null && startedAt !== null)
  const left = known.filter((_, at) => !isOver(known, at, begun))
  const from = (begun < 0 ? Math.max(now, readyAt) : now) / msPerHour
  const ahead = left.map((each, at) =>
    legAhead(each, at === 0 ? endBefore(known, known.indexOf(each)) : null, knowledge, now),
  )
  const draws = new ArrivalDraws()
  const forecast = forecastOf(draws.arrivals(byEstimate(left, ahead, draws, from), from), from)
  const { low, high } = bounds(knowledge.calibration)
  const instant = (z: number) => hourAt(forecast, z) * msPerHour
  const at = Math.max(now, expectedAt ?? instant(0))
  return {
    at: iso(at),
    sureness: begun < 0 ? 'PLN' : 'EST',
    likely: { from: iso(Math.min(at, Math.max(now, instant(low)))), to: iso(Math.max(at, instant(high))) },
  }
}

function knownOf(step: WayStep): Known {
  if (!step.shipment) return { step, trip: null, startedAt: null, endedAt: step.doneAt, deliveredAt: null }
  const { facts, events } = step.shipment
  const trip = tripsOf(facts, events).find(({ leg }) => leg.kind === facts.mode) ?? null
  const delivered = events.find(({ milestone, classifier }) => milestone === 'delivered' && classifier === 'ACT')
  const deliveredAt = delivered?.at ?? null
  return { step, trip, startedAt: trip?.startedAt ?? deliveredAt, endedAt: trip?.endedAt ?? deliveredAt, deliveredAt }
}

/**
 * A step is over when it has ended, when a later carrier has begun, or, for a port or airport, when the carrier before
 * it has delivered.
 */
function isOver(known: readonly Known[], at: number, begun: number): boolean {
  const each = known[at]
  if (!each || each.endedAt !== null || at < begun) return true
  const handsOver = each.step.kind === 'port' || each.step.kind === 'airport'
  return handsOver && (known[at - 1]?.deliveredAt ?? null) !== null
}

function endBefore(known: readonly Known[], at: number): number | null {
  const before = known[at - 1]
  return before?.deliveredAt ?? before?.endedAt ?? null
}

function legAhead({ step, trip }: Known, since: number | null, knowledge: TransitKnowledge, now: number): LegAhead {
  const { kind, from, to, providerId, shipment, departsAt } = step
  const span = durationOfSpan(step.hours, kind)
  const law = span && corrected(span, knowledge.learnedOf({ kind, from, to, providerId }))
  if (shipment && trip) return restOf(shipment.facts, shipment.events, trip, law, now / msPerHour)
  if (departsAt !== null) return { kind, law, departures: [departsAt / msPerHour] }
  // A port handles the cargo from the moment of its arrival; for a carriage the carrier has to come first.
  const works = since !== null && !shipment
  return { kind, law, departures: null, ...(works ? { elapsed: Math.max(0, (now - since) / msPerHour) } : {}) }
}

/** The steps ahead, with the next carrier delivering at its own estimate. */
function byEstimate(left: readonly Known[], ahead: readonly LegAhead[], draws: ArrivalDraws, from: number): LegAhead[] {
  const at = left.findIndex(({ step }) => step.shipment !== null)
  const estimate = newestEstimate(left[at]?.step.shipment?.events ?? [], 'delivered')
  const carrier = ahead[at]
  if (!estimate || !carrier?.law) return [...ahead]
  const handsOver = ahead[at + 1]?.kind === 'port' || ahead[at + 1]?.kind === 'airport'
  const until = ahead.slice(0, at + (handsOver ? 2 : 1))
  const later = estimate.at / msPerHour - hourAt(forecastOf(draws.arrivals(until, from), from), 0)
  return ahead.map((leg) => (leg === carrier ? { ...leg, law: shifted(carrier.law as LegDuration, later) } : leg))
}

/** Moves a distribution by some hours; if it would begin before 0, it is narrowed instead. */
function shifted(law: LegDuration, hours: number): LegDuration {
  const minimum = law.minimum + hours
  return minimum >= 0 ? { ...law, minimum } : { ...law, minimum: 0, excess: Math.max(1, law.excess + minimum) }
}
