import type { AppContext } from '../../platform/app-context.ts'
import { keyIdOf } from '../../platform/database/roles.ts'
import { resealed, type SealPurpose, seal } from '../../platform/keys.ts'
import { recoveryKey } from './recovery-codes.ts'
import { anyRecoveryCode, lockSealed, retireKey, type SealedTable, saveSealed } from './sealed.store.ts'

const purposes: Readonly<Record<SealedTable, SealPurpose>> = {
  'auth.signing_keys': 'signing-key',
  'auth.mfa_factors': 'totp-secret',
  'auth.retired_keys': 'retired-key',
}

/**
 * Reseals signing keys and second-factor secrets with the first secret key, so that sessions and devices stay valid.
 * Recovery codes can't be hashed again, so that the keys with which they were made are stored, sealed.
 */
export async function resealAuth({ auth, config }: AppContext): Promise<number> {
  return auth.transact(async (tx) => {
    let count = 0
    if (await anyRecoveryCode(tx))
      for (const secretKey of config.secretKeys.slice(1))
        await retireKey(tx, keyIdOf(secretKey), seal(config, 'retired-key', recoveryKey(secretKey).toString('hex')))
    for (const [table, purpose] of Object.entries(purposes) as [SealedTable, SealPurpose][])
      for (const { key, sealed } of await lockSealed(tx, table)) {
        const renewed = resealed(config, purpose, sealed)
        if (!renewed) continue
        await saveSealed(tx, table, key, renewed)
        count += 1
      }
    return count
  })
}
