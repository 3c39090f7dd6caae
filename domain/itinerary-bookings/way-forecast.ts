import type { Span } from '../customs/assessment.ts'
import { type ForecastFacts, restOf, type Trip, tripsOf } from '../shipments/arrival-forecast.ts'
import type { ShipmentEvent } from '../shipments/shipment.ts'
import { newestEstimate } from '../shipments/shipment-progress.ts'
import type { DoorDate } from '../shipments/whole-way.ts'
import { ArrivalDraws, type LegAhead } from '../transit-times/arrival.ts'
import { bounds, forecastOf, hourAt } from '../transit-times/calibration.ts'
import type { TransitKnowledge } from '../transit-times/knowledge.ts'
import { corrected, type LegKind, type LegLaw, lawOfSpan } from '../transit-times/leg-law.ts'

const msPerHour = 3_600_000

/** A step of a booked plan, in its order; instants in milliseconds since 1970. */
export interface WayStep {
  readonly kind: LegKind
  readonly from: string
  readonly to: string
  readonly providerId: string | null
  readonly hours: Span
  /** Of what leaves by a date. */
  readonly departsAt: number | null
  /** The shipment that carries it; null where nobody has begun one. */
  readonly shipment: { readonly facts: ForecastFacts; readonly events: readonly ShipmentEvent[] } | null
  /** Of a service that is done. */
  readonly doneAt: number | null
}

interface Known {
  readonly step: WayStep
  /** The carriage itself, without what is done before and after it; null where none has begun. */
  readonly trip: Trip | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly deliveredAt: number | null
}

/**
 * When the cargo of a whole way is at its last door, by what all its legs have reported: what is left of the leg under
 * way, and every step behind it. Where a provider said when it delivers, the steps behind begin there.
 * @param times milliseconds since 1970: when the first step can begin, when everybody was done, and when the timeline has
 * the last leg end, which the interval always holds; null where the timeline is the plan
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
  const forecast = forecastOf(draws.arrivals(asSaid(left, ahead, draws, from), from), from)
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

/** A step is over when it says so, when a carrier behind it has begun, or when the carrier before it has handed over. */
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
  const span = lawOfSpan(step.hours, kind)
  const law = span && corrected(span, knowledge.learnedOf({ kind, from, to, providerId }))
  if (shipment && trip) return restOf(shipment.facts, shipment.events, trip, law, now / msPerHour)
  if (departsAt !== null) return { kind, law, departures: [departsAt / msPerHour] }
  // A port works at the cargo from the moment in which it is there; a carrier has to come first.
  const works = since !== null && !shipment
  return { kind, law, departures: null, ...(works ? { elapsed: Math.max(0, (now - since) / msPerHour) } : {}) }
}

/** What lies ahead, with the next carrier delivering when it said. */
function asSaid(left: readonly Known[], ahead: readonly LegAhead[], draws: ArrivalDraws, from: number): LegAhead[] {
  const at = left.findIndex(({ step }) => step.shipment !== null)
  const said = newestEstimate(left[at]?.step.shipment?.events ?? [], 'delivered')
  const carrier = ahead[at]
  if (!said || !carrier?.law) return [...ahead]
  const handsOver = ahead[at + 1]?.kind === 'port' || ahead[at + 1]?.kind === 'airport'
  const until = ahead.slice(0, at + (handsOver ? 2 : 1))
  const later = said.at / msPerHour - hourAt(forecastOf(draws.arrivals(until, from), from), 0)
  return ahead.map((leg) => (leg === carrier ? { ...leg, law: laterBy(carrier.law as LegLaw, later) } : leg))
}

/** A law moved by some hours; one that would begin before nothing is narrowed instead. */
function laterBy(law: LegLaw, hours: number): LegLaw {
  const minimum = law.minimum + hours
  return minimum >= 0 ? { ...law, minimum } : { ...law, minimum: 0, excess: Math.max(1, law.excess + minimum) }
}
