// What a process of `inProcess` begins with: JavaScript, so that it need not load what takes types out of TypeScript.
import { registerHooks } from 'node:module'

process.once('message', async (message) => {
  const { module, scripts, input } = /** @type {import('./worker-process.ts').Order} */ (message)
  const known = new Map(scripts)
  registerHooks({
    load(address, context, next) {
      const source = known.get(address)
      return source === undefined ? next(address, context) : { format: 'module', source, shortCircuit: true }
    },
  })
  const answer = await (await import(module)).work(input)
  process.send?.({ answer }, undefined, undefined, () => process.disconnect?.())
})
