import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** First of the two numbers of the advisory lock by which a job is known to be in work. */
const jobLocks = 7

/** The two numbers, as SQL. */
export const signOf = (jobId: string | number) => `${jobLocks}, ${Number(BigInt(jobId) % 2_147_483_648n)}`

/**
 * Shows that jobs without a transaction are in work: for each an advisory lock of one connection, which ends with the
 * process. When that connection breaks it is made anew, and the locks with it.
 */
export class JobClaims {
  readonly #settings: pg.ClientConfig
  readonly #held = new Set<string>()
  #client: Promise<pg.Client> | undefined
  /** One statement after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  /** False when somebody else has the job in work. Throws while there is no connection. */
  async take(jobId: string): Promise<boolean> {
    if (this.#held.has(jobId)) return false
    this.#held.add(jobId)
    try {
      const taken = await this.#lock(await this.#connected(), jobId)
      if (!taken) this.#held.delete(jobId)
      return taken
    } catch (error) {
      this.#held.delete(jobId)
      throw error
    }
  }

  async give(jobId: string): Promise<void> {
    this.#held.delete(jobId)
    // A connection that broke has given everything back already.
    await this.#client
      ?.then((client) => this.#ask(client, `select pg_advisory_unlock(${signOf(jobId)}) as taken`))
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
    const client = new pg.Client({ ...this.#settings, keepAlive: true, connectionTimeoutMillis: 5000 })
    client.on('error', () => {
      this.#client = undefined
      void this.#restore()
    })
    try {
      await client.connect()
      for (const jobId of this.#held) await this.#lock(client, jobId)
      return client
    } catch (error) {
      this.#client = undefined
      void client.end().catch(() => {})
      throw error
    }
  }

  /** Before somebody takes what is in work for abandoned. */
  async #restore(): Promise<void> {
    for (let wait = 50; this.#held.size > 0 && !this.#closed; wait = Math.min(wait * 2, 1000)) {
      const restored = await this.#connected().catch(() => null)
      if (restored) return
      await pause(wait)
    }
  }

  async #lock(client: pg.Client, jobId: string): Promise<boolean> {
    return this.#ask(client, `select pg_try_advisory_lock(${signOf(jobId)}) as taken`)
  }

  #ask(client: pg.Client, text: string): Promise<boolean> {
    const asked = this.#turn.then(async () => (await client.query<{ taken: boolean }>(text)).rows[0]?.taken ?? false)
    this.#turn = asked.catch(() => {})
    return asked
  }
}
