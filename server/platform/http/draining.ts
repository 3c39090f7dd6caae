import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { faultOf } from '../fault.ts'
import { atMost } from '../process.ts'

/** Milliseconds for requests in flight, and for what kept connections still send, after the port is closed. */
const finishWithin = 4_000
/** Milliseconds without a request after which the connections that were kept are closed. */
const quietFor = 300
/** Milliseconds for the handlers of the connections that were cut then: an upload removes what it left behind. */
const tidyWithin = 6_000

/**
 * Shuts down the HTTP side of a process without failing any request. First `/readyz` returns 503, so that the proxy
 * sends new requests elsewhere; for `drainSeconds` all others are answered as before. Then the port is closed: a refused
 * connection is one that a proxy tries elsewhere. Connections that were kept are still answered, with `Connection:
 * close`, until none of them sends anything: a connection that is closed while a request is on its way is reset, and
 * nobody knows whether that request was carried out. What is open after four seconds is cut, and its handlers end before
 * the database is closed.
 */
export class Draining {
  #active = false
  #isPortClosed = false
  #lastAsked = performance.now()
  readonly #running = new Set<unknown>()
  #ended: (() => void) | undefined
  readonly #drainSeconds: number

  constructor(app: FastifyInstance, drainSeconds: number) {
    this.#drainSeconds = drainSeconds
    const self = this
    const running = this.#running
    app.addHook('onRequest', async (_request, reply) => {
      this.#lastAsked = performance.now()
      if (this.#isPortClosed) reply.header('connection', 'close')
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
    await this.#closePort(app)
    await app.close().catch((error: unknown) => {
      if (faultOf(error).code !== 'ERR_SERVER_NOT_RUNNING') throw error
    })
    clearTimeout(cut)
    await atMost(tidyWithin, this.#idle())
  }

  /** Closes the port alone; resolves when nothing has come for a moment over the connections that were kept. */
  async #closePort(app: FastifyInstance): Promise<void> {
    if (!app.server.listening) return
    this.#isPortClosed = true
    const until = performance.now() + finishWithin / 2
    // Behind the connections that are waiting to be accepted: those that still wait when the port closes are reset.
    await new Promise(setImmediate)
    // That of HTTP would close the kept connections as well.
    net.Server.prototype.close.call(app.server)
    this.#lastAsked = performance.now()
    while (performance.now() < until && performance.now() - this.#lastAsked < quietFor) await pause(50)
  }

  /** Resolves when no handler runs any more. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#running.size === 0) resolve()
      else this.#ended = resolve
    })
  }
}
