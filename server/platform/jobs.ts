import { sql } from 'kysely'
import type { Config } from './config.ts'
import { callAtCommit } from './database/at-commit.ts'
import type { Tx } from './database/database.ts'

/**
 * Each lane has its own workers, so that slow mails never hold up an unrelated job. `work` is for jobs that need
 * nothing but the database; whatever calls somebody else over the network has a lane of its own.
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
 * Every job of the product and what it is given, by name; features add theirs by declaration merging in
 * `<feature>.jobs.ts`. It crosses the queue as JSON: an instant is a text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface JobPayloads {}
export type JobName = Extract<keyof JobPayloads, string>

/** Of a job that is given nothing: it looks for what there is to do. */
export type Nothing = Readonly<Record<string, never>>

/** A payload that has been tried so many times before. */
export type Retried<Payload> = Payload & { readonly tries?: number }

/** What the runner gives each transaction of a job. */
interface JobCall {
  /** Its one time, taken when it begins, as a call has that of its route. */
  readonly now: Date
  readonly config: Config
}

/** Work in one transaction of the worker role, which sees every company; it is done exactly once. */
// biome-ignore lint/suspicious/noExplicitAny: the runner takes any job; a feature's is typed by its name
export type WorkJob<Payload = any> = (tx: Tx, payload: Payload, call: JobCall) => Promise<void>

/** What came of a call. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: Error }

/**
 * Work with a call over the network, which holds neither a transaction nor a place of another lane. When the process
 * is killed between `claim` and `record`, another does all of it again within seconds: the call must bear that.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own payload
export interface CallJob<Payload = any, Claimed = any, Answer = any> {
  readonly lane: Exclude<Lane, 'work'>
  /** Reads what the call needs; undefined where there is nothing left to do. */
  claim(tx: Tx, payload: Payload, call: JobCall): Promise<Claimed | undefined>
  call(claimed: Claimed, config: Config): Promise<Answer>
  /** Keeps what came of it. A throw lets the queue try the whole job again, later and later. */
  record(tx: Tx, claimed: Claimed, outcome: Outcome<Answer>, call: JobCall): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: the runner takes any job; a feature's is typed by its name
export type Job<Payload = any> = WorkJob<Payload> | CallJob<Payload>
export type WorkJobs = { readonly [Name in JobName]?: WorkJob<JobPayloads[Name]> }
export type Jobs = { readonly [Name in JobName]?: Job<JobPayloads[Name]> }

/** Binds the three steps of a job that calls somebody to one another's types. */
export const callJob = <Payload, Claimed, Answer>(
  job: CallJob<Payload, Claimed, Answer>,
): CallJob<Payload, Claimed, Answer> => job

/** For a `record` that has nothing to say about a failed call but to try again. */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

/** The queue's own spelling of a task: its cron lines allow no dot. */
export const queued = (task: string) => task.replace('.', ':')

export const laneOf = (job: Job): Lane => (typeof job === 'function' ? 'work' : job.lane)

/** Tasks that a transaction leaves out, by what their names match. */
const leftOut = new WeakMap<Tx, RegExp>()

/**
 * Does `work` without the jobs whose names match: what is written down of the past (a demo's) is nobody's news today.
 * Everything else that the work plans is planned.
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
 * Puts work into the queue within this transaction: it exists when the change does.
 * @param options.runAt not before this instant, or `afterMs` from now by the clock of the queue, whatever time the work
 *   itself goes by · `key`: at most one waiting job of this key, the latest wins.
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

/** Puts a job back for a try after a longer pause than the last one, five minutes at most, for as long as it takes. */
export async function tryAgain<Name extends JobName>(
  tx: Tx,
  task: Name,
  payload: JobPayloads[Name] & { readonly tries?: number },
): Promise<void> {
  const tries = payload.tries ?? 0
  const wait = pauses[Math.min(tries, pauses.length - 1)] ?? minute
  await enqueue(tx, task, { ...payload, tries: tries + 1 }, { afterMs: wait })
}
