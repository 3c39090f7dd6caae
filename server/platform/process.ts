import { setTimeout as pause } from 'node:timers/promises'
import { startProblemOf } from './start-faults.ts'

/** What is closed when the process ends, in the order of opening; the last is closed first. */
export type Closing = (() => Promise<unknown> | unknown)[]

/**
 * Runs a process until SIGINT or SIGTERM, then closes everything in order. A start that can't succeed prints one clear
 * line and exits with status 1. A second signal exits at once.
 * @param start adds to `closing` what it opens, as soon as it is open: a signal may come in the middle of a start. The
 * function that it returns is called first.
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
    // One Ctrl-C may arrive twice, from the terminal and from npm; only a later one means "at once".
    if (began > 0) return Date.now() - began > 1000 ? process.exit(130) : undefined
    began = Date.now()
    // If something hangs, a supervisor would kill us anyway; it is better to exit by ourselves.
    setTimeout(() => process.exit(1), 25_000).unref()
    await closeAll()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // npm sends a SIGTERM to the shell between us, which does not pass it on. When our parent is gone, the signal was
  // meant for us.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && !began && close(), 500).unref()
  }
  try {
    const stop = await start(closing)
    if (stop) closing.push(stop)
  } catch (error) {
    // Errors of an interrupted start are expected and not reported.
    if (began > 0) return
    began = Date.now()
    const problem = startProblemOf(error)
    console.error(problem ? `\nUmuhora can't start: ${problem.message}\n` : error)
    await atMost(10_000, closeAll()).catch(() => {})
    process.exit(1)
  }
}

/**
 * Waits for work that ends a process, up to this many milliseconds. Work that is cut off leaves nothing behind (its
 * transaction is rolled back): another process takes over a job, and a browser repeats its request.
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(milliseconds)])
}
