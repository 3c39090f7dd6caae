import { type Refusal, refuse } from '../decision.ts'
import { shortestJourney } from '../places/shortest-journey.ts'
import { incidents, isCustoms, type Milestone, type ShipmentEvent, stops, type TransportMode } from './shipment.ts'

/** The facts that decide the order of a shipment's events; instants are milliseconds since 1970. */
export interface Journey {
  readonly mode: TransportMode
  readonly origin: string
  readonly destination: string
  /** When the booking was confirmed. */
  readonly confirmedAt: number
  readonly plan: readonly ShipmentEvent[]
}

export type OrderRefusal =
  | 'event_before_pickup'
  | 'event_before_departure'
  | 'event_repeated'
  | 'event_before_previous'
  | 'event_after_next'
  | 'event_out_of_order'
  | 'event_too_soon'
  | 'not_on_hold'
  | 'not_broken_down'

/** The steps of the cargo itself. Customs, holds and positions are independent of them. */
type Step = Exclude<
  Milestone,
  | 'booked'
  | 'position'
  | 'held'
  | 'hold_lifted'
  | 'breakdown'
  | 'repaired'
  | 'vehicle_replaced'
  | 'customs_inspection'
  | 'customs_released'
>
type Before = Step | 'start'

const takenOver = ['picked_up', 'gate_in', 'loaded'] as const
const underWay = ['departed', 'arrived', 'discharged', 'gate_out', 'border_crossed', 'at_dry_port'] as const

/** For every mode: what each step may directly follow. */
const common: Readonly<Record<Step, readonly Before[]>> = {
  picked_up: ['start'],
  gate_in: ['start', 'picked_up'],
  loaded: ['start', 'picked_up', 'gate_in', 'discharged'],
  // After transhipment in a port, or after a depot on the way, it departs again.
  departed: ['start', ...takenOver, 'arrived', 'discharged', 'gate_out'],
  arrived: ['departed', 'gate_out', 'border_crossed'],
  discharged: ['departed', 'arrived', 'border_crossed'],
  gate_out: ['departed', 'arrived', 'discharged', 'at_dry_port'],
  border_crossed: ['departed', 'arrived', 'discharged', 'gate_out', 'border_crossed'],
  at_dry_port: ['departed', 'arrived', 'discharged', 'gate_out', 'border_crossed'],
  // A failed delivery attempt may be repeated.
  out_for_delivery: [...underWay, 'out_for_delivery'],
  delivered: [...underWay, 'out_for_delivery'],
}

/** What each step may directly follow, by mode: the table that every report is checked against. */
export const mayFollow: Readonly<Record<TransportMode, Readonly<Record<Step, readonly Before[]>>>> = {
  sea: common,
  air: common,
  // A truck loads and departs in one step, and a short road trip has no stations.
  road: {
    ...common,
    gate_out: [...takenOver, ...common.gate_out],
    border_crossed: [...takenOver, ...common.border_crossed],
    out_for_delivery: [...takenOver, ...common.out_for_delivery],
    delivered: [...takenOver, ...common.delivered],
  },
}

const once: readonly Milestone[] = ['picked_up', 'customs_released', 'delivered']
const isStep = (milestone: Milestone): milestone is Step => milestone in common

/**
 * Whether an event fits among those that happened: in the right order, and no sooner than the distance between two
 * places allows.
 */
export function orderRefusal(
  journey: Journey,
  happened: readonly ShipmentEvent[],
  event: ShipmentEvent,
): Refusal<OrderRefusal> | null {
  const known = [...happened].sort((a, b) => a.at - b.at)
  const same = known.find((each) => each.milestone === event.milestone)
  if (same && once.includes(event.milestone)) return at('milestone', 'event_repeated', { previous: same })
  return (
    (isStep(event.milestone)
      ? stepRefusal(journey, known, event, event.milestone)
      : besideRefusal(journey, known, event)) ?? paceRefusal(journey, known, event)
  )
}

/** Whether a milestone may still be expected after what happened. */
export function expectationRefusal(
  journey: Journey,
  happened: readonly ShipmentEvent[],
  milestone: Milestone,
): Refusal<OrderRefusal> | null {
  const last = happened
    .filter((each) => isStep(each.milestone))
    .sort((a, b) => a.at - b.at)
    .at(-1)
  const same = happened.find((each) => each.milestone === milestone)
  if (same && once.includes(milestone)) return at('milestone', 'event_repeated', { previous: same })
  if (!last || !isStep(milestone) || leadsTo(journey.mode, last.milestone as Step).has(milestone)) return null
  return at('milestone', 'event_out_of_order', { previous: last })
}

function leadsTo(mode: TransportMode, from: Step): ReadonlySet<Step> {
  const reached = new Set<Step>()
  const next: Before[] = [from]
  for (let here = next.pop(); here; here = next.pop())
    for (const [step, before] of Object.entries(mayFollow[mode]) as [Step, readonly Before[]][])
      if (before.includes(here) && !reached.has(step)) {
        reached.add(step)
        next.push(step)
      }
  return reached
}

function stepRefusal(
  { mode }: Journey,
  known: readonly ShipmentEvent[],
  event: ShipmentEvent,
  step: Step,
): Refusal<OrderRefusal> | null {
  const steps = known.filter((each) => isStep(each.milestone))
  const previous = steps.findLast((each) => each.at <= event.at)
  const next = steps.find((each) => each.at > event.at)
  const fits = (after: Step, before: Before) => mayFollow[mode][after].includes(before)
  if (step === 'delivered') {
    const later = known.find((each) => each.at > event.at)
    if (later) return at('at', 'event_before_previous', { previous: later })
  }
  if (steps.length === 0 && !fits(step, 'start')) return at('milestone', 'event_before_pickup')
  if (!fits(step, (previous?.milestone as Step | undefined) ?? 'start')) {
    if (!previous) return at('at', 'event_before_previous', { previous: next })
    if (previous.milestone === step) return at('milestone', 'event_repeated', { previous })
    return leadsTo(mode, step).has(previous.milestone as Step) && fitsSomewhere(mode, steps, step)
      ? at('at', 'event_after_next', { next: previous })
      : at('milestone', 'event_out_of_order', { previous })
  }
  const twice = step === 'border_crossed' ? [previous, next].find((each) => isSame(each, event)) : undefined
  if (twice) return at('milestone', 'event_repeated', { previous: twice })
  if (next && !fits(next.milestone as Step, step)) return at('at', 'event_before_previous', { previous: next })
  return null
}

const isSame = (known: ShipmentEvent | undefined, event: ShipmentEvent) =>
  known?.milestone === event.milestone && known.placeCode === event.placeCode

/** Whether the step would fit at an earlier time. */
function fitsSomewhere(mode: TransportMode, steps: readonly ShipmentEvent[], step: Step): boolean {
  return steps.some((next, index) => {
    const before = (steps[index - 1]?.milestone as Step | undefined) ?? 'start'
    return mayFollow[mode][step].includes(before) && mayFollow[mode][next.milestone as Step].includes(step)
  })
}

/** Customs, holds and positions: they need cargo that was taken over, and have an order of their own. */
function besideRefusal(
  { mode }: Journey,
  known: readonly ShipmentEvent[],
  event: ShipmentEvent,
): Refusal<OrderRefusal> | null {
  const before = known.filter((each) => each.at <= event.at)
  const { milestone } = event
  // A vehicle may stop on its way to the pickup, or be replaced without a breakdown.
  if (milestone === 'held' || milestone === 'breakdown' || milestone === 'vehicle_replaced') return null
  if (milestone === 'hold_lifted' || milestone === 'repaired') {
    const [stop, code] =
      milestone === 'repaired' ? (['breakdown', 'not_broken_down'] as const) : (['held', 'not_on_hold'] as const)
    const ends: readonly Milestone[] = stops[stop]
    const last = before.findLast((each) => each.milestone === stop || ends.includes(each.milestone))
    return last?.milestone === stop ? null : at('milestone', code)
  }
  if (!before.some((each) => isStep(each.milestone))) {
    const first = known.find((each) => isStep(each.milestone))
    return first ? at('at', 'event_before_previous', { previous: first }) : at('milestone', 'event_before_pickup')
  }
  if (milestone === 'position') return null
  // Goods may be released in the port or before they reach it, but not before the departure.
  const left = before.some((each) => (underWay as readonly Milestone[]).includes(each.milestone))
  if (mode !== 'road' && !left) return at('milestone', 'event_before_departure')
  const released = before.find((each) => each.milestone === 'customs_released')
  if (milestone === 'customs_inspection' && released) return at('at', 'event_after_next', { next: released })
  const inspected = known.find((each) => each.milestone === 'customs_inspection' && each.at > event.at)
  if (milestone === 'customs_released' && inspected) return at('at', 'event_before_previous', { previous: inspected })
  return null
}

/**
 * Checks the speed from and to the places reported before and after: not faster than trucks, ships and planes can be.
 */
function paceRefusal(
  journey: Journey,
  known: readonly ShipmentEvent[],
  event: ShipmentEvent,
): Refusal<OrderRefusal> | null {
  const here = whereIs(journey, event)
  if (!here) return null
  const placed = known.filter((each) => whereIs(journey, each) !== null)
  const way = (a: ShipmentEvent, b: ShipmentEvent) =>
    shortestJourney(whereIs(journey, a) ?? '', whereIs(journey, b) ?? '', journey.mode)
  const previous = placed.findLast((each) => each.at <= event.at)
  if (previous && event.at - previous.at < way(previous, event))
    return at('at', 'event_too_soon', { previous }, previous.at + way(previous, event))
  const next = placed.find((each) => each.at > event.at)
  if (next && next.at - event.at < way(event, next)) return at('at', 'event_after_next', { next })
  return null
}

/** The place of an event: as reported, or the only possible one. */
function whereIs({ origin, destination }: Journey, event: ShipmentEvent): string | null {
  const { milestone, placeCode } = event
  if (incidents.includes(milestone) || isCustoms(event)) return null
  if (placeCode) return placeCode
  return milestone === 'picked_up' ? origin : milestone === 'delivered' ? destination : null
}

function at(
  field: 'at' | 'milestone',
  code: OrderRefusal,
  { previous, next }: { previous?: ShipmentEvent | undefined; next?: ShipmentEvent | undefined } = {},
  earliest?: number,
): Refusal<OrderRefusal> {
  const other = previous ?? next
  return refuse(code, {
    fields: { [field]: code },
    ...(other ? { values: { milestone: other.milestone, at: instant(earliest ?? other.at) } } : {}),
  })
}

const instant = (ms: number) => new Date(ms).toISOString()
