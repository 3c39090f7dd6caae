import { keptSince } from '../../../domain/retention/periods.ts'
import { enqueue, type WorkJobs } from '../../platform/jobs.ts'
import { giveSamples } from './give-samples.ts'
import { deleteOldThreads } from './messages.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'messages.give-samples': { readonly companyId: string; readonly personId: string }
    'messages.delete-old-threads': Nothing
  }
}

/** Conversations per transaction. */
const batch = 100

export const messagesJobs: WorkJobs = {
  'messages.give-samples': async (tx, { companyId, personId }, { config }) => {
    if (config.mode === 'demo') await giveSamples(tx, companyId, personId)
  },
  'messages.delete-old-threads': async (tx, _payload, { now }) => {
    const deleted = await deleteOldThreads(tx, keptSince('messages', now), batch)
    if (deleted === batch) await enqueue(tx, 'messages.delete-old-threads', {})
  },
}

export const messagesCrontab = '10 3 * * * messages.delete-old-threads ?fill=1d'
