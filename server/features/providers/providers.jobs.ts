import type { WorkJobs } from '../../platform/jobs.ts'
import { checkLicence, checkLicences } from './check-licence.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'providers.look-at-licence': { readonly licenceId: string }
    'providers.look-at-licences': Nothing
  }
}

export const providersJobs: WorkJobs = {
  'providers.look-at-licence': (tx, { licenceId }, { now }) => checkLicence(tx, licenceId, now),
  'providers.look-at-licences': (tx, _payload, { now }) => checkLicences(tx, now),
}

/** Just after midnight in Kigali. */
export const providersCrontab = '10 22 * * * providers.look-at-licences ?fill=1d'
