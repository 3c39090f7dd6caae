import { Worker } from 'node:worker_threads'
import { Semaphore } from './semaphore.ts'
import { type Order, workerEntry } from './worker-process.ts'

/** Each thread costs tens of megabytes and a core. */
const running = new Semaphore(2)

/**
 * Runs a module in a thread of its own and returns its answer, for work that would delay every request. The module
 * exports `work`, which gets the input. Throws when `work` throws.
 */
export function inThread<Answer>(module: URL, input: unknown): Promise<Answer> {
  // A thread uses the server's compile cache, so that its modules need not be passed as JavaScript.
  const order: Order = { module: module.href, scripts: [], input }
  return running.take(
    () =>
      new Promise<Answer>((resolve, reject) => {
        const worker = new Worker(workerEntry, { workerData: order })
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code} and said nothing`)))
      }),
  )
}
