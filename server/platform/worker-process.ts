import { fork } from 'node:child_process'
import { Semaphore } from './semaphore.ts'
import type { Scripts } from './strip-types.ts'

export interface ProcessLimits {
  readonly milliseconds: number
  /** Of JavaScript's own memory. */
  readonly megabytes: number
  /** The only folder into which it may write; none where it is left out. */
  readonly writes?: string
}

/** What a process or a thread is asked for (`worker-entry.mjs`). */
export interface Order {
  readonly module: string
  readonly scripts: Scripts
  readonly input: unknown
}

/** Each takes a core. */
const running = new Semaphore(2)

export const workerEntry = new URL('./worker-entry.mjs', import.meta.url)
const stripper = new URL('./strip-types.ts', import.meta.url).href

/** Of modules that ran before, by their addresses. */
const scripts = new Map<string, Promise<Scripts>>()

/**
 * Runs a module in a process of its own and answers what it answers: for work on what strangers have sent. Its memory
 * is not the server's, a crash in it is its own, it knows no secret of ours, and it may start nothing and write nowhere
 * else. The module exports `work`, which gets the input. A crash there is a throw here, and so is work beyond its limits.
 */
export async function inProcess<Answer>(module: URL, input: object, limits: ProcessLimits): Promise<Answer> {
  const order = { module: module.href, scripts: await scriptsOf(module.href), input }
  return running.take(() => run<Answer>(order, limits))
}

/**
 * The JavaScript of a module, made once: each process would load 60 ms of a processor's work to take out the types of
 * a few files. Where that fails the process does it itself.
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
    // Not at its exit: the answer may still be on its way then.
    child.once('disconnect', () => reject(new Error(`${order.module} ended and said nothing`)))
    child.send(order, (error) => error && reject(error))
  })
}
