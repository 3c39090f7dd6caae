import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyManagers, companyName } from '../companies/companies.views.ts'
import { providerMail } from './providers.emails.ts'
import { applicationToTell } from './providers.views.ts'

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
