import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for requests in flight to finish after the port is closed. */
const finishWithin = 2_000

/**
 * Shuts down the HTTP side of a process without failing any request. First `/readyz` returns 503, so that the proxy
 * sends new requests elsewhere. For `drainSeconds` requests are still served, with `Connection: close`, so that
 * keep-alive connections end. Then the port is closed and requests in flight finish; what is still open after two
 * seconds is cut.
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

  /** True once the process is shutting down. */
  get active(): boolean {
    return this.#active
  }

  /** Makes `/readyz` return 503. Resolves when the proxy has had time to see it. */
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
