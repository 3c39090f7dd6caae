import type { Actor } from '../../platform/actor.ts'

interface Owned {
  readonly provider_company_id: string
}

/** The provider whose run it is moves it. */
export function mayMove(actor: Actor, departure: Owned): boolean {
  return actor.companyId === departure.provider_company_id
}

/** What is booked on a run is for its provider to see, and for operators. */
export function maySee(actor: Actor, departure: Owned): boolean {
  return mayMove(actor, departure) || actor.companyKind === 'operator'
}
