import { type TimeZone, timeZones, zoneAhead, zoneNames } from '../../domain/settings/settings.ts'
import { formatDistance, formatTime } from './format.ts'
import { renderTextsAgain, wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'

const hour = { hour: '2-digit', minute: '2-digit' } as const
const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const moment = { day: 'numeric', month: 'short', ...hour } as const

let zone = 'Africa/Kigali'

/**
 * Times are shown in the company's time zone, not in the browser's; until the company's is known, in Kigali's (UTC+2
 * all year). Components that show texts re-render when it changes (decision 483).
 */
export function showTimesIn(timeZone: string): void {
  if (timeZone === zone) return
  zone = timeZone
  renderTextsAgain()
}

const ownZone = (): TimeZone => timeZones.find((code) => zoneNames[code] === zone) ?? 'CAT'
const aheadMs = () => zoneAhead[ownZone()] * 3_600_000

/** The time zone in words, to be shown next to a time: `Kigali time`. */
export function zoneWord(): string {
  return wordsOf(platformWords)(`zone_${ownZone()}`)
}

/** Value of a `datetime-local` field for an instant (milliseconds since 1970), in the same time zone. */
export function toLocalInput(instant: number): string {
  return new Date(instant + aheadMs()).toISOString().slice(0, 16)
}

/**
 * The instant of a `datetime-local` value in the same time zone, as RFC 3339 in UTC; null when the value is not usable.
 */
export function fromLocalInput(typed: string): string | null {
  const local = Date.parse(`${typed}Z`)
  return Number.isNaN(local) ? null : new Date(local - aheadMs()).toISOString()
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

/** `21 Nov 2026, 14:30`: for records that are kept for years. */
export function formatRecordedMoment(instant: string): string {
  return write(instant, { ...moment, year: 'numeric' })
}

/** A time by which something must be done, with its time zone: `21 Nov, 14:30 (Kigali time)`. */
export function formatDeadline(instant: string): string {
  return `${formatMoment(instant)} (${zoneWord()})`
}

/** How long ago, in the largest whole unit: `3 hours ago`. */
export function ago(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  if (Math.abs(minutes) < 60) return formatDistance(minutes, 'minute')
  if (Math.abs(minutes) < 48 * 60) return formatDistance(Math.round(minutes / 60), 'hour')
  return formatDistance(Math.round(minutes / 1440), 'day')
}
