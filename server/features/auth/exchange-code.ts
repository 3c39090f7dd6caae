import { createHash } from 'node:crypto'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, commitRefusal, no } from './auth-refusal.ts'
import { isBanned } from './caller.ts'
import { grantSession, type SessionOnWire } from './grant-session.ts'
import { deleteFlow, lockFlow } from './one-time-tokens.store.ts'
import { challengeMatches } from './one-time-tokens.ts'
import { lockUser } from './users.store.ts'

/** Seconds in which the code in the address must be exchanged. */
const flowSeconds = 300

export const authCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Exchanges the code of an opened PKCE link, once, by the browser that holds the verifier. */
export async function exchangeCode(
  auth: Auth,
  input: { auth_code?: string | undefined; code_verifier?: string | undefined },
  visitor: Visitor,
): Promise<SessionOnWire | AuthRefusal> {
  return auth.transact(async (tx) => {
    const flow = await lockFlow(tx, authCodeHash(input.auth_code ?? ''))
    if (!flow) return no('flow_state_not_found')
    if (Date.now() - flow.created_at.getTime() > flowSeconds * 1000) {
      await deleteFlow(tx, flow.id)
      return commitRefusal(no('flow_state_expired'))
    }
    if (!challengeMatches(flow.code_challenge, input.code_verifier ?? '')) return no('bad_code_verifier')
    await deleteFlow(tx, flow.id)
    const user = await lockUser(tx, { id: flow.user_id })
    if (!user) return no('flow_state_not_found')
    if (isBanned(user)) return no('user_banned')
    return grantSession(tx, auth, user, flow.method, visitor)
  })
}
