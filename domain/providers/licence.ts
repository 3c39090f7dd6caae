import { endOfDayInKigali } from '../calendar/market-day.ts'
import { type Refusal, refuse } from '../decision.ts'

/** Days before a licence's last day on which its provider is warned; 0 is the last day itself. */
export const warningDays = [30, 14, 3, 0] as const
export const lapsed = -1
/** Stage of a licence before its end: at most this many days left, or lapsed. */
export type LicenceStage = (typeof warningDays)[number] | typeof lapsed

/** Days are Kigali's, `YYYY-MM-DD`. */
export interface Licence {
  /** The last day of validity; null if not recorded yet, which counts as valid. */
  readonly expiresOn: string | null
}

const dayMs = 86_400_000
/** Warnings are sent at 08:00 in Kigali, 06:00 UTC. */
const warningHourUtc = 6
/** A licence may end at most this many years from now. */
export const furthestYears = 20

/** Days from `today` until a day; negative if it has passed. */
const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs)

/** Whether a licence is valid on a day, so that its provider may sell. */
export const holds = ({ expiresOn }: Licence, today: string): boolean => expiresOn === null || expiresOn >= today

/** The stage that a licence has reached; null before the first warning. */
export function stageOf({ expiresOn }: Licence, today: string): LicenceStage | null {
  if (expiresOn === null) return null
  const left = daysUntil(expiresOn, today)
  if (left < 0) return lapsed
  return warningDays.findLast((days) => left <= days) ?? null
}

/** The warning that is due now; null if it was already sent, or if none is due. Missed stages are skipped. */
export function warningDue(licence: Licence, lastWarning: LicenceStage | null, today: string): LicenceStage | null {
  const stage = stageOf(licence, today)
  return stage !== null && (lastWarning === null || stage < lastWarning) ? stage : null
}

/**
 * When a licence is checked next: at its warnings, when it lapses, and a minute later for a card that was published at
 * the moment of its end. Null if no check is left.
 */
export function nextCheckAt({ expiresOn }: Licence, now: Date): Date | null {
  if (expiresOn === null) return null
  const last = Date.parse(`${expiresOn}T00:00:00Z`)
  const end = endOfDayInKigali(expiresOn).getTime()
  const looks = [...warningDays.map((days) => last - days * dayMs + warningHourUtc * 3_600_000), end, end + 60_000]
  const next = looks.find((look) => look > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** The normalised number of a licence; null if it is not valid. */
export function readLicenceNumber(typed: string): string | null {
  const number = typed.trim().replace(/\s+/g, ' ').toUpperCase()
  return /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]{2,39}$/u.test(number) ? number : null
}

export type LicenceDayRefusal = 'licence_over' | 'licence_too_far'

/** A submitted licence must still be valid today, and end within twenty years. */
export function decideLicenceDay(expiresOn: string, today: string): { expiresOn: string } | Refusal<LicenceDayRefusal> {
  if (expiresOn < today) return refuse('licence_over')
  const furthest = `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`
  return expiresOn > furthest ? refuse('licence_too_far') : { expiresOn }
}

export const renewalStatuses = ['waiting', 'accepted', 'declined'] as const
export type RenewalStatus = (typeof renewalStatuses)[number]

export type RenewalCommand = { readonly kind: 'verify' } | { readonly kind: 'decline'; readonly reason: string }

/**
 * The status of a renewal after a decision. It is decided once; a licence that has ended in the meantime can only be
 * declined.
 */
export function decideRenewal(
  renewal: { readonly status: RenewalStatus; readonly expiresOn: string },
  command: RenewalCommand,
  today: string,
): 'accepted' | 'declined' | Refusal<'renewal_decided' | 'licence_over'> {
  if (renewal.status !== 'waiting') return refuse('renewal_decided')
  if (command.kind === 'decline') return 'declined'
  return holds(renewal, today) ? 'accepted' : refuse('licence_over')
}
