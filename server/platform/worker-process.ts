import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Semaphore } from './semaphore.ts'

export interface ProcessLimits {
  readonly milliseconds: number
  /** Of JavaScript's own memory. */
  readonly megabytes: number
  /** The only folder into which it may write. */
  readonly writes: string
}

/** Each takes a core. */
const running = new Semaphore(2)

/**
 * Runs a module in a process of its own and answers what it answers: for work on what strangers have sent. Its memory
 * is not the server's, a crash in it is its own, it knows no secret of ours, and it may start nothing and write nowhere
 * else. The module calls `answerInProcess`. A crash there is a throw here, and so is work beyond its limits.
 */
export function inProcess<Answer>(module: URL, input: object, limits: ProcessLimits): Promise<Answer> {
  return running.take(() => run<Answer>(module, input, limits))
}

function run<Answer>(module: URL, input: object, limits: ProcessLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
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
}

/** Called by the module of a process: does the work with what was handed in and hands back what comes out. */
export function answerInProcess<Input>(work: (input: Input) => unknown): void {
  process.once('message', async (input) => {
    const answer = await work(input as Input)
    process.send?.({ answer }, undefined, undefined, () => process.disconnect?.())
  })
}
