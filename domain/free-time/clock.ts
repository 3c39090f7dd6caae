import type { Grade } from '../customs/heading-duties.ts'
import { type Currency, divideHalfUp, type Money, money } from '../money/money.ts'

/**
 * `container`: the merged demurrage and detention clock of a line, from discharge to the empty return · `port_storage`:
 * the port's own clock, from discharge to gate-out.
 */
export const clockKinds = ['container', 'port_storage'] as const
export type ClockKind = (typeof clockKinds)[number]
export const boxSizes = ['box20', 'box40'] as const
export type BoxSize = (typeof boxSizes)[number]
/** Groups of containers that tariffs distinguish; special: open top, flat rack, tank. */
export const equipmentGroups = ['dry', 'special', 'reefer'] as const
export const freeDayTypes = ['calendar', 'working'] as const
export const startDays = ['same', 'next'] as const
export const tierBases = ['after_free', 'from_start'] as const

/** The price per day for one container between two days, both included; `to` is null for the last tier. */
export interface Tier {
  readonly from: number
  readonly to: number | null
  /** Minor units. */
  readonly box20: number
  readonly box40: number
}

/** A row of a line's or a port's tariff, with its validity. */
export interface ClockTariff {
  readonly clock: ClockKind
  /** Name of the shipping line; empty for the row of all lines without one of their own. */
  readonly line: string
  /** Port. */
  readonly place: string
  readonly equipmentGroup: (typeof equipmentGroups)[number]
  readonly freeDays: number
  /** Whether free time counts calendar days or working days. Charged days are always calendar days. */
  readonly freeDayType: (typeof freeDayTypes)[number]
  /** Whether the day of the start event is the first day, or the day after it. */
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

/** The run of a clock: calendar days, `YYYY-MM-DD`, in the time zone of the port. */
export interface ClockRun {
  /** Day of the event that starts it, and of the event that ends it. */
  readonly start: string
  readonly end: string
  readonly size: BoxSize
  readonly count: number
  /** Days that are not worked at the port, in addition to Saturdays and Sundays. */
  readonly holidays?: readonly string[]
  /** Days that the line or the port does not count, first and last included: for example a strike. */
  readonly pauses?: readonly { readonly from: string; readonly to: string }[]
}

export interface ClockCharge {
  readonly daysUsed: number
  readonly chargedDays: number
  /** The last day that is free; null if the first day is already charged. */
  readonly lastFreeDay: string | null
  /** For all containers, VAT included. */
  readonly amount: Money
}

const dayMs = 86_400_000
/** A limit of ten years on every clock. */
const mostDays = 3_660

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/**
 * The charge of a clock up to the day on which it ends. Part of a day counts as a day. If it ends before it starts, no
 * day is used. VAT is rounded half up once, on the total.
 * @throws RangeError if a day is not valid, or the clock runs longer than ten years
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

/** Tiers are contiguous. With fewer free days than the tariff, the first tier applies from the first charged day. */
function rateOn({ tiers }: ClockTariff, day: number, size: BoxSize): number {
  return tiers.find(({ to }) => to === null || day <= to)?.[size] ?? 0
}

function pausedOn({ pauses = [] }: ClockRun): (day: number) => boolean {
  const spans = pauses.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const)
  return (day) => spans.some(([from, to]) => from <= day && day <= to)
}

/** Monday to Friday, without the holidays. 1 January 1970 was a Thursday. */
function workingOn({ holidays = [] }: ClockRun): (day: number) => boolean {
  const off = new Set(holidays.map(dayNumber))
  return (day) => (day + 3) % 7 < 5 && !off.has(day)
}

/** A line's own offices are named after it: Maersk, Maersk Kenya Ltd. */
const isOf = (line: string, name: string) => name === line || name.startsWith(`${line} `)

/** The row that is valid on a day: a row of the line itself before one of all lines, then the newest. */
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
        (each.line === '' || isOf(each.line, asked.line)) &&
        each.from <= day &&
        (each.to === null || each.to >= day),
    )
    .sort((a, b) => Number(a.line === '') - Number(b.line === '') || (a.from < b.from ? 1 : -1))[0]
}
