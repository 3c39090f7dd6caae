import { paths } from '../../../contract/paths.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { nameMail } from './companies.emails.ts'
import { hasCompany, lastKnown } from './companies.store.ts'
import { companyManagers } from './companies.views.ts'
import { foundCompany } from './found-company.ts'
import { type InvitationToMail, mailInvitation } from './invite-person.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'companies.tell-name': { readonly companyId: string; readonly name: string; readonly reason: string | null }
    'companies.mail-invitation': InvitationToMail
    'companies.found': { readonly personId: string }
  }
}

export const companiesJobs: WorkJobs = {
  /** Tells the managers what became of the name that they asked for. */
  'companies.tell-name': async (tx, payload, config) => {
    const facts = { name: payload.name, reason: payload.reason, url: `${config.siteUrl}${paths.systemSettings}` }
    await mailReaders(tx, await companyManagers(tx, payload.companyId), (language) => nameMail(facts, language))
  },
  /** The mail of an invitation that waited for its address's hour to end. */
  'companies.mail-invitation': async (tx, waiting, config) => {
    await mailInvitation(tx, config, waiting, new Date())
  },
  /** A company for somebody who was removed from theirs, unless another has taken them in meanwhile. */
  'companies.found': async (tx, { personId }) => {
    const person = await lastKnown(tx, personId)
    if (person && !(await hasCompany(tx, personId))) await foundCompany(tx, person)
  },
}
