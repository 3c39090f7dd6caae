import { isRefusal } from '../../../domain/decision.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { deleteSession, deleteSessionsOf } from './sessions.store.ts'

/**
 * Ends this session, all the others, or all; access tokens of an ended session are rejected from the next request on. A
 * session that was opened with the password alone ends none that was opened with a second factor too.
 */
export async function signOut(auth: Auth, claims: TokenClaims, scope: string): Promise<AuthRefusal | null> {
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    return authRefusal('logout_scope_unknown', { scope })
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims)
    if (isRefusal(caller)) return caller
    const { session } = caller
    if (scope === 'local') await deleteSession(tx, session.id)
    else
      await deleteSessionsOf(tx, session.user_id, {
        ...(scope === 'others' ? { except: session.id } : {}),
        ...(session.aal === 'aal1' ? { onlyAal: 'aal1' } : {}),
      })
    return null
  })
}
