import type { Actor } from '../../platform/actor.ts'

interface Asked {
  readonly customer_company_id: string
}

/** Which side of an order somebody is on who may see it; operators look on. */
export function sideOf(actor: Actor, order: Asked): 'customer' | 'supplier' | null {
  if (actor.companyId === order.customer_company_id) return 'customer'
  return actor.companyKind === 'provider' ? 'supplier' : null
}

/** The supplier whose price was accepted keeps the promise; the others who were asked have made none. */
export function isChosen(actor: Actor, accepted: { readonly provider_company_id: string } | undefined): boolean {
  return accepted?.provider_company_id === actor.companyId
}
