import { afterWorkingHours } from '../calendar/working-hours.ts'
import { type TimeZone, zoneAhead } from '../settings/settings.ts'

/** A request for capacity of a rate card or departure whose capacity is counted, all in units of the basis. */
export interface RoomAsked {
  readonly quantity: number
  /** The total capacity; null if it is not counted. */
  readonly total: number | null
  /** Capacity held by other requests of the company that are not answered yet. */
  readonly unanswered: number
  /** The same of all companies together that have not completed a booking yet. */
  readonly unansweredOfNew: number
  /** True if the company has completed a booking before. */
  readonly proven: boolean
  /** True if it is counted in whole units, such as containers; false for kilograms. */
  readonly whole: boolean
}

/** The share of the capacity that unanswered requests of one company may hold; a new company may hold less. */
const mostShare = 1 / 5
const mostShareOfNew = 1 / 10
/** The share that all new companies may hold together: a company costs nothing to make. */
const mostShareOfAllNew = 1 / 5

/**
 * Whether a request holds its capacity until it is answered. One above the company's share is sent anyway but holds
 * nothing: the provider takes the capacity when it confirms, if enough is left. Of whole units every company may hold
 * one, unless new companies together hold their share.
 */
export function holdsRoom({ quantity, total, unanswered, unansweredOfNew, proven, whole }: RoomAsked): boolean {
  if (total === null) return true
  const most = (share: number) => (whole ? Math.max(1, Math.floor(total * share)) : total * share)
  if (proven) return unanswered + quantity <= most(mostShare)
  return unanswered + quantity <= most(mostShareOfNew) && unansweredOfNew + quantity <= most(mostShareOfAllNew)
}

/**
 * Until when an unanswered request holds its capacity: that many working hours of its provider (`holdHours` of its
 * settings), but not after the deadline for the answer.
 */
export function heldUntil(now: Date, hours: number, zone: TimeZone, confirmBy: Date): Date {
  const lapses = afterWorkingHours(now, hours, zoneAhead[zone])
  return lapses < confirmBy ? lapses : confirmBy
}
