import type { WorkJobs } from '../../platform/jobs.ts'
import { lookAtLicence, lookAtLicences } from './look-at-licence.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'providers.look-at-licence': { readonly licenceId: string }
    'providers.look-at-licences': Nothing
  }
}

export const providersJobs: WorkJobs = {
  'providers.look-at-licence': (tx, { licenceId }, { now }) => lookAtLicence(tx, licenceId, now),
  'providers.look-at-licences': (tx, _payload, { now }) => lookAtLicences(tx, now),
}

/** When the day has begun in Kigali. */
export const providersCrontab = '10 22 * * * providers.look-at-licences'
