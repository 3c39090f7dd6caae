import type { WorkJobs } from '../../platform/jobs.ts'
import { enqueue } from '../../platform/jobs.ts'
import { closeDueDepartures } from './move-departure.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'consolidation.close': Nothing
  }
}

export const consolidationJobs: WorkJobs = {
  'consolidation.close': async (tx, _payload, { now }) => {
    if (await closeDueDepartures(tx, now)) await enqueue(tx, 'consolidation.close', {})
  },
}

/** Bookings are refused from the exact minute of the cut-off; the state follows within five minutes. */
export const consolidationCrontab = '*/5 * * * * consolidation.close'
