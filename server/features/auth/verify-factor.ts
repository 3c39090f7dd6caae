import { isRefusal } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import { unseal } from '../../platform/keys.ts'
import type { Auth, Visitor } from './auth-context.ts'
import { type AuthRefusal, authRefusal, commitRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { challengeSeconds } from './challenge-factor.ts'
import {
  deleteChallenge,
  deleteUnverifiedFactors,
  lockChallenge,
  lockFactor,
  updateChallenge,
  updateFactor,
} from './factors.store.ts'
import { methodNow, type SessionOnWire, sessionOnWire } from './grant-session.ts'
import { limit } from './limits.ts'
import { mailUser } from './mail-user.ts'
import { mostTries } from './one-time-tokens.ts'
import { deleteSessionsOf, raiseSession } from './sessions.store.ts'
import { stepOfCode } from './totp.ts'
import { isUuid } from './uuid.ts'

/**
 * Checks the code for a challenge. A correct code raises the session to the second level under a new id, ends every
 * session of the first level, and can't be used again.
 */
export async function verifyFactor(
  auth: Auth,
  claims: TokenClaims,
  factorId: string,
  input: { challenge_id?: string | undefined; code?: string | undefined },
  visitor: Visitor,
): Promise<SessionOnWire | AuthRefusal> {
  const tooMany = await limit(auth, 'mfa_person', claims.personId)
  if (tooMany) return tooMany
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const { user, session } = caller
    const factor = await lockFactor(tx, user.id, factorId)
    if (!factor) return authRefusal('mfa_factor_not_found')
    const challengeId = input.challenge_id ?? ''
    const challenge = isUuid(challengeId) ? await lockChallenge(tx, factor.id, challengeId) : undefined
    if (challenge && (challenge.verified_at || challenge.ip !== visitor.ip))
      return authRefusal('mfa_ip_address_mismatch')
    if (!challenge || Date.now() - challenge.created_at.getTime() > challengeSeconds * 1000)
      return authRefusal('mfa_challenge_expired', { id: challengeId.slice(0, 36) })
    const secret = unseal(auth.config, 'totp-secret', factor.secret_sealed)
    const step = stepOfCode(secret, input.code ?? '', Date.now(), factor.last_used_step)
    if (step === null) {
      if (challenge.tries + 1 >= mostTries) await deleteChallenge(tx, challenge.id)
      else await updateChallenge(tx, challenge.id, { tries: challenge.tries + 1 })
      return commitRefusal(authRefusal('mfa_verification_failed'))
    }
    await updateChallenge(tx, challenge.id, { verified_at: new Date() })
    await updateFactor(tx, factor.id, { status: 'verified', last_used_step: step })
    if (factor.status === 'unverified') {
      await deleteUnverifiedFactors(tx, user.id)
      await audit(
        { tx, actor: null },
        { verb: 'auth.add-factor', subject: { kind: 'person', id: user.id }, after: factor.id },
      )
      await mailUser(tx, user, 'factor_added', {})
    }
    const raised = await raiseSession(tx, session, factor.id, [methodNow('totp'), ...session.amr])
    if (!raised) return authRefusal('session_not_found')
    await deleteSessionsOf(tx, user.id, { except: raised.id, onlyAal: 'aal1' })
    return sessionOnWire(tx, auth, raised, user)
  })
}
