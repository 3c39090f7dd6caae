import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { growingPauses } from '../growing-pauses.ts'
import { runningFor } from '../running-time.ts'
import { cut } from './client.ts'
import { DatabaseAway, isConnectionLoss } from './connection-loss.ts'

/** Milliseconds between two checks of a pool in use. */
const every = 250
/** Milliseconds for which a connection is in use, or a caller waits for one, before the watch checks. */
const longOut = 1000
/** Timeout of the watch's own connection and its queries, in which the time that this process stands still is not counted. */
const answersWithin = 1500
/**
 * A call that waits this long for a lock, while others wait for a connection, is cancelled when the lock's holder is
 * idle.
 */
const longestLockWait = 1500
/**
 * Checks in a row, none of them late, that see all connections in use before a lock wait is ended. Only then may the
 * holder be blamed: when this process stands still, it keeps its own locks.
 */
const fullBefore = longestLockWait / every
/** Pauses between tries to reach the database again. */
const [shortestPause, longestPause] = [50, 2000]

/**
 * Watches the connections of a pool and handles two faults:
 * - The database does not respond. Calls are then refused at once, without waiting for their own timeouts; pending ones
 *   fail; and the watch retries with growing pauses until it is back.
 * - All connections are in use and a caller waits for one. Calls that wait for a lock are then cancelled, so that a
 *   locked table holds up only the calls that need it. A queue that advances is left alone: many may want the same row.
 */
export class PoolWatch {
  readonly #pool: pg.Pool
  readonly #settings: pg.ClientConfig
  readonly #out = new Map<pg.PoolClient, number>()
  readonly #waiting = new Set<(reason: Error) => void>()
  #client: pg.Client | undefined
  /** Runs one query after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #looking = false
  #lookedAt = performance.now()
  #fullLooks = 0
  #checking: Promise<boolean> | undefined
  #closed = false
  #away: Error | undefined
  #back: Promise<void> | undefined
  readonly #timer: NodeJS.Timeout

  constructor(pool: pg.Pool, settings: pg.ClientConfig) {
    this.#pool = pool
    this.#settings = settings
    this.#timer = setInterval(() => void this.#look(), every)
    this.#timer.unref()
  }

  /** Why the database is considered away; undefined while it answers. */
  get away(): Error | undefined {
    return this.#away
  }

  /** Takes a connection of the pool; a waiting caller is rejected at once when the database goes away. */
  take(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let over = false
      const lost = (reason: Error) => {
        over = true
        reject(reason)
      }
      this.#waiting.add(lost)
      this.#pool.connect().then(
        (client) => {
          this.#waiting.delete(lost)
          if (over) return client.release()
          this.#out.set(client, Date.now())
          resolve(client)
        },
        (error: Error) => {
          this.#waiting.delete(lost)
          if (isConnectionLoss(error)) this.lost(error)
          reject(error)
        },
      )
    })
  }

  given(client: pg.PoolClient): void {
    this.#out.delete(client)
  }

  /** Handles a connection that could not be made. */
  lost(reason: Error): void {
    if (this.#away || this.#closed) return
    this.#away = reason
    this.#dropClient()
    // Pending queries wait for a response that will not come; a backend that only hangs rolls back later.
    for (const client of this.#out.keys()) cut(client)
    for (const tell of this.#waiting) tell(new DatabaseAway('the database is away', { cause: reason }))
    this.#waiting.clear()
    this.#back = this.#tryUntilBack()
  }

  /** Resolves when the database answers again; at once while it does. */
  async back(): Promise<void> {
    await this.#back
  }

  /** Whether the database answers now, within 1.5 seconds. Callers share one check, whose failure means it is away. */
  async answers(): Promise<boolean> {
    if (this.#away) return false
    this.#checking ??= this.#lostUnless(() => this.#ask('select 1')).finally(() => (this.#checking = undefined))
    return Promise.race([this.#checking, pause(answersWithin, false, { ref: false })])
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.#dropClient()
  }

  async #tryUntilBack(): Promise<void> {
    const pauses = growingPauses(shortestPause, longestPause)
    while (!this.#closed) {
      await pause(pauses.next().value, undefined, { ref: false })
      const answered = await this.#ask('select 1').then(
        () => true,
        () => false,
      )
      if (!answered) continue
      this.#away = undefined
      this.#back = undefined
      return
    }
  }

  async #look(): Promise<void> {
    const now = performance.now()
    const isLate = now - this.#lookedAt > 2 * every
    this.#lookedAt = now
    const isFull = this.#pool.waitingCount > 0 && this.#out.size >= this.#pool.options.max
    this.#fullLooks = isFull && !isLate ? this.#fullLooks + 1 : 0
    if (this.#looking || this.#away || this.#closed) return
    const full = this.#fullLooks >= fullBefore
    const since = Date.now() - longOut
    if (!full && ![...this.#out.values()].some((at) => at < since)) return
    this.#looking = true
    await this.#lostUnless(() => (full ? this.#endLockWaits() : this.#ask('select 1')))
    this.#looking = false
  }

  /** Tries twice, because an overloaded machine is slow but not away. Returns false when both failed. */
  async #lostUnless(answered: () => Promise<void>): Promise<boolean> {
    try {
      await answered().catch(answered)
      return true
    } catch (error) {
      this.lost(error as Error)
      return false
    }
  }

  async #endLockWaits(): Promise<void> {
    const pids = [...this.#out.keys()].map((client) => (client as unknown as { processID: number }).processID)
    // At the end of each chain is a backend that waits for no lock. Backends of other roles are not visible here.
    await this.#ask(
      `with recursive chain(waiter, blocker) as (
         select pid, unnest(pg_blocking_pids(pid)) from pg_stat_activity
          where pid = any($1) and wait_event_type = 'Lock'
            and query_start < clock_timestamp() - $2 * interval '1 millisecond'
         union select c.waiter, unnest(pg_blocking_pids(c.blocker)) from chain c)
       select pg_cancel_backend(waiter) from (
         select distinct c.waiter from chain c join pg_stat_activity b on b.pid = c.blocker
          where b.wait_event_type is distinct from 'Lock'
            and coalesce(greatest(b.query_start, b.state_change), '-infinity')
              < clock_timestamp() - $2 * interval '1 millisecond') ended`,
      [pids, longestLockWait],
    )
  }

  /** On its own connection: those of the pool may all be in use. */
  #ask(text: string, values: unknown[] = []): Promise<void> {
    const asked = this.#turn.then(() => this.#askNow(text, values))
    this.#turn = asked.catch(() => {})
    return asked
  }

  async #askNow(text: string, values: unknown[]): Promise<void> {
    const client = this.#client ?? (await this.#connect())
    try {
      await answered(client.query(text, values))
    } catch (error) {
      if (this.#client === client) this.#dropClient()
      throw error
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#settings,
      application_name: `${this.#settings.application_name}_watch`,
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined
    })
    try {
      await answered(client.connect())
    } catch (error) {
      cut(client)
      throw error
    }
    if (this.#closed) {
      void client.end().catch(() => {})
      throw new Error('closed')
    }
    this.#client = client
    return client
  }

  #dropClient(): void {
    const client = this.#client
    this.#client = undefined
    void client?.end().catch(() => {})
  }
}

/** Rejects when it is not settled in time. */
async function answered(work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = runningFor(answersWithin, over.signal).then(() => {
    throw new Error('the database does not answer')
  })
  try {
    await Promise.race([work, late])
  } finally {
    over.abort()
    // Whichever of them is not awaited may still fail.
    for (const one of [work, late]) one.catch(() => {})
  }
}
