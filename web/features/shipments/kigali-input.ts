const offset = 2 * 3_600_000

/** Value of a `datetime-local` field for an instant, as clocks in Kigali show it (UTC+2 all year). */
export function toKigaliInput(instant: number): string {
  return new Date(instant + offset).toISOString().slice(0, 16)
}

/** The instant that a `datetime-local` field means in Kigali, RFC 3339 in UTC; null when nothing usable is typed. */
export function fromKigaliInput(typed: string): string | null {
  const local = Date.parse(`${typed}Z`)
  return Number.isNaN(local) ? null : new Date(local - offset).toISOString()
}
