import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { isRefusal } from '../../../domain/decision.ts'
import { faultOf } from '../fault.ts'
import { makeCalls, openCalls } from './at-commit.ts'
import { clientWithin } from './client.ts'
import { asUnavailable, DatabaseAway, isConnectionLoss } from './connection-loss.ts'
import { PoolWatch } from './pool-watch.ts'
import { isStalePlan, preparing } from './prepared.ts'
import type { DB } from './schema.generated.ts'
import { readTextArray } from './text-array.ts'
import { settingsOf, type TimeLimits } from './time-limits.ts'

/** Queries on one connection; inside a request, in its transaction. */
export type Tx = Kysely<DB>

// Whole numbers up to 2^53 are read as numbers: money in minor units and counts stay far below it.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text))

pg.types.setTypeParser(1009 as never, readTextArray)

export interface Database {
  readonly pool: pg.Pool
  /** Queries outside any request (start-up, seeds), each on any free connection. */
  readonly db: Kysely<DB>
  /** True while the database is known not to answer; calls are refused at once then. */
  readonly away: boolean
  /** Resolves when the database answers again; at once when it is not known to be away. */
  back(): Promise<void>
  /** Checks whether the database answers, for 1.5 seconds at most. */
  answers(): Promise<boolean>
  /**
   * One connection without a transaction, for a single SELECT.
   * @throws Unavailable when the database is away or this waited too long; so does `transact`.
   */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One transaction. `opening` is sent with BEGIN in one round trip; its last result is passed to `work`. A returned
   * refusal rolls back, and so does a throw. Deadlocks and serialization failures are retried.
   */
  transact<T>(work: (tx: Tx, opened: pg.QueryResult | undefined) => Promise<T>, opening?: string): Promise<T>
  close(): Promise<void>
}

const unlimited: TimeLimits = { statement: 0, lock: 0, idleInTransaction: 0, connect: 10_000 }

/** Milliseconds beyond its limit after which the client abandons a statement: its backend may hang. */
const grace = 2000

const again = new Set(['40001', '40P01', '0A000'])

export function connect(
  url: string,
  options: {
    max?: number
    applicationName?: string
    /** Settings of every session, as PostgreSQL's command line takes them: `-c name=value`. */
    settings?: string
    limits?: TimeLimits
    /**
     * Whether the URL is that of a pooler, which gives each transaction another session: no settings of a session are
     * sent, and no statement is prepared. The time limits are those of the role.
     */
    pooled?: boolean
    onError?: (error: Error) => void
  } = {},
): Database {
  const limits = options.limits ?? unlimited
  const session = {
    connectionString: url,
    application_name: options.applicationName ?? 'umuhora',
    ...(options.settings ? { options: options.settings } : {}),
    ...(options.pooled ? {} : settingsOf(limits)),
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...session,
    Client: clientWithin(limits.statement > 0 ? limits.statement + grace : 0),
    max: options.max ?? 10,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
  })
  const watch = new PoolWatch(pool, session)
  // A restart of the database ends idle connections; without a listener that would end the process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db = kyselyOn({ connect: () => pool.connect(), end: () => pool.end() })
  const bound = new WeakMap<pg.PoolClient, Tx>()
  const txOf = (client: pg.PoolClient): Tx => {
    let tx = bound.get(client)
    if (!tx) {
      const prepared = preparing()
      const query = (text: unknown, values?: unknown[]) =>
        !options.pooled && typeof text === 'string' && values?.length
          ? client.query(prepared(text, values))
          : client.query(text as string, values)
      const held = { query, release() {} } as unknown as pg.PoolClient
      tx = kyselyOn({ connect: async () => held, end: async () => {} })
      bound.set(client, tx)
    }
    return tx
  }
  async function take(): Promise<pg.PoolClient> {
    if (watch.away) throw new DatabaseAway('the database is away', { cause: watch.away })
    try {
      return await watch.take()
    } catch (error) {
      throw asUnavailable(error)
    }
  }
  const giveBack = (client: pg.PoolClient, broken?: Error | boolean) => {
    watch.given(client)
    client.release(broken)
  }
  return {
    pool,
    db,
    get away() {
      return watch.away !== undefined
    },
    back: () => watch.back(),
    answers: () => watch.answers(),
    async read(work) {
      for (let attempt = 1; ; attempt++) {
        const client = await take()
        let broken = false
        try {
          return await work(txOf(client))
        } catch (error) {
          const stale = isStalePlan(error)
          broken = stale || isConnectionLoss(error)
          if (!stale || attempt > pool.options.max) throw asUnavailable(error)
        } finally {
          giveBack(client, broken)
        }
      }
    },
    async transact(work, opening) {
      for (let attempt = 1; ; attempt++) {
        const client = await take()
        let broken: Error | undefined
        try {
          const results = (await client.query(opening ? `begin; ${opening}` : 'begin')) as unknown as
            | pg.QueryResult
            | pg.QueryResult[]
          const tx = txOf(client)
          openCalls(tx)
          const answer = await work(tx, Array.isArray(results) ? results.at(-1) : undefined)
          const refused = isRefusal(answer)
          // A refusal may follow a failed statement, after which the transaction accepts no other.
          await makeCalls(tx).catch((error: unknown) => {
            if (!refused || isConnectionLoss(error)) throw error
          })
          await client.query(refused ? 'rollback' : 'commit')
          return answer
        } catch (error) {
          // A connection that gave no response to this would not respond to a ROLLBACK either.
          if (isConnectionLoss(error)) broken = error as Error
          else
            await client.query('rollback').catch((failure: Error) => {
              broken = failure
            })
          if (isStalePlan(error)) broken = error as Error
          if (attempt < 4 && again.has(faultOf(error).code)) continue
          throw asUnavailable(error)
        } finally {
          giveBack(client, broken)
        }
      }
    },
    close: async () => {
      watch.close()
      await pool.end()
    },
  }
}

function kyselyOn(pool: { connect: () => Promise<pg.PoolClient>; end: () => Promise<void> }): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver({ pool: pool as unknown as pg.Pool }),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
