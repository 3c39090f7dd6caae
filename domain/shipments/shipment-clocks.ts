import { dayAtCoast } from '../calendar/coast-day.ts'
import { dayAfter } from '../calendar/day-after.ts'
import { type Refusal, refuse } from '../decision.ts'
import { type BoxSize, type ClockKind, type ClockTariff, chargeOfClock, tariffOn } from '../free-time/clock.ts'
import { type Money, money } from '../money/money.ts'
import type { Classifier, Milestone, ShipmentEvent } from './shipment.ts'

/** The containers of a shipment, and what its customer wrote of their days. Days are `YYYY-MM-DD` at the coast. */
export interface ContainerFacts {
  readonly count: number
  readonly size: BoxSize
  readonly equipmentGroup: ClockTariff['equipmentGroup']
  /** Free days that the delivery order grants; null: those of the tariff. */
  readonly freeDays: number | null
  readonly storageFreeDays: number | null
  /** Left the port, where no event says so. */
  readonly gateOutOn: string | null
  /** The empty container is back at the depot of the line. */
  readonly returnedOn: string | null
  readonly deposit: Deposit | null
}

interface Deposit {
  readonly amount: Money
  readonly paidOn: string
  /** Asked back of the line. */
  readonly askedOn: string | null
  readonly receivedOn: string | null
}

/** A clock of a shipment as it stands on a day. */
export interface ShipmentClock {
  readonly kind: ClockKind
  readonly place: string
  /** Whose row it is; empty where the line has none of its own. */
  readonly line: string
  readonly freeDays: number
  readonly ownFreeDays: boolean
  /** Day of the landing, and how sure it is; the clock runs from there. */
  readonly start: { readonly on: string; readonly classifier: Classifier }
  readonly endedOn: string | null
  readonly lastFreeDay: string | null
  readonly daysUsed: number
  /** Free days after today; negative: days over. */
  readonly daysLeft: number
  /** Cost by today, or by the end; `nextDay`: what tomorrow adds, where it runs. */
  readonly cost: Money
  readonly nextDay: Money
  /** Cost of the first day after the free time. */
  readonly firstDay: Money
  readonly forecast: Forecast | null
  readonly source: string
  readonly grade: ClockTariff['grade']
  readonly validFrom: string
}

/** When a running clock will end, and what it will have cost: by the shortest and by the longest times. */
interface Forecast {
  readonly likely: { readonly on: string; readonly cost: Money }
  readonly bad: { readonly on: string; readonly cost: Money }
}

export interface ClockQuestion {
  /** Name of the carrier. */
  readonly line: string
  /** What happened and what is expected, in the order of time. */
  readonly events: readonly ShipmentEvent[]
  readonly facts: ContainerFacts
  readonly tariffs: readonly ClockTariff[]
  /** Expected arrival at the door, milliseconds since 1970; null where the shipment ends at the port. */
  readonly doorAt: number | null
  /** Days that the empty container takes from the door to the depot. */
  readonly emptyReturn: { readonly low: number; readonly high: number }
  readonly today: string
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const later = (a: string, b: string) => (a > b ? a : b)

/** Cargo that is said to arrive comes a week late in the bad case (grade D). */
const badDelayDays = 7

/**
 * The clocks that run over the containers of a shipment: the port's storage until the gate, and the line's merged clock
 * until the empty container is back. None before anything is known of a landing, or where no tariff names the port.
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
  // Where nobody reported the gate, cargo that is seen elsewhere has left by then.
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

/** What happens to cargo only once it has left the port. */
const beyond: readonly Milestone[] = ['border_crossed', 'at_dry_port', 'out_for_delivery', 'delivered']

const isBeyond = ({ milestone, placeCode }: ShipmentEvent, port: string) =>
  placeCode !== null && placeCode !== port && beyond.includes(milestone)

const portsOf = (tariffs: readonly ClockTariff[]): ReadonlySet<string> => new Set(tariffs.map(({ place }) => place))

interface Landing {
  readonly place: string
  readonly at: number
  readonly classifier: Classifier
}

/** What starts the clocks: the unloading at a port that has clocks, or what can only come after it; else what is expected. */
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
  const upTo = endedOn ?? (isRunning ? today : dayAfter(start.on, -1))
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
    daysLeft: daysBetween(upTo, lastFreeDay ?? dayAfter(start.on, -1)),
    cost: so.amount,
    nextDay: money(next, tariff.currency),
    firstDay: by(dayAfter(lastFreeDay ?? dayAfter(start.on, -1), 1)).amount,
    forecast: endedOn === null && span ? forecastOf(span, later(today, start.on), by) : null,
    source: row.source,
    grade: row.grade,
    validFrom: row.from,
  }
}

/** Nothing ends before today. */
function forecastOf({ likely, bad }: Span, earliest: string, by: (end: string) => { amount: Money }): Forecast {
  const at = (day: string) => ({ on: later(day, earliest), cost: by(later(day, earliest)).amount })
  return { likely: at(likely), bad: at(bad) }
}

/**
 * The last free day of the running clock that ends first: what a customer is warned of; null where none runs or all cost
 * nothing any more. A clock that costs already says the day on which its free time ended.
 */
export function nextDueOn(clocks: readonly ShipmentClock[]): string | null {
  const due = clocks
    .filter(({ endedOn, start }) => endedOn === null && start.classifier === 'ACT')
    .map(({ lastFreeDay, start }) => lastFreeDay ?? dayAfter(start.on, -1))
    .sort()
  return due[0] ?? null
}

/** Days before the end of the free time on which a customer is warned; after it every day. */
const warnedDays = [7, 3, 1, 0]

/** Whether a warning is due on this day. `warnedOn`: the day of the last one, so that one that was missed is made up. */
export function isWarningDue(dueOn: string, today: string, warnedOn: string | null): boolean {
  if (warnedOn !== null && warnedOn >= today) return false
  const left = daysBetween(today, dueOn)
  if (left < 0) return true
  const stage = warnedDays.findLast((days) => left <= days)
  if (stage === undefined) return false
  // Already warned at this stage: that was on or after the day it began.
  return warnedOn === null || warnedOn < dayAfter(dueOn, -stage)
}

/** Working days within which a line pays a deposit back that was asked for (Maersk Tanzania, 2018). */
const refundWorkingDays = 7

/**
 * The day on which something has to be done about a deposit: asking it back once the empty container is there, or
 * asking again when it has not come by then. Null before that and once it is received.
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

/** Whether these days can be: none lies ahead, and each comes after what it follows. */
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

/** The day of the landing, where it has happened. */
export function landedOn(events: readonly ShipmentEvent[], tariffs: readonly ClockTariff[]): string | null {
  const landing = landingOf(events, portsOf(tariffs))
  return landing?.classifier === 'ACT' ? dayAtCoast(landing.at) : null
}
