import { type Frequency, type Weekday, weekdays } from './attributes.ts'

/** One dated run of a consolidation. */
export interface PlannedDeparture {
  readonly cutOffAt: Date
  readonly departsAt: Date
  readonly arrivesAt: Date
}

export const departureStatuses = ['open', 'closed', 'departed', 'arrived'] as const
export type DepartureStatus = (typeof departureStatuses)[number]

/** Weeks for which the runs of a card are dated ahead. */
const weeksAhead = 8

const dayMs = 86_400_000
/** Cargo is taken until five in the afternoon in Kigali (UTC+2 all year), and leaves two days later. */
const cutOffHourUtc = 15
const daysToLoad = 2
/** A Monday, from which the even weeks of fortnightly runs are counted. */
const firstMonday = Date.UTC(2024, 0, 1)

/**
 * The runs of a card whose cut-off lies after an instant, in order, for eight weeks. They follow from frequency and
 * cut-off day alone, so that asking again tomorrow answers the same runs and one more.
 * @param transitDays from departure to the end of the lane, at most
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

/** The weekdays on which a card closes: every one, the one it names, or that and three days later. */
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
