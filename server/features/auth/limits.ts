import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { countAttempt, forgetAttempts } from './attempts.store.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'

/** Attempts allowed in a window of seconds; the setting RATE_LIMIT_FACTOR multiplies all of them. */
const limits = {
  token: [150, 300],
  verify: [30, 300],
  mail: [30, 300],
  /** Mails that strangers can cause to one address, in addition to the pause between two of a kind. */
  mail_person: [10, 3600],
  /** Confirmation mails for sign-ups with one address; there is no pause between them. */
  signup_person: [5, 3600],
  mfa: [15, 60],
  user: [300, 300],
  admin: [600, 60],
  /** Wrong passwords for one account from one address: enough after forgetting it, too few to guess it. */
  password_here: [10, 900],
  /** Passwords tried for all accounts from one address: knowing several addresses allows no more guesses. */
  password_network: [150, 3600],
  /**
   * … and from all addresses, so that many addresses don't circumvent the limit. High, because a stranger could
   * otherwise lock a person out.
   */
  password_anywhere: [100, 3600],
  /** Wrong second-factor codes of one person: 10 tries in 10 minutes, with a million codes and three valid steps. */
  mfa_person: [10, 600],
  /** Wrong codes from mails for one address. */
  code_person: [15, 600],
} as const satisfies Record<string, readonly [attempts: number, seconds: number]>

export type LimitKind = keyof typeof limits

/** Counts an attempt; returns a refusal when the limit is exceeded. */
export async function limit(auth: Auth, kind: LimitKind, subject: string): Promise<AuthRefusal | null> {
  const [attempts, seconds] = limits[kind]
  const { count, secondsLeft } = await auth.read((tx) => countAttempt(tx, kind, hashed(subject), seconds))
  return count > Math.ceil(attempts * auth.config.RATE_LIMIT_FACTOR)
    ? authRefusal('over_request_rate_limit', { seconds: secondsLeft })
    : null
}

export async function resetAttempts(
  auth: Auth,
  kinds: readonly LimitKind[],
  subjects: readonly string[],
): Promise<void> {
  await auth.read((tx) => forgetAttempts(tx, kinds, subjects.map(hashed)))
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest()

/**
 * The network that counts as one address: an IPv4 address, or a /64 of IPv6, which is what one customer of a provider
 * gets.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
