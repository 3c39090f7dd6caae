import { fork } from 'node:child_process'
import { Semaphore } from './semaphore.ts'
import type { Scripts } from './strip-types.ts'
import { Unavailable } from './unavailable.ts'

export interface ProcessLimits {
  readonly milliseconds: number
  /** Limit of JavaScript's heap. */
  readonly megabytes: number
  /** The only folder into which it may write; without it, none. */
  readonly writes?: string
}

/** The message to a process or a thread (`worker-entry.mjs`). */
export interface Order {
  readonly module: string
  readonly scripts: Scripts
  readonly input: unknown
}

/** Each process uses a core. */
const running = new Semaphore(2)

export const workerEntry = new URL('./worker-entry.mjs', import.meta.url)
const stripper = new URL('./strip-types.ts', import.meta.url).href

/** Stripped modules, by the URL of the module that was run. */
const scripts = new Map<string, Promise<Scripts>>()

/**
 * Runs a module in a process of its own and returns its answer, for work on content from strangers. The process has its
 * own memory, its crash does not affect the server, it knows none of our secrets, and it may start no programs and
 * write only into the given folder. The module exports `work`, which gets the input. Throws when it crashes or exceeds
 * its limits.
 * @throws Unavailable when it was interrupted: a terminal or a supervisor signals our child processes too.
 */
export async function inProcess<Answer>(module: URL, input: object, limits: ProcessLimits): Promise<Answer> {
  const order = { module: module.href, scripts: await scriptsOf(module.href), input }
  return running.take(() => run<Answer>(order, limits))
}

/**
 * The JavaScript of a module, made once: otherwise each process would spend 60 ms of CPU time on stripping the types of
 * a few files. When it fails, the process strips them itself.
 */
function scriptsOf(module: string): Promise<Scripts> {
  const known = scripts.get(module)
  if (known) return known
  const order = { module: stripper, scripts: [], input: { module } }
  const made = running
    .take(() => run<Scripts>(order, { milliseconds: 10_000, megabytes: 128 }))
    .catch(() => {
      scripts.delete(module)
      return []
    })
  scripts.set(module, made)
  return made
}

function run<Answer>(order: Order, limits: ProcessLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(workerEntry, {
      env: {},
      stdio: 'ignore',
      execArgv: [
        `--max-old-space-size=${limits.megabytes}`,
        '--permission',
        '--allow-addons',
        '--allow-fs-read=*',
        ...(limits.writes ? [`--allow-fs-write=${limits.writes}`] : []),
      ],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds)
    child.once('message', (answer) => resolve((answer as { answer: Answer }).answer))
    child.once('error', reject)
    child.once('exit', () => clearTimeout(timer))
    // Not on `exit`: the answer may still be in transit then.
    child.once('disconnect', () => {
      const end = (_code: number | null, signal: NodeJS.Signals | null) =>
        reject(
          signal === 'SIGTERM' || signal === 'SIGINT'
            ? new Unavailable(`${order.module} was interrupted`)
            : new Error(`${order.module} ended and said nothing`),
        )
      if (child.exitCode === null && child.signalCode === null) child.once('exit', end)
      else end(child.exitCode, child.signalCode)
    })
    child.send(order, (error) => error && reject(error))
  })
}
