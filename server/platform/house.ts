import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { connect, type Database } from './database/database.ts'
import { roleUrl } from './database/roles.ts'

/** What a process works with: its configuration, its log and a pool for each database role. */
export interface House {
  readonly config: Config
  readonly log: Logger
  readonly ownerUrl: string
  readonly app: Database
  readonly auth: Database
  readonly worker: Database
  readonly liveUrl: string
  close(): Promise<void>
}

export function openHouse(config: Config, log: Logger, ownerUrl: string): House {
  const pool = (role: 'umuhora_app' | 'umuhora_auth' | 'umuhora_worker', max: number) =>
    connect(roleUrl(ownerUrl, role, config.secretKey), {
      max,
      applicationName: role,
      onError: (error) => log.warn({ role, reason: error.message }, 'an idle database connection ended'),
    })
  const app = pool('umuhora_app', config.DATABASE_POOL)
  const auth = pool('umuhora_auth', Math.max(2, Math.ceil(config.DATABASE_POOL / 2)))
  const worker = pool('umuhora_worker', 6)
  return {
    config,
    log,
    ownerUrl,
    app,
    auth,
    worker,
    liveUrl: roleUrl(ownerUrl, 'umuhora_app', config.secretKey),
    close: async () => void (await Promise.all([app.close(), auth.close(), worker.close()])),
  }
}
