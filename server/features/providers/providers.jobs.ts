import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyManagers, companyName } from '../companies/companies.views.ts'
import type { LicenceMailFacts, LicenceMailKind } from './licences.emails.en.ts'
import { licenceMail } from './licences.emails.ts'
import { lookAtLicence, lookAtLicences } from './look-at-licence.ts'
import { providerMail } from './providers.emails.ts'
import { applicationToTell } from './providers.views.ts'

interface LicenceNotice extends Omit<LicenceMailFacts, 'url'> {
  readonly companyId: string
  readonly kind: LicenceMailKind
}

export const providersJobs: WorkJobs = {
  /** Tells the managers of a provider that it is suspended, and why, or that this is over. */
  'providers.tell-suspension': async (
    tx,
    { companyId, kind, reason }: { companyId: string; kind: 'suspended' | 'lifted'; reason: string },
    config,
  ) => {
    const facts = {
      company: await companyName(tx, companyId),
      reason,
      url: `${config.siteUrl}/dashboard/provider/bookings`,
    }
    await mailReaders(tx, await companyManagers(tx, companyId), (language) => providerMail(kind, facts, language))
  },
  'providers.look-at-licence': (tx, { licenceId }: { licenceId: string }) => lookAtLicence(tx, licenceId, new Date()),
  'providers.look-at-licences': (tx) => lookAtLicences(tx, new Date()),
  /** Tells the managers of a provider of one of its licences. */
  'providers.tell-licence': async (tx, { companyId, kind, ...told }: LicenceNotice, config) => {
    const facts = { ...told, url: `${config.siteUrl}/dashboard/offer-services` }
    await mailReaders(tx, await companyManagers(tx, companyId), (language) => licenceMail(kind, facts, language))
  },
  /** Tells the managers of a company what was decided, each in their language. */
  'providers.tell': async (tx, { applicationId }: { applicationId: string }, config) => {
    const row = await applicationToTell(tx, applicationId)
    if (!row || row.status === 'waiting') return
    const kind = row.status === 'accepted' ? 'accepted' : 'declined'
    const page = kind === 'accepted' ? 'provider/offers/new' : 'offer-services'
    const facts = {
      company: await companyName(tx, row.company_id),
      reason: row.reason ?? '',
      url: `${config.siteUrl}/dashboard/${page}`,
    }
    await mailReaders(tx, await companyManagers(tx, row.company_id), (language) => providerMail(kind, facts, language))
  },
}

/** When the day has begun in Kigali. */
export const providersCrontab = '10 22 * * * providers.look-at-licences'
