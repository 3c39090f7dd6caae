import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLoss } from './database/connection-loss.ts'

const shortestPause = 100
const longestPause = 3000

/** Where a job that is due is announced, by its task and something that tells it from the next. */
const channels = 'listen umuhora_jobs; listen "worker:migrate"'

interface Waiting {
  readonly tasks: ReadonlySet<string>
  readonly ear: EventEmitter
}

/**
 * Pools as the queue needs them: it never hears that the database is away. Each query waits for a connection as long as
 * it takes, with growing pauses, and is asked again when the line breaks. That is right for the queue's own statements
 * only, each of which may come twice: a job that was taken and whose name got lost on the way is freed as abandoned.
 * After `stop` every query comes back empty.
 *
 * One connection listens for all lanes, and wakes the one that has the task: by themselves each of them would listen,
 * and look through the queue at every job.
 */
export function reconnectingPool(
  pool: pg.Pool,
  log: (error: Error) => void,
): { poolFor(tasks: readonly string[]): pg.Pool; stop(): void } {
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
  const waiting = new Set<Waiting>()
  let listener: pg.PoolClient | undefined
  const listen = async (): Promise<void> => {
    const client = await connected()
    if (!client) return
    if (stopped) return client.release(true)
    listener = client
    client.on('notification', (message) => {
      if (message.channel === 'umuhora_jobs') wake(message.payload?.split(' ')[0])
      else for (const { ear } of waiting) ear.emit('notification', message)
    })
    const again = (error: Error) => {
      if (listener !== client) return
      listener = undefined
      client.release(true)
      log(error)
      void listen()
    }
    client.on('error', again)
    await client.query(channels).then(() => wake(), again)
  }
  /** Lets a lane look for a job of this task; each lane, where it is not known what came meanwhile. */
  const wake = (task?: string) => {
    for (const { tasks, ear } of waiting)
      if (task === undefined || tasks.has(task))
        ear.emit('notification', { channel: 'jobs:insert', payload: '{"count":1}' })
  }
  void listen()
  const borrowed = { query, release() {} }
  type Listening = (error: undefined, client: unknown, release: () => void) => void
  return {
    poolFor(tasks) {
      const connect = (listening?: Listening) => {
        if (!listening) return Promise.resolve(borrowed)
        const one = { tasks: new Set(tasks), ear: new EventEmitter() }
        waiting.add(one)
        // What it asks for is listened for already.
        listening(undefined, Object.assign(one.ear, { query: async () => undefined }), () => waiting.delete(one))
        return undefined
      }
      return Object.assign(Object.create(pool) as object, { connect, query }) as unknown as pg.Pool
    },
    stop: () => {
      stopped = true
      listener?.release(true)
      listener = undefined
    },
  }
}
