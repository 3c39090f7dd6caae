import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send one request at a time over a connection; a few more are tolerated. */
const mostUnanswered = 16

/**
 * Closes a connection that sends many requests without waiting for responses: all of them would be processed at once.
 */
export function closeFloodingConnections(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, now)
    return now
  }
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (socket.destroyed) return reply.hijack()
    reply.raw.once('close', () => count(socket, -1))
    if (count(socket, 1) <= mostUnanswered) return
    request.log.warn({ address: request.ip }, 'too many requests at once over one connection')
    socket.destroy()
    return reply.hijack()
  })
}
