import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { countAttempt, forgetAttempts } from './attempts.store.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, no } from './auth-refusal.ts'

/** Attempts allowed in a window of so many seconds; the setting RATE_LIMIT_FACTOR stretches all of them. */
const limits = {
  token: [150, 300],
  verify: [30, 300],
  mail: [30, 300],
  /** Mails that strangers can cause to one address, beyond the pause between two of a kind. */
  mail_person: [10, 3600],
  /** Confirmations that sign-ups of one address are mailed; each has its own, with no pause between them. */
  signup_person: [5, 3600],
  mfa: [15, 60],
  user: [300, 300],
  admin: [600, 60],
  /** Wrong passwords for one account from one address: enough to have forgotten it, too few to guess. */
  password_here: [10, 900],
  /** Passwords tried for any accounts from one address: who knows some addresses guesses no faster for it. */
  password_network: [150, 3600],
  /** … and from everywhere, so that many addresses are no way round. Wide, or a stranger could lock a person out. */
  password_anywhere: [100, 3600],
  /** Wrong second-factor codes of one person: of a million codes and three steps, 10 tries in 10 minutes. */
  mfa_person: [10, 600],
  /** Wrong codes from mails for one address. */
  code_person: [15, 600],
} as const satisfies Record<string, readonly [attempts: number, seconds: number]>

export type LimitKind = keyof typeof limits

/** Counts an attempt; a refusal when it was one too many. */
export async function limit(auth: Auth, kind: LimitKind, subject: string): Promise<AuthRefusal | null> {
  const [attempts, seconds] = limits[kind]
  const { count, secondsLeft } = await auth.read((tx) => countAttempt(tx, kind, hashed(subject), seconds))
  return count > Math.ceil(attempts * auth.config.RATE_LIMIT_FACTOR)
    ? no('over_request_rate_limit', { seconds: secondsLeft })
    : null
}

export async function forgive(auth: Auth, kinds: readonly LimitKind[], subjects: readonly string[]): Promise<void> {
  await auth.read((tx) => forgetAttempts(tx, kinds, subjects.map(hashed)))
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest()

/**
 * What is counted as one address: an IPv4 address, or a /64 of IPv6, which is what one customer of a network gets.
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
