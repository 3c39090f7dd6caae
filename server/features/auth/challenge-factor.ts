import { isRefusal } from '../../../domain/decision.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { insertChallenge, lockFactor, updateFactor } from './factors.store.ts'

/** Seconds for which a challenge is valid. */
export const challengeSeconds = 300

/** Opens a challenge, which must be answered with a code from the same network address. */
export async function challengeFactor(
  auth: Auth,
  claims: TokenClaims,
  factorId: string,
  visitor: Visitor,
): Promise<{ id: string; type: string; expires_at: number } | AuthRefusal> {
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims)
    if (isRefusal(caller)) return caller
    const factor = await lockFactor(tx, caller.user.id, factorId)
    if (!factor) return authRefusal('mfa_factor_not_found')
    const challenge = await insertChallenge(tx, factor.id, visitor.ip)
    await updateFactor(tx, factor.id, { last_challenged_at: challenge.created_at })
    const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + challengeSeconds
    return { id: challenge.id, type: factor.factor_type, expires_at: expiresAt }
  })
}
