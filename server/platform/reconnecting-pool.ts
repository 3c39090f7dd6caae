import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLoss } from './database/connection-loss.ts'

const shortestPause = 100
const longestPause = 3000

/**
 * A pool as the queue needs one: it never hears that the database is away. Each query waits for a connection as long as
 * it takes, with growing pauses, and is asked again when the line breaks. That is right for the queue's own statements
 * only, each of which may come twice: a job that was taken and whose name got lost on the way is freed as abandoned.
 * After `stop` every query comes back empty.
 */
export function reconnectingPool(pool: pg.Pool, log: (error: Error) => void): { pool: pg.Pool; stop(): void } {
  let stopped = false
  const connected = async (): Promise<pg.PoolClient | undefined> => {
    for (let wait = shortestPause; !stopped; wait = Math.min(wait * 2, longestPause)) {
      try {
        return await pool.connect()
      } catch (error) {
        if (stopped) return undefined
        // Whoever waits for a free connection waits; whoever cannot be let in for another reason should be heard of.
        log(error as Error)
        await pause(wait * (0.5 + Math.random() / 2))
      }
    }
    return undefined
  }
  const query = async (...given: unknown[]): Promise<unknown> => {
    for (;;) {
      const client = await connected()
      if (!client) return { rows: [], rowCount: 0 }
      let broken: Error | undefined
      try {
        return await (client.query as (...all: unknown[]) => Promise<unknown>)(...given)
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        broken = error as Error
        log(broken)
      } finally {
        client.release(broken)
      }
    }
  }
  const borrowed = { query, release() {} }
  type Listening = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void
  const connect = (listening?: Listening) => {
    if (!listening) return Promise.resolve(borrowed)
    // One that listens keeps its connection; when that breaks the queue asks for another.
    void connected().then((client) => {
      if (client) listening(undefined, client, () => client.release(true))
    })
    return undefined
  }
  return {
    pool: Object.assign(Object.create(pool) as object, { connect, query }) as unknown as pg.Pool,
    stop: () => {
      stopped = true
    },
  }
}
