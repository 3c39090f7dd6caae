import type { Reviewer } from '../../../domain/documents/document-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'

interface Parties {
  readonly customer_company_id: string
  readonly provider_company_id: string
}

/** Customer and provider upload documents. */
export function mayUpload(actor: Actor, document: Parties): boolean {
  return actor.companyId === document.customer_company_id || actor.companyId === document.provider_company_id
}

/** The document's reviewer: operators, or the provider of its deal. */
export function mayReview(actor: Actor, document: Parties & { readonly reviewer: Reviewer }): boolean {
  return document.reviewer === 'operator'
    ? actor.companyKind === 'operator'
    : actor.companyId === document.provider_company_id
}
