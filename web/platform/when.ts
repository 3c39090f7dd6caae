/** Times as people at the corridor read them: in Kigali (UTC+2 all year), whatever the browser's own zone is. */
const zone = 'Africa/Kigali'
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})

const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const weekdayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: zone,
})

/** `14:00` */
export function formatHour(instant: string): string {
  return hourFormat.format(new Date(instant))
}

/** `Tuesday 24 November` */
export function formatWeekday(instant: string): string {
  return weekdayFormat.format(new Date(instant))
}

/** `21 Nov 2026` */
export function formatDay(instant: string): string {
  return dayFormat.format(new Date(instant))
}

/** `21 Nov, 14:30` */
export function formatMoment(instant: string): string {
  return momentFormat.format(new Date(instant))
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
