import { randomInt } from 'node:crypto'
import { isRefusal } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import { derivedKey } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hmac, type Keys, unseal } from '../../platform/keys.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal, commitRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { methodNow, type SessionOnWire, sessionOnWire } from './grant-session.ts'
import { limit } from './limits.ts'
import { mailUser } from './mail-user.ts'
import { replaceRecoveryCodes, retiredKeys, takeRecoveryCode } from './recovery-codes.store.ts'
import { deleteSessionsOf, raiseSession } from './sessions.store.ts'
import { factorsOf } from './users.store.ts'

/** Number of codes issued at once, each of 50 random bits. */
const howMany = 10
/** Without I, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `ABCDE-FGHJK` */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Hashed with a key that is not in the database, so that nobody can try codes on a copy of it. */
const hashWith = (key: Buffer, userId: string, code: string): Buffer =>
  hmac(key, `${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

export const recoveryKey = (secretKey: string) => derivedKey(secretKey, 'recovery-codes')

/** The hashes of a code with every key with which it may have been made. */
async function hashesOf(tx: Tx, keys: Keys, userId: string, code: string): Promise<Buffer[]> {
  const retired = (await retiredKeys(tx)).map((sealed) => Buffer.from(unseal(keys, 'retired-key', sealed), 'hex'))
  return [...keys.secretKeys.map(recoveryKey), ...retired].map((key) => hashWith(key, userId, code))
}

/**
 * Creates ten codes, each of which replaces the second factor once; they are shown only now, and replace all earlier
 * ones. Requires a session that has passed a factor: otherwise a password would be enough to bypass it.
 */
export async function makeRecoveryCodes(
  auth: Auth,
  claims: TokenClaims,
): Promise<{ codes: readonly string[] } | AuthRefusal> {
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const { user, session } = caller
    if (session.aal !== 'aal2') return authRefusal('insufficient_aal_codes')
    const codes = Array.from({ length: howMany }, newCode)
    await replaceRecoveryCodes(
      tx,
      user.id,
      codes.map((code) => hashWith(recoveryKey(auth.config.secretKey), user.id, code)),
    )
    await audit({ tx, actor: null }, { verb: 'auth.make-recovery-codes', subject: { kind: 'person', id: user.id } })
    return { codes }
  })
}

/** Accepts a recovery code for a lost device: raises the session to the second level, and notifies the person. */
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
    if (!protects) return authRefusal('mfa_factor_not_found')
    const left = await takeRecoveryCode(tx, user.id, await hashesOf(tx, auth.config, user.id, code ?? ''))
    if (left === undefined) return commitRefusal(authRefusal('recovery_code_wrong'))
    const raised = await raiseSession(tx, session, protects.id, [methodNow('recovery_code'), ...session.amr])
    if (!raised) return authRefusal('session_not_found')
    // As a code of the device does: a session that stopped at the password may be a thief's.
    await deleteSessionsOf(tx, user.id, { except: raised.id, onlyAal: 'aal1' })
    const subject = { kind: 'person', id: user.id }
    await audit({ tx, actor: null }, { verb: 'auth.use-recovery-code', subject, after: { left } })
    await mailUser(tx, user, 'recovery_code_used', { left })
    return sessionOnWire(tx, auth, raised, user)
  })
}
