import { type AppContext, openAppContext } from './platform/app-context.ts'
import { readConfig, StartProblem } from './platform/config.ts'
import { requireSchema } from './platform/database/migrate.ts'
import { type RunningJobs, startJobs } from './platform/job-runner.ts'
import { makeLog } from './platform/log.ts'
import { serveWorkerHealth, type WorkerState } from './platform/metrics/worker-health.ts'
import { atMost, runProcess } from './platform/process.ts'
import { crontabOf, featuresOf, jobsOf, listenAll, metricsOf } from './routes.ts'

/** Takes jobs from the queue until stopped; running jobs may finish first, for 3.5 seconds. */
export async function startWorker(context: AppContext): Promise<RunningJobs> {
  const all = featuresOf(context.config)
  listenAll(all)
  const jobs = await startJobs(context, jobsOf(context), crontabOf(all))
  return { ...jobs, stop: () => atMost(3_500, jobs.stop()) }
}

if (import.meta.main)
  await runProcess(async (closing) => {
    const config = readConfig()
    if (!config.DATABASE_URL)
      throw new StartProblem(
        'server/worker.ts works for a PostgreSQL of yours: set DATABASE_URL (npm start brings its own)',
      )
    await requireSchema(config.DATABASE_URL, config)
    const context = openAppContext(config, makeLog(config.LOG_LEVEL), config.DATABASE_URL)
    closing.push(() => atMost(500, context.close()))
    const metrics = metricsOf(context)
    let state: WorkerState = 'starting'
    // Before any job starts: a taken port ends the process.
    const port = config.METRICS_PORT
    const health = port === undefined ? undefined : await serveWorkerHealth(context, metrics, port, () => state)
    if (health) closing.push(health.close)
    const worker = await startWorker(context)
    closing.push(() => {
      state = 'stopping'
      return worker.stop()
    })
    worker.measure(metrics)
    state = 'working'
    context.log.info(health ? { metrics: health.address } : { hint: 'no metrics: set METRICS_PORT' }, 'working')
  })
