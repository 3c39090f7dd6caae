import { Logger, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger as Log } from 'pino'
import type { Database, Tx } from './database/database.ts'

/** Task → what runs later, in a transaction of the worker role (which sees every company). */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own payload
export type Jobs = { readonly [task: string]: (tx: Tx, payload: any) => Promise<void> }

/**
 * Puts work into the queue within this transaction: it exists when the deed does.
 * @param options.runAt not before this instant · `key`: at most one waiting job of this key, the latest wins.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: object,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}, ${options.key ?? null})`.execute(
    tx,
  )
}

function taskList(database: Database, jobs: Jobs, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([task, work]) => [
      task,
      async (payload: unknown) => {
        const started = performance.now()
        await database.transact((tx) => work(tx, payload))
        log.debug({ task, ms: Math.round(performance.now() - started) }, 'job done')
      },
    ]),
  )
}

function queueLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const task = (meta as { job?: { task_identifier?: string } } | undefined)?.job?.task_identifier
    if (level === 'error') log.error({ task }, message)
    else if (level === 'warning') log.warn({ task }, message)
    else log.trace(message)
  })
}

/**
 * Runs jobs until stopped; a job is tried again with back-off when it throws, and each is one transaction.
 * Jobs of a process that was killed are taken up again by the next.
 */
export async function startJobs(database: Database, jobs: Jobs, log: Log, crontab = ''): Promise<Runner> {
  return run({
    pgPool: database.pool,
    taskList: taskList(database, jobs, log),
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLog(log),
  })
}

/** Does the work that is due now, then returns. */
export async function runDueJobs(database: Database, jobs: Jobs, log: Log): Promise<void> {
  await runOnce({
    pgPool: database.pool,
    taskList: taskList(database, jobs, log),
    noHandleSignals: true,
    logger: queueLog(log),
  })
}
