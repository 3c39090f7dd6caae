const minute = 60_000
const day = 24 * 60 * minute

/** Days of a deal in one minute, at the usual speed. */
const daysAMinute = 1
/** A longer journey goes faster, so that it is over after this many minutes at the usual speed. */
const longestMinutes = 8
/** Between two steps a person has time to see the first, in milliseconds at any speed. */
const leastPause = 1500

/** How many times the usual speed. */
export const speeds = [1, 2, 5] as const
export type Speed = (typeof speeds)[number]

/** A simulated deal has a clock of its own. All instants are milliseconds since 1970. */
export interface DealClock {
  /** What it showed at the real instant `readAt`. */
  readonly shows: number
  readonly readAt: number
  /** Milliseconds that it goes on in one real millisecond, at the usual speed. */
  readonly pace: number
  /** When its next step is due, by the deal's own clock; null where nothing comes any more. */
  readonly nextAt: number | null
}

/** @param length milliseconds from confirmation to delivery, as planned */
export function paceOf(length: number): number {
  return Math.max((daysAMinute * day) / minute, length / (longestMinutes * minute))
}

/** What the deal's clock shows now: it stands while the simulation is paused, and does not pass its next step. */
export function clockAt({ shows, readAt, pace, nextAt }: DealClock, speed: Speed | 'paused', now: number): number {
  if (speed === 'paused') return shows
  const went = shows + Math.max(0, now - readAt) * pace * speed
  return Math.max(shows, Math.min(went, nextAt ?? went))
}

/** The real instant at which the next step is taken; null while paused, and where there is none. */
export function dueAt(clock: DealClock, speed: Speed | 'paused', now: number): number | null {
  if (speed === 'paused' || clock.nextAt === null) return null
  const left = clock.nextAt - clockAt(clock, speed, now)
  return now + Math.max(leastPause, Math.ceil(left / (clock.pace * speed)))
}
