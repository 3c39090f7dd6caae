import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isSuspended } from '../../platform/http/suspension.views.ts'
import { isLicensed } from '../companies/companies.views.ts'

interface Asked {
  readonly customer_company_id: string
}

/** The actor's side of an order that they may see; null for operators, who only read. */
export function sideOf(actor: Actor, order: Asked): 'customer' | 'supplier' | null {
  if (actor.companyId === order.customer_company_id) return 'customer'
  return actor.companyKind === 'provider' ? 'supplier' : null
}

/** True for the supplier whose quote was accepted; other invited suppliers have no obligation. */
export function isChosen(actor: Actor, accepted: { readonly provider_company_id: string } | undefined): boolean {
  return accepted?.provider_company_id === actor.companyId
}

export type Barred = 'company_suspended' | 'licence_lapsed'

/** Why a supplier may give no prices now: it is suspended, or its licence has lapsed; null if it may. */
export async function mayNotSell({ tx, actor, now }: Context): Promise<Barred | null> {
  if (await isSuspended(tx, actor.companyId)) return 'company_suspended'
  return (await isLicensed(tx, actor.companyId, 'spare-parts', now)) ? null : 'licence_lapsed'
}
