import type { FastifyInstance } from 'fastify'
import { commonRefusals, type Endpoint } from '../../../contract/endpoint.ts'

/**
 * Redirects `/problems/<code>`, the type of a problem document, to the code's section on the page that explains all
 * codes.
 */
export function problemPages(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const codes = new Set([...Object.keys(commonRefusals), ...endpoints.flatMap(({ refusals }) => Object.keys(refusals))])
  app.get('/problems/:code', (request, reply) => {
    const { code } = request.params as { code: string }
    return codes.has(code) ? reply.redirect(`/problems#${code}`, 303) : reply.callNotFound()
  })
}
