import type { WorkJobs } from '../../platform/jobs.ts'
import { hasCompany, lastKnown } from './companies.store.ts'
import { foundCompany } from './found-company.ts'
import { type InvitationToMail, mailInvitation } from './invite-person.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'companies.mail-invitation': InvitationToMail
    'companies.found': { readonly personId: string }
  }
}

export const companiesJobs: WorkJobs = {
  /** The mail of an invitation that waited for its address's hour to end. */
  'companies.mail-invitation': async (tx, waiting, { now, config }) => {
    await mailInvitation(tx, config, waiting, now)
  },
  /** A company for somebody who was removed from theirs, unless another has taken them in meanwhile. */
  'companies.found': async (tx, { personId }) => {
    const person = await lastKnown(tx, personId)
    if (person && !(await hasCompany(tx, personId))) await foundCompany(tx, person)
  },
}
