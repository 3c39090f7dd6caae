import { formatDistance, formatTime } from './format.ts'

const hour = { hour: '2-digit', minute: '2-digit' } as const
const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const moment = { day: 'numeric', month: 'short', ...hour } as const

let zone = 'Africa/Kigali'

/**
 * Times are shown by the clocks of the company, whatever the browser's own zone is; until those are known by Kigali's
 * (UTC+2 all year).
 */
export function showTimesIn(timeZone: string): void {
  zone = timeZone
}

const write = (instant: string, style: Intl.DateTimeFormatOptions) =>
  formatTime(new Date(instant), { ...style, timeZone: zone })

/** `14:00` */
export function formatHour(instant: string): string {
  return write(instant, hour)
}

/** `Tuesday 24 November` */
export function formatWeekday(instant: string): string {
  return write(instant, weekday)
}

/** `21 Nov 2026` */
export function formatDay(instant: string): string {
  return write(instant, day)
}

/** `21 Nov` */
export function formatDayOfYear(instant: string): string {
  return write(instant, { day: 'numeric', month: 'short' })
}

/** `21 Nov, 14:30` */
export function formatMoment(instant: string): string {
  return write(instant, moment)
}

/** How long ago, in the largest whole unit: `3 hours ago`. */
export function ago(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  if (Math.abs(minutes) < 60) return formatDistance(minutes, 'minute')
  if (Math.abs(minutes) < 48 * 60) return formatDistance(Math.round(minutes / 60), 'hour')
  return formatDistance(Math.round(minutes / 1440), 'day')
}
