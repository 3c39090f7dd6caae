import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { refuse } from '../../../domain/decision.ts'
import type { Sessions } from '../actor.ts'
import type { Config } from '../config.ts'
import { faultOf } from '../fault.ts'
import { isDiskFull } from '../start-faults.ts'
import { DiskFull, Unavailable } from '../unavailable.ts'
import { bearerClaims } from './bearer.ts'
import { refuseForeignHosts } from './hosts.ts'
import { closeFloodingConnections } from './pipelining.ts'
import { sendProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where the handler reads the body itself and enforces its own time limit. */
    readsBodyItself?: true
    /** Set where a successful response stays open: how long is no response time. */
    staysOpen?: true
  }
}

/** Milliseconds within which a body must arrive that is read before its handler runs. */
const bodyWithin = 30_000

const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The bare HTTP server: limits, headers, errors. Features and pages are added to it. */
export async function makeApp(config: Config, log: Logger, sessions: Sessions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // There is one proxy before us. The address that it appended can be trusted; anybody can write the ones before.
    trustProxy: (_address, hop) => config.TRUST_PROXY && hop === 0,
    bodyLimit: 1024 * 1024,
    // Long enough for the longest upload over a slow line; other bodies get less, below.
    requestTimeout: 330_000,
    keepAliveTimeout: 65_000,
    // Closes a connection that neither sends nor accepts data this long, so that a client that never reads a response
    // holds no memory. Live streams send a heartbeat more often.
    connectionTimeout: 90_000,
    // How often the two time limits are checked; by default a slow client gets 30 s more than they say.
    http: { connectionsCheckingInterval: 5000, headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    // A request that arrives while the port closes is answered normally.
    return503OnClosing: false,
    genReqId: () => randomUUID().slice(24),
    routerOptions: { maxParamLength: 300 },
    // A URL that can't be parsed reaches no hook: its headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOf(request.id, config))
      sendProblem(reply, null, refuse('not_found'))
    },
    ajv: { customOptions: { strict: false } },
  })
  closeFloodingConnections(app)
  app.addHook('onResponse', async (request, reply) => {
    // Probes come every second, from everything that watches a process.
    const level = probes.has(request.routeOptions.url ?? '') && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        req: request,
        res: reply,
        ms: Math.round(reply.elapsedTime),
        client: request.ip,
        person: request.claims?.personId,
      },
      'answered',
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.id, config))
  })
  // A form on another site can send plain text; the API reads JSON only.
  app.removeContentTypeParser('text/plain')
  refuseForeignHosts(app, config)
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config.readsBodyItself) return
    const slow = setTimeout(() => raw.destroy(), bodyWithin)
    raw.once('close', () => clearTimeout(slow))
  })
  bearerClaims(app, sessions)
  await app.register(compress, {
    global: true,
    // No client sends compressed bodies, and decompression bombs are refused.
    globalDecompression: false,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // A window of 256 kB: one of 4 MB is held for each answer as long as its reader takes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.claims?.personId ?? normalizeIP(request.ip),
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error('rate limited'), { statusCode: 429, retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  app.setErrorHandler(
    (thrown: Error & { statusCode?: number; validation?: unknown; retryAfter?: number }, request, reply) => {
      const error = isDiskFull(thrown) ? new DiskFull('the disk is full', { cause: thrown }) : thrown
      if (error instanceof Unavailable) {
        request.log.warn({ reason: error.message, cause: faultOf(error.cause).message }, 'unavailable')
        return sendProblem(reply.header('retry-after', error.retryAfter), null, refuse('service_unavailable'))
      }
      const status = error.statusCode ?? 500
      if (status === 429) {
        if (error.retryAfter) reply.header('retry-after', error.retryAfter)
        return sendProblem(reply, null, refuse('rate_limited'))
      }
      if (status === 413) return sendProblem(reply, null, refuse('body_too_large'))
      if (status === 415) return sendProblem(reply, null, refuse('unsupported_media_type'))
      if (status === 416) return reply.code(416).send()
      if (status >= 400 && status < 500)
        return sendProblem(
          reply,
          null,
          // A GET has no body: this is a path that leads out of the static files, so it is not found.
          request.method === 'GET' ? refuse('not_found') : refuse('body_unreadable'),
        )
      request.log.error({ err: error }, 'fault')
      return sendProblem(reply, null, refuse('fault'))
    },
  )
  return app
}

/** Headers of every response; pages add their own content security policy. */
function headersOf(requestId: string, config: Config): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(config.siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
