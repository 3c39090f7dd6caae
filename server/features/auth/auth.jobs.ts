import type { WorkJobs } from '../../platform/jobs.ts'
import { tidyAuth } from './tidy.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.tidy': Nothing
  }
}

/** Hourly: removes everything that has expired. */
export const authJobs: WorkJobs = { 'auth.tidy': (tx) => tidyAuth(tx) }

export const authCrontab = '17 * * * * auth.tidy'
