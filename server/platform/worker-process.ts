import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ProcessLimits {
  readonly milliseconds: number
  /** Of JavaScript's own memory. */
  readonly megabytes: number
  /** The only folder into which it may write. */
  readonly writes: string
}

/** Processes at once: each takes a core; whoever comes beyond them waits. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a module in a process of its own and answers what it answers: for work on what strangers have sent. Its memory
 * is not the server's, a crash in it is its own, it knows no secret of ours, and it may start nothing and write nowhere
 * else. The module calls `answerInProcess`. A crash there is a throw here, and so is work beyond its limits.
 */
export async function inProcess<Answer>(module: URL, input: object, limits: ProcessLimits): Promise<Answer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const child = fork(fileURLToPath(module), {
        env: {},
        stdio: 'ignore',
        execArgv: [
          `--max-old-space-size=${limits.megabytes}`,
          '--permission',
          '--allow-addons',
          '--allow-fs-read=*',
          `--allow-fs-write=${limits.writes}`,
        ],
      })
      const timer = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds)
      child.once('message', (answer) => resolve((answer as { answer: Answer }).answer))
      child.once('error', reject)
      child.once('exit', () => clearTimeout(timer))
      // Not at its exit: the answer may still be on its way then.
      child.once('disconnect', () => reject(new Error(`${module.pathname} ended and said nothing`)))
      child.send(input, (error) => error && reject(error))
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Called by the module of a process: does the work with what was handed in and hands back what comes out. */
export function answerInProcess<Input>(work: (input: Input) => unknown): void {
  process.once('message', async (input) => {
    const answer = await work(input as Input)
    process.send?.({ answer }, undefined, undefined, () => process.disconnect?.())
  })
}
