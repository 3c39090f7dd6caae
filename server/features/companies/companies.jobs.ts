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
  /** Sends the mail of an invitation that had to wait for the hourly limit of its address. */
  'companies.mail-invitation': async (tx, waiting, { now, config }) => {
    await mailInvitation(tx, config, waiting, now)
  },
  /**
   * Creates a company for a person who was removed from theirs, unless another company has added them in the meantime.
   */
  'companies.found': async (tx, { personId }) => {
    const person = await lastKnown(tx, personId)
    if (person && !(await hasCompany(tx, personId))) await foundCompany(tx, person)
  },
}
