import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly customer_company_id: string
  readonly provider_company_id: string
}

/** Which side of a visit somebody is on; operators look on. */
export function sideOf(actor: Actor, visit: Parties): 'customer' | 'provider' | null {
  if (actor.companyId === visit.customer_company_id) return 'customer'
  return actor.companyId === visit.provider_company_id ? 'provider' : null
}
