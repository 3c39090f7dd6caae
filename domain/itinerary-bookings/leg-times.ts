import type { Mode } from '../places/route-between.ts'

const hour = 3_600_000

/** A leg of a plan, with a provider; instants in milliseconds since 1970. */
export interface PlannedLeg {
  readonly mode: Mode | null
  /** When the leg before it ends and the cargo is there. */
  readonly readyAt: number
  readonly departsAt: number
  /** True if it departs on a fixed date, with or without the cargo; otherwise it departs when the cargo is there. */
  readonly dated: boolean
  /** Cut-off of a scheduled departure; null if its card has none. */
  readonly cutOffAt: number | null
}

export interface LegTimes {
  readonly handOverAt: number
  /** The last moment at which the cargo is still taken along; null if there is no limit. */
  readonly latestAt: number | null
}

/** Hours between hand-over and departure, if the cargo is there so early; our estimates (grade D). */
const hoursBefore: Readonly<Record<Mode, number>> = { sea: 72, air: 24, road: 12 }
/** A truck that collects the cargo waits until the evening of the same day. */
const waitsHours = 12

/**
 * When the cargo is handed over for a leg, and until when it is still taken. For a scheduled departure the hand-over is
 * the usual hours before, or when the cargo is there, but not after the cut-off.
 */
export function legTimes({ mode, readyAt, departsAt, dated, cutOffAt }: PlannedLeg): LegTimes {
  if (mode === null) return { handOverAt: readyAt, latestAt: null }
  if (!dated) return { handOverAt: departsAt, latestAt: departsAt + waitsHours * hour }
  const last = cutOffAt ?? departsAt
  return { handOverAt: Math.max(readyAt, Math.min(departsAt - hoursBefore[mode] * hour, last)), latestAt: last }
}

/** A leg of an itinerary, with the progress of its shipment. */
export interface FollowedLeg {
  readonly readyAt: number
  readonly latestAt: number | null
  readonly dated: boolean
  /** It has taken the cargo over, so it can't be missed any more. */
  readonly begun: boolean
  /**
   * Milliseconds by which its shipment is expected to arrive later than was promised when it was booked; 0 also while
   * nothing was reported; null without a shipment.
   */
  readonly delay: number | null
  /** Milliseconds of delay that the plan of the itinerary already contains, since later legs were replaced. */
  readonly counted: number
}

export interface ExpectedLeg {
  /** When the cargo is expected to be there. */
  readonly expectedAt: number
  readonly missed: boolean
  /** Milliseconds by which it is expected to end later than the itinerary plans; never negative. */
  readonly endsLate: number
}

/**
 * The effect of each leg's delay on the legs after it, in order. A scheduled leg that is still reached absorbs the
 * delay. A missed one passes it on, because its replacement is not known yet, and so does a leg that starts when the
 * cargo is there: until it has begun its shipment knows nothing of the legs before.
 */
export function expectedLegs(legs: readonly FollowedLeg[]): ExpectedLeg[] {
  let late = 0
  return legs.map(({ readyAt, latestAt, dated, begun, delay, counted }) => {
    const expectedAt = readyAt + late
    const missed = !begun && latestAt !== null && late > 0 && expectedAt > latestAt
    const brought = (begun && delay !== null) || (dated && !missed) ? 0 : late
    late = Math.max(0, Math.max(brought, delay ?? 0) - counted)
    return { expectedAt, missed, endsLate: late }
  })
}
