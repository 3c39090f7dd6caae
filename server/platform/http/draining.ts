import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests in flight have to finish once nothing new is accepted. */
const finishWithin = 2_000

/**
 * The way in which the HTTP side of a process goes away without failing anybody. `/readyz` says 503 first, so that the
 * proxy sends new requests elsewhere; for `drainSeconds` they are still answered, each with `Connection: close`, so
 * that kept connections end by themselves; then the port is closed, what is in flight finishes, and whatever is still
 * open after two seconds is cut.
 */
export class Draining {
  #active = false
  readonly #drainSeconds: number

  constructor(app: FastifyInstance, drainSeconds: number) {
    this.#drainSeconds = drainSeconds
    app.addHook('onRequest', async (_request, reply) => {
      if (this.#active) reply.header('connection', 'close')
    })
  }

  /** Whether the process is going away. */
  get active(): boolean {
    return this.#active
  }

  /** From now on `/readyz` says 503. Resolves when the proxy has had time to see it. */
  async begin(): Promise<void> {
    this.#active = true
    await pause(this.#drainSeconds * 1000)
  }

  /** Closes the port and every connection; resolves when the last one is gone. */
  async end(app: FastifyInstance): Promise<void> {
    const cut = setTimeout(() => app.server.closeAllConnections(), finishWithin)
    await app.close()
    clearTimeout(cut)
  }
}
