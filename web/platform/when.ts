let zone = 'Africa/Kigali'
let formats = formatsIn(zone)

function formatsIn(timeZone: string) {
  const day = { day: 'numeric', month: 'short' } as const
  const hour = { hour: '2-digit', minute: '2-digit' } as const
  return {
    day: new Intl.DateTimeFormat('en-GB', { ...day, year: 'numeric', timeZone }),
    moment: new Intl.DateTimeFormat('en-GB', { ...day, ...hour, timeZone }),
    hour: new Intl.DateTimeFormat('en-GB', { ...hour, timeZone }),
    weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
  }
}

/**
 * Times are shown by the clocks of the company, whatever the browser's own zone is; until those are known by Kigali's
 * (UTC+2 all year).
 */
export function showTimesIn(timeZone: string): void {
  if (timeZone === zone) return
  zone = timeZone
  formats = formatsIn(zone)
}

/** `14:00` */
export function formatHour(instant: string): string {
  return formats.hour.format(new Date(instant))
}

/** `Tuesday 24 November` */
export function formatWeekday(instant: string): string {
  return formats.weekday.format(new Date(instant))
}

/** `21 Nov 2026` */
export function formatDay(instant: string): string {
  return formats.day.format(new Date(instant))
}

/** `21 Nov, 14:30` */
export function formatMoment(instant: string): string {
  return formats.moment.format(new Date(instant))
}

/** The day in Kigali, `YYYY-MM-DD`, so many days from an instant. */
export function kigaliDay(now: number, days = 0): string {
  return new Date(now + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}

/** How long ago, in the largest whole unit: `3 hours ago`. */
export function ago(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), 'hour')
  return relative.format(Math.round(minutes / 1440), 'day')
}
