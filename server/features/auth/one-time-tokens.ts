import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'
import { type AuthRefusal, no } from './auth-refusal.ts'
import { type PendingSignUp, putToken, type TokenPurpose, type TokenRow } from './one-time-tokens.store.ts'

/** Lives in seconds: a link waits for a person at another machine, a code is typed at once. */
const linkSeconds = 3600
const inviteSeconds = 7 * 24 * 3600
const codeSeconds = 600

/** Wrong codes after which a code is worthless. */
export const mostTries = 5

export interface IssuedToken {
  /** 224 bits as hex, before it `pkce_` where only the asking browser may finish. */
  readonly link: string
  /** Six figures, to be typed. */
  readonly code: string
  /** When the longer of the two lapses; ISO instant. */
  readonly validUntil: string
}

/** Makes link and code for one purpose; what is stored lets nobody reconstruct them. */
export async function issueOneTimeToken(
  tx: Tx,
  config: Config,
  wanted: {
    userId: string
    purpose: TokenPurpose
    email: string
    codeChallenge?: string | null
    signUp?: PendingSignUp | undefined
  },
): Promise<IssuedToken> {
  const link = `${wanted.codeChallenge ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const seconds = wanted.purpose === 'invite' ? inviteSeconds : linkSeconds
  await putToken(tx, {
    userId: wanted.userId,
    purpose: wanted.purpose,
    email: wanted.email,
    linkHash: linkHash(link),
    codeHash: signatureOf(config, 'one-time-code', codeMessage(wanted.userId, wanted.purpose, code)),
    codeChallenge: wanted.codeChallenge ?? null,
    linkSeconds: seconds,
    codeSeconds,
    signUp: wanted.signUp,
  })
  // For one that is typed only, the link leads nowhere.
  const life = wanted.purpose === 'reauthentication' ? codeSeconds : seconds
  return { link, code, validUntil: new Date(Date.now() + life * 1000).toISOString() }
}

export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()

/** Keyed: a million codes are soon tried by whoever reads the table, but not without the key. */
const codeMessage = (userId: string, purpose: string, code: string) => `${userId}:${purpose}:${code}`

export function codeMatches(config: Config, token: TokenRow, code: string): boolean {
  return isSignature(config, 'one-time-code', codeMessage(token.user_id, token.purpose, code), token.code_hash)
}

export interface Challenge {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: string | null | undefined
}

/** The PKCE challenge of a request: null when there is none. `plain` would show the verifier, so only s256 counts. */
export function challengeOf({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge): string | null | AuthRefusal {
  if (!challenge && !method) return null
  if (method?.toLowerCase() !== 's256' || !/^[A-Za-z0-9._~-]{43,128}$/.test(challenge ?? ''))
    return no('challenge_code_invalid')
  return challenge as string
}

export function challengeMatches(challenge: string, verifier: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const given = Buffer.from(challenge)
  return made.length === given.length && timingSafeEqual(made, given)
}
