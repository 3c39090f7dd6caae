import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppContext, openAppContext } from './platform/app-context.ts'
import { type Config, readConfig, StartProblem } from './platform/config.ts'
import { requireSchema } from './platform/database/migrate.ts'
import { makeApp } from './platform/http/app.ts'
import { Draining } from './platform/http/draining.ts'
import { healthRoutes } from './platform/http/health.ts'
import { mailboxPages } from './platform/http/mailbox.ts'
import { methodsOf } from './platform/http/methods.ts'
import { mount } from './platform/http/mount.ts'
import { openApi } from './platform/http/openapi/openapi.ts'
import { isBuilt, servePages } from './platform/http/pages.ts'
import { problemPages } from './platform/http/problem-pages.ts'
import { SharedAnswers } from './platform/http/shared-answers.ts'
import { Live } from './platform/live.ts'
import { makeLog } from './platform/log.ts'
import { releaseMemory } from './platform/memory.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { atMost, runProcess } from './platform/process.ts'
import { portProblem } from './platform/start-faults.ts'
import { documented, featuresOf, listenAll, metricsOf, sessionsOf } from './routes.ts'

export interface Api {
  readonly app: FastifyInstance
  readonly live: Live
  readonly metrics: Metrics
  /** Answers that are the same for everybody. */
  readonly shared: SharedAnswers
  /** Makes `/readyz` return 503, ends the live streams, finishes requests in flight, then closes the port. */
  stop(): Promise<void>
}

/**
 * Builds the HTTP side on an open context. The caller calls `listen`, and serves the pages itself when `clientFolder`
 * is null.
 */
export async function makeApi(
  context: AppContext,
  clientFolder: string | null = path.resolve(import.meta.dirname, '../build/client'),
): Promise<Api> {
  const { config, log } = context
  const all = featuresOf(config)
  listenAll(all)
  const app = await makeApp(config, log, await sessionsOf(context))
  const draining = new Draining(app, config.drainSeconds)
  const shared = new SharedAnswers()
  const live = new Live(context.liveUrl, log, () => shared.forget())
  const routes = [...all.flatMap((feature) => feature.routes ?? []), live.route()]
  const endpoints = routes.map(({ endpoint }) => endpoint)
  mount(app, routes, context, shared)
  openApi(app, documented(routes), config.siteUrl)
  problemPages(app, endpoints)
  const hasPages = clientFolder === null || isBuilt(clientFolder)
  const metrics = metricsOf(context)
  healthRoutes(app, context, { live, draining, metrics, hasPages })
  if (config.mode === 'demo') mailboxPages(app, context.app)
  for (const feature of all) await feature.open?.(app, context)
  await servePages(app, clientFolder, config.siteUrl, methodsOf(endpoints))
  await live.start()
  return {
    app,
    live,
    metrics,
    shared,
    async stop() {
      const drained = draining.begin()
      live.endStreams()
      await drained
      await Promise.all([live.stop(), draining.end(app)])
    },
  }
}

/** @throws StartProblem when the port is taken. */
export async function listenOn(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.PORT, host: config.host })
  } catch (error) {
    throw portProblem(error, 'PORT', config.PORT) ?? error
  }
}

if (import.meta.main)
  await runProcess(async () => {
    const config = readConfig()
    if (!config.DATABASE_URL)
      throw new StartProblem('server/api.ts serves a PostgreSQL of yours: set DATABASE_URL (npm start brings its own)')
    await requireSchema(config.DATABASE_URL, config)
    const context = openAppContext(config, makeLog(config.LOG_LEVEL), config.DATABASE_URL)
    const api = await makeApi(context)
    context.log.info({ address: await listenOn(api.app, config) }, 'serving')
    const stopGivingBack = releaseMemory()
    return async () => {
      stopGivingBack()
      await api.stop()
      await atMost(500, context.close())
    }
  })
