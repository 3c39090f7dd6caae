import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly customer_company_id: string
  readonly provider_company_id: string
}

/** The provider of a booking confirms or declines it. */
export function mayAnswer(actor: Actor, booking: Parties): boolean {
  return actor.companyId === booking.provider_company_id
}

/** The actor's side of a booking: either side may cancel. Null for operators, who only read. */
export function sideOf(actor: Actor, booking: Parties): 'customer' | 'provider' | null {
  if (actor.companyId === booking.customer_company_id) return 'customer'
  return actor.companyId === booking.provider_company_id ? 'provider' : null
}

/** The customer of a booking writes its shipping instructions. */
export function mayWriteInstructions(actor: Actor, booking: Parties): boolean {
  return actor.companyId === booking.customer_company_id
}

/** The customer of a booking rates it. */
export function mayRate(actor: Actor, booking: Parties): boolean {
  return actor.companyId === booking.customer_company_id
}
