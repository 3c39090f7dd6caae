// Entry point of a process of `inProcess` and of a thread of `inThread`. JavaScript, so that a process need not load
// the TypeScript type stripper.
import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

/** @param {import('./worker-process.ts').Order} order */
async function answerTo({ module, scripts, input }) {
  const known = new Map(scripts)
  if (known.size > 0)
    registerHooks({
      load(address, context, next) {
        const source = known.get(address)
        return source === undefined ? next(address, context) : { format: 'module', source, shortCircuit: true }
      },
    })
  return (await import(module)).work(input)
}

if (parentPort) parentPort.postMessage(await answerTo(workerData))
else
  process.once('message', async (order) => {
    const answer = await answerTo(/** @type {import('./worker-process.ts').Order} */ (order))
    process.send?.({ answer }, undefined, undefined, () => process.disconnect?.())
  })
