import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { connect, type Database } from './database/database.ts'
import { type Role, roleUrl } from './database/roles.ts'
import { jobLimits, requestLimits, type TimeLimits } from './database/time-limits.ts'
import { Unavailable } from './unavailable.ts'

/** The configuration, the log and one connection pool for each database role of a process. */
export interface AppContext {
  readonly config: Config
  readonly log: Logger
  readonly ownerUrl: string
  readonly app: Database
  /** For questions that are the same for everybody: the replica if there is one, otherwise `app`. */
  readonly reading: Pick<Database, 'read'>
  /** Reads what one company's number, link or signed address shows, and receives guests' papers and webhooks. */
  readonly public: Database
  readonly auth: Database
  readonly worker: Database
  readonly liveUrl: string
  close(): Promise<void>
}

export function openAppContext(config: Config, log: Logger, ownerUrl: string, limits = requestLimits): AppContext {
  const { DATABASE_POOLER_URL: pooler, DATABASE_REPLICA_URL: replica } = config
  const pool = (role: Role, max: number, limits: TimeLimits, server = pooler) =>
    connect(
      server ? at(server, roleUrl(ownerUrl, role, config.secretKey)) : roleUrl(ownerUrl, role, config.secretKey),
      {
        max,
        applicationName: role,
        limits,
        pooled: server !== undefined && server === pooler,
        onError: (error) => log.warn({ role, reason: error.message }, 'an idle database connection ended'),
      },
    )
  const app = pool('umuhora_app', config.DATABASE_POOL, limits)
  const half = Math.max(2, Math.ceil(config.DATABASE_POOL / 2))
  const open = pool('umuhora_public', half, limits)
  const auth = pool('umuhora_auth', half, limits)
  const worker = pool('umuhora_worker', 10, jobLimits)
  const copy = replica ? pool('umuhora_app', config.DATABASE_POOL, limits, replica) : undefined
  return {
    config,
    log,
    ownerUrl,
    app,
    reading: copy ? readingFrom(copy, app) : app,
    public: open,
    auth,
    worker,
    liveUrl: roleUrl(ownerUrl, 'umuhora_app', config.secretKey),
    close: async () => {
      await Promise.all([app, open, auth, worker, copy].map((each) => each?.close()))
    },
  }
}

/** The URL of a login at another server of the same database: a pooler, or a replica. */
function at(server: string, login: string): string {
  const [url, { username, password, pathname }] = [new URL(server), new URL(login)]
  Object.assign(url, { username, password, pathname })
  return url.toString()
}

/** Reads from a replica, and from the primary while the replica does not answer. */
function readingFrom(replica: Database, primary: Database): Pick<Database, 'read'> {
  return {
    async read(work) {
      if (replica.away) return primary.read(work)
      try {
        return await replica.read(work)
      } catch (error) {
        // Reading twice does no harm.
        if (error instanceof Unavailable) return primary.read(work)
        throw error
      }
    },
  }
}
