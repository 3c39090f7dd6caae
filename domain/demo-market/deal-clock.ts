const minute = 60_000
const day = 24 * 60 * minute

/** Simulated days per real minute, at normal speed. */
const daysAMinute = 1
/** A longer journey runs faster, so that it takes at most this many minutes at normal speed. */
const longestMinutes = 8
/** The shortest pause between two steps, in milliseconds at any speed, so that a person can see the first. */
const leastPause = 1500

/** Multiples of the normal speed. */
export const speeds = [1, 2, 5] as const
export type Speed = (typeof speeds)[number]

/** A simulated deal has its own clock. All instants are milliseconds since 1970. */
export interface DealClock {
  /** The simulated time at the real instant `readAt`. */
  readonly shows: number
  readonly readAt: number
  /** Simulated milliseconds per real millisecond, at normal speed. */
  readonly pace: number
  /** When its next step is due, in simulated time; null if there is no next step. */
  readonly nextAt: number | null
}

/**
 * @param length milliseconds from confirmation to delivery, as planned
 */
export function paceOf(length: number): number {
  return Math.max((daysAMinute * day) / minute, length / (longestMinutes * minute))
}

/** The simulated time now. It stops while the simulation is paused, and never passes the next step. */
export function clockAt({ shows, readAt, pace, nextAt }: DealClock, speed: Speed | 'paused', now: number): number {
  if (speed === 'paused') return shows
  const went = shows + Math.max(0, now - readAt) * pace * speed
  return Math.max(shows, Math.min(went, nextAt ?? went))
}

/** The real instant at which the next step is taken; null while paused, and if there is no next step. */
export function dueAt(clock: DealClock, speed: Speed | 'paused', now: number): number | null {
  if (speed === 'paused' || clock.nextAt === null) return null
  const left = clock.nextAt - clockAt(clock, speed, now)
  return now + Math.max(leastPause, Math.ceil(left / (clock.pace * speed)))
}
