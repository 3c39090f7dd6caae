import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { growingPauses } from './growing-pauses.ts'

/** First key of the advisory lock that marks a job as running. */
const jobLocks = 7

/** Milliseconds within which the database must connect or answer. */
const answersWithin = 5000

/** Both keys, as SQL. */
export const lockKeysOf = (jobId: string | number) => `${jobLocks}, ${Number(BigInt(jobId) % 2_147_483_648n)}`

/**
 * Marks jobs that run without a transaction as running: each has an advisory lock on one shared connection, which ends
 * with the process. When that connection breaks, it is opened again and the locks are taken again.
 */
export class JobClaims {
  readonly #settings: pg.ClientConfig
  readonly #held = new Set<string>()
  #client: Promise<pg.Client> | undefined
  /** The client that `#client` resolved to, while it works. */
  #open: pg.Client | undefined
  /** Runs one statement after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  /** Marks a job as running. False when it is running already. Throws when the database does not answer in time. */
  async claim(jobId: string): Promise<boolean> {
    const client = await this.#connected()
    if (this.#held.has(jobId)) return false
    // Added when connected: a new connection takes the locks of all held jobs, and each must be taken only once.
    this.#held.add(jobId)
    try {
      const taken = await this.#lock(client, jobId)
      if (!taken) this.#held.delete(jobId)
      return taken
    } catch (error) {
      this.#held.delete(jobId)
      throw error
    }
  }

  async release(jobId: string): Promise<void> {
    this.#held.delete(jobId)
    // A broken connection has already released all its locks.
    await this.#client
      ?.then((client) => this.#ask(client, `select pg_advisory_unlock(${lockKeysOf(jobId)}) as taken`))
      .catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.then((client) => client.end()).catch(() => {})
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('no more jobs are taken'))
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#settings,
      keepAlive: true,
      connectionTimeoutMillis: answersWithin,
      query_timeout: answersWithin,
    })
    client.on('error', () => this.#drop(client))
    try {
      await client.connect()
      for (const jobId of this.#held) await this.#lockAgain(client, jobId)
      this.#open = client
      return client
    } catch (error) {
      this.#client = undefined
      void client.end().catch(() => {})
      throw error
    }
  }

  /** Gives up a connection that broke or did not answer, and opens another one while jobs are held. */
  #drop(client: pg.Client): void {
    if (this.#open !== client) return
    this.#open = undefined
    this.#client = undefined
    void client.end().catch(() => {})
    void this.#restore()
  }

  /** Takes the locks again, before other processes consider the jobs abandoned. */
  async #restore(): Promise<void> {
    const pauses = growingPauses(50, 1000)
    while (this.#held.size > 0 && !this.#closed) {
      const restored = await this.#connected().catch(() => null)
      if (restored) return
      await pause(pauses.next().value)
    }
  }

  /** Another process that looks for abandoned jobs may hold the lock for a moment. */
  async #lockAgain(client: pg.Client, jobId: string): Promise<void> {
    for (let tries = 0; tries < 50 && !(await this.#lock(client, jobId)); tries++) await pause(20)
  }

  async #lock(client: pg.Client, jobId: string): Promise<boolean> {
    return this.#ask(client, `select pg_try_advisory_lock(${lockKeysOf(jobId)}) as taken`)
  }

  #ask(client: pg.Client, text: string): Promise<boolean> {
    const asked = this.#turn.then(async () => {
      try {
        return (await client.query<{ taken: boolean }>(text)).rows[0]?.taken ?? false
      } catch (error) {
        this.#drop(client)
        throw error
      }
    })
    this.#turn = asked.catch(() => {})
    return asked
  }
}
