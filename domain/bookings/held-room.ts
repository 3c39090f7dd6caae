import { afterWorkingHours } from '../calendar/working-hours.ts'
import { type TimeZone, zoneAhead } from '../settings/settings.ts'

/** What a company asks for of a card or a departure that counts its room, all in units of the basis. */
export interface RoomAsked {
  readonly quantity: number
  /** All that there is; null where nothing is counted. */
  readonly total: number | null
  /** What other requests of the company that nobody has answered yet hold of it. */
  readonly unanswered: number
  /** Whether the company has ever brought a booking to its end. */
  readonly proven: boolean
  /** Whether it is counted in whole ones, as containers are and kilograms are not. */
  readonly whole: boolean
}

/** The share of all room that unanswered requests of one company may hold; of one that nobody knows yet less. */
const mostShare = 1 / 5
const mostShareOfNew = 1 / 10

/**
 * Whether a request holds its room until it is answered. One that goes beyond the company's share is sent all the same
 * and holds nothing: the provider takes the room when it confirms, if there is some left. Of what is counted in whole
 * ones everybody may hold one.
 */
export function holdsRoom({ quantity, total, unanswered, proven, whole }: RoomAsked): boolean {
  if (total === null) return true
  const share = total * (proven ? mostShare : mostShareOfNew)
  return unanswered + quantity <= (whole ? Math.max(1, Math.floor(share)) : share)
}

/**
 * Until when an unanswered request holds its room: so many working hours of its provider (`holdHours` of its settings),
 * and never longer than the provider has to answer.
 */
export function heldUntil(now: Date, hours: number, zone: TimeZone, confirmBy: Date): Date {
  const lapses = afterWorkingHours(now, hours, zoneAhead[zone])
  return lapses < confirmBy ? lapses : confirmBy
}
