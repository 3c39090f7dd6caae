import pg from 'pg'

/** Destroys the socket of a connection: every pending query on it fails at once. */
export function cut(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

/**
 * A connection with our own promise and time limit. With the driver's, every result (23 kB for a list) stays in memory
 * until a full garbage collection, which a busy server then does all the time.
 * @param within milliseconds after which a statement is abandoned and its connection closed; 0: no limit
 */
export function clientWithin(within: number): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: one body for every way of calling it
    override query(config: any, values?: any, answered?: any): any {
      if (answered || typeof values === 'function' || config.submit) return super.query(config, values, answered)
      return new Promise((resolve, reject) => {
        const timer = within > 0 ? setTimeout(() => cut(this), within) : undefined
        super.query(config, values, (error: Error | undefined, result: pg.QueryResult) => {
          clearTimeout(timer)
          if (error) reject(error)
          else resolve(result)
        })
      })
    }
  }
}
