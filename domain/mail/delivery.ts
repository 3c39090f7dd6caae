const minute = 60_000
const hour = 60 * minute

/** How long a mail is tried, from the first try on, in milliseconds. */
export const triedFor = 72 * hour
/** Pauses between tries, in milliseconds; the last one is repeated. */
export const pauses = [1, 5, 15, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)

/**
 * When a mail is tried again after so many tries; null: no more. The last try is at the end of the three days.
 * @param firstTried instant of the first try, like `now` in milliseconds
 */
export function nextTry(now: number, firstTried: number, tries: number): number | null {
  const end = firstTried + triedFor
  if (now >= end) return null
  return Math.min(now + (pauses[Math.min(tries, pauses.length) - 1] as number), end)
}

export interface SmtpTrouble {
  /** Answer of the mail server (RFC 5321 §4.2), where there was one. */
  readonly responseCode?: number | undefined
  /** The command that it answered. */
  readonly command?: string | undefined
}

/**
 * What trouble at the mail server means: it refuses this address for good (`bounced`), it refuses this mail for good
 * (`failed`), or it may take it later (`later`): a busy server, a broken line, or a matter between the two servers.
 */
export function smtpVerdict({ responseCode = 0, command = '' }: SmtpTrouble): 'bounced' | 'failed' | 'later' {
  if (responseCode < 500 || responseCode > 599) return 'later'
  if (/^RCPT/i.test(command)) return 'bounced'
  return /^DATA/i.test(command) ? 'failed' : 'later'
}

/** Why a mail did not arrive: refused for good, not taken in three days, or what it carried was no longer valid. */
export const undeliveredReasons = ['refused', 'not_taken', 'lapsed'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]
