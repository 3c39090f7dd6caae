import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { isRefusal } from '../../../domain/decision.ts'
import { isStalePlan, prepared } from './prepared.ts'
import type { DB } from './schema.generated.ts'

/** Queries bound to one connection; inside a request, to its transaction. */
export type Tx = Kysely<DB>

// Whole numbers up to 2^53 travel as numbers: money in minor units and counts stay far below it.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text))

export interface Database {
  readonly pool: pg.Pool
  /** Queries outside any request (start-up, seeds): each on whichever connection is free. */
  readonly db: Kysely<DB>
  /** One connection, no transaction: for a single reading statement. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One transaction. `opening` is sent with BEGIN in one round trip; its last result is handed to `work`.
   * A returned refusal rolls back, and so does a throw. Deadlocks and serialization failures are tried again.
   */
  transact<T>(work: (tx: Tx, opened: pg.QueryResult | undefined) => Promise<T>, opening?: string): Promise<T>
  close(): Promise<void>
}

const again = new Set(['40001', '40P01', '0A000'])

export function connect(
  url: string,
  options: {
    max?: number
    applicationName?: string
    /** Settings of every session, as a command line of PostgreSQL says them: `-c name=value`. */
    settings?: string
    onError?: (error: Error) => void
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'umuhora',
    ...(options.settings ? { options: options.settings } : {}),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // A restart of the database ends idle connections; without a listener that would end the process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db = kyselyOn({ connect: () => pool.connect(), end: () => pool.end() })
  const bound = new WeakMap<pg.PoolClient, Tx>()
  const txOf = (client: pg.PoolClient): Tx => {
    let tx = bound.get(client)
    if (!tx) {
      const query = (text: unknown, values?: unknown[]) =>
        typeof text === 'string' && values?.length
          ? client.query(prepared(text, values))
          : client.query(text as string, values)
      const held = { query, release() {} } as unknown as pg.PoolClient
      tx = kyselyOn({ connect: async () => held, end: async () => {} })
      bound.set(client, tx)
    }
    return tx
  }
  return {
    pool,
    db,
    async read(work) {
      for (let attempt = 1; ; attempt++) {
        const client = await pool.connect()
        let stale = false
        try {
          return await work(txOf(client))
        } catch (error) {
          stale = isStalePlan(error)
          if (!stale || attempt > pool.options.max) throw error
        } finally {
          client.release(stale)
        }
      }
    },
    async transact(work, opening) {
      for (let attempt = 1; ; attempt++) {
        const client = await pool.connect()
        let broken: Error | undefined
        try {
          const results = (await client.query(opening ? `begin; ${opening}` : 'begin')) as unknown as
            | pg.QueryResult
            | pg.QueryResult[]
          const answer = await work(txOf(client), Array.isArray(results) ? results.at(-1) : undefined)
          await client.query(isRefusal(answer) ? 'rollback' : 'commit')
          return answer
        } catch (error) {
          await client.query('rollback').catch((failure: Error) => {
            broken = failure
          })
          if (isStalePlan(error)) broken = error as Error
          if (attempt < 4 && again.has((error as { code?: string }).code ?? '')) continue
          throw error
        } finally {
          client.release(broken)
        }
      }
    },
    close: () => pool.end(),
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
