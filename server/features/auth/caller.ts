import { isRefusal } from '../../../domain/decision.ts'
import type { Claims } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, no } from './auth-refusal.ts'
import type { SessionRow } from './session-shapes.ts'
import { isIdle, sessionById } from './sessions.store.ts'
import { claimsOf } from './sessions.ts'
import { lockUser, type UserRow, userById } from './users.store.ts'

export interface Caller {
  readonly user: UserRow
  readonly session: SessionRow
}

export type TokenClaims = Claims

/** The person that a bearer token names; a key without a person (anon) is nobody. */
export async function readBearer(auth: Auth, header: string | undefined): Promise<TokenClaims | AuthRefusal> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return no('no_authorization')
  const payload = await auth.keys.verify(token)
  if (!payload) return no('bad_jwt')
  return claimsOf(payload, auth.issuer) ?? no('bad_jwt_no_sub')
}

/** Account and session behind a token as they are now. `lock`: the account is about to be changed. */
export async function findCaller(tx: Tx, claims: TokenClaims, lock?: 'lock'): Promise<Caller | AuthRefusal> {
  const user = lock ? await lockUser(tx, { id: claims.personId }) : await userById(tx, claims.personId)
  if (!user) return no('user_of_token_not_found')
  const session = await sessionById(tx, claims.sessionId)
  if (session?.user_id !== user.id || isOver(session) || (await isIdle(tx, session))) return no('session_not_found')
  if (claims.aal === 'aal1' && session.aal === 'aal2') return no('session_not_found')
  return isBanned(user) ? no('user_banned_session') : { user, session }
}

export const isOver = (session: SessionRow): boolean =>
  session.not_after !== null && session.not_after.getTime() <= Date.now()

export const isBanned = (user: UserRow): boolean =>
  user.banned_until !== null && user.banned_until.getTime() > Date.now()

/** A token made for administration: `service_role`, or a living session of an administrator. */
export async function refuseAdmin(auth: Auth, header: string | undefined): Promise<AuthRefusal | null> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return no('no_authorization')
  const payload = await auth.keys.verify(token)
  if (!payload) return no('bad_jwt')
  if (payload.role === 'service_role' && payload.aud === 'service_role') return null
  const claims = claimsOf(payload, auth.issuer)
  if (!claims) return no('not_admin')
  const caller = await auth.read((tx) => findCaller(tx, claims))
  if (isRefusal(caller)) return caller
  return caller.user.role === 'supabase_admin' ? null : no('not_admin')
}
