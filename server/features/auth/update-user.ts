import { isRefusal } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal, type CommittedRefusal, commitRefusal } from './auth-refusal.ts'
import { type Caller, findCaller, type TokenClaims } from './caller.ts'
import { changeEmail } from './change-email.ts'
import { normalEmail } from './email-address.ts'
import { limit } from './limits.ts'
import { mailEmailChange, secondsToWait } from './mail-one-time-token.ts'
import { mailUser } from './mail-user.ts'
import { mergedMetadata, refuseLength, refuseNames, spelledMetadata } from './metadata.ts'
import { countTry, deleteTokensOf, lockTokensByCode } from './one-time-tokens.store.ts'
import { type Challenge, challengeOf, codeMatches, mostTries } from './one-time-tokens.ts'
import { hashPassword, passwordMatches, refusePassword } from './passwords.ts'
import type { SessionRow } from './session-shapes.ts'
import { deleteSessionsOf } from './sessions.store.ts'
import { type UserOnWire, userOnWire } from './user-shape.ts'
import { factorsOf, type UserRow, updateUser } from './users.store.ts'

export interface UserChange extends Challenge {
  readonly email?: string | null | undefined
  readonly password?: string | null | undefined
  readonly current_password?: string | null | undefined
  readonly nonce?: string | null | undefined
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
}

/** Seconds for which a session that was opened by a mailed link or code may set a password without the old one. */
const recoveryWindow = 3600
const byMail = new Set(['otp', 'recovery', 'magiclink', 'invite', 'email/signup'])

/** Changes address (after both addresses confirm), password or data of the caller. */
export async function updateOwnUser(
  auth: Auth,
  claims: TokenClaims,
  change: UserChange,
  visitor: Visitor,
): Promise<UserOnWire | AuthRefusal> {
  const email = change.email ? normalEmail(change.email) : undefined
  if (email === null) return authRefusal('email_invalid')
  const challenge = challengeOf(change)
  if (challenge !== null && typeof challenge === 'object') return challenge
  const before = await auth.read((tx) => findCaller(tx, claims))
  if (isRefusal(before)) return before
  const { user: asking, session: opened } = before
  const moves = email !== undefined && email !== asking.email
  if (opened.aal === 'aal1' && (moves || change.password) && (await auth.read((tx) => hasVerifiedFactor(tx, asking))))
    return authRefusal('insufficient_aal_update')
  const password = change.password ? await newPassword(auth, before, change.password, change) : undefined
  if (isRefusal(password)) return password
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const { session } = caller
    let { user } = caller
    const movesEmail = email !== undefined && email !== user.email
    if ((movesEmail || password) && session.aal === 'aal1' && (await hasVerifiedFactor(tx, user)))
      return authRefusal('insufficient_aal_update')
    if (password) {
      // The old password was checked against the account's earlier state.
      if (user.password_hash !== before.user.password_hash) return authRefusal('current_password_invalid')
      const nonce = await refuseNonce(tx, auth, user, session, change)
      if (nonce) return nonce
      user = await savePassword(tx, user, session, password.hash)
    }
    if (change.data) {
      const data = mergedMetadata(user.user_metadata, spelledMetadata(change.data))
      const refusal = refuseNames(change.data) ?? refuseLength(data)
      if (refusal) return refusal
      user = await updateUser(tx, user.id, { user_metadata: jsonText(data) })
    }
    if (movesEmail) {
      const seconds = secondsToWait(user, 'email_change_sent_at')
      if (seconds > 0) return authRefusal('over_email_send_rate_limit', { seconds })
      const moved = auth.config.AUTH_AUTOCONFIRM
        ? await changeEmail(tx, user, email)
        : await mailEmailChange(tx, auth, user, email, { redirectTo: visitor.redirectTo, codeChallenge: challenge })
      if (isRefusal(moved)) return moved
      user = moved
    }
    return userOnWire(tx, user)
  })
}

async function hasVerifiedFactor(tx: Tx, user: UserRow): Promise<boolean> {
  return (await factorsOf(tx, [user.id])).some((factor) => factor.status === 'verified')
}

/** True for a recent sign-in by a link or code from a mail: the person forgot the old password, or never had one. */
const cameByMail = (session: SessionRow): boolean =>
  session.amr.some(({ method, timestamp }) => byMail.has(method) && Date.now() / 1000 - timestamp < recoveryWindow)

/** The expensive checks, before anything is locked. */
async function newPassword(
  auth: Auth,
  { user, session }: Caller,
  password: string,
  change: UserChange,
): Promise<{ hash: string } | AuthRefusal> {
  const weak = refusePassword(auth.config, password, [user.email.split('@')[0] ?? ''])
  if (weak) return weak
  const mustProve = user.password_hash !== null && !cameByMail(session) && !change.nonce
  if (mustProve) {
    if (!change.current_password) return authRefusal('current_password_required')
    const tooMany = await limit(auth, 'password_here', `change ${user.id}`)
    if (tooMany) return tooMany
    if (!(await passwordMatches(auth.config, user.password_hash, change.current_password)))
      return authRefusal('current_password_invalid')
  }
  const tooMany = change.nonce && !cameByMail(session) ? await limit(auth, 'code_person', user.email) : null
  if (tooMany) return tooMany
  if (user.password_hash !== null && (await passwordMatches(auth.config, user.password_hash, password)))
    return authRefusal('same_password')
  return { hash: await hashPassword(auth.config, password) }
}

/** Accepts a code from GET /reauthenticate in place of the current password. */
async function refuseNonce(
  tx: Tx,
  auth: Auth,
  user: UserRow,
  session: SessionRow,
  { nonce }: UserChange,
): Promise<AuthRefusal | CommittedRefusal | null> {
  if (!nonce || cameByMail(session)) return null
  const tokens = await lockTokensByCode(tx, user.id, ['reauthentication'])
  if (tokens.some((token) => codeMatches(auth.config, token, nonce))) return null
  await countTry(tx, tokens, mostTries)
  return commitRefusal(authRefusal('reauthentication_not_valid'))
}

/** Locks out anyone with the old password: ends other sessions, voids links that were sent, and notifies the person. */
async function savePassword(tx: Tx, user: UserRow, session: SessionRow, hash: string): Promise<UserRow> {
  await deleteSessionsOf(tx, user.id, { except: session.id })
  await deleteTokensOf(tx, user.id)
  await audit({ tx, actor: null }, { verb: 'auth.change-password', subject: { kind: 'person', id: user.id } })
  await mailUser(tx, user, 'password_changed', {})
  return updateUser(tx, user.id, { password_hash: hash, new_email: null })
}
