import type { Grade } from '../customs/heading-duties.ts'
import { type Currency, divideHalfUp, type Money, money } from '../money/money.ts'

/**
 * `container`: the merged clock of a line, from discharge to the empty return · `port_storage`: the port's own, from
 * discharge to the gate.
 */
export const clockKinds = ['container', 'port_storage'] as const
export type ClockKind = (typeof clockKinds)[number]
export const boxSizes = ['box20', 'box40'] as const
export type BoxSize = (typeof boxSizes)[number]
/** Kinds of containers that tariffs tell apart; special: open top, flat rack, tank. */
export const equipmentGroups = ['dry', 'special', 'reefer'] as const
export const freeDayTypes = ['calendar', 'working'] as const
export const startDays = ['same', 'next'] as const
export const tierBases = ['after_free', 'from_start'] as const

/** What a day costs for one container from one day to another, both included; null: without end. */
export interface Tier {
  readonly from: number
  readonly to: number | null
  /** Minor units. */
  readonly box20: number
  readonly box40: number
}

/** A dated row of a line or a port. */
export interface ClockTariff {
  readonly clock: ClockKind
  /** Name of the line; empty for those that have no row of their own. */
  readonly line: string
  /** Port. */
  readonly place: string
  readonly equipmentGroup: (typeof equipmentGroups)[number]
  readonly freeDays: number
  /** Whether only working days use up the free time. Days that cost are calendar days always. */
  readonly freeDayType: (typeof freeDayTypes)[number]
  /** Whether the day of the start event is the first, or the day after it. */
  readonly startsOn: (typeof startDays)[number]
  /** What the tiers count: days after the free time, or all days. */
  readonly tierBase: (typeof tierBases)[number]
  readonly tiers: readonly Tier[]
  readonly currency: Currency
  readonly vatBp: number
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly grade: Grade
}

/** How a clock ran: calendar days, `YYYY-MM-DD`, in the zone of the port. */
export interface ClockRun {
  /** Day of the event that starts it, and of the one that ends it. */
  readonly start: string
  readonly end: string
  readonly size: BoxSize
  readonly count: number
  /** Days on which nobody works at the port, beside Saturdays and Sundays. */
  readonly holidays?: readonly string[]
  /** Days that the line or the port does not count, from the first to the last: a strike. */
  readonly pauses?: readonly { readonly from: string; readonly to: string }[]
}

export interface ClockCharge {
  readonly daysUsed: number
  readonly chargedDays: number
  /** Last day that costs nothing; null where the first day costs already. */
  readonly lastFreeDay: string | null
  /** For all containers, VAT included. */
  readonly amount: Money
}

const dayMs = 86_400_000
/** Ten years: nobody's clock runs longer. */
const mostDays = 3_660

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/**
 * What a clock has cost by the day on which it ends. Part of a day is a day. Where it ends before it starts, nothing is
 * used. VAT is rounded half up once, on the whole.
 * @throws RangeError where a day is none, or the clock runs longer than ten years
 */
export function chargeOfClock(tariff: ClockTariff, run: ClockRun): ClockCharge {
  const first = dayNumber(run.start) + (tariff.startsOn === 'same' ? 0 : 1)
  const last = dayNumber(run.end)
  if (!Number.isFinite(first) || !Number.isFinite(last)) throw new RangeError('not a day')
  if (last - first > mostDays) throw new RangeError('a clock of more than ten years')
  const isPaused = pausedOn(run)
  const isWorking = workingOn(run)
  let daysUsed = 0
  let chargedDays = 0
  let freeLeft = tariff.freeDays
  let lastFreeDay: string | null = null
  let cost = 0
  for (let day = first; day <= last || (freeLeft > 0 && day - first <= mostDays); day++) {
    if (isPaused(day)) continue
    const used = day <= last
    if (used) daysUsed++
    if (freeLeft > 0) {
      if (tariff.freeDayType === 'calendar' || isWorking(day)) freeLeft--
      lastFreeDay = dayOf(day)
    } else if (used) {
      chargedDays++
      cost += rateOn(tariff, tariff.tierBase === 'after_free' ? chargedDays : daysUsed, run.size)
    }
  }
  const net = cost * run.count
  const vat = Number(divideHalfUp(BigInt(net) * BigInt(tariff.vatBp), 10_000n))
  return { daysUsed, chargedDays, lastFreeDay, amount: money(net + vat, tariff.currency) }
}

/** Tiers follow each other. Who has fewer free days than the tariff pays its first tier from then on. */
function rateOn({ tiers }: ClockTariff, day: number, size: BoxSize): number {
  return tiers.find(({ to }) => to === null || day <= to)?.[size] ?? 0
}

function pausedOn({ pauses = [] }: ClockRun): (day: number) => boolean {
  const spans = pauses.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const)
  return (day) => spans.some(([from, to]) => from <= day && day <= to)
}

/** Monday to Friday, less the holidays. The first of January 1970 was a Thursday. */
function workingOn({ holidays = [] }: ClockRun): (day: number) => boolean {
  const off = new Set(holidays.map(dayNumber))
  return (day) => (day + 3) % 7 < 5 && !off.has(day)
}

/** The row that holds on a day: of the line itself before that of all lines, the newest first. */
export function tariffOn(
  tariffs: readonly ClockTariff[],
  asked: Pick<ClockTariff, 'clock' | 'line' | 'place' | 'equipmentGroup'>,
  day: string,
): ClockTariff | undefined {
  return tariffs
    .filter(
      (each) =>
        each.clock === asked.clock &&
        each.place === asked.place &&
        each.equipmentGroup === asked.equipmentGroup &&
        (each.line === asked.line || each.line === '') &&
        each.from <= day &&
        (each.to === null || each.to >= day),
    )
    .sort((a, b) => Number(a.line === '') - Number(b.line === '') || (a.from < b.from ? 1 : -1))[0]
}
