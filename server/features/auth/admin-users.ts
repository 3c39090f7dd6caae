import { isRefusal } from '../../../domain/decision.ts'
import './auth.events.ts'
import type { AuditAction } from '../../../domain/audit-actions.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announce } from '../../platform/events.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { changeEmail } from './change-email.ts'
import { confirmUser } from './confirm-user.ts'
import { normalEmail } from './email-address.ts'
import { lockFactor } from './factors.store.ts'
import { mailInvitation } from './mail-one-time-token.ts'
import { mergedMetadata, refuseLength, refuseMetadata, refuseNames } from './metadata.ts'
import { deleteTokensOf } from './one-time-tokens.store.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.store.ts'
import { removeFactor } from './unenroll-factor.ts'
import { factorOnWire, type UserOnWire, userOnWire, usersOnWire } from './user-shape.ts'
import {
  blankUser,
  deleteUser,
  factorsOf,
  insertUser,
  leavesNoManager,
  lockUser,
  pageOfUsers,
  updateUser,
  userByEmail,
  userById,
} from './users.store.ts'
import { isUuid } from './uuid.ts'

type Data = Readonly<Record<string, unknown>>

/** An administrator's input about an account; missing means unchanged. */
export interface UserInput {
  readonly id?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | null | undefined
  readonly password_hash?: string | null | undefined
  readonly email_confirm?: boolean | undefined
  readonly user_metadata?: Data | null | undefined
  readonly app_metadata?: Data | null | undefined
  readonly ban_duration?: string | undefined
  readonly role?: string | undefined
}

interface Prepared {
  readonly passwordHash: string | null | undefined
  readonly bannedUntil: Date | null | undefined
}

export async function createUser(auth: Auth, input: UserInput): Promise<UserOnWire | AuthRefusal> {
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_required')
  const refusal = refuseMetadata(input.user_metadata ?? {})
  if (refusal) return refusal
  const prepared = await prepare(auth, input)
  if (isRefusal(prepared)) return prepared
  return auth.transact(async (tx) => {
    if (await userByEmail(tx, email)) return authRefusal('email_exists')
    const made = await insertUser(tx, {
      ...(input.id && isUuid(input.id) ? { id: input.id } : {}),
      email,
      passwordHash: prepared.passwordHash ?? null,
      userMetadata: input.user_metadata ?? {},
      metadataAsGiven: true,
      appMetadata: input.app_metadata ?? {},
      ...(input.role === 'supabase_admin' ? { role: input.role } : {}),
    })
    if (!made) return authRefusal('email_exists')
    await auditAdmin(tx, 'auth.admin-create-user', made.id, { email })
    const user = input.email_confirm ? await confirmUser(tx, made) : made
    const banned = prepared.bannedUntil
    return userOnWire(tx, banned ? await updateUser(tx, user.id, { banned_until: banned }) : user)
  })
}

/** A ban or a new password ends every session of the account at once. */
export async function changeUser(auth: Auth, id: string, input: UserInput): Promise<UserOnWire | AuthRefusal> {
  const email = input.email === undefined ? undefined : normalEmail(input.email)
  if (email === null) return authRefusal('email_invalid')
  const prepared = await prepare(auth, input)
  if (isRefusal(prepared)) return prepared
  const { passwordHash, bannedUntil } = prepared
  return auth.transact(async (tx) => {
    const found = isUuid(id) ? await lockUser(tx, { id }) : undefined
    if (!found) return authRefusal('user_not_found')
    const data = input.user_metadata ? mergedMetadata(found.user_metadata, input.user_metadata) : undefined
    const refusal = data && (refuseNames(input.user_metadata ?? {}) ?? refuseLength(data))
    if (refusal) return refusal
    let user = await updateUser(tx, id, {
      ...(data ? { user_metadata: jsonText(data) } : {}),
      ...(input.app_metadata ? { app_metadata: jsonText(mergedMetadata(found.app_metadata, input.app_metadata)) } : {}),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
      ...(input.role === 'authenticated' || input.role === 'supabase_admin' ? { role: input.role } : {}),
    })
    if (email && email !== user.email) {
      const moved = await changeEmail(tx, user, email)
      if (isRefusal(moved)) return moved
      user = moved
    }
    if (input.email_confirm) user = await confirmUser(tx, user)
    if (passwordHash !== undefined || bannedUntil) {
      await deleteSessionsOf(tx, id)
      await deleteTokensOf(tx, id)
    }
    const { password: _p, password_hash: _h, ...changes } = input
    await auditAdmin(tx, 'auth.admin-change-user', id, changes)
    return userOnWire(tx, user)
  })
}

/**
 * Deletes an account. The person leaves their company by its own rule: the last manager of other people can not, until
 * somebody else is a manager.
 */
export async function removeUser(auth: Auth, id: string, soft: boolean): Promise<Record<string, never> | AuthRefusal> {
  return auth.transact(async (tx) => {
    const user = isUuid(id) ? await lockUser(tx, { id }) : undefined
    if (!user) return authRefusal('user_not_found')
    if (await leavesNoManager(tx, id)) return authRefusal('last_manager')
    await deleteSessionsOf(tx, id)
    await deleteTokensOf(tx, id)
    await auditAdmin(tx, 'auth.admin-delete-user', id, { soft })
    await announce(tx, { type: 'auth.person-deleted', companies: [], subject: { kind: 'person', id }, data: {} })
    await (soft ? blankUser(tx, id) : deleteUser(tx, id))
    return {}
  })
}

export async function getUser(auth: Auth, id: string): Promise<UserOnWire | AuthRefusal> {
  return auth.read(async (tx) => {
    const user = isUuid(id) ? await userById(tx, id) : undefined
    return user ? userOnWire(tx, user) : authRefusal('user_not_found')
  })
}

export async function listUsers(auth: Auth, page: { filter: string; page: number; perPage: number }) {
  return auth.read(async (tx) => {
    const { users, total } = await pageOfUsers(tx, page)
    return { users: await usersOnWire(tx, users), total }
  })
}

/** Creates an account without a password and mails a link with which its owner takes it over. */
export async function inviteUser(
  auth: Auth,
  input: { email?: string | undefined; data?: Data | null | undefined },
  visitor: Visitor,
): Promise<UserOnWire | AuthRefusal> {
  const email = normalEmail(input.email)
  if (!email) return authRefusal(input.email ? 'email_invalid' : 'email_required')
  const refusal = refuseMetadata(input.data ?? {})
  if (refusal) return refusal
  return auth.transact(async (tx) => {
    const known = await lockUser(tx, { email })
    const user = known ?? (await insertUser(tx, { email, passwordHash: null, userMetadata: input.data ?? {} }))
    if (!user || user.email_confirmed_at) return authRefusal('email_exists')
    await auditAdmin(tx, 'auth.admin-invite-user', user.id, { email })
    // A repeated request within the hour sends no second mail.
    if (user.invited_at && Date.now() - user.invited_at.getTime() < 3_600_000) return userOnWire(tx, user)
    return userOnWire(tx, await mailInvitation(tx, auth, user, { redirectTo: visitor.redirectTo }))
  })
}

export async function listFactors(auth: Auth, userId: string) {
  return auth.read(async (tx) => {
    const user = isUuid(userId) ? await userById(tx, userId) : undefined
    return user ? (await factorsOf(tx, [user.id])).map(factorOnWire) : authRefusal('user_not_found')
  })
}

/** For a person whose device is lost. Every session ends, so that the next sign-in uses the password. */
export async function resetFactor(auth: Auth, userId: string, factorId: string) {
  return auth.transact(async (tx) => {
    const user = isUuid(userId) ? await lockUser(tx, { id: userId }) : undefined
    if (!user) return authRefusal('user_not_found')
    const factor = isUuid(factorId) ? await lockFactor(tx, user.id, factorId) : undefined
    if (!factor) return authRefusal('mfa_factor_not_found')
    await deleteSessionsOf(tx, user.id)
    await removeFactor(tx, user, factor)
    await auditAdmin(tx, 'auth.admin-delete-factor', user.id, { factor: factor.id })
    return factorOnWire(factor)
  })
}

/** The format of the reference implementation: variant, version, cost, salt, hash. */
const argon2Hash =
  /^\$argon2(?:id|i|d)\$v=19\$m=[1-9]\d{1,6},t=[1-9]\d?,p=[1-9]\d?\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,172}$/

async function prepare(auth: Auth, input: UserInput): Promise<Prepared | AuthRefusal> {
  if (input.password_hash && !argon2Hash.test(input.password_hash)) return authRefusal('password_hash_invalid')
  const weak = input.password ? refusePassword(auth.config, input.password) : null
  if (weak) return weak
  const bannedUntil = input.ban_duration === undefined ? undefined : endOfBan(input.ban_duration)
  if (bannedUntil === 'invalid') return authRefusal('ban_duration_invalid', { duration: input.ban_duration ?? '' })
  const passwordHash = input.password
    ? await hashPassword(auth.config, input.password)
    : (input.password_hash ?? undefined)
  return { passwordHash, bannedUntil }
}

const units: ReadonlyMap<string | undefined, number> = new Map([
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
])

/** The end of a ban of `none`, or of a duration such as `24h` or `1h30m`. */
function endOfBan(duration: string): Date | null | 'invalid' {
  if (duration === 'none') return null
  if (!/^(\d{1,9}[hms])+$/.test(duration)) return 'invalid'
  let length = 0
  for (const [, amount, unit] of duration.matchAll(/(\d+)([hms])/g)) length += Number(amount) * (units.get(unit) ?? 0)
  return new Date(Date.now() + Math.min(length, 3_153_600_000_000))
}

const auditAdmin = (tx: Tx, verb: AuditAction, id: string, after: object) =>
  audit({ tx, actor: null }, { verb, subject: { kind: 'person', id }, after })
