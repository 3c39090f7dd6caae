import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { atMost } from '../process.ts'

/** Milliseconds for requests in flight to finish after the port is closed. */
const finishWithin = 4_000
/** Milliseconds for the handlers of the connections that were cut then: an upload removes what it left behind. */
const tidyWithin = 6_000

/**
 * Shuts down the HTTP side of a process without failing any request. First `/readyz` returns 503, so that the proxy
 * sends new requests elsewhere. For `drainSeconds` requests are still served, with `Connection: close`, so that
 * keep-alive connections end. Then the port is closed and requests in flight finish; what is still open after four
 * seconds is cut, and its handlers end before the database is closed.
 */
export class Draining {
  #active = false
  readonly #running = new Set<unknown>()
  #ended: (() => void) | undefined
  readonly #drainSeconds: number

  constructor(app: FastifyInstance, drainSeconds: number) {
    this.#drainSeconds = drainSeconds
    const self = this
    const running = this.#running
    app.addHook('onRequest', async (_request, reply) => {
      if (this.#active) reply.header('connection', 'close')
    })
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/')) return
      const { handler } = route
      route.handler = async function counted(request, reply) {
        running.add(request)
        try {
          return await handler.call(this, request, reply)
        } finally {
          running.delete(request)
          if (running.size === 0) self.#ended?.()
        }
      }
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
    await atMost(tidyWithin, this.#idle())
  }

  /** Resolves when no handler runs any more. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#running.size === 0) resolve()
      else this.#ended = resolve
    })
  }
}
