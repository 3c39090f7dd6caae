import { dayAfter } from '../calendar/day-after.ts'
import { dayInKigali } from '../calendar/market-day.ts'
import type { ClockKind } from '../free-time/clock.ts'
import type { Money } from '../money/money.ts'
import type { ShipmentStatus, Stop } from './shipment.ts'
import type { ShipmentClock } from './shipment-clocks.ts'

/** Why a shipment needs attention, the most urgent first. */
export const attentionKinds = ['late', 'held', 'costs', 'free_time', 'waiting'] as const

/** Actions that a customer has to take. */
export const waitingKinds = ['correct_documents', 'bring_documents', 'reclaim_deposit'] as const
type WaitingKind = (typeof waitingKinds)[number]

/** A delivery counts as late from this many days after the planned one; a few hours do not count. */
export const lateFromDays = 1

/** Days before the end of a free time from which it is shown. */
export const freeDaysShown = 7

/** Instants are milliseconds since 1970, days `YYYY-MM-DD` at the coast. */
export type Attention =
  | { readonly kind: 'late'; readonly days: number; readonly promisedAt: number; readonly expectedAt: number }
  | { readonly kind: 'held'; readonly stop: StandingStop | null }
  /** The free time is over: the price of a day, and since which day it is charged. */
  | ({ readonly kind: 'costs'; readonly since: string } & ClockAtPlace)
  | ({ readonly kind: 'free_time'; readonly lastFreeDay: string } & ClockAtPlace)
  | ({ readonly kind: 'waiting' } & Waiting)

interface ClockAtPlace {
  readonly clock: ClockKind
  readonly place: string
  readonly perDay: Money
}

export interface StandingStop {
  readonly milestone: Stop
  readonly placeCode: string | null
  /** As its provider wrote it; may be empty. */
  readonly note: string
  readonly at: number
}

export interface Waiting {
  readonly action: WaitingKind
  /** Number of documents; 0 for a deposit. */
  readonly count: number
  /** Their set; null for a deposit. */
  readonly setId: string | null
  readonly dueAt: number | null
}

export interface AttentionFacts {
  readonly status: ShipmentStatus
  readonly cancelled: boolean
  /** Delivery as planned at booking, and as expected now; milliseconds since 1970. */
  readonly promisedAt: number | null
  readonly expectedAt: number | null
  readonly stop: StandingStop | null
  readonly clocks: readonly ShipmentClock[]
  readonly waiting: readonly Waiting[]
}

const dayMs = 86_400_000

/**
 * Why a shipment needs attention, in the order of `attentionKinds`; within a kind, the nearest first. After the
 * delivery only a container that is not returned, and its deposit, need attention; a cancelled shipment never does.
 * @param now milliseconds since 1970
 * @param today the day of `now` at the coast
 */
export function attentionOf(facts: AttentionFacts, now: number, today: string): Attention[] {
  if (facts.cancelled) return []
  const onTheWay = facts.status === 'delivered' ? [] : [...lateness(facts, now), ...hold(facts)]
  const found = [...onTheWay, ...facts.clocks.flatMap((clock) => clockFound(clock, today))]
  const waiting = facts.waiting.map((each): Attention => ({ kind: 'waiting', ...each }))
  return [...found, ...waiting].sort(
    (a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) || nearness(a) - nearness(b),
  )
}

/** Days between the two dates as they are shown, in Kigali: from 3 to 13 December it is ten, at whatever hours. */
const daysBetween = (from: number, to: number) => {
  const day = (at: number) => Date.parse(dayInKigali(new Date(at)))
  return (day(to) - day(from)) / dayMs
}

/** What is not delivered yet is expected no earlier than now. */
function lateness({ promisedAt, expectedAt }: AttentionFacts, now: number): Attention[] {
  if (promisedAt === null) return []
  const expected = Math.max(expectedAt ?? now, now)
  if (expected - promisedAt < lateFromDays * dayMs) return []
  return [{ kind: 'late', days: daysBetween(promisedAt, expected), promisedAt, expectedAt: expected }]
}

function hold({ status, stop }: AttentionFacts): Attention[] {
  return status === 'exception' ? [{ kind: 'held', stop }] : []
}

function clockFound({ kind, place, daysLeft, start, endedOn, nextDay, firstDay }: ShipmentClock, today: string) {
  if (endedOn !== null || start.classifier !== 'ACT' || daysLeft > freeDaysShown) return []
  const clock = { clock: kind, place }
  const found: Attention =
    daysLeft < 0
      ? { kind: 'costs', since: dayAfter(today, daysLeft + 1), perDay: nextDay, ...clock }
      : { kind: 'free_time', lastFreeDay: dayAfter(today, daysLeft), perDay: firstDay, ...clock }
  return [found]
}

function nearness(found: Attention): number {
  if (found.kind === 'costs') return Date.parse(found.since)
  if (found.kind === 'free_time') return Date.parse(found.lastFreeDay)
  if (found.kind === 'waiting') return found.dueAt ?? Number.MAX_SAFE_INTEGER
  return 0
}
