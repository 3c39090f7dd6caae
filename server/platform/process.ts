import { setTimeout as pause } from 'node:timers/promises'
import { startProblemOf } from './start-faults.ts'

/** What is to be closed when the process ends, in the order in which it was opened. */
export type Closing = (() => Promise<unknown> | unknown)[]

/**
 * Runs a process until SIGINT or SIGTERM, then closes it in order. A start that can't succeed ends with one clear
 * line and status 1. A second signal ends it at once.
 * @param start adds to `closing` what it opens, as soon as it is open: a signal may come in the middle of a start. What
 *   it returns is closed first.
 */
export async function runProcess(
  start: (closing: Closing) => Promise<(() => Promise<void>) | undefined>,
): Promise<void> {
  const closing: Closing = []
  let began = 0
  const closeAll = async () => {
    for (let step = closing.pop(); step; step = closing.pop()) await step()
  }
  const close = async () => {
    // One Ctrl-C may reach us twice, from the terminal and from npm; only a later one means «at once».
    if (began > 0) return Date.now() - began > 1000 ? process.exit(130) : undefined
    began = Date.now()
    // Were something to hang, a supervisor would kill us anyway; better to end by ourselves.
    setTimeout(() => process.exit(1), 25_000).unref()
    await closeAll()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // npm hands a SIGTERM to the shell between us and does not pass it on: when our parent is gone, we were meant.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && !began && close(), 500).unref()
  }
  try {
    const stop = await start(closing)
    if (stop) closing.push(stop)
  } catch (error) {
    // A start that was interrupted fails here and there; that is no news.
    if (began > 0) return
    began = Date.now()
    const problem = startProblemOf(error)
    console.error(problem ? `\nUmuhora can't start: ${problem.message}\n` : error)
    await atMost(10_000, closeAll()).catch(() => {})
    process.exit(1)
  }
}

/**
 * Waits for work that ends a process, but not longer than this many milliseconds. What is cut off leaves no trace (its
 * transaction is undone): a job is taken up by another process, a request is asked again by its browser.
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(milliseconds)])
}
