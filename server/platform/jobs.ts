import { type JobHelpers, Logger, run, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger as Log } from 'pino'
import type { Config } from './config.ts'
import { connect, type Tx } from './database/database.ts'
import { roleUrl } from './database/roles.ts'
import type { House } from './house.ts'

/** Task → what runs later, in a transaction of the worker role (which sees every company). */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own payload
export type Jobs = { readonly [task: string]: (tx: Tx, payload: any, config: Config) => Promise<void> }

/** The queue's own spelling of a task: its cron lines allow no dot. */
const queued = (task: string) => task.replace('.', ':')

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
  await sql`select enqueue_job(${queued(task)}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}, ${options.key ?? null})`.execute(
    tx,
  )
}

/** The two numbers of the advisory lock by which a job's transaction is known to be alive. */
const signOf = (jobId: string | number) => `7, ${Number(BigInt(jobId) % 2_147_483_648n)}`

/**
 * Waits for whoever is doing the job, then asks whether it is still to be done: it may have been taken for abandoned
 * and done by another.
 */
const opening = (jobId: string | number) =>
  `select pg_advisory_xact_lock(${signOf(jobId)}); select from graphile_worker._private_jobs where id = ${BigInt(jobId)}`

/** Seconds that a job may be taken before its transaction has begun. */
const beginsWithin = 1

/**
 * Frees jobs that were taken and have no living transaction: their process was killed. By itself the queue would wait
 * four hours before it gave them to another.
 */
export async function freeAbandonedJobs({ worker }: House): Promise<void> {
  await worker.transact((tx) =>
    sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where case when locked_at < now() - ${beginsWithin} * interval '1 second'
          then pg_try_advisory_xact_lock(7, (id % 2147483648)::integer) else false end`.execute(tx),
  )
}

/**
 * Takes the job out of the queue in the transaction of its work: what is done is never done again, whenever the process
 * is killed. Whoever replaces the job just now holds its row and may wait for ours: then the queue ends it afterwards.
 */
async function finish(tx: Tx, jobId: string | number): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id =
            (select id from graphile_worker._private_jobs where id = ${jobId} for update skip locked)`.execute(tx)
}

function taskList({ worker, config, log }: House, jobs: Jobs): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([task, work]) => [
      queued(task),
      async (payload: unknown, { job }: JobHelpers) => {
        const started = performance.now()
        await worker.transact(async (tx, stillThere) => {
          if (stillThere?.rowCount !== 1) return
          await work(tx, payload, config)
          await finish(tx, job.id)
        }, opening(job.id))
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
 * The queue's own book-keeping, who has taken which job, need not wait for the disk: after a crash of the database a
 * job that seems free was not done, because what is done leaves the queue with its work. And the next job is always
 * found by index: a plan made when the queue was empty would read all of it, for every job, when it is full.
 */
function queueConnections({ ownerUrl, config, log }: House) {
  return connect(roleUrl(ownerUrl, 'umuhora_worker', config.secretKey), {
    max: 6,
    applicationName: 'umuhora_queue',
    settings: '-c synchronous_commit=off -c enable_seqscan=off -c enable_bitmapscan=off',
    onError: (error) => log.warn({ reason: error.message }, 'a connection of the queue ended'),
  })
}

/**
 * Runs jobs until stopped; a job is tried again with back-off when it throws, and each is one transaction.
 * Jobs of a process that was killed are taken up again by the next.
 */
export async function startJobs(house: House, jobs: Jobs, crontab = ''): Promise<{ stop(): Promise<void> }> {
  const free = () =>
    freeAbandonedJobs(house).catch((error: Error) => house.log.warn({ reason: error.message }, 'jobs not looked after'))
  await free()
  const freeing = setInterval(free, 1000)
  const queue = queueConnections(house)
  const runner = await run({
    pgPool: queue.pool,
    taskList: taskList(house, jobs),
    crontab: crontab.replace(/\b([a-z]+)\.([a-z-]+)/g, '$1:$2'),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLog(house.log),
  })
  runner.promise.catch((error: Error) => house.log.error({ reason: error.message }, 'the queue has ended'))
  return {
    async stop() {
      clearInterval(freeing)
      await runner.stop()
      await queue.close()
    },
  }
}

/** Does the work that is due now, then returns. */
export async function runDueJobs(house: House, jobs: Jobs): Promise<void> {
  await runOnce({
    pgPool: house.worker.pool,
    taskList: taskList(house, jobs),
    noHandleSignals: true,
    logger: queueLog(house.log),
  })
}
