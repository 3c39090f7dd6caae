import { isRefusal, type Refusal, refuse } from '../decision.ts'
import { cargoEvents } from './cargo-events.ts'
import { expectationRefusal, type Journey, type OrderRefusal, orderRefusal } from './milestone-order.ts'
import { withPlace } from './report-place.ts'
import {
  type Classifier,
  incidents,
  isStop,
  type Milestone,
  milestones,
  type ShipmentEvent,
  type ShipmentStatus,
  type Stop,
  stops,
} from './shipment.ts'

/**
 * The status of a shipment follows from its actual events in chronological order; a late report of an earlier milestone
 * does not set it back. A hold stays until it is lifted, a breakdown until the vehicle is repaired or replaced, or the
 * cargo is reported further on.
 */
export function statusFrom(events: readonly ShipmentEvent[]): ShipmentStatus {
  const { status, open } = passage(events)
  return open.size > 0 ? 'exception' : status
}

/** The latest open hold or breakdown; undefined if there is none. */
export function standingStop<Event extends ShipmentEvent>(events: readonly Event[]): Event | undefined {
  return [...passage(events).open.values()].sort((a, b) => a.at - b.at).at(-1)
}

function passage<Event extends ShipmentEvent>(events: readonly Event[]) {
  let status: ShipmentStatus = 'booked'
  const open = new Map<Stop, Event>()
  for (const event of happened(events)) {
    const { milestone } = event
    if (isStop(milestone)) open.set(milestone, event)
    else {
      for (const stop of open.keys()) if ((stops[stop] as readonly Milestone[]).includes(milestone)) open.delete(stop)
      const next = milestones[milestone].status
      if (next !== null) open.delete('breakdown')
      status = next ?? status
    }
    if (status === 'delivered') return { status, open: new Map<Stop, Event>() }
  }
  return { status, open }
}

function happened<Event extends ShipmentEvent>(events: readonly Event[]): Event[] {
  return events.filter((event) => event.classifier === 'ACT').sort((a, b) => a.at - b.at)
}

/**
 * When the cargo will be delivered, milliseconds since 1970: the actual delivery if there was one, otherwise the newest
 * estimate of the provider, otherwise the plan moved by the delay of the last milestone. Null without a plan. An
 * estimate is never before `now`.
 */
export function estimatedDelivery(
  plan: readonly ShipmentEvent[],
  reported: readonly ShipmentEvent[],
  now: number,
): { at: number; sureness: Classifier } | null {
  const delivered = happened(reported).findLast((event) => event.milestone === 'delivered')
  if (delivered) return { at: delivered.at, sureness: 'ACT' }
  const estimate = newestEstimate(reported, 'delivered')
  if (estimate) return { at: Math.max(estimate.at, now), sureness: 'EST' }
  const planned = plan.find((event) => event.milestone === 'delivered')
  if (!planned) return null
  const delay = delayOf(plan, reported)
  if (delay === null) return now > planned.at ? { at: now, sureness: 'EST' } : { at: planned.at, sureness: 'PLN' }
  return { at: Math.max(planned.at + delay, now), sureness: 'EST' }
}

/** The latest reported estimate of a milestone, whichever day it gave; undefined if there is none. */
export function newestEstimate<Event extends ShipmentEvent>(
  reported: readonly Event[],
  milestone: Milestone,
): Event | undefined {
  const reportedAt = (event: Event) => event.reportedAt ?? Number.POSITIVE_INFINITY
  return reported
    .filter((event) => event.classifier === 'EST' && event.milestone === milestone)
    .reduce<Event | undefined>((best, each) => (best && reportedAt(best) > reportedAt(each) ? best : each), undefined)
}

/** Milliseconds by which the last reached planned milestone was late (negative: early); null before any. */
export function delayOf(plan: readonly ShipmentEvent[], reported: readonly ShipmentEvent[]): number | null {
  for (const event of cargoEvents(happened(reported)).reverse()) {
    const planned = plan.find((each) => each.milestone === event.milestone && samePlace(each, event))
    if (planned) return event.at - planned.at
  }
  return null
}

function samePlace(planned: ShipmentEvent, event: ShipmentEvent): boolean {
  return planned.placeCode === event.placeCode || planned.placeCode === null || event.placeCode === null
}

export type ReportRefusal =
  | OrderRefusal
  | 'already_delivered'
  | 'event_in_future'
  | 'event_too_old'
  | 'estimate_in_past'
  | 'estimate_too_far'
  | 'not_expected'
  | 'place_needed'

const minute = 60_000
const day = 24 * 60 * minute
/** Cargo may be handed in before its booking is confirmed, but no earlier than this. */
const handedInBefore = 7 * day
const furthestEstimate = 365 * day
const unexpected: readonly Milestone[] = ['position', ...incidents]

/**
 * The event that a provider reports now, with its place if only one is possible; otherwise why it is refused. Actual
 * events are in the past (with a tolerance of five minutes for a phone's clock), expected ones in the future; nothing
 * happens after delivery, and each step has to follow the order of its mode.
 */
export function decideReport(
  journey: Journey,
  events: readonly ShipmentEvent[],
  reported: ShipmentEvent,
  now: number,
): ShipmentEvent | Refusal<ReportRefusal> {
  const at = (code: ReportRefusal) => refuse(code, { fields: { at: code } })
  if (statusFrom(events) === 'delivered') return refuse('already_delivered')
  const event = withPlace(journey.plan, happened(events), reported)
  if (isRefusal(event)) return event
  if (event.classifier === 'EST') {
    if (unexpected.includes(event.milestone)) return refuse('not_expected', { fields: { classifier: 'not_expected' } })
    if (event.at < now - 5 * minute) return at('estimate_in_past')
    if (event.at > now + furthestEstimate) return at('estimate_too_far')
    return expectationRefusal(journey, happened(events), event.milestone) ?? event
  }
  if (event.at > now + 5 * minute) return at('event_in_future')
  if (event.at < journey.confirmedAt - handedInBefore) return at('event_too_old')
  return orderRefusal(journey, happened(events), event) ?? event
}

export type WithdrawalRefusal = 'reason_needed' | 'event_built_upon'

/** Whether a report is so recent that it can be undone without a reason; instants in milliseconds since 1970. */
export function isUndo(reportedAt: number, now: number): boolean {
  return now - reportedAt <= minute
}

/**
 * Whether a wrong report may be withdrawn: with a reason after the first minute, and only if no later event depends on
 * it.
 */
export function decideWithdrawal(
  journey: Journey,
  rest: readonly ShipmentEvent[],
  event: ShipmentEvent,
  { reportedAt, reason }: { readonly reportedAt: number; readonly reason: string },
  now: number,
): Refusal<WithdrawalRefusal> | null {
  if (!isUndo(reportedAt, now) && reason.trim() === '')
    return refuse('reason_needed', { fields: { reason: 'reason_needed' } })
  if (event.classifier === 'EST') return null
  const without = misplaced(journey, rest)
  const before = misplaced(journey, [...rest, event])
  const broken = without.find((each) => !before.includes(each))
  return broken
    ? refuse('event_built_upon', { values: { milestone: broken.milestone, at: new Date(broken.at).toISOString() } })
    : null
}

/** Events that are out of order, each checked against what happened before it. */
function misplaced(journey: Journey, events: readonly ShipmentEvent[]): ShipmentEvent[] {
  const line = happened(events)
  return line.filter((event, index) => orderRefusal(journey, line.slice(0, index), event) !== null)
}

/** Milestones still ahead: planned ones that were neither reached nor passed, and a release only once. */
export function ahead<Event extends ShipmentEvent>(
  plan: readonly Event[],
  reported: readonly ShipmentEvent[],
): Event[] {
  const done = happened(reported)
  const here = cargoEvents(done)
  const reached = plan.findLastIndex((planned) =>
    here.some((event) => event.milestone === planned.milestone && samePlace(planned, event)),
  )
  const isReleased = done.some(({ milestone }) => milestone === 'customs_released')
  return plan.slice(reached + 1).filter(({ milestone }) => !isReleased || milestone !== 'customs_released')
}

/**
 * The milestones still expected: planned ones, moved by the delay of the last one reached, or the provider's latest
 * estimates. A milestone that is planned at several places, such as a border, is expected at each. The delivery is at
 * `eta` and no milestone is after it, so that there is one expected arrival.
 */
export function expectations<Event extends ShipmentEvent>(
  plan: readonly Event[],
  reported: readonly Event[],
  eta: { readonly at: number; readonly sureness: Classifier } | null,
): Event[] {
  if (eta?.sureness === 'ACT') return []
  const delay = delayOf(plan, reported)
  const left = ahead(plan, reported)
  const estimated = estimatedSteps(plan, left, reported)
  const planned = left
    .filter((event) => !estimated.some((each) => isSameStep(plan, each, event)))
    .map(
      (event): Event =>
        delay === null ? event : { ...event, at: event.at + delay, classifier: delay === 0 ? 'PLN' : 'EST' },
    )
  return [...estimated, ...planned]
    .map((event) => {
      if (!eta) return event
      if (event.milestone !== 'delivered') return { ...event, at: Math.min(event.at, eta.at) }
      return { ...event, at: eta.at, classifier: eta.sureness }
    })
    .sort((a, b) => a.at - b.at || Number(a.milestone === 'delivered') - Number(b.milestone === 'delivered'))
}

/** The provider's latest estimate of each step that was neither reached nor passed. */
function estimatedSteps<Event extends ShipmentEvent>(
  plan: readonly Event[],
  left: readonly Event[],
  reported: readonly Event[],
): Event[] {
  const done = happened(reported)
  const isOf = (event: Event) => (each: Event) => isSameStep(plan, each, event)
  return reported.filter((event) => {
    if (event.classifier !== 'EST' || done.some(isOf(event))) return false
    if (plan.some(isOf(event)) && !left.some(isOf(event))) return false
    return newestEstimate(reported.filter(isOf(event)), event.milestone) === event
  })
}

function isSameStep(plan: readonly ShipmentEvent[], a: ShipmentEvent, b: ShipmentEvent): boolean {
  if (a.milestone !== b.milestone) return false
  return plan.filter(({ milestone }) => milestone === a.milestone).length < 2 || samePlace(a, b)
}

export function isStart(milestone: Milestone): boolean {
  return milestones[milestone].status !== null && milestone !== 'booked' && !isStop(milestone)
}
