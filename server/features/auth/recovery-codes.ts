import { randomInt } from 'node:crypto'
import { isRefusal } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import { derivedKey } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hmac, type Keys, unseal } from '../../platform/keys.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, commitRefusal, no } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { methodNow, type SessionOnWire, sessionOnWire } from './grant-session.ts'
import { limit } from './limits.ts'
import { mailUser } from './mail-user.ts'
import { replaceRecoveryCodes, retiredKeys, takeRecoveryCode } from './recovery-codes.store.ts'
import { raiseSession } from './sessions.store.ts'
import { factorsOf } from './users.store.ts'

/** Codes that are handed out at once, each of 50 random bits. */
const howMany = 10
/** Neither I nor O, neither 0 nor 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `ABCDE-FGHJK` */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Under a key that is not in the database: whoever reads a copy of it can try nothing. */
const hashWith = (key: Buffer, userId: string, code: string): Buffer =>
  hmac(key, `${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

export const recoveryKey = (secretKey: string) => derivedKey(secretKey, 'recovery-codes')

/** A code under every key that it may have been made with. */
async function hashesOf(tx: Tx, keys: Keys, userId: string, code: string): Promise<Buffer[]> {
  const retired = (await retiredKeys(tx)).map((sealed) => Buffer.from(unseal(keys, 'retired-key', sealed), 'hex'))
  return [...keys.secretKeys.map(recoveryKey), ...retired].map((key) => hashWith(key, userId, code))
}

/**
 * Ten codes, each of which stands in for the second factor once; shown this once, and in place of all before. Only for
 * who has passed a factor now: else a password would be enough to get round it.
 */
export async function makeRecoveryCodes(
  auth: Auth,
  claims: TokenClaims,
): Promise<{ codes: readonly string[] } | AuthRefusal> {
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const { user, session } = caller
    if (session.aal !== 'aal2') return no('insufficient_aal_codes')
    const codes = Array.from({ length: howMany }, newCode)
    await replaceRecoveryCodes(
      tx,
      user.id,
      codes.map((code) => hashWith(recoveryKey(auth.config.secretKey), user.id, code)),
    )
    await audit(tx, null, { verb: 'auth.make-recovery-codes', subject: { kind: 'person', id: user.id } })
    return { codes }
  })
}

/** A recovery code in place of the lost device: the session rises to the second level, and the person is told. */
export async function redeemRecoveryCode(
  auth: Auth,
  claims: TokenClaims,
  code: string | undefined,
): Promise<SessionOnWire | AuthRefusal> {
  const tooMany = await limit(auth, 'mfa_person', claims.personId)
  if (tooMany) return tooMany
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const { user, session } = caller
    const protects = (await factorsOf(tx, [user.id])).find((factor) => factor.status === 'verified')
    if (!protects) return no('mfa_factor_not_found')
    const left = await takeRecoveryCode(tx, user.id, await hashesOf(tx, auth.config, user.id, code ?? ''))
    if (left === undefined) return commitRefusal(no('recovery_code_wrong'))
    const raised = await raiseSession(tx, session, protects.id, [methodNow('recovery_code'), ...session.amr])
    if (!raised) return no('session_not_found')
    const subject = { kind: 'person', id: user.id }
    await audit(tx, null, { verb: 'auth.use-recovery-code', subject, after: { left } })
    await mailUser(tx, user, 'recovery_code_used', { left })
    return sessionOnWire(tx, auth, raised, user)
  })
}
