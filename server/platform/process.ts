import { setTimeout as pause } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { startProblemOf } from './start-faults.ts'

/** What is closed when the process ends, in the order of opening; the last is closed first. */
export type Closing = (() => Promise<unknown> | unknown)[]

/** Closes the last one first; a second call continues with what is left. */
async function closeAll(closing: Closing): Promise<void> {
  for (let step = closing.pop(); step; step = closing.pop()) await step()
}

/**
 * Whether a terminal is ours. Asked at the start: a terminal that was closed is none. nohup leaves a program without one;
 * its ignored SIGHUP is not visible, because Node resets it.
 */
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))

/**
 * Runs a process until SIGINT, SIGTERM or the end of its terminal, then closes everything in order. A start that can't
 * succeed prints one clear line and exits with status 1. A second signal exits at once.
 * @param start adds to `closing` what it opens, as soon as it is open: a signal may come in the middle of a start. The
 * function that it returns is called first.
 * @param interrupted status with which it exits after a signal; 0 for a server, whose end is a signal.
 */
export async function runProcess(
  start: (closing: Closing) => Promise<(() => Promise<void>) | undefined>,
  interrupted: (signal: 'SIGINT' | 'SIGTERM') => number = () => 0,
): Promise<void> {
  const closing: Closing = []
  let began = 0
  const close = async (signal: 'SIGINT' | 'SIGTERM') => {
    // One Ctrl-C may arrive twice, from the terminal and from npm; only a later one means "at once".
    if (began > 0) return Date.now() - began > 1000 ? process.exit(130) : undefined
    began = Date.now()
    // If something hangs, a supervisor would kill us anyway; it is better to exit by ourselves.
    setTimeout(() => process.exit(1), 25_000).unref()
    await closeAll(closing)
    process.exit(interrupted(signal))
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  process.on('SIGHUP', () => {
    if (!hasTerminal) return
    // What is printed from now on can't be shown.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    void close('SIGTERM')
  })
  // npm sends a SIGTERM to the shell between us, which does not pass it on. When our parent is gone, the signal was
  // meant for us.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && !began && close('SIGTERM'), 500).unref()
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
    await atMost(10_000, closeAll(closing)).catch(() => {})
    process.exit(1)
  }
}

/**
 * Runs a command that ends by itself: closes everything and exits with 0, or with the status that it returns. After a
 * signal the status is that of the signal (130, 143), so that its caller knows that it was not completed.
 */
export function runCommand(work: (closing: Closing) => Promise<number | undefined>): Promise<void> {
  return runProcess(
    async (closing) => {
      const status = await work(closing)
      await closeAll(closing)
      process.exit(status ?? 0)
    },
    (signal) => (signal === 'SIGINT' ? 130 : 143),
  )
}

/**
 * Waits for work that ends a process, up to this many milliseconds. Work that is cut off leaves nothing behind (its
 * transaction is rolled back): another process takes over a job, and a browser repeats its request.
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(milliseconds)])
}
