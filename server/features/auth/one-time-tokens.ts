import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { type PendingSignUp, putToken, type TokenPurpose, type TokenRow } from './one-time-tokens.store.ts'

/** Validity in seconds: a link may be opened later on another machine, a code is typed at once. */
const linkSeconds = 3600
const inviteSeconds = 7 * 24 * 3600
const codeSeconds = 600

/** Wrong codes after which a code is void. */
export const mostTries = 5

export interface IssuedToken {
  /** 224 bits as hex, with the prefix `pkce_` when only the requesting browser may complete it. */
  readonly link: string
  /** Six digits, to be typed. */
  readonly code: string
  /** When the longer-lived of the two expires; ISO instant. */
  readonly validUntil: string
}

/** Creates link and code for one purpose; they can't be recovered from what is stored. */
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
  // For one that is only typed, the link is not used.
  const life = wanted.purpose === 'reauthentication' ? codeSeconds : seconds
  return { link, code, validUntil: new Date(Date.now() + life * 1000).toISOString() }
}

export const linkHash = (link: string): Buffer => createHash('sha256').update(link).digest()

/** Signed with a key: anyone who reads the table could try all million codes, but not without the key. */
const codeMessage = (userId: string, purpose: string, code: string) => `${userId}:${purpose}:${code}`

export function codeMatches(config: Config, token: TokenRow, code: string): boolean {
  return isSignature(config, 'one-time-code', codeMessage(token.user_id, token.purpose, code), token.code_hash)
}

export interface Challenge {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: string | null | undefined
}

/**
 * The PKCE challenge of a request; null when there is none. Only s256 is accepted, because `plain` would reveal the
 * verifier.
 */
export function challengeOf({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge): string | null | AuthRefusal {
  if (!challenge && !method) return null
  if (method?.toLowerCase() !== 's256' || !/^[A-Za-z0-9._~-]{43,128}$/.test(challenge ?? ''))
    return authRefusal('challenge_code_invalid')
  return challenge as string
}

export function challengeMatches(challenge: string, verifier: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const given = Buffer.from(challenge)
  return made.length === given.length && timingSafeEqual(made, given)
}
