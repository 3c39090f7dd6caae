import { openAppContext } from './platform/app-context.ts'
import type { Config } from './platform/config.ts'
import { asMigrator, migrate } from './platform/database/migrate.ts'
import { dropOldLogins, keyIdOf } from './platform/database/roles.ts'
import { makeLog } from './platform/log.ts'
import { features } from './routes.ts'

/**
 * Reseals all stored secrets with the first of the secret keys, then drops the database logins of keys that are no
 * longer accepted. Safe to run again, and while processes run with any of the accepted keys.
 */
export async function rotateKeys(
  config: Config,
  ownerUrl: string,
): Promise<{ resealed: number; dropped: string[]; inUse: string[] }> {
  await migrate(ownerUrl, config.secretKeys)
  const context = openAppContext(config, makeLog('silent'), ownerUrl)
  let resealed = 0
  try {
    for (const feature of Object.values(features)) resealed += (await feature.reseal?.(context)) ?? 0
  } finally {
    await context.close()
  }
  return asMigrator(ownerUrl, async (owner) => {
    await owner.query('update installation set key_id = $1', [keyIdOf(config.secretKey)])
    return { resealed, ...(await dropOldLogins(owner, ownerUrl, config.secretKeys)) }
  })
}
