import { Worker } from 'node:worker_threads'
import { Semaphore } from './semaphore.ts'
import { type Order, workerEntry } from './worker-process.ts'

/** Each costs tens of megabytes and a core. */
const running = new Semaphore(2)

/**
 * Runs a module in a thread of its own and answers what it answers: for work that would hold up every request. The
 * module exports `work`, which gets the input. A throw there is a throw here.
 */
export function inThread<Answer>(module: URL, input: unknown): Promise<Answer> {
  // A thread finds what Node has compiled for the server: its modules need not come as JavaScript.
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
