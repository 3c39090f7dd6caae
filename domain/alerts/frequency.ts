export const frequencies = ['immediate', 'hourly', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

const hour = 3_600_000
const day = 24 * hour
/** Hour of the company's day at which summaries and reports are sent; reports on Mondays. */
export const digestHour = 7

/** Offset of a zone (IANA name) from UTC at an instant, in milliseconds. */
function aheadOfUtc(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}

/**
 * When the next digest is sent: strictly after `now` (milliseconds since 1970), at a full hour, at 07:00, or at 07:00
 * on Monday, in local time of the zone. Null when every alert is sent at once.
 */
export function nextDigestAt(frequency: Frequency, now: number, zone: string): number | null {
  if (frequency === 'immediate') return null
  const ahead = aheadOfUtc(zone, now)
  const local = now + ahead
  if (frequency === 'hourly') return (Math.floor(local / hour) + 1) * hour - ahead
  const midnight = Math.floor(local / day) * day
  let next = midnight + digestHour * hour
  // 1 January 1970 was a Thursday: day 4 of a week that begins with Sunday.
  const weekday = (time: number) => (Math.floor(time / day) + 4) % 7
  while (next <= local || (frequency === 'weekly' && weekday(next) !== 1)) next += day
  return next - ahead
}
