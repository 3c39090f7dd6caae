import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { callAtCommit } from './database/at-commit.ts'
import type { Tx } from './database/database.ts'

/**
 * Each lane has its own workers, so that slow mails never delay an unrelated job. `work` is for jobs that need only the
 * database; a job that calls another service over the network has a lane of its own.
 */
export const lanes = {
  work: { workers: 4 },
  mail: { workers: 6 },
  whatsapp: { workers: 4 },
  files: { workers: 2 },
  backups: { workers: 1 },
} as const satisfies Record<string, { readonly workers: number }>
export type Lane = keyof typeof lanes

/**
 * Every job of the product with its payload, by name; features add theirs by declaration merging in
 * `<feature>.jobs.ts`. Payloads cross the queue as JSON: an instant is a text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface JobPayloads {}
export type JobName = Extract<keyof JobPayloads, string>

/** The payload of a job that needs none: it looks for what there is to do. */
export type Nothing = Readonly<Record<string, never>>

/** A payload with the number of earlier tries. */
export type Retried<Payload> = Payload & { readonly tries?: number }

/** What the runner passes to each transaction of a job. */
interface JobCall {
  /** The time of this transaction, taken at its start, as `now` of a route's call. */
  readonly now: Date
  readonly config: Config
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
}

/** Work in one transaction of the worker role, which sees every company. It is done exactly once. */
// biome-ignore lint/suspicious/noExplicitAny: the runner takes any job; a feature's is typed by its name
export type WorkJob<Payload = any> = (tx: Tx, payload: Payload, call: JobCall) => Promise<void>

/** The result of a call. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: Error }

/**
 * Work with a call over the network, during which no transaction is open and no other lane is used. When the process is
 * killed between `claim` and `record`, another process repeats all of it within seconds: the call must tolerate that.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own payload
export interface CallJob<Payload = any, Claimed = any, Answer = any> {
  readonly lane: Exclude<Lane, 'work'>
  /** Reads what the call needs; undefined when nothing is left to do. */
  claim(tx: Tx, payload: Payload, call: JobCall): Promise<Claimed | undefined>
  call(claimed: Claimed, config: Config): Promise<Answer>
  /**
   * Stores the outcome; repeated while the database is unavailable. When it throws anything else, or the error of the
   * call, the queue retries the whole job with growing delays.
   */
  record(tx: Tx, claimed: Claimed, outcome: Outcome<Answer>, call: JobCall): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: the runner takes any job; a feature's is typed by its name
export type Job<Payload = any> = WorkJob<Payload> | CallJob<Payload>
export type WorkJobs = { readonly [Name in JobName]?: WorkJob<JobPayloads[Name]> }
export type Jobs = { readonly [Name in JobName]?: Job<JobPayloads[Name]> }

/** Ties together the types of the three steps of a job with a call. */
export const callJob = <Payload, Claimed, Answer>(
  job: CallJob<Payload, Claimed, Answer>,
): CallJob<Payload, Claimed, Answer> => job

/** The answer of a call; throws its error. For a `record` that only retries after a failed call. */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

/** The queue's spelling of a task: its cron lines allow no dot. */
export const queued = (task: string) => task.replace('.', ':')

export const laneOf = (job: Job): Lane => (typeof job === 'function' ? 'work' : job.lane)

/** By transaction: the pattern of the tasks that it does not enqueue. */
const leftOut = new WeakMap<Tx, RegExp>()

/**
 * Runs `work` without enqueuing the jobs whose names match: past events (of a demo) must notify nobody today. Other
 * jobs are enqueued.
 */
export async function withoutJobs<T>(tx: Tx, tasks: RegExp, work: () => Promise<T>): Promise<T> {
  leftOut.set(tx, tasks)
  try {
    return await work()
  } finally {
    leftOut.delete(tx)
  }
}

/**
 * Adds a job to the queue in this transaction: it exists when the change is committed.
 * @param options.runAt not before this instant, or `afterMs` from now by the clock of the queue, whatever clock the
 * work itself uses · `key`: at most one waiting job with this key, the latest replaces it.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  task: Name,
  payload: JobPayloads[Name],
  options: { runAt?: Date; afterMs?: number; key?: string } = {},
): Promise<void> {
  if (leftOut.get(tx)?.test(task)) return
  const { afterMs, key = null } = options
  const runAt = afterMs === undefined ? (options.runAt ?? null) : new Date(Date.now() + afterMs)
  await callAtCommit(tx, sql`enqueue_job(${queued(task)}, ${JSON.stringify(payload)}::json, ${runAt}, ${key})`)
}

const minute = 60_000
const pauses = [0.1, 0.5, 1, 2, 5].map((minutes) => minutes * minute)

/**
 * Enqueues a job for another try after a longer pause than the last one (five minutes at most), without a limit of
 * tries.
 */
export async function tryAgain<Name extends JobName>(
  tx: Tx,
  task: Name,
  payload: JobPayloads[Name] & { readonly tries?: number },
): Promise<void> {
  const tries = payload.tries ?? 0
  const wait = pauses[Math.min(tries, pauses.length - 1)] ?? minute
  await enqueue(tx, task, { ...payload, tries: tries + 1 }, { afterMs: wait })
}
