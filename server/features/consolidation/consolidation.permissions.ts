import type { Actor } from '../../platform/actor.ts'

interface Owned {
  readonly provider_company_id: string
}

/** Only the provider of a departure changes its state. */
export function mayMove(actor: Actor, departure: Owned): boolean {
  return actor.companyId === departure.provider_company_id
}

/** The bookings of a departure are visible to its provider and to operators. */
export function maySee(actor: Actor, departure: Owned): boolean {
  return mayMove(actor, departure) || actor.companyKind === 'operator'
}
