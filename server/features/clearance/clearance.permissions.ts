import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly customer_company_id: string
  readonly provider_company_id: string
}

/** The broker leads the file: reports the steps and judges the papers. */
export function mayLead(actor: Actor, file: Parties): boolean {
  return actor.companyId === file.provider_company_id
}

/** Importer and broker bring papers; operators look on. */
export function mayProvide(actor: Actor, file: Parties): boolean {
  return mayLead(actor, file) || actor.companyId === file.customer_company_id
}
