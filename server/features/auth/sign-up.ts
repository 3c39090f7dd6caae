import type { Auth, Visitor } from './auth-house.ts'
import { type AuthRefusal, no } from './auth-refusal.ts'
import { confirmUser } from './confirm-user.ts'
import { normalEmail } from './email-address.ts'
import { grantSession, type SessionOnWire } from './grant-session.ts'
import { mailConfirmation, secondsToWait } from './mail-one-time-token.ts'
import { refuseMetadata } from './metadata.ts'
import { type Challenge, challengeOf } from './one-time-tokens.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { pretendedUser, type UserOnWire, userOnWire } from './user-shape.ts'
import { insertUser, invitationProves, lockUser, type UserRow } from './users.store.ts'
import { uuidv7 } from './uuid.ts'

export interface SignUp extends Challenge {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
}

/**
 * Opens an account and mails the link that confirms it. An address that has an account already gets the same answer
 * as a new one, and no mail. Whoever holds the token of an invitation that was mailed to the address has proven it,
 * where the company asks for no second mail. With AUTH_AUTOCONFIRM the person is signed in at once, and a known address is said so.
 */
export async function signUp(
  auth: Auth,
  wish: SignUp,
  visitor: Visitor,
): Promise<SessionOnWire | UserOnWire | AuthRefusal> {
  const { config } = auth
  if (config.AUTH_DISABLE_SIGNUP) return no('signup_disabled')
  if (!wish.email && !wish.password) return no('anonymous_provider_disabled')
  if (!wish.password) return no('password_missing')
  const email = normalEmail(wish.email)
  if (!email) return no(wish.email ? 'email_invalid' : 'email_missing')
  const data = wish.data ?? {}
  const challenge = challengeOf(wish)
  if (challenge !== null && typeof challenge === 'object') return challenge
  const refusal = refuseMetadata(data) ?? refusePassword(config, wish.password, [email.split('@')[0] ?? ''])
  if (refusal) return refusal
  // Before looking whether the address is known: the answer takes as long either way.
  const passwordHash = await hashPassword(wish.password)
  return auth.transact(async (tx) => {
    const known = (await lockUser(tx, { email })) ?? null
    const made = known
      ? undefined
      : await insertUser(tx, { email, passwordHash, userMetadata: data, language: visitor.language })
    // Two at once: the other one was first, and now it is there.
    const user = made ?? known ?? ((await lockUser(tx, { email })) as UserRow)
    if (config.AUTH_AUTOCONFIRM || (made && (await invitationProves(tx, data.invitation, email)))) {
      if (!made) return no('user_already_exists')
      return grantSession(tx, auth, await confirmUser(tx, user), 'password', visitor)
    }
    if (user.email_confirmed_at) return pretendedUser(uuidv7(), email, data)
    if (secondsToWait(user, 'confirmation_sent_at') > 0) return userOnWire(tx, user)
    return userOnWire(
      tx,
      await mailConfirmation(tx, auth, user, { redirectTo: visitor.redirectTo, codeChallenge: challenge }),
    )
  })
}
