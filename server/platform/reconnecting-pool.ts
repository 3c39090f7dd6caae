import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLoss } from './database/connection-loss.ts'
import { growingPauses } from './growing-pauses.ts'

const shortestPause = 100
const longestPause = 3000

/** Channels on which due jobs are announced, with the task and a part that makes each notification distinct. */
const channels = 'listen umuhora_jobs; listen "worker:migrate"'

interface Waiting {
  readonly tasks: ReadonlySet<string>
  readonly notifications: EventEmitter
}

interface ReconnectingPool {
  poolFor(tasks: readonly string[]): pg.Pool
  /** True while due jobs are announced to this process. */
  readonly listening: boolean
  stop(): void
}

/**
 * Pools for the queue, which hide an outage of the database from it. Each query waits for a connection without limit,
 * with growing pauses, and is retried when the connection breaks. This suits only the queue's own statements, each of
 * which may run twice: a job that was taken while the response was lost is freed as abandoned. After `stop` every query
 * returns no rows.
 *
 * One connection listens for all lanes and wakes the lane that has the task. Otherwise each lane would listen, and
 * search the queue at every job.
 */
export function reconnectingPool(pool: pg.Pool, log: (error: Error) => void): ReconnectingPool {
  let stopped = false
  const connected = async (): Promise<pg.PoolClient | undefined> => {
    const pauses = growingPauses(shortestPause, longestPause)
    while (!stopped) {
      try {
        return await pool.connect()
      } catch (error) {
        if (stopped) return undefined
        // A caller who waits for a free connection goes on waiting; any other reason is logged.
        log(error as Error)
        await pause(pauses.next().value)
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
      else for (const { notifications } of waiting) notifications.emit('notification', message)
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
  /**
   * Makes the lane of a task look for jobs; without a task all lanes, because the notifications in between are unknown.
   */
  const wake = (task?: string) => {
    for (const { tasks, notifications } of waiting)
      if (task === undefined || tasks.has(task))
        notifications.emit('notification', { channel: 'jobs:insert', payload: '{"count":1}' })
  }
  void listen()
  const borrowed = { query, release() {} }
  type Listening = (error: undefined, client: unknown, release: () => void) => void
  return {
    poolFor(tasks) {
      const connect = (listening?: Listening) => {
        if (!listening) return Promise.resolve(borrowed)
        const one = { tasks: new Set(tasks), notifications: new EventEmitter() }
        waiting.add(one)
        // The listener already listens on the channels that the lane asks for.
        listening(undefined, Object.assign(one.notifications, { query: async () => undefined }), () =>
          waiting.delete(one),
        )
        return undefined
      }
      return Object.assign(Object.create(pool) as object, { connect, query }) as unknown as pg.Pool
    },
    get listening() {
      return listener !== undefined
    },
    stop: () => {
      stopped = true
      listener?.release(true)
      listener = undefined
    },
  }
}
