import { type Refusal, refuse } from '../decision.ts'
import { type Classifier, type Milestone, milestones, type ShipmentEvent, type ShipmentStatus } from './shipment.ts'

/**
 * A shipment's status is read from what really happened, in the order in which it happened; a late report of an
 * earlier milestone does not turn the clock back. A hold shows until it is lifted.
 */
export function statusFrom(events: readonly ShipmentEvent[]): ShipmentStatus {
  let status: ShipmentStatus = 'booked'
  let held = false
  for (const event of happened(events)) {
    if (event.milestone === 'held') held = true
    else if (event.milestone === 'hold_lifted') held = false
    else status = milestones[event.milestone].status ?? status
    if (status === 'delivered') return status
  }
  return held ? 'exception' : status
}

function happened(events: readonly ShipmentEvent[]): ShipmentEvent[] {
  return events.filter((event) => event.classifier === 'ACT').sort((a, b) => a.at - b.at)
}

/**
 * When the cargo will be delivered, milliseconds since 1970: the real delivery when there was one, else the newest
 * estimate that a provider gave for it, else the plan moved by the delay of the last milestone reached.
 * Null without a plan. `now` keeps an estimate from lying in the past.
 */
export function estimatedDelivery(
  plan: readonly ShipmentEvent[],
  reported: readonly ShipmentEvent[],
  now: number,
): { at: number; sureness: Classifier } | null {
  const delivered = happened(reported).findLast((event) => event.milestone === 'delivered')
  if (delivered) return { at: delivered.at, sureness: 'ACT' }
  const estimate = reported.findLast((event) => event.classifier === 'EST' && event.milestone === 'delivered')
  if (estimate) return { at: Math.max(estimate.at, now), sureness: 'EST' }
  const planned = plan.find((event) => event.milestone === 'delivered')
  if (!planned) return null
  const delay = delayOf(plan, reported)
  if (delay === null) return now > planned.at ? { at: now, sureness: 'EST' } : { at: planned.at, sureness: 'PLN' }
  return { at: Math.max(planned.at + delay, now), sureness: 'EST' }
}

/** Milliseconds by which the last planned milestone that was reached came late (negative: early); null before any. */
export function delayOf(plan: readonly ShipmentEvent[], reported: readonly ShipmentEvent[]): number | null {
  for (const event of happened(reported).reverse()) {
    const planned = plan.find((each) => each.milestone === event.milestone && samePlace(each, event))
    if (planned) return event.at - planned.at
  }
  return null
}

function samePlace(planned: ShipmentEvent, event: ShipmentEvent): boolean {
  return planned.placeCode === event.placeCode || planned.placeCode === null || event.placeCode === null
}

export type ReportRefusal =
  | 'already_delivered'
  | 'event_in_future'
  | 'event_too_old'
  | 'estimate_in_past'
  | 'not_on_hold'
  | 'event_before_pickup'

const minute = 60_000
const year = 365 * 24 * 60 * minute

/**
 * Whether a provider may report this event now. What happened lies in the past (five minutes are forgiven for a
 * phone's clock), what is expected lies ahead, and nothing happens after delivery.
 */
export function decideReport(
  events: readonly ShipmentEvent[],
  event: ShipmentEvent,
  now: number,
): ShipmentEvent | Refusal<ReportRefusal> {
  if (statusFrom(events) === 'delivered') return refuse('already_delivered')
  if (event.classifier === 'ACT') {
    if (event.at > now + 5 * minute) return refuse('event_in_future')
    if (event.at < now - year) return refuse('event_too_old')
  } else if (event.at < now - 5 * minute) return refuse('estimate_in_past')
  if (event.classifier === 'ACT' && event.milestone === 'hold_lifted' && statusFrom(events) !== 'exception')
    return refuse('not_on_hold')
  if (event.classifier === 'ACT' && event.milestone === 'delivered' && happened(events).length === 0)
    return refuse('event_before_pickup')
  return event
}

/** Milestones still ahead: planned ones that were neither reached nor passed. */
export function ahead(plan: readonly ShipmentEvent[], reported: readonly ShipmentEvent[]): ShipmentEvent[] {
  const done = happened(reported)
  const reached = plan.findLastIndex((planned) =>
    done.some((event) => event.milestone === planned.milestone && samePlace(planned, event)),
  )
  return plan.slice(reached + 1)
}

export function isStart(milestone: Milestone): boolean {
  return milestones[milestone].status !== null && milestone !== 'booked' && milestone !== 'held'
}
