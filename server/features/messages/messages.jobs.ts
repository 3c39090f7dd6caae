import type { WorkJobs } from '../../platform/jobs.ts'
import { giveSamples } from './give-samples.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'messages.give-samples': { readonly companyId: string; readonly personId: string }
  }
}

export const messagesJobs: WorkJobs = {
  'messages.give-samples': async (tx, { companyId, personId }, { config }) => {
    if (config.mode === 'demo') await giveSamples(tx, companyId, personId)
  },
}
