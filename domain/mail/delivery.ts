const minute = 60_000
const hour = 60 * minute

/** How long an e-mail is retried after the first try, in milliseconds. */
export const triedFor = 72 * hour
/** Pauses between tries, in milliseconds; the last one is repeated: once a server is back, no mail waits longer. */
export const pauses = [1, 5, 15, 30, 60].map((minutes) => minutes * minute)

/**
 * When an e-mail is retried after this many tries; null if no try is left. The last try is at the end of the three
 * days.
 * @param firstTried instant of the first try, in milliseconds like `now`
 */
export function nextTry(now: number, firstTried: number, tries: number): number | null {
  const end = firstTried + triedFor
  if (now >= end) return null
  return Math.min(now + (pauses[Math.min(tries, pauses.length) - 1] as number), end)
}

export interface SmtpTrouble {
  /** Reply code of the mail server (RFC 5321 §4.2), if there was one. */
  readonly responseCode?: number | undefined
  /** The command that it replied to. */
  readonly command?: string | undefined
}

/**
 * What an error of the mail server means: the address is rejected permanently (`bounced`), the e-mail is rejected
 * permanently (`failed`), or it may be accepted later (`later`): server busy, connection lost, or a problem between the
 * two servers.
 */
export function smtpVerdict({ responseCode = 0, command = '' }: SmtpTrouble): 'bounced' | 'failed' | 'later' {
  if (responseCode < 500 || responseCode > 599) return 'later'
  if (/^RCPT/i.test(command)) return 'bounced'
  return /^DATA/i.test(command) ? 'failed' : 'later'
}

/**
 * What keeps an e-mail from leaving: the mail server cannot be reached, does not accept our login, is busy, or refuses
 * the sender, the address or the content.
 */
export const smtpTroubles = ['unreachable', 'login', 'busy', 'refused'] as const
export type SmtpTroubleKind = (typeof smtpTroubles)[number]

export function kindOfTrouble({ responseCode = 0, command = '' }: SmtpTrouble): SmtpTroubleKind {
  if (/^AUTH/i.test(command) || responseCode === 530 || responseCode === 535) return 'login'
  if (responseCode >= 500) return 'refused'
  return responseCode >= 400 ? 'busy' : 'unreachable'
}

/**
 * Why an e-mail was not delivered: rejected permanently, not accepted in three days, or its content was no longer
 * valid.
 */
export const undeliveredReasons = ['refused', 'not_taken', 'lapsed'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]
