import type { Mode } from '../places/route-between.ts'

const hour = 3_600_000

/** A leg of a plan that somebody carries or does; instants in milliseconds since 1970. */
export interface PlannedLeg {
  readonly mode: Mode | null
  /** When the leg before it ends: the cargo is there. */
  readonly readyAt: number
  readonly departsAt: number
  /** It leaves by a date, with or without the cargo; otherwise when the cargo is there. */
  readonly dated: boolean
  /** Until when a dated run takes cargo; null where its card names none. */
  readonly cutOffAt: number | null
}

export interface LegTimes {
  readonly handOverAt: number
  /** The last moment at which it is still taken along; null: whenever it comes. */
  readonly latestAt: number | null
}

/** Hours before it leaves that cargo is handed over, where it is there so early; estimates of ours (grade D). */
const hoursBefore: Readonly<Record<Mode, number>> = { sea: 72, air: 24, road: 12 }
/** A truck that comes for the cargo waits until the evening of its day. */
const waitsHours = 12

/**
 * When a leg takes the cargo over, and until when it still does. What leaves by a date is handed over its usual hours
 * before, or as soon as the cargo is there, and never after the cut-off.
 */
export function legTimes({ mode, readyAt, departsAt, dated, cutOffAt }: PlannedLeg): LegTimes {
  if (mode === null) return { handOverAt: readyAt, latestAt: null }
  if (!dated) return { handOverAt: departsAt, latestAt: departsAt + waitsHours * hour }
  const last = cutOffAt ?? departsAt
  return { handOverAt: Math.max(readyAt, Math.min(departsAt - hoursBefore[mode] * hour, last)), latestAt: last }
}

/** A leg in its place, with what its shipment says of itself. */
export interface FollowedLeg {
  readonly readyAt: number
  readonly latestAt: number | null
  readonly dated: boolean
  /** It has taken the cargo over: nothing is missed any more. */
  readonly begun: boolean
  /** Milliseconds by which its own arrival is later than it was promised; null while nothing is known of it. */
  readonly late: number | null
}

export interface ExpectedLeg {
  /** When the cargo is expected there. */
  readonly expectedAt: number
  readonly missed: boolean
}

/**
 * What the delays of the legs mean for those after them, in their order. A dated leg that is still reached makes up for
 * what was lost; one that is missed carries the delay on, because nobody knows yet what takes its place.
 */
export function expectedLegs(legs: readonly FollowedLeg[]): ExpectedLeg[] {
  let late = 0
  return legs.map(({ readyAt, latestAt, dated, begun, late: own }) => {
    const expectedAt = readyAt + late
    const missed = !begun && latestAt !== null && late > 0 && expectedAt > latestAt
    if (own !== null) late = Math.max(0, own)
    else if (dated && !missed) late = 0
    return { expectedAt, missed }
  })
}
