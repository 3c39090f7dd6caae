import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../actor.ts'

/** Reads the bearer token of API calls. Whether its session is still valid is checked later, in the transaction. */
export function bearerClaims(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('claims', null)
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    // The assistant replies to anybody; a signed-in person can also ask about their own cargo.
    const asks = request.url.startsWith('/api/') || request.url === '/hooks/chat'
    const [, token] = /^bearer +(.*)$/i.exec(header ?? '') ?? []
    if (!token || !asks) return
    request.claims = await sessions.verify(token)
  })
}
