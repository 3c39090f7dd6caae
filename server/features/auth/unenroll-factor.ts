import { isRefusal } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { deleteFactor, lockFactor } from './factors.store.ts'
import { mailUser } from './mail-user.ts'
import { deleteRecoveryCodes } from './recovery-codes.store.ts'
import { lowerSessionsOfFactor } from './sessions.store.ts'
import { type FactorRow, factorsOf, type UserRow } from './users.store.ts'

/** Removes a factor of one's own; a verified one can't be removed without it. */
export async function unenrollFactor(
  auth: Auth,
  claims: TokenClaims,
  factorId: string,
): Promise<{ id: string } | AuthRefusal> {
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const factor = await lockFactor(tx, caller.user.id, factorId)
    if (!factor) return authRefusal('mfa_factor_not_found')
    if (factor.status === 'verified' && caller.session.aal === 'aal1') return authRefusal('insufficient_aal_unenroll')
    await removeFactor(tx, caller.user, factor)
    return { id: factor.id }
  })
}

/** Removes a factor; sessions that were raised with it return to the first level. */
export async function removeFactor(tx: Tx, user: UserRow, factor: FactorRow): Promise<void> {
  await lowerSessionsOfFactor(tx, factor.id)
  await deleteFactor(tx, factor.id)
  if (factor.status !== 'verified') return
  // Recovery codes are deleted with the last verified factor.
  const left = await factorsOf(tx, [user.id])
  if (!left.some(({ status }) => status === 'verified')) await deleteRecoveryCodes(tx, user.id)
  await audit(
    { tx, actor: null },
    { verb: 'auth.remove-factor', subject: { kind: 'person', id: user.id }, before: factor.id },
  )
  await mailUser(tx, user, 'factor_removed', {})
}
