import { dayInKigali } from '../calendar/market-day.ts'
import type { Mode } from '../places/route-between.ts'

const hour = 3_600_000

/** Hours between hand-over and departure if no cut-off is known; our estimates (grade D). */
const hoursBefore: Readonly<Record<Mode, number>> = { sea: 72, air: 24, road: 12 }

/** Days until the hand-over that is proposed if the cut-off or departure is not sooner. */
const usualDays = 7

/**
 * The day that a checkout proposes for the hand-over, `YYYY-MM-DD` in Kigali: in a week, but not after the cut-off of
 * what is booked. A cut-off that has passed is ignored.
 */
export function proposedHandOver(
  run: { readonly mode: Mode | null; readonly cutOffAt?: Date | null; readonly departsAt?: Date | null },
  now: Date,
): string {
  const inAWeek = dayInKigali(now, usualDays)
  const lead = (run.mode ? hoursBefore[run.mode] : 0) * hour
  const last = run.cutOffAt ?? (run.departsAt ? new Date(run.departsAt.getTime() - lead) : null)
  if (!last || last <= now) return inAWeek
  const farAway = last.getTime() - now.getTime() > usualDays * 24 * hour
  return farAway ? inAWeek : dayInKigali(last)
}
