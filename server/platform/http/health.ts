import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import { refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import type { Live } from '../live.ts'
import { type Metrics, metricsType } from '../metrics/metrics.ts'
import { processRegistry } from '../metrics/outside-calls.ts'
import type { Draining } from './draining.ts'
import { isLocal } from './local.ts'
import { sendProblem } from './problem.ts'

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [processRegistry],
})

/**
 * `/healthz` (the process is alive), `/readyz` (it can serve), `/metrics` (Prometheus text; only from loopback, or with
 * METRICS_TOKEN).
 */
export function healthRoutes(
  app: FastifyInstance,
  context: AppContext,
  { live, draining, metrics, hasPages }: { live: Live; draining: Draining; metrics: Metrics; hasPages: boolean },
): void {
  live.measure(metrics)
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions
    if (config.staysOpen && reply.statusCode === 200) return
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining.active) return reply.code(503).send({ status: 'stopping' })
    if (!hasPages) return reply.code(503).send({ status: 'web client not built: npm run build' })
    if (await context.app.answers()) return { status: 'ready' }
    return reply.code(503).send({ status: 'database unreachable' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(context.config, request.headers.authorization, isLocal(request)))
      return sendProblem(reply, null, refuse('not_found'))
    return reply.type(metricsType).send(await metrics.text())
  })
}

/** With METRICS_TOKEN set: anyone who sends it. Without: anyone on this machine. */
export function mayScrape(
  { METRICS_TOKEN: token }: Config,
  authorization: string | undefined,
  local: boolean,
): boolean {
  if (!token) return local
  const given = Buffer.from(String(authorization ?? '').replace(/^Bearer /i, ''))
  const known = Buffer.from(token)
  return given.length === known.length && timingSafeEqual(given, known)
}
