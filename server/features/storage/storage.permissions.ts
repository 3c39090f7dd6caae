import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly customer_company_id: string
  readonly provider_company_id: string
}

/** The actor's side of a visit; null for operators, who only read. */
export function sideOf(actor: Actor, visit: Parties): 'customer' | 'provider' | null {
  if (actor.companyId === visit.customer_company_id) return 'customer'
  return actor.companyId === visit.provider_company_id ? 'provider' : null
}
