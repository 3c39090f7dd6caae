import { parentPort, Worker, workerData } from 'node:worker_threads'

/** Threads at once: each costs tens of megabytes and a core; whoever comes beyond them waits. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a module in a thread of its own and answers what it answers: for work that would hold up every request.
 * The module calls `answerInThread`. A throw there is a throw here.
 */
export async function inThread<Answer>(module: URL, input: unknown): Promise<Answer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const worker = new Worker(module, { workerData: input })
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code} and said nothing`)))
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Called by the module of a thread: does the work with what was handed in and hands back what comes out. */
export async function answerInThread<Input>(work: (input: Input) => unknown): Promise<void> {
  parentPort?.postMessage(await work(workerData as Input))
}
