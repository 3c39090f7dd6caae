import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '../../../domain/decision.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { confirmUser } from './confirm-user.ts'
import { normalEmail } from './email-address.ts'
import { grantSession, type SessionOnWire } from './grant-session.ts'
import { limit } from './limits.ts'
import { mailConfirmation } from './mail-one-time-token.ts'
import { refuseMetadata, spelledMetadata } from './metadata.ts'
import { type Challenge, challengeOf } from './one-time-tokens.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { type UserOnWire, unconfirmedUser } from './user-shape.ts'
import { insertUser, invitationProves, lockUser } from './users.store.ts'
import { uuidv7 } from './uuid.ts'

export interface SignUp extends Challenge {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
}

/**
 * Milliseconds; longer than the work takes, so that the duration does not reveal whether the address has an account.
 */
const sameForAll = 150

/**
 * Creates an account and mails the link that confirms it. Password and names belong to that mail: the account takes
 * them when it is confirmed, and other pending sign-ups for the address become void. The response, the statements and
 * the duration are the same whether the address is unknown, unconfirmed, or has an account (which gets no mail). The
 * token of an invitation that was mailed to the address confirms it. With AUTH_AUTOCONFIRM the person is signed in at
 * once, and a known address is refused openly.
 */
export async function signUp(
  auth: Auth,
  input: SignUp,
  visitor: Visitor,
): Promise<SessionOnWire | UserOnWire | AuthRefusal> {
  const { config } = auth
  if (config.AUTH_DISABLE_SIGNUP) return authRefusal('signup_disabled')
  if (!input.email && !input.password) return authRefusal('anonymous_provider_disabled')
  if (!input.password) return authRefusal('password_missing')
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_missing')
  const userMetadata = spelledMetadata(input.data ?? {})
  const challenge = challengeOf(input)
  if (challenge !== null && typeof challenge === 'object') return challenge
  const refusal = refuseMetadata(userMetadata) ?? refusePassword(config, input.password, [email.split('@')[0] ?? ''])
  if (refusal) return refusal
  const pending = {
    passwordHash: await hashPassword(auth.config, input.password),
    userMetadata,
    language: visitor.language,
  }
  const tooMany = await limit(auth, 'signup_person', email)
  const mail = { redirectTo: visitor.redirectTo, codeChallenge: challenge }
  const work = auth.transact(async (tx) => {
    const insert = () => insertUser(tx, { email, passwordHash: null, userMetadata: {}, language: visitor.language })
    await insert()
    // A sign-up that nobody confirmed in time may be deleted just before it is locked: the address is free then.
    const user = (await lockUser(tx, { email })) ?? (await insert())
    if (!user) throw new Error('an address that was locked and free is taken')
    const proven = config.AUTH_AUTOCONFIRM || (await invitationProves(tx, userMetadata.invitation, email))
    if (proven && !user.email_confirmed_at)
      return grantSession(tx, auth, await confirmUser(tx, user, pending), 'password', visitor)
    if (config.AUTH_AUTOCONFIRM) return authRefusal('user_already_exists')
    await mailConfirmation(tx, auth, user, mail, pending)
    // A refusal rolls everything back, after the same work.
    return tooMany || user.email_confirmed_at ? authRefusal('user_already_exists') : null
  })
  const [done] = await Promise.all([work, pause(config.AUTH_AUTOCONFIRM ? 0 : sameForAll)])
  if (config.AUTH_AUTOCONFIRM && done) return done
  return done && !isRefusal(done) ? done : unconfirmedUser(uuidv7(), email, userMetadata)
}
