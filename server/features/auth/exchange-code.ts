import { createHash } from 'node:crypto'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal, commitRefusal } from './auth-refusal.ts'
import { isBanned } from './caller.ts'
import { grantSession, type SessionOnWire } from './grant-session.ts'
import { deleteFlow, lockFlow } from './one-time-tokens.store.ts'
import { challengeMatches } from './one-time-tokens.ts'
import { lockUser } from './users.store.ts'

/** Seconds within which the code in the URL must be exchanged. */
const flowSeconds = 300

export const authCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Exchanges the code of an opened PKCE link, once, for the browser that has the verifier. */
export async function exchangeCode(
  auth: Auth,
  input: { auth_code?: string | undefined; code_verifier?: string | undefined },
  visitor: Visitor,
): Promise<SessionOnWire | AuthRefusal> {
  return auth.transact(async (tx) => {
    const flow = await lockFlow(tx, authCodeHash(input.auth_code ?? ''))
    if (!flow) return authRefusal('flow_state_not_found')
    if (Date.now() - flow.created_at.getTime() > flowSeconds * 1000) {
      await deleteFlow(tx, flow.id)
      return commitRefusal(authRefusal('flow_state_expired'))
    }
    if (!challengeMatches(flow.code_challenge, input.code_verifier ?? '')) return authRefusal('bad_code_verifier')
    await deleteFlow(tx, flow.id)
    const user = await lockUser(tx, { id: flow.user_id })
    if (!user) return authRefusal('flow_state_not_found')
    if (isBanned(user)) return authRefusal('user_banned')
    return grantSession(tx, auth, user, flow.method, visitor)
  })
}
