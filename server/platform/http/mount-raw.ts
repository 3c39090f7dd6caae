import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { addressOf, type Endpoint } from '../../../contract/endpoint.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../app-context.ts'
import { partsOf } from './parts.ts'
import { sendProblem } from './problem.ts'
import type { Reads, Route } from './route.ts'
import { serializerOf } from './serializer.ts'

/** Mounts an endpoint whose request or response is not JSON: see `rawRoute`. */
export function mountRaw(
  app: FastifyInstance,
  { endpoint, raw }: Route,
  context: AppContext,
  rateLimit: { readonly max: number; readonly timeWindow: number },
): void {
  const handler = raw?.make(context)
  if (!raw || !handler) return
  const { reads = 'json', largest, head, compress, staysOpen } = raw
  const unread = reads === 'unread'
  const method: HTTPMethods[] = head === 'same' ? [endpoint.method, 'HEAD'] : [endpoint.method]
  app.register(async (scope) => {
    readBodies(scope, reads)
    scope.route({
      method,
      url: addressOf(endpoint),
      config: { rateLimit, ...(unread ? { readsBodyItself: true } : {}), ...(staysOpen ? { staysOpen } : {}) },
      exposeHeadRoute: head === undefined,
      ...(largest ? { bodyLimit: largest } : {}),
      ...(compress === false ? { compress: false } : {}),
      handler: async (request, reply) => {
        const answer = await answered(endpoint, handler, request, reply)
        if (reply.sent || answer === reply) return reply
        if (isRefusal(answer)) {
          // A response sent before the whole body arrived ends the connection, because nobody reads the rest.
          if (unread) reply.header('connection', 'close')
          return sendProblem(reply, endpoint, answer)
        }
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .serializer(serializerOf(endpoint.answer))
          .send(answer)
      },
    })
  })
}

async function answered(
  endpoint: Endpoint,
  handler: (call: unknown) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { claims } = request
  const now = new Date()
  if (endpoint.allow !== 'anyone' && !claims) return refuse('unauthenticated')
  if (endpoint.kind === 'webhook') {
    const { params, query, body } = request
    return handler({ params, query, body, claims, now, request, reply })
  }
  const parts = partsOf(endpoint, request)
  if (isRefusal(parts)) return parts
  // For a body that is not JSON the contract states only its media type.
  const call = { ...parts, claims, now, request, reply }
  if (endpoint.media?.body && !(request.body instanceof Object && 'iterator' in request.body))
    return refuse('file_empty')
  return handler(call)
}

/** Each endpoint has its own scope: only in it are bodies read other than as JSON. */
function readBodies(scope: FastifyInstance, reads: Reads): void {
  if (reads === 'unread')
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  if (reads === 'bytes') {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
}
