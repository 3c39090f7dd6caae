import { type Refusal, refuse } from '../decision.ts'
import { type Frequency, type Weekday, weekdays } from './attributes.ts'

/** One scheduled departure of a consolidation. */
export interface PlannedDeparture {
  readonly cutOffAt: Date
  readonly departsAt: Date
  readonly arrivesAt: Date
}

export const departureStatuses = ['open', 'closed', 'departed', 'arrived'] as const
export type DepartureStatus = (typeof departureStatuses)[number]

/** Capacity and what is taken of it, in units of the card's basis. */
interface DepartureRoom {
  readonly capacity: number
  readonly taken: number
}

/** The capacity of a departure that nobody holds, to three decimals. */
export function leftOn({ capacity, taken }: DepartureRoom): number {
  return Math.max(0, Math.round((capacity - taken) * 1000) / 1000)
}

/**
 * Refuses a quantity on a departure that accepts no more cargo (`departure_closed`), or with less capacity left than
 * that (`departure_full`, with `values.left`). Capacity that is already held on it stays held.
 */
export function departureRefusal(
  departure: DepartureRoom & { readonly status: DepartureStatus; readonly cutOffAt: Date },
  quantity: number,
  now: Date,
): Refusal<'departure_closed' | 'departure_full'> | null {
  if (departure.status !== 'open' || departure.cutOffAt <= now) return refuse('departure_closed')
  const left = leftOn(departure)
  return quantity > left ? refuse('departure_full', { values: { left } }) : null
}

/** Weeks ahead for which departures are created. */
const weeksAhead = 8

const dayMs = 86_400_000
/** The cut-off is at 17:00 in Kigali (UTC+2 all year), and the departure two days later. */
const cutOffHourUtc = 15
const daysToLoad = 2
/** A Monday; even weeks of fortnightly departures are counted from it. */
const firstMonday = Date.UTC(2024, 0, 1)

/**
 * The departures of a card with a cut-off after an instant, in order, for eight weeks. They depend on frequency and
 * cut-off day only, so that a call on the next day returns the same departures and the new ones.
 * @param transitDays the longest time from departure to the end of the lane
 */
export function departuresAhead(
  card: { readonly frequency: Frequency; readonly cutOffDay: Weekday; readonly transitDays: number },
  now: Date,
): PlannedDeparture[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  return Array.from({ length: weeksAhead * 7 + 1 }, (_, day) => today + day * dayMs)
    .filter((day) => isCutOffDay(card, day))
    .map((day) => day + cutOffHourUtc * 3_600_000)
    .filter((cutOff) => cutOff > now.getTime() && cutOff <= now.getTime() + weeksAhead * 7 * dayMs)
    .map((cutOff) => ({
      cutOffAt: new Date(cutOff),
      departsAt: new Date(cutOff + daysToLoad * dayMs),
      arrivesAt: new Date(cutOff + (daysToLoad + card.transitDays) * dayMs),
    }))
}

/** The weekdays of a card's cut-offs: every day, its cut-off day, or that day and the third day after it. */
export function cutOffDaysOf(frequency: Frequency, cutOffDay: Weekday): readonly Weekday[] {
  if (frequency === 'daily') return weekdays
  if (frequency !== 'twice-weekly') return [cutOffDay]
  return [cutOffDay, weekdays[(weekdays.indexOf(cutOffDay) + 3) % 7] as Weekday]
}

function isCutOffDay({ frequency, cutOffDay }: { frequency: Frequency; cutOffDay: Weekday }, day: number): boolean {
  const sinceMonday = Math.floor((day - firstMonday) / dayMs)
  if (!cutOffDaysOf(frequency, cutOffDay).includes(weekdays[sinceMonday % 7] as Weekday)) return false
  return frequency !== 'fortnightly' || Math.floor(sinceMonday / 7) % 2 === 0
}
