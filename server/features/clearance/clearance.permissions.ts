import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly provider_company_id: string
}

/** The broker manages the file and reports its steps. */
export function mayLead(actor: Actor, file: Parties): boolean {
  return actor.companyId === file.provider_company_id
}
