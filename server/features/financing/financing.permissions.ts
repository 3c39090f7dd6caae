import type { Actor } from '../../platform/actor.ts'

/** The applicant is the company whose invoice it is; only it accepts and withdraws. */
export function isApplicant(actor: Actor, application: { readonly company_id: string }): boolean {
  return actor.companyId === application.company_id
}

/** Operators decide, but not for a company of their own that applied before it became an operator. */
export function mayDecide(actor: Actor, application: { readonly company_id: string }): boolean {
  return actor.companyKind === 'operator' && !isApplicant(actor, application)
}

/** Operators may not apply, so that nobody decides on their own company's invoice. */
export function mayApply(actor: Actor): boolean {
  return actor.companyKind !== 'operator'
}
