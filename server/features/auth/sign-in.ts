import { isRefusal } from '../../../domain/decision.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, inWords, no } from './auth-refusal.ts'
import { isBanned } from './caller.ts'
import { normalEmail } from './email-address.ts'
import { grantSession, type SessionOnWire } from './grant-session.ts'
import { knownDevice } from './known-device.ts'
import { forgive, limit, networkOf } from './limits.ts'
import { newestSignUp } from './one-time-tokens.store.ts'
import { passwordMatches, refusePassword } from './passwords.ts'
import { lockUser, userByEmail } from './users.store.ts'

/** An id that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Signs in with address and password. Unknown address, account without password and wrong password are one answer
 * after one time; that an account is banned or unconfirmed is told only to who knows its password.
 */
export async function signIn(
  auth: Auth,
  input: { email?: string | undefined; password?: string | undefined },
  visitor: Visitor,
): Promise<SessionOnWire | AuthRefusal> {
  const email = normalEmail(input.email)
  if (!input.email) return no('email_missing')
  const password = input.password ?? ''
  const account = email ?? input.email.toLowerCase().slice(0, 254)
  const network = networkOf(visitor.ip)
  const device = knownDevice(auth.config, visitor.cookies, account)
  const here = `${account} ${device ?? network}`
  // Counted before the check, so that many guesses at once are all counted. A known device has a count of its own.
  const tooMany =
    (await limit(auth, 'password_here', here)) ??
    (device ? null : await limit(auth, 'password_network', network)) ??
    (device ? null : await limit(auth, 'password_anywhere', account))
  if (tooMany) return tooMany
  const found = email ? await auth.read((tx) => userByEmail(tx, email)) : undefined
  // Before its confirmation an account has no password: that of the newest sign-up is told that it waits for its mail.
  const waiting = await auth.read((tx) => newestSignUp(tx, found?.id ?? nobody))
  const stored = found?.password_hash ?? (found?.email_confirmed_at ? null : waiting?.password_hash)
  if (!(await passwordMatches(auth.config, stored, password)) || !found) return no('invalid_credentials')
  if (isBanned(found)) return no('user_banned')
  if (!found.email_confirmed_at) return no('email_not_confirmed')
  const session = await auth.transact(async (tx) => {
    const user = await lockUser(tx, { id: found.id })
    // Changed while the password was being checked: then it was checked against what is no longer so.
    if (!user || user.password_hash !== found.password_hash || isBanned(user)) return no('invalid_credentials')
    return grantSession(tx, auth, user, 'password', visitor)
  })
  if (isRefusal(session)) return session
  await forgive(auth, ['password_here'], [here])
  const weak = refusePassword(auth.config, password)
  return weak ? { ...session, weak_password: { message: inWords(weak).message, reasons: weak.reasons ?? [] } } : session
}
