import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { normalEmail } from './email-address.ts'
import { limit } from './limits.ts'
import {
  mailConfirmation,
  mailEmailChange,
  mailReauthentication,
  mailRecovery,
  secondsToWait,
} from './mail-one-time-token.ts'
import { newestSignUp, type PendingSignUp, pendingSignUp } from './one-time-tokens.store.ts'
import { type Challenge, challengeOf } from './one-time-tokens.ts'
import { passwordMatches } from './passwords.ts'
import { lockUser, userByEmail } from './users.store.ts'

/**
 * Milliseconds; longer than the work ever takes, so that the duration does not reveal whether the address has an
 * account.
 */
const sameForAll = 150

/**
 * Mails a link for a new password, if there is such an account and none was mailed recently. The response is always the
 * same.
 */
export async function recover(
  auth: Auth,
  input: Challenge & { email?: string | undefined },
  visitor: Visitor,
): Promise<AuthRefusal | null> {
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_required')
  const challenge = challengeOf(input)
  if (challenge !== null && typeof challenge === 'object') return challenge
  const work = unlessFlooded(auth, email, async (tx) => {
    const user = await lockUser(tx, { email })
    if (user && secondsToWait(user, 'recovery_sent_at') === 0)
      await mailRecovery(tx, auth, user, { redirectTo: visitor.redirectTo, codeChallenge: challenge })
  })
  await Promise.all([work, pause(sameForAll)])
  return null
}

/**
 * Mails the pending confirmation again; the response is always the same, as for `recover`. With the password of the
 * newest sign-up the link also confirms that password; otherwise it confirms only the address.
 */
export async function resend(
  auth: Auth,
  input: Challenge & { email?: string | undefined; type?: string | undefined; password?: string | undefined },
  visitor: Visitor,
): Promise<AuthRefusal | null> {
  if (input.type !== 'signup' && input.type !== 'email_change') return authRefusal('resend_type_unknown')
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_required')
  const challenge = challengeOf(input)
  if (challenge !== null && typeof challenge === 'object') return challenge
  const mail = { redirectTo: visitor.redirectTo, codeChallenge: challenge }
  const proven = await signUpKnownBy(auth, email, input.password)
  const work = unlessFlooded(auth, email, async (tx) => {
    const user = await lockUser(tx, { email })
    if (!user) return
    if (input.type === 'signup' && !user.email_confirmed_at && secondsToWait(user, 'confirmation_sent_at') === 0)
      await mailConfirmation(tx, auth, user, mail, proven)
    if (input.type === 'email_change' && user.new_email && secondsToWait(user, 'email_change_sent_at') === 0)
      await mailEmailChange(tx, auth, user, user.new_email, mail)
  })
  await Promise.all([work, pause(sameForAll)])
  return null
}

/** Prevents flooding of a mailbox: beyond the limit nothing is mailed, and the response stays the same. */
async function unlessFlooded(auth: Auth, email: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (!(await limit(auth, 'mail_person', email))) await auth.transact(work)
}

/** Mails the signed-in person a code that replaces their current password. */
export async function reauthenticate(auth: Auth, claims: TokenClaims): Promise<AuthRefusal | null> {
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const seconds = secondsToWait(caller.user, 'reauthentication_sent_at')
    if (seconds > 0) return authRefusal('over_email_send_rate_limit', { seconds })
    await mailReauthentication(tx, auth, caller.user)
    return null
  })
}

/** The newest unconfirmed sign-up for this address, if the password matches it. */
async function signUpKnownBy(auth: Auth, email: string, password = ''): Promise<PendingSignUp | undefined> {
  if (!password || (await limit(auth, 'password_anywhere', email))) return undefined
  const token = await auth.read(async (tx) => {
    const user = await userByEmail(tx, email)
    return user && newestSignUp(tx, user.id)
  })
  return (await passwordMatches(auth.config, token?.password_hash, password)) && token
    ? pendingSignUp(token)
    : undefined
}
