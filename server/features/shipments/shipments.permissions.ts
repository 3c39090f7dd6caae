import type { Actor } from '../../platform/actor.ts'

/** The carrying provider reports where the cargo is. */
export function mayReport(actor: Actor, shipment: { readonly provider_company_id: string }): boolean {
  return actor.companyId === shipment.provider_company_id
}

/** Who else may see it is the customer's to say. */
export function mayShare(actor: Actor, shipment: { readonly customer_company_id: string }): boolean {
  return actor.companyId === shipment.customer_company_id
}
