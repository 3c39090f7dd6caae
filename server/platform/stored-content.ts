import type { Tx } from './database/database.ts'
import { callJob, enqueue, type Retried, tryAgain } from './jobs.ts'
import { makeStorage } from './storage.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'platform.remove-content': Retried<{ readonly storageKey: string }>
  }
}

const task = 'platform.remove-content'

/**
 * Removes a content from the file store after the commit of this transaction; retried for as long as the store is away.
 */
export const removeContentLater = (tx: Tx, storageKey: string): Promise<void> => enqueue(tx, task, { storageKey })

export const removeContent = callJob({
  lane: 'files',
  claim: async (_tx, payload: Retried<{ readonly storageKey: string }>) => payload,
  call: ({ storageKey }, config) => makeStorage(config).remove(storageKey),
  async record(tx, claimed, outcome) {
    if ('error' in outcome) await tryAgain(tx, task, claimed)
  },
})

export const storedContentJobs = { [task]: removeContent }
