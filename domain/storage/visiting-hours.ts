import { type Refusal, refuse } from '../decision.ts'

/** Kigali keeps Central Africa Time: two hours ahead of UTC, all year. */
const kigaliAheadMs = 2 * 3_600_000
const hour = 3_600_000
const day = 24 * hour

/** Hours of Kigali in which warehouses and cold rooms are shown, by the day of the week from Sunday on; null: closed. */
const openingHours: readonly ({ readonly from: number; readonly until: number } | null)[] = [
  null,
  { from: 8, until: 17 },
  { from: 8, until: 17 },
  { from: 8, until: 17 },
  { from: 8, until: 17 },
  { from: 8, until: 17 },
  { from: 8, until: 12 },
]

/** A visit takes an hour, is asked for four hours ahead at least, and at most sixty days. */
export const visitMs = hour
export const noticeMs = 4 * hour
export const furthestMs = 60 * day

/** The opening hours on a day (`YYYY-MM-DD` in Kigali); null when it is closed. */
export function hoursOn(kigaliDay: string): { readonly from: number; readonly until: number } | null {
  return openingHours[new Date(`${kigaliDay}T00:00:00Z`).getUTCDay()] ?? null
}

/** Every slot of a day (`YYYY-MM-DD` in Kigali), in order, as instants. */
export function slotsOn(kigaliDay: string): Date[] {
  const hours = hoursOn(kigaliDay)
  if (!hours) return []
  const midnight = Date.parse(`${kigaliDay}T00:00:00Z`) - kigaliAheadMs
  return Array.from({ length: hours.until - hours.from }, (_, n) => new Date(midnight + (hours.from + n) * hour))
}

export type SlotRefusal = 'outside_opening_hours' | 'slot_too_soon' | 'slot_too_far'

/** Whether a visit may begin at an instant, asked at `now`; somebody else's visit is another question. */
export function slotRefusal(startsAt: Date, now: Date): Refusal<SlotRefusal> | null {
  const kigaliDay = new Date(startsAt.getTime() + kigaliAheadMs).toISOString().slice(0, 10)
  if (!slotsOn(kigaliDay).some((slot) => slot.getTime() === startsAt.getTime())) return refuse('outside_opening_hours')
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead < noticeMs) return refuse('slot_too_soon')
  return ahead > furthestMs ? refuse('slot_too_far') : null
}
