import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the process looks whether it has become idle, milliseconds. */
const lookEvery = 10_000

/** Share of a core below which a process counts as idle. */
const idleBelow = 0.02

type CollectGarbage = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

/**
 * Hands memory back to the system when a busy spell is over, and once when everything is loaded: by itself V8 keeps what
 * the spell needed for as long as nothing happens. It takes about a tenth of a second, when nobody waits.
 * @returns the function that ends it
 */
export function giveMemoryBack(): () => void {
  v8.setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  let before = process.cpuUsage()
  let busy = true
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const idle = (user + system) / 1000 / lookEvery < idleBelow
    if (idle && busy) void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
    busy = !idle
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
