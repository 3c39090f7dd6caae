import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../actor.ts'

/** Reads the bearer token of API calls; whether its session lives is asked later, in the transaction. */
export function bearerClaims(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('claims', null)
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    // The assistant answers anybody, and who is signed in about their own cargo too.
    const asks = request.url.startsWith('/api/') || request.url === '/hooks/chat'
    const [, token] = /^bearer +(.*)$/i.exec(header ?? '') ?? []
    if (!token || !asks) return
    request.claims = await sessions.verify(token)
  })
}
