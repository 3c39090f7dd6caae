import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import { unsubscribe } from './answer-link.ts'
import { unsubscribePage } from './mailed-links.ts'

const query = z.object({ token: z.string().check(z.maxLength(200)) })

/**
 * `/hooks/unsubscribe?token=…`, the address in the header of every alert: one POST ends them (RFC 8058). A person who
 * opens it is led to the page that asks; opening changes nothing.
 */
export async function unsubscribeHook(app: FastifyInstance, context: AppContext): Promise<void> {
  const rateLimit = { max: Math.ceil(60 * context.config.RATE_LIMIT_FACTOR), timeWindow: 60_000 }
  await app.register(async (scope) => {
    // `List-Unsubscribe=One-Click`, as a form of either kind: that it was posted says all.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null))
    scope.get('/hooks/unsubscribe', { config: { rateLimit } }, async (request, reply) => {
      const given = z.safeParse(query, request.query)
      reply.header('cache-control', 'no-store')
      return reply.redirect(unsubscribePage(context.config, given.success ? given.data.token : ''), 303)
    })
    scope.post('/hooks/unsubscribe', { config: { rateLimit } }, async (request, reply) => {
      const given = z.safeParse(query, request.query)
      const gone = given.success
        ? await context.app.transact((tx) => unsubscribe(tx, context.config, given.data.token))
        : undefined
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      return reply.code(gone ? 200 : 404).send('')
    })
  })
}
