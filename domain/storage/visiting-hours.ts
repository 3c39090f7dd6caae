import { dayInKigali } from '../calendar/market-day.ts'
import { type Refusal, refuse } from '../decision.ts'
import { capacityKindOf, type Service } from '../offers/services.ts'

/** Kigali uses Central Africa Time: two hours ahead of UTC, all year. */
const kigaliAheadMs = 2 * 3_600_000
const hour = 3_600_000
const day = 24 * hour

/** Whole hours in Kigali, 0 to 24. */
interface Hours {
  readonly from: number
  readonly until: number
}

/** When a provider's warehouses and cold rooms are open to visitors; null: closed. */
export interface OpeningHours {
  readonly weekdays: Hours | null
  readonly saturday: Hours | null
  readonly sunday: Hours | null
}

/** The default for a provider that has not set any. */
export const usualHours: OpeningHours = {
  weekdays: { from: 8, until: 17 },
  saturday: { from: 8, until: 12 },
  sunday: null,
}

/** A visit takes an hour, and is booked at least four hours and at most sixty days ahead. */
export const visitMs = hour
export const noticeMs = 4 * hour
export const furthestMs = 60 * day

/** Every slot of a day (`YYYY-MM-DD` in Kigali), in order, as instants. */
export function slotsOn(kigaliDay: string, opening: OpeningHours = usualHours): Date[] {
  const midnight = Date.parse(`${kigaliDay}T00:00:00Z`)
  const weekday = new Date(midnight).getUTCDay()
  const hours = opening[weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekdays']
  if (!hours) return []
  return Array.from(
    { length: hours.until - hours.from },
    (_, n) => new Date(midnight - kigaliAheadMs + (hours.from + n) * hour),
  )
}

export type SlotRefusal = 'outside_opening_hours' | 'slot_too_soon' | 'slot_too_far'

/** Whether a visit may begin at an instant, as of `now`. Slots of other visits are checked elsewhere. */
export function slotRefusal(
  startsAt: Date,
  now: Date,
  opening: OpeningHours = usualHours,
): Refusal<SlotRefusal> | null {
  const kigaliDay = new Date(startsAt.getTime() + kigaliAheadMs).toISOString().slice(0, 10)
  if (!slotsOn(kigaliDay, opening).some((slot) => slot.getTime() === startsAt.getTime()))
    return refuse('outside_opening_hours')
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead < noticeMs) return refuse('slot_too_soon')
  return ahead > furthestMs ? refuse('slot_too_far') : null
}

/** Whether a visit can be requested for a slot as of `now`. `taken` holds the instants of other visits. */
export function isRequestable(slot: Date, now: Date, opening: OpeningHours, taken: ReadonlySet<number>): boolean {
  return !taken.has(slot.getTime()) && slotRefusal(slot, now, opening) === null
}

/**
 * The first day (`YYYY-MM-DD` in Kigali) after this one with a slot that can be requested as of `now`. Null if there is none in the sixty days for which visits can be requested.
 */
export function nextFreeDay(
  kigaliDay: string,
  now: Date,
  opening: OpeningHours,
  taken: ReadonlySet<number>,
): string | null {
  const today = Date.parse(dayInKigali(now))
  for (let at = Math.max(Date.parse(kigaliDay) + day, today); at <= today + furthestMs; at += day) {
    const date = new Date(at).toISOString().slice(0, 10)
    if (slotsOn(date, opening).some((slot) => isRequestable(slot, now, opening, taken))) return date
  }
  return null
}

/** Whether a service can be visited: those that rent space for a period. */
export function canBeVisited(service: Service): boolean {
  return capacityKindOf(service) === 'period'
}
