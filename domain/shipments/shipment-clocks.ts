import { dayAtCoast } from '../calendar/coast-day.ts'
import { dayAfter } from '../calendar/day-after.ts'
import { type Refusal, refuse } from '../decision.ts'
import { type BoxSize, type ClockKind, type ClockTariff, chargeOfClock, tariffOn } from '../free-time/clock.ts'
import { type Money, money } from '../money/money.ts'
import type { Classifier, Milestone, ShipmentEvent } from './shipment.ts'

/** The containers of a shipment, with the days that its customer entered. Days are `YYYY-MM-DD` at the coast. */
export interface ContainerFacts {
  readonly count: number
  readonly size: BoxSize
  readonly equipmentGroup: ClockTariff['equipmentGroup']
  /** Free days granted by the delivery order; null: those of the tariff. */
  readonly freeDays: number | null
  readonly storageFreeDays: number | null
  /** The day of gate-out, if no event reports it. */
  readonly gateOutOn: string | null
  /** The day on which the empty container was returned to the depot of the line. */
  readonly returnedOn: string | null
  readonly deposit: Deposit | null
}

interface Deposit {
  readonly amount: Money
  readonly paidOn: string
  /** The day on which the refund was requested from the line. */
  readonly askedOn: string | null
  readonly receivedOn: string | null
}

/** The state of a shipment's clock on a day. */
export interface ShipmentClock {
  readonly kind: ClockKind
  readonly place: string
  /** The line of the tariff row; empty if the line has no row of its own. */
  readonly line: string
  readonly freeDays: number
  readonly ownFreeDays: boolean
  /** Day of the discharge, at which the clock starts, and its certainty. */
  readonly start: { readonly on: string; readonly classifier: Classifier }
  readonly endedOn: string | null
  readonly lastFreeDay: string | null
  readonly daysUsed: number
  /** Free days after today; negative: days beyond the free time. */
  readonly daysLeft: number
  /** Cost up to today, or up to the end; `nextDay` is what tomorrow adds if the clock is running. */
  readonly cost: Money
  readonly nextDay: Money
  /** Cost of the first day after the free time. */
  readonly firstDay: Money
  readonly forecast: Forecast | null
  readonly source: string
  readonly grade: ClockTariff['grade']
  readonly validFrom: string
}

/** When a running clock will end, and its cost then: in the likely and in the bad case. */
interface Forecast {
  readonly likely: { readonly on: string; readonly cost: Money }
  readonly bad: { readonly on: string; readonly cost: Money }
}

export interface ClockQuestion {
  /** Name of the carrier. */
  readonly line: string
  /** Reported and expected events, in chronological order. */
  readonly events: readonly ShipmentEvent[]
  readonly facts: ContainerFacts
  readonly tariffs: readonly ClockTariff[]
  /** Expected delivery, milliseconds since 1970; null if the shipment ends at the port. */
  readonly doorAt: number | null
  /** Days for the return of the empty container from the door to the depot. */
  readonly emptyReturn: { readonly low: number; readonly high: number }
  readonly today: string
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const later = (a: string, b: string) => (a > b ? a : b)

/** Delay of expected events in the bad case: a week (grade D). */
const badDelayDays = 7

/**
 * The clocks of a shipment's containers: the port's storage until gate-out, and the line's merged clock until the empty
 * return. Empty while no discharge is known, or if no tariff has the port.
 */
export function clocksOf(question: ClockQuestion): ShipmentClock[] {
  const { facts, events, tariffs } = question
  const landing = landingOf(events, portsOf(tariffs))
  if (!landing) return []
  const { place } = landing
  const start = { on: dayAtCoast(landing.at), classifier: landing.classifier }
  const after = events.filter(({ at }) => at >= landing.at)
  const gates = after.filter((event) => isGateOut(event, place))
  const left = gates.find(isActual)
  // Without a report of the gate-out, cargo that was seen elsewhere has left by then.
  const seen = after.find((event) => isActual(event) && isBeyond(event, place))
  const gateOutOn = left ? dayOf(left) : (facts.gateOutOn ?? (seen ? dayOf(seen) : null))
  const expected = gates[0] && gateOutOn === null ? spanFrom(dayOf(gates[0])) : null
  return [
    clockOf(question, 'container', place, start, facts.returnedOn, returnForecast(question)),
    clockOf(question, 'port_storage', place, start, gateOutOn, expected),
  ].filter((clock) => clock !== null)
}

/** A shipment that ends at the port is handed over there. */
const isGateOut = ({ milestone, placeCode }: ShipmentEvent, port: string) =>
  placeCode === port && (milestone === 'gate_out' || milestone === 'delivered')

const dayOf = ({ at }: ShipmentEvent) => dayAtCoast(at)

const isActual = ({ classifier }: ShipmentEvent) => classifier === 'ACT'

/** Milestones that can only happen after the cargo has left the port. */
const beyond: readonly Milestone[] = ['border_crossed', 'at_dry_port', 'out_for_delivery', 'delivered']

const isBeyond = ({ milestone, placeCode }: ShipmentEvent, port: string) =>
  placeCode !== null && placeCode !== port && beyond.includes(milestone)

const portsOf = (tariffs: readonly ClockTariff[]): ReadonlySet<string> => new Set(tariffs.map(({ place }) => place))

interface Landing {
  readonly place: string
  readonly at: number
  readonly classifier: Classifier
}

/**
 * The event that starts the clocks: the discharge at a port with a tariff, or an event that implies it; otherwise the
 * expected one.
 */
function landingOf(events: readonly ShipmentEvent[], ports: ReadonlySet<string>): Landing | undefined {
  const find = (list: readonly ShipmentEvent[], milestones: readonly Milestone[]): Landing | undefined => {
    for (const milestone of milestones)
      for (const { milestone: its, placeCode, at, classifier } of list)
        if (its === milestone && placeCode !== null && ports.has(placeCode)) return { place: placeCode, at, classifier }
    return undefined
  }
  const happened = events.filter(({ classifier }) => classifier === 'ACT')
  const ahead = events.filter(({ classifier }) => classifier !== 'ACT')
  return find(happened, ['discharged', 'gate_out', 'delivered']) ?? find(ahead, ['discharged', 'arrived'])
}

function returnForecast({ doorAt, emptyReturn }: ClockQuestion): Span | null {
  if (doorAt === null) return null
  const door = dayAtCoast(doorAt)
  return { likely: dayAfter(door, emptyReturn.low), bad: dayAfter(door, emptyReturn.high + badDelayDays) }
}

interface Span {
  readonly likely: string
  readonly bad: string
}

const spanFrom = (day: string): Span => ({ likely: day, bad: dayAfter(day, badDelayDays) })

function clockOf(
  { line, facts, tariffs, today }: ClockQuestion,
  kind: ClockKind,
  place: string,
  start: ShipmentClock['start'],
  endedOn: string | null,
  span: Span | null,
): ShipmentClock | null {
  const { size, count, equipmentGroup } = facts
  const row = tariffOn(tariffs, { clock: kind, line, place, equipmentGroup }, start.on)
  if (!row) return null
  const own = kind === 'container' ? facts.freeDays : facts.storageFreeDays
  const tariff = own === null ? row : { ...row, freeDays: own }
  const by = (end: string) => chargeOfClock(tariff, { start: start.on, end, size, count })
  const isRunning = endedOn === null && start.on <= today && start.classifier === 'ACT'
  const dayBefore = dayAfter(start.on, tariff.startsOn === 'same' ? -1 : 0)
  const upTo = endedOn ?? (isRunning ? today : dayBefore)
  const so = by(upTo)
  const next = isRunning ? by(dayAfter(today, 1)).amount.amount - so.amount.amount : 0
  const lastFreeDay = so.lastFreeDay
  return {
    kind,
    place,
    line: row.line,
    freeDays: tariff.freeDays,
    ownFreeDays: own !== null,
    start,
    endedOn,
    lastFreeDay,
    daysUsed: so.daysUsed,
    daysLeft: daysBetween(upTo, lastFreeDay ?? dayBefore),
    cost: so.amount,
    nextDay: money(next, tariff.currency),
    firstDay: by(dayAfter(lastFreeDay ?? dayBefore, 1)).amount,
    forecast: endedOn === null && span ? forecastOf(span, later(today, start.on), by) : null,
    source: row.source,
    grade: row.grade,
    validFrom: row.from,
  }
}

/** No clock ends before today. */
function forecastOf({ likely, bad }: Span, earliest: string, by: (end: string) => { amount: Money }): Forecast {
  const at = (day: string) => ({ on: later(day, earliest), cost: by(later(day, earliest)).amount })
  return { likely: at(likely), bad: at(bad) }
}

/**
 * The earliest last free day of the open clocks, for the customer's warning; null if no clock is open. A clock without
 * free days counts with the day before its start.
 */
export function nextDueOn(clocks: readonly ShipmentClock[]): string | null {
  const due = clocks
    .filter(({ endedOn, start }) => endedOn === null && start.classifier === 'ACT')
    .map(({ lastFreeDay, start }) => lastFreeDay ?? dayAfter(start.on, -1))
    .sort()
  return due[0] ?? null
}

/** Days before the end of the free time on which a customer is warned; after the end the warning is daily. */
const warnedDays = [7, 3, 1, 0]

/**
 * Whether a warning is due on this day. `warnedOn` is the day of the last one, so that a missed warning is sent later.
 */
export function isWarningDue(dueOn: string, today: string, warnedOn: string | null): boolean {
  if (warnedOn !== null && warnedOn >= today) return false
  const left = daysBetween(today, dueOn)
  if (left < 0) return true
  const stage = warnedDays.findLast((days) => left <= days)
  if (stage === undefined) return false
  // A warning of this stage was sent if the last one was on or after the day on which the stage began.
  return warnedOn === null || warnedOn < dayAfter(dueOn, -stage)
}

/** Working days within which a line refunds a deposit after the request (Maersk Tanzania, 2018). */
const refundWorkingDays = 7

/**
 * The day on which a deposit needs action: requesting it once the empty container is returned, or a reminder when it
 * was not refunded in time. Null before that and once it is received.
 */
export function depositDueOn({ deposit, returnedOn }: Pick<ContainerFacts, 'deposit' | 'returnedOn'>): string | null {
  if (!deposit || deposit.receivedOn !== null || returnedOn === null) return null
  if (deposit.askedOn === null) return returnedOn
  let day = deposit.askedOn
  for (let left = refundWorkingDays; left > 0; day = dayAfter(day, 1)) if (isWorkingDay(dayAfter(day, 1))) left--
  return day
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

export type ContainerRefusal = 'day_in_future' | 'before_landing' | 'before_gate_out' | 'before_return' | 'before_asked'

/** Whether these days are valid: none is in the future, and each is after the day that it depends on. */
export function containerRefusal(
  facts: Pick<ContainerFacts, 'gateOutOn' | 'returnedOn' | 'deposit'>,
  landedOn: string | null,
  today: string,
): Refusal<ContainerRefusal> | null {
  const { gateOutOn, returnedOn, deposit } = facts
  const fields: Record<string, ContainerRefusal> = {}
  const check = (field: string, day: string | null, after: string | null | undefined, code: ContainerRefusal) => {
    if (day === null) return
    if (day > today) fields[field] = 'day_in_future'
    else if (after && day < after) fields[field] = code
  }
  check('gateOutOn', gateOutOn, landedOn, 'before_landing')
  check('returnedOn', returnedOn, gateOutOn ?? landedOn, gateOutOn ? 'before_gate_out' : 'before_landing')
  check('depositPaidOn', deposit?.paidOn ?? null, null, 'day_in_future')
  check('depositAskedOn', deposit?.askedOn ?? null, returnedOn ?? deposit?.paidOn, 'before_return')
  check('depositReceivedOn', deposit?.receivedOn ?? null, deposit?.askedOn ?? deposit?.paidOn, 'before_asked')
  const [first] = Object.values(fields)
  return first ? refuse(first, { fields }) : null
}

/** The day of the discharge, if it has happened. */
export function landedOn(events: readonly ShipmentEvent[], tariffs: readonly ClockTariff[]): string | null {
  const landing = landingOf(events, portsOf(tariffs))
  return landing?.classifier === 'ACT' ? dayAtCoast(landing.at) : null
}
