import { randomUUID } from 'node:crypto'
import { isRefusal } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { waitingForOtherLink } from './auth.strings.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal, type CommittedRefusal, commitRefusal } from './auth-refusal.ts'
import { isBanned } from './caller.ts'
import { changeEmail } from './change-email.ts'
import { confirmUser } from './confirm-user.ts'
import { normalEmail } from './email-address.ts'
import { authCodeHash } from './exchange-code.ts'
import { grantSession, isSession, type SessionOnWire } from './grant-session.ts'
import { limit } from './limits.ts'
import {
  acceptToken,
  countTry,
  deleteToken,
  insertFlow,
  lockTokenByLink,
  lockTokensByCode,
  pendingSignUp,
  type TokenPurpose,
  type TokenRow,
  tokenOf,
} from './one-time-tokens.store.ts'
import { codeMatches, linkHash, mostTries } from './one-time-tokens.ts'
import { allowedRedirect, withFragment, withQuery } from './redirects.ts'
import { lockUser, lockUserAwaiting, type UserRow } from './users.store.ts'

/** The protocol's type → the purposes that it may use. */
const purposesOf: ReadonlyMap<string, readonly TokenPurpose[]> = new Map([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/** Method recorded in the session when a PKCE link opened it. */
const pkceMethod: ReadonlyMap<TokenPurpose, string> = new Map([
  ['signup', 'email/signup'],
  ['email_change_current', 'email_change'],
  ['email_change_new', 'email_change'],
])

export interface Waiting {
  readonly msg: string
  readonly code: '200'
}

export interface Verification {
  readonly type?: string | undefined
  readonly token_hash?: string | undefined
  readonly token?: string | undefined
  readonly email?: string | undefined
}

/** POST /verify: a link's hash from our own page, or the six digits of a mail with its address. */
export async function verifyToken(
  auth: Auth,
  input: Verification,
  visitor: Visitor,
): Promise<SessionOnWire | Waiting | AuthRefusal> {
  if (!input.type) return authRefusal('verify_type_missing')
  const purposes = purposesOf.get(input.type)
  if (!purposes) return authRefusal('verify_type_unknown')
  if (input.token_hash) {
    const hash = input.token_hash
    if (input.email || input.token) return authRefusal('verify_token_hash_alone')
    // Only the browser that has its verifier completes such a link (GET /verify, then grant pkce).
    if (hash.startsWith('pkce_')) return authRefusal('verify_token_needs_verifier')
    return auth.transact(async (tx) => {
      const token = await lockTokenByLink(tx, linkHash(hash))
      return token && purposes.includes(token.purpose)
        ? redeemToken(tx, auth, token, visitor)
        : authRefusal('link_expired')
    })
  }
  if (!input.token) return authRefusal('verify_token_missing')
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_missing')
  const tooMany = await limit(auth, 'code_person', email)
  if (tooMany) return tooMany
  const code = input.token
  return auth.transact(async (tx) => {
    const user =
      (await lockUser(tx, { email })) ?? (input.type === 'email_change' ? await lockUserAwaiting(tx, email) : undefined)
    if (!user) return authRefusal('otp_expired')
    const tokens = (await lockTokensByCode(tx, user.id, purposes)).filter((token) => token.email === email)
    const token = tokens.find((candidate) => codeMatches(auth.config, candidate, code))
    if (token) return redeemToken(tx, auth, token, visitor, 'otp_expired')
    await countTry(tx, tokens, mostTries)
    return commitRefusal(authRefusal('otp_expired'))
  })
}

/** GET /verify: the URL to send the browser to. Never fails: errors are reported in that URL. */
export async function openLink(auth: Auth, input: { token: string; type: string }, visitor: Visitor): Promise<string> {
  const target = allowedRedirect(auth.config, visitor.redirectTo)
  const purposes = purposesOf.get(input.type) ?? []
  const opened = await auth.transact(async (tx) => {
    const token = await lockTokenByLink(tx, linkHash(input.token))
    if (!token || !purposes.includes(token.purpose)) return authRefusal('link_expired')
    if (!token.code_challenge) return redeemToken(tx, auth, token, visitor)
    const user = await spendToken(tx, token)
    if (!user || isRefusal(user) || 'msg' in user) return user ?? authRefusal('link_expired')
    const code = randomUUID()
    await insertFlow(tx, {
      userId: user.id,
      authCodeHash: authCodeHash(code),
      codeChallenge: token.code_challenge,
      method: pkceMethod.get(token.purpose) ?? token.purpose,
    })
    return { pkceCode: code }
  })
  if ('pkceCode' in opened) return withQuery(target, { code: opened.pkceCode })
  if (isRefusal(opened)) {
    const error = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    return withFragment(input.token.startsWith('pkce_') ? withQuery(target, error) : target, error)
  }
  if (!isSession(opened)) return withFragment(target, { message: opened.msg })
  return withFragment(target, {
    access_token: opened.access_token,
    expires_at: String(opened.expires_at),
    expires_in: String(opened.expires_in),
    refresh_token: opened.refresh_token,
    token_type: opened.token_type,
    type: input.type,
  })
}

async function redeemToken(
  tx: Tx,
  auth: Auth,
  token: TokenRow,
  visitor: Visitor,
  worthless: 'link_expired' | 'otp_expired' = 'link_expired',
): Promise<SessionOnWire | Waiting | AuthRefusal | CommittedRefusal> {
  const user = await spendToken(tx, token)
  if (!user) return authRefusal(worthless)
  return isRefusal(user) || 'msg' in user ? user : grantSession(tx, auth, user, 'otp', visitor)
}

/**
 * Performs the action of a token and uses it up. It does not skip a second factor: the following session has the first
 * level. Undefined when the token is no longer valid.
 */
async function spendToken(tx: Tx, token: TokenRow): Promise<UserRow | Waiting | AuthRefusal | undefined> {
  const user = await lockUser(tx, { id: token.user_id })
  if (!user || token.accepted_at) return undefined
  if (isBanned(user)) return authRefusal('user_banned_session')
  if (token.purpose !== 'email_change_current' && token.purpose !== 'email_change_new') {
    await deleteToken(tx, token.id)
    return confirmUser(tx, user, pendingSignUp(token))
  }
  const other = await tokenOf(
    tx,
    user.id,
    token.purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new',
  )
  if (!user.new_email || !other) return undefined
  if (!other.accepted_at) {
    await acceptToken(tx, token.id)
    return { msg: waitingForOtherLink, code: '200' }
  }
  return changeEmail(tx, user, user.new_email)
}
