import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from './config.ts'

/**
 * Runs a process until SIGINT or SIGTERM, then closes it in order. A start that can't succeed ends with one clear
 * line and status 1. A second signal ends it at once.
 */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined
  let closing = 0
  const close = async () => {
    // One Ctrl-C may reach us twice, from the terminal and from npm; only a later one means «at once».
    if (closing > 0) return Date.now() - closing > 1000 ? process.exit(130) : undefined
    closing = Date.now()
    // Were something to hang, a supervisor would kill us anyway; better to end by ourselves.
    setTimeout(() => process.exit(1), 25_000).unref()
    await stop?.()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // npm hands a SIGTERM to the shell between us and does not pass it on: when our parent is gone, we were meant.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && !closing && close(), 500).unref()
  }
  try {
    stop = await start()
  } catch (error) {
    console.error(error instanceof StartProblem ? `\nUmuhora can't start: ${error.message}\n` : error)
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
