import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { connect, type Database, type TimeLimits } from './database/database.ts'
import { type Role, roleUrl } from './database/roles.ts'

/** The configuration, the log and one connection pool for each database role of a process. */
export interface AppContext {
  readonly config: Config
  readonly log: Logger
  readonly ownerUrl: string
  readonly app: Database
  /** Reads what one company's number, link or signed address shows, and receives guests' papers and webhooks. */
  readonly public: Database
  readonly auth: Database
  readonly worker: Database
  readonly liveUrl: string
  close(): Promise<void>
}

/**
 * Requests: longer than any of them needs, short enough for a person who waits. Jobs may take longer, but not without
 * limit: the connections of a process that hangs must end by themselves.
 */
const requestLimits: TimeLimits = { statement: 15_000, lock: 8000, idleInTransaction: 15_000, connect: 10_000 }
const jobLimits: TimeLimits = { statement: 120_000, lock: 15_000, idleInTransaction: 60_000, connect: 5000 }

export function openAppContext(config: Config, log: Logger, ownerUrl: string, limits = requestLimits): AppContext {
  const pool = (role: Role, max: number, limits: TimeLimits) =>
    connect(roleUrl(ownerUrl, role, config.secretKey), {
      max,
      applicationName: role,
      limits,
      onError: (error) => log.warn({ role, reason: error.message }, 'an idle database connection ended'),
    })
  const app = pool('umuhora_app', config.DATABASE_POOL, limits)
  const half = Math.max(2, Math.ceil(config.DATABASE_POOL / 2))
  const open = pool('umuhora_public', half, limits)
  const auth = pool('umuhora_auth', half, limits)
  const worker = pool('umuhora_worker', 10, jobLimits)
  return {
    config,
    log,
    ownerUrl,
    app,
    public: open,
    auth,
    worker,
    liveUrl: roleUrl(ownerUrl, 'umuhora_app', config.secretKey),
    close: async () => void (await Promise.all([app.close(), open.close(), auth.close(), worker.close()])),
  }
}
