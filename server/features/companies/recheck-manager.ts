import { mayDo } from '../../../domain/companies/permissions.ts'
import type { Membership } from '../../../domain/companies/roles.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { managersToAsk } from '../../platform/http/managers.views.ts'
import { membershipOf } from './companies.store.ts'

/**
 * Reads the actor's role again after the company was locked: if two managers decide about each other, the second
 * decision uses the result of the first.
 */
export async function recheckManager({
  tx,
  actor: { companyId, personId },
}: Context): Promise<Membership | Refusal<'role_missing'>> {
  const decider = await membershipOf(tx, companyId, personId)
  if (decider && mayDo(decider, 'people')) return decider
  return refuse('role_missing', { values: { may: 'people', ask: await managersToAsk(tx, companyId) } })
}
