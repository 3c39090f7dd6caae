export const frequencies = ['immediate', 'hourly', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

const hour = 3_600_000
const day = 24 * hour
/** Summaries and reports leave at this hour of the company's day, reports on Mondays. */
export const digestHour = 7

/** Milliseconds by which the clocks of a zone (IANA name) are ahead of UTC at an instant. */
function aheadOfUtc(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}

/**
 * When the next digest leaves: strictly after `now` (milliseconds since 1970), at a full hour, at seven in the morning,
 * or at seven on Monday, by the clocks of the zone. Null where every alert leaves at once.
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
