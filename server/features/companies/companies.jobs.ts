import type { WorkJobs } from '../../platform/jobs.ts'
import { hasCompany, lastKnown } from './companies.store.ts'
import { foundCompany } from './found-company.ts'

export const companiesJobs: WorkJobs = {
  /** A company for somebody who was removed from theirs, unless another has taken them in meanwhile. */
  'companies.found': async (tx, { personId }: { personId: string }) => {
    const person = await lastKnown(tx, personId)
    if (person && !(await hasCompany(tx, personId))) await foundCompany(tx, person)
  },
}
