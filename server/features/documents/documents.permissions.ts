import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly customer_company_id: string
  readonly provider_company_id: string
}

/** Customer and provider bring documents; operators review them. */
export function mayUpload(actor: Actor, document: Parties): boolean {
  return actor.companyId === document.customer_company_id || actor.companyId === document.provider_company_id
}
