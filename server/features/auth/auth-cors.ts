import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'

const allowedHeaders = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version'
const readableHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version'

/** Allows calls from pages of our own origin and the listed ones, without cookies. */
export function allowCors(service: FastifyInstance, config: Config): void {
  const origins = new Set([new URL(config.siteUrl).origin, ...config.AUTH_CORS_ORIGINS.split(',').map((o) => o.trim())])
  service.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (!origin || !origins.has(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readableHeaders })
  })
  service.options('/*', async (request, reply) => {
    if (origins.has(request.headers.origin ?? ''))
      reply.headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '3600',
      })
    return reply.code(204).send()
  })
}
