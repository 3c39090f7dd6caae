import { isRefusal } from '../../../domain/decision.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal, inWords } from './auth-refusal.ts'
import { isBanned } from './caller.ts'
import { normalEmail } from './email-address.ts'
import { grantSession, type SessionOnWire } from './grant-session.ts'
import { knownDevice } from './known-device.ts'
import { limit, networkOf, resetAttempts } from './limits.ts'
import { newestSignUp } from './one-time-tokens.store.ts'
import { passwordMatches, refusePassword } from './passwords.ts'
import { lockUser, userByEmail } from './users.store.ts'

/** An id that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Signs in with address and password. An unknown address, an account without a password and a wrong password get the
 * same response after the same time; only a caller with the right password learns that an account is banned or
 * unconfirmed.
 */
export async function signIn(
  auth: Auth,
  input: { email?: string | undefined; password?: string | undefined },
  visitor: Visitor,
): Promise<SessionOnWire | AuthRefusal> {
  const email = normalEmail(input.email)
  if (!input.email) return authRefusal('email_missing')
  const password = input.password ?? ''
  const account = email ?? input.email.toLowerCase().slice(0, 254)
  const network = networkOf(visitor.ip)
  const device = knownDevice(auth.config, visitor.cookies, account)
  const here = `${account} ${device ?? network}`
  // Counted before the check, so that concurrent guesses are all counted. A known device has its own count.
  const tooMany =
    (await limit(auth, 'password_here', here)) ??
    (device ? null : await limit(auth, 'password_network', network)) ??
    (device ? null : await limit(auth, 'password_anywhere', account))
  if (tooMany) return tooMany
  const found = email ? await auth.read((tx) => userByEmail(tx, email)) : undefined
  // An unconfirmed account has no password yet: with that of the newest sign-up the person learns that confirmation is
  // pending.
  const waiting = await auth.read((tx) => newestSignUp(tx, found?.id ?? nobody))
  const stored = found?.password_hash ?? (found?.email_confirmed_at ? null : waiting?.password_hash)
  if (!(await passwordMatches(auth.config, stored, password)) || !found) return authRefusal('invalid_credentials')
  if (isBanned(found)) return authRefusal('user_banned')
  if (!found.email_confirmed_at) return authRefusal('email_not_confirmed')
  const session = await auth.transact(async (tx) => {
    const user = await lockUser(tx, { id: found.id })
    // If the password changed during the check, the check is void.
    if (!user || user.password_hash !== found.password_hash || isBanned(user)) return authRefusal('invalid_credentials')
    return grantSession(tx, auth, user, 'password', visitor)
  })
  if (isRefusal(session)) return session
  await resetAttempts(auth, ['password_here'], [here])
  const weak = refusePassword(auth.config, password)
  return weak ? { ...session, weak_password: { message: inWords(weak).message, reasons: weak.reasons ?? [] } } : session
}
