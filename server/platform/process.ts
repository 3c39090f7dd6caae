import { StartProblem } from './config.ts'

/**
 * Runs a process until SIGINT or SIGTERM, then closes it in order. A start that can't succeed ends with one clear
 * line and status 1. A second signal ends it at once.
 */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined
  let closing = false
  const close = async () => {
    if (closing) process.exit(130)
    closing = true
    // Were something to hang, a supervisor would kill us anyway; better to end by ourselves.
    setTimeout(() => process.exit(1), 25_000).unref()
    await stop?.()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  try {
    stop = await start()
  } catch (error) {
    console.error(error instanceof StartProblem ? `\nUmuhora can't start: ${error.message}\n` : error)
    process.exit(1)
  }
}
