import { sql } from 'kysely'
import type { WorkJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'platform.tidy': Nothing
  }
}

/** The platform's own housekeeping. */
export const platformJobs: WorkJobs = {
  'platform.tidy': async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
  },
}

export const platformCrontab = '17 * * * * platform.tidy'
