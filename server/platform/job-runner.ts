import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger as Log } from 'pino'
import type { AppContext } from './app-context.ts'
import { DatabaseAway } from './database/connection-loss.ts'
import { connect, type Tx } from './database/database.ts'
import { roleUrl } from './database/roles.ts'
import type { TimeLimits } from './database/time-limits.ts'
import { faultOf } from './fault.ts'
import { JobClaims, lockKeysOf } from './job-claims.ts'
import { type CallJob, type Jobs, type Lane, laneOf, lanes, type Outcome, queued, type WorkJob } from './jobs.ts'
import { measuredJob } from './metrics/job-durations.ts'
import type { Metrics } from './metrics/metrics.ts'
import { reconnectingPool } from './reconnecting-pool.ts'
import { DiskFull, Unavailable } from './unavailable.ts'

/**
 * Waits for the process that is running the job, then checks whether it is still in the queue: it may have been
 * considered abandoned and been done by another process.
 */
const opening = (jobId: string) =>
  `select pg_advisory_xact_lock(${lockKeysOf(jobId)}); select from graphile_worker._private_jobs where id = ${BigInt(jobId)}`

/** Seconds between taking a job and marking it as running. */
const beginsWithin = 1

/** Milliseconds for which a job must be unmarked, at every look, before it counts as abandoned. */
const unmarkedFor = 5000

/** Milliseconds between two looks after which the first one counts no more: the database was away. */
const longestGap = 3000

/**
 * Frees jobs that were taken but are not running: their process was killed. The queue alone would wait four hours
 * before it gave them to another process. When the database was away, running jobs have lost their marks, and their
 * processes have five seconds to mark them again: otherwise a mail that was already sent would be sent again.
 */
export class AbandonedJobs {
  readonly #worker: AppContext['worker']
  /** When each unmarked job was first seen so. */
  #since = new Map<string, number>()
  #looked = Number.NEGATIVE_INFINITY

  constructor({ worker }: Pick<AppContext, 'worker'>) {
    this.#worker = worker
  }

  /** @param at milliseconds of a clock that only goes forward */
  async free(at = performance.now()): Promise<void> {
    const before = at - this.#looked > longestGap ? new Map<string, number>() : this.#since
    this.#since = await this.#worker.transact(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
        where case when locked_at < now() - ${beginsWithin} * interval '1 second'
          then pg_try_advisory_xact_lock(7, (id % 2147483648)::integer) else false end`.execute(tx)
      const since = new Map(rows.map(({ id }) => [id, before.get(id) ?? at]))
      const abandoned = [...since.keys()].filter((id) => at - (since.get(id) ?? at) >= unmarkedFor)
      if (abandoned.length > 0)
        await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
          where id = any(${abandoned}::bigint[])`.execute(tx)
      return since
    })
    this.#looked = at
  }
}

/**
 * Removes the job from the queue in the transaction of its work, so that it is never done twice, whenever the process
 * is killed. A transaction that is replacing the job holds its row and may wait for ours: then the row is skipped, and
 * the queue removes it afterwards.
 */
async function finish(tx: Tx, jobId: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id =
            (select id from graphile_worker._private_jobs where id = ${jobId} for update skip locked)`.execute(tx)
}

/** Checks whether the job is still in the queue; its row is locked until the transaction ends. */
const stillThere = (jobId: string) =>
  `select from graphile_worker._private_jobs where id = ${BigInt(jobId)} for no key update`

const workerUrl = ({ ownerUrl, config }: AppContext) => roleUrl(ownerUrl, 'umuhora_worker', config.secretKey)

/** Connects when the first job without a transaction is taken. */
export const claimsOf = (context: AppContext) =>
  new JobClaims({ connectionString: workerUrl(context), application_name: 'umuhora_claims' })

interface Doing {
  readonly context: AppContext
  readonly claims: JobClaims
  stopped: boolean
}

/** Milliseconds until a step that the database refused is tried again. */
const refusedPause = 500

/** The database is away or its disk is full: no job can be done. */
const stopsEveryJob = (error: unknown) => error instanceof DatabaseAway || error instanceof DiskFull

/** Repeats a step without limit while its error `passes`: the job does not fail for that. */
async function untilPassed<T>(
  doing: Doing,
  passes: (error: unknown) => boolean,
  step: () => Promise<T>,
  wait: () => Promise<unknown> = () => pause(refusedPause),
): Promise<T> {
  const { worker, log } = doing.context
  for (let isLogged = false; ; isLogged = true)
    try {
      return await step()
    } catch (error) {
      if (doing.stopped || !passes(error)) throw error
      if (error instanceof DatabaseAway) {
        await pause(100)
        await worker.back()
      } else {
        if (!isLogged) log.warn({ reason: faultOf(error).message }, 'a job waits')
        await wait()
      }
    }
}

/** Ends a job that failed because the company of its payload was deleted meanwhile; throws the error of any other. */
async function endIfPointless({ context: { worker } }: Doing, jobId: string, payload: unknown, error: unknown) {
  const companyId = (payload as { companyId?: unknown } | null)?.companyId
  if (stopsEveryJob(error) || typeof companyId !== 'string') throw error
  const ended = await worker.transact(async (tx, there) => {
    const { rows } = await sql<{ gone: boolean }>`select company_is_gone(${companyId}::uuid) as gone`.execute(tx)
    if (rows[0]?.gone && there?.rowCount === 1) await finish(tx, jobId)
    return rows[0]?.gone === true
  }, opening(jobId))
  if (!ended) throw error
}

function doWork(doing: Doing, jobId: string, work: WorkJob, payload: unknown): Promise<void> {
  const { worker, config, log } = doing.context
  const marked = () => worker.transact(() => pause(refusedPause), opening(jobId)).catch(() => pause(refusedPause))
  return untilPassed(
    doing,
    stopsEveryJob,
    () =>
      worker
        .transact(async (tx, there) => {
          if (there?.rowCount !== 1) return
          await work(tx, payload, { now: new Date(), config, log })
          await finish(tx, jobId)
        }, opening(jobId))
        .catch((error: unknown) => endIfPointless(doing, jobId, payload, error)),
    // Otherwise it would count as abandoned, and each process that took it over would use up an attempt.
    marked,
  )
}

async function doCall(doing: Doing, jobId: string, job: CallJob, payload: unknown): Promise<void> {
  const { claims, context } = doing
  const { worker, config, log } = context
  if (!(await claims.claim(jobId))) throw new Error('somebody else has this job in work')
  try {
    const claimed = await untilPassed(doing, stopsEveryJob, () =>
      worker.transact(async (tx, there) => {
        if (there?.rowCount !== 1) return undefined
        const found: unknown = await job.claim(tx, payload, { now: new Date(), config, log })
        if (found === undefined) await finish(tx, jobId)
        return found
      }, stillThere(jobId)),
    )
    if (claimed === undefined) return
    const outcome: Outcome<unknown> = await job.call(claimed, config).then(
      (answer: unknown) => ({ answer }),
      (error: Error) => ({ error }),
    )
    // Whatever keeps the outcome from being stored: the call was made, and a retry of the job would repeat it.
    await untilPassed(
      doing,
      (error) => error instanceof Unavailable && !isOfCall(error, outcome),
      () =>
        worker.transact(async (tx, there) => {
          if (there?.rowCount !== 1) return
          await job.record(tx, claimed, outcome, { now: new Date(), config, log })
          await finish(tx, jobId)
        }, stillThere(jobId)),
    )
  } finally {
    await claims.release(jobId)
  }
}

/** Whether `record` has thrown the error of the call, which the transaction may have wrapped. */
const isOfCall = (error: Error, outcome: Outcome<unknown>) =>
  'error' in outcome && (error === outcome.error || error.cause === outcome.error)

function taskList(doing: Doing, jobs: Jobs, lane?: Lane): TaskList {
  const wanted = Object.entries(jobs).filter(([, job]) => !lane || laneOf(job) === lane)
  return Object.fromEntries(
    wanted.map(([task, job]) => [
      queued(task),
      async (payload: unknown, { job: { id } }: JobHelpers) => {
        const started = performance.now()
        await measuredJob(task, () =>
          typeof job === 'function' ? doWork(doing, id, job, payload) : doCall(doing, id, job, payload),
        )
        doing.context.log.debug({ task, ms: Math.round(performance.now() - started) }, 'job done')
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

/** Connections of the queue: one listens, and the largest lane may ask with all its workers at once. */
const queueSize = 1 + Math.max(...Object.values(lanes).map(({ workers }) => workers))

/** The queue's own statements are short; one that hangs is abandoned and retried. */
const queueLimits: TimeLimits = { statement: 15_000, lock: 5000, idleInTransaction: 15_000, connect: 5000 }

/**
 * The queue's own bookkeeping, which records who has taken a job, need not wait for the disk: after a crash of the
 * database a job that looks free was not done, because a finished job leaves the queue with its work. The next job is
 * always found by index: a plan made while the queue was empty would read the whole of a full queue, for every job.
 */
function queueConnections(url: string, log: Log) {
  return connect(url, {
    max: queueSize,
    applicationName: 'umuhora_queue',
    settings: '-c synchronous_commit=off -c enable_seqscan=off -c enable_bitmapscan=off',
    limits: queueLimits,
    onError: (error) => log.warn({ reason: error.message }, 'a connection of the queue ended'),
  })
}

/** A runner for one lane, restarted if it ends by itself. */
function keepRunning(start: () => Promise<Runner>, log: Log, lane: Lane): { stop(): Promise<void> } {
  let stopped = false
  let runner: Runner | undefined
  const running = (async () => {
    while (!stopped) {
      try {
        runner = await start()
        if (!stopped) await runner.promise
      } catch (error) {
        log.error({ lane, reason: faultOf(error).message }, 'a lane of the queue has ended')
      }
      if (!stopped) await pause(1000)
    }
  })()
  return {
    async stop() {
      stopped = true
      // A runner that has already stopped may throw.
      await runner?.stop().catch(() => {})
      await running
    },
  }
}

export interface RunningJobs {
  stop(): Promise<void>
  /** Adds the queue's connections and its listener to the metrics of this process. */
  measure(metrics: Metrics): void
}

/**
 * Runs jobs until stopped; a job that throws is retried with back-off. Jobs of a killed process are taken over by the
 * next one. While the database is away all jobs wait, and continue when it is back.
 */
export async function startJobs(context: AppContext, jobs: Jobs, crontab = ''): Promise<RunningJobs> {
  const { log } = context
  const doing: Doing = { context, claims: claimsOf(context), stopped: false }
  const abandoned = new AbandonedJobs(context)
  const free = () =>
    abandoned.free().catch((error: Error) => log.debug({ reason: error.message }, 'jobs not looked after'))
  await free()
  const freeing = setInterval(free, 1000)
  const queue = queueConnections(workerUrl(context), log)
  let logged = Number.NEGATIVE_INFINITY
  const reconnecting = reconnectingPool(queue.pool, (error) => {
    // Every lane waits, and tries every few seconds.
    if (performance.now() - logged < 60_000) return
    logged = performance.now()
    log.warn({ reason: error.message }, 'the queue waits')
  })
  const runners = (Object.keys(lanes) as Lane[])
    .filter((lane) => Object.values(jobs).some((job) => laneOf(job) === lane))
    .map((lane) => keepRunning(() => runLane(lane), log, lane))
  function runLane(lane: Lane): Promise<Runner> {
    const tasks = taskList(doing, jobs, lane)
    return run({
      pgPool: reconnecting.poolFor(Object.keys(tasks)),
      taskList: tasks,
      crontab: lane === 'work' ? crontab.replace(/\b([a-z]+)\.([a-z-]+)/g, '$1:$2') : '',
      concurrency: lanes[lane].workers,
      // Jobs that are due at once are announced; polling finds those that become due later.
      pollInterval: lane === 'work' ? 1000 : 2000,
      noHandleSignals: true,
      logger: queueLog(log),
    })
  }
  return {
    async stop() {
      clearInterval(freeing)
      doing.stopped = true
      if (queue.away) reconnecting.stop()
      await Promise.all(runners.map((runner) => runner.stop()))
      reconnecting.stop()
      await doing.claims.close()
      await queue.close()
    },
    measure(metrics) {
      metrics.addPool('queue', queue.pool)
      metrics.gauge('queue_listener_up', 'Whether due jobs are announced to this process.', [], (gauge) =>
        gauge.set(reconnecting.listening ? 1 : 0),
      )
    },
  }
}

/**
 * Does the jobs that are due now, then returns. The connection of given `claims` stays open for the next call; the
 * caller closes it.
 */
export async function runDueJobs(context: AppContext, jobs: Jobs, claims?: JobClaims): Promise<void> {
  const held = claims ?? claimsOf(context)
  try {
    await runOnce({
      pgPool: context.worker.pool,
      taskList: taskList({ context, claims: held, stopped: false }, jobs),
      noHandleSignals: true,
      logger: queueLog(context.log),
    })
  } finally {
    if (!claims) await held.close()
  }
}
