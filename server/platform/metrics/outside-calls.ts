import { Counter, Registry } from 'prom-client'

/** What is counted once for the whole process, whatever it serves. */
export const processRegistry = new Registry()

/** Services beyond our own processes and database. */
export type OutsideService = 'smtp' | 's3' | 'scanner' | 'whatsapp' | 'webhook' | 'assistant'

const calls = new Counter({
  name: 'outside_calls_total',
  help: 'Calls of services beyond the database, by service and outcome (ok, failed).',
  labelNames: ['service', 'outcome'],
  registers: [processRegistry],
})
for (const service of ['smtp', 's3', 'scanner', 'whatsapp', 'webhook', 'assistant'] satisfies OutsideService[])
  for (const outcome of ['ok', 'failed']) calls.inc({ service, outcome }, 0)

/** Counts a call that answers; a throw counts as failed and goes on. */
export async function countedCall<T>(service: OutsideService, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call()
    countCall(service, true)
    return answer
  } catch (error) {
    countCall(service, false)
    throw error
  }
}

/** For calls that say themselves whether they failed. */
export function countCall(service: OutsideService, ok: boolean): void {
  calls.inc({ service, outcome: ok ? 'ok' : 'failed' })
}
