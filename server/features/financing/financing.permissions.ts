import type { Actor } from '../../platform/actor.ts'

/** The company whose invoice it is; it alone accepts and withdraws. */
export function isApplicant(actor: Actor, application: { readonly company_id: string }): boolean {
  return actor.companyId === application.company_id
}

/** Those who decide do not apply: nobody decides on their own company's invoice. */
export function mayApply(actor: Actor): boolean {
  return actor.companyKind !== 'operator'
}
