import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppContext } from '../app-context.ts'
import { mayScrape } from '../http/health.ts'
import { isLocal } from '../http/local.ts'
import { portProblem } from '../start-faults.ts'
import { type Metrics, metricsType } from './metrics.ts'

export interface WorkerHealth {
  readonly address: string
  close(): Promise<void>
}

export type WorkerState = 'starting' | 'working' | 'stopping'

/**
 * Serves only `/healthz`, `/readyz` and `/metrics` of a worker, on METRICS_PORT.
 * @throws StartProblem when the port is taken.
 */
export async function serveWorkerHealth(
  context: AppContext,
  metrics: Metrics,
  port: number,
  stateOf: () => WorkerState,
): Promise<WorkerHealth> {
  const { config } = context
  const server = http.createServer(async (request, reply) => {
    const json = (code: number, status: string) =>
      reply.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
    if (request.url === '/healthz') return json(200, 'ok')
    if (request.url === '/readyz')
      return stateOf() !== 'working'
        ? json(503, stateOf())
        : (await context.worker.answers())
          ? json(200, 'ready')
          : json(503, 'database unreachable')
    if (request.url !== '/metrics' || !mayScrape(config, request.headers.authorization, isLocal(request)))
      return json(404, 'not found')
    return reply.writeHead(200, { 'content-type': metricsType }).end(await metrics.text())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portProblem(error, 'METRICS_PORT', port) ?? error))
    server.listen(port, config.host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://${config.host}:${bound}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
