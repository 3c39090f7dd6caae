import { paths } from '../../../contract/paths.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyManagers, companyName } from '../companies/companies.views.ts'
import type { LicenceMailFacts, LicenceMailKind } from './licences.emails.en.ts'
import { licenceMail } from './licences.emails.ts'
import { lookAtLicence, lookAtLicences } from './look-at-licence.ts'
import { providerMail } from './providers.emails.ts'
import { applicationToTell } from './providers.views.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'providers.tell-suspension': {
      readonly companyId: string
      readonly kind: 'suspended' | 'lifted'
      readonly reason: string
    }
    'providers.look-at-licence': { readonly licenceId: string }
    'providers.look-at-licences': Nothing
    'providers.tell-licence': LicenceNotice
    'providers.tell': { readonly applicationId: string }
  }
}

interface LicenceNotice extends Omit<LicenceMailFacts, 'url'> {
  readonly companyId: string
  readonly kind: LicenceMailKind
}

export const providersJobs: WorkJobs = {
  /** Tells the managers of a provider that it is suspended, and why, or that this is over. */
  'providers.tell-suspension': async (tx, { companyId, kind, reason }, config) => {
    const facts = {
      company: await companyName(tx, companyId),
      reason,
      url: `${config.siteUrl}${paths.providerBookings}`,
    }
    await mailReaders(tx, await companyManagers(tx, companyId), (language) => providerMail(kind, facts, language))
  },
  'providers.look-at-licence': (tx, { licenceId }) => lookAtLicence(tx, licenceId, new Date()),
  'providers.look-at-licences': (tx) => lookAtLicences(tx, new Date()),
  /** Tells the managers of a provider of one of its licences. */
  'providers.tell-licence': async (tx, { companyId, kind, ...told }, config) => {
    const facts = { ...told, url: `${config.siteUrl}${paths.offerServices}` }
    await mailReaders(tx, await companyManagers(tx, companyId), (language) => licenceMail(kind, facts, language))
  },
  /** Tells the managers of a company what was decided, each in their language. */
  'providers.tell': async (tx, { applicationId }, config) => {
    const row = await applicationToTell(tx, applicationId)
    if (!row || row.status === 'waiting') return
    const kind = row.status === 'accepted' ? 'accepted' : 'declined'
    const page = kind === 'accepted' ? paths.newProviderOffer : paths.offerServices
    const facts = {
      company: await companyName(tx, row.company_id),
      reason: row.reason ?? '',
      url: `${config.siteUrl}${page}`,
    }
    await mailReaders(tx, await companyManagers(tx, row.company_id), (language) => providerMail(kind, facts, language))
  },
}

/** When the day has begun in Kigali. */
export const providersCrontab = '10 22 * * * providers.look-at-licences'
