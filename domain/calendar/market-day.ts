/** Kigali uses Central Africa Time: two hours ahead of UTC, all year. */
const kigaliAheadMs = 2 * 60 * 60 * 1000

/**
 * The calendar day in Kigali, `YYYY-MM-DD`, after this many days. The validity of rate cards is counted in these days.
 */
export function dayInKigali(now: Date, days = 0): string {
  return new Date(now.getTime() + kigaliAheadMs + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last second of a day (`YYYY-MM-DD`) in Kigali, RFC 3339; what is valid on that day is valid until then. */
export function lastSecondInKigali(day: string): string {
  return new Date(endOfDayInKigali(day).getTime() - 1000).toISOString()
}

/** The instant at which a day (`YYYY-MM-DD`) ends in Kigali. */
export function endOfDayInKigali(day: string): Date {
  return new Date(Date.parse(`${day}T24:00:00Z`) - kigaliAheadMs)
}
