import type { WorkJobs } from '../../platform/jobs.ts'
import { tidyAuth } from './tidy.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'auth.tidy': Nothing
  }
}

/** Hourly: what has expired is taken away. */
export const authJobs: WorkJobs = { 'auth.tidy': (tx) => tidyAuth(tx) }

export const authCrontab = '17 * * * * auth.tidy'
