import type { Actor } from '../../platform/actor.ts'

/** Only the carrying provider reports where the cargo is. */
export function mayReport(actor: Actor, shipment: { readonly provider_company_id: string }): boolean {
  return actor.companyId === shipment.provider_company_id
}

/** Only the customer decides who else may see it. */
export function mayShare(actor: Actor, shipment: { readonly customer_company_id: string }): boolean {
  return actor.companyId === shipment.customer_company_id
}
