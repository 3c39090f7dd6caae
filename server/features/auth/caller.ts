import { isRefusal } from '../../../domain/decision.ts'
import type { Claims } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import type { SessionRow } from './session-shapes.ts'
import { isIdle, sessionById } from './sessions.store.ts'
import { claimsOf } from './sessions.ts'
import { lockUser, type UserRow, userById } from './users.store.ts'

export interface Caller {
  readonly user: UserRow
  readonly session: SessionRow
}

export type TokenClaims = Claims

/** The person of a bearer token; a key without a person (anon) is refused. */
export async function readBearer(auth: Auth, header: string | undefined): Promise<TokenClaims | AuthRefusal> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return authRefusal('no_authorization')
  const payload = await auth.keys.verify(token)
  if (!payload) return authRefusal('bad_jwt')
  return claimsOf(payload, auth.issuer) ?? authRefusal('bad_jwt_no_sub')
}

/** The current account and session of a token. `lock`: locks the account for a change. */
export async function findCaller(tx: Tx, claims: TokenClaims, lock?: 'lock'): Promise<Caller | AuthRefusal> {
  const user = lock ? await lockUser(tx, { id: claims.personId }) : await userById(tx, claims.personId)
  if (!user) return authRefusal('user_of_token_not_found')
  const session = await sessionById(tx, claims.sessionId)
  if (session?.user_id !== user.id || isOver(session) || (await isIdle(tx, session)))
    return authRefusal('session_not_found')
  if (claims.aal === 'aal1' && session.aal === 'aal2') return authRefusal('session_not_found')
  return isBanned(user) ? authRefusal('user_banned_session') : { user, session }
}

export const isOver = (session: SessionRow): boolean =>
  session.not_after !== null && session.not_after.getTime() <= Date.now()

export const isBanned = (user: UserRow): boolean =>
  user.banned_until !== null && user.banned_until.getTime() > Date.now()

/** Refuses a token that is not for administration: neither `service_role` nor a valid session of an administrator. */
export async function refuseAdmin(auth: Auth, header: string | undefined): Promise<AuthRefusal | null> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) return authRefusal('no_authorization')
  const payload = await auth.keys.verify(token)
  if (!payload) return authRefusal('bad_jwt')
  if (payload.role === 'service_role' && payload.aud === 'service_role') return null
  const claims = claimsOf(payload, auth.issuer)
  if (!claims) return authRefusal('not_admin')
  const caller = await auth.read((tx) => findCaller(tx, claims))
  if (isRefusal(caller)) return caller
  return caller.user.role === 'supabase_admin' ? null : authRefusal('not_admin')
}
