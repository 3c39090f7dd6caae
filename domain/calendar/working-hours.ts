/** Working hours, in local time. Sunday is the day of rest; public holidays are not taken into account. */
const opens = 8
const closes = 18
const sunday = 0

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The instant that is this many working hours (08:00–18:00, Monday to Saturday) after another.
 * @param hours more than 0
 * @param aheadHours offset of the local time from UTC, the same all year
 */
export function afterWorkingHours(from: Date, hours: number, aheadHours: number): Date {
  let left = hours * hourMs
  // Local time, written as if it were UTC.
  let clock = from.getTime() + aheadHours * hourMs
  for (;;) {
    const midnight = Math.floor(clock / dayMs) * dayMs
    const end = midnight + closes * hourMs
    clock = Math.max(clock, midnight + opens * hourMs)
    if (new Date(midnight).getUTCDay() !== sunday && clock < end) {
      if (clock + left <= end) return new Date(clock + left - aheadHours * hourMs)
      left -= end - clock
    }
    clock = midnight + dayMs
  }
}
