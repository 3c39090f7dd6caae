import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuse } from '../../../domain/decision.ts'
import type { House } from '../house.ts'
import type { Live } from '../live.ts'
import type { Draining } from './draining.ts'
import { isLocal } from './local.ts'
import { sendProblem } from './problem.ts'

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus text; on loopback, or with METRICS_TOKEN). */
export function vitalSigns(
  app: FastifyInstance,
  house: House,
  live: Live,
  draining: Draining,
  hasPages: boolean,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'live_subscribers',
    help: 'Open live connections.',
    registers: [registry],
    collect() {
      this.set(live.subscribers)
    },
  })
  new Gauge({
    name: 'database_connections_waiting',
    help: 'Requests waiting for a connection.',
    registers: [registry],
    collect() {
      this.set(house.app.pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining.active) return reply.code(503).send({ status: 'stopping' })
    if (!hasPages) return reply.code(503).send({ status: 'web client not built: npm run build' })
    if (await house.app.answers()) return { status: 'ready' }
    return reply.code(503).send({ status: 'database unreachable' })
  })
  app.get('/metrics', async (request, reply) => {
    const token = house.config.METRICS_TOKEN
    const given = Buffer.from(String(request.headers.authorization ?? '').replace(/^Bearer /, ''))
    const known = Buffer.from(token ?? '')
    const permitted = token ? given.length === known.length && timingSafeEqual(given, known) : isLocal(request)
    if (!permitted) return sendProblem(reply, null, refuse('not_found'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
