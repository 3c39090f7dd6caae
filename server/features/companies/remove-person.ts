import type { Context } from '../../platform/context.ts'
import './companies.events.ts'
import { decideRemoval, type RoleRefusal } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deleteInvitationsOf, endSessions, lockCompany, markLeft, membershipOf } from './companies.store.ts'
import { recheckManager } from './recheck-manager.ts'

/**
 * Removes a person from the company and ends their sessions in the same transaction. Their past actions remain under
 * their name. A job creates a company of their own for the next sign-in, since this transaction may not.
 */
export async function removePerson(
  context: Context,
  personId: string,
): Promise<Refusal<RoleRefusal | 'role_missing' | 'not_found'> | Record<string, never>> {
  const { tx, actor } = context
  await lockCompany(tx, actor.companyId)
  const member = await membershipOf(tx, actor.companyId, personId)
  if (!member) return refuse('not_found')
  const decider = await recheckManager(context)
  if (isRefusal(decider)) return decider
  const decided = decideRemoval({ role: decider.role, themselves: personId === actor.personId }, member)
  if (isRefusal(decided)) return decided
  await endSessions(tx, personId)
  await markLeft(tx, personId)
  await deleteInvitationsOf(tx, actor.companyId, personId)
  await enqueue(tx, 'companies.found', { personId })
  const subject = { kind: 'person', id: personId }
  await audit(context, { verb: 'companies.remove-person', subject, before: { role: member.role } })
  const { companyId } = actor
  await announce(tx, { type: 'companies.person-left', companies: [companyId], subject, data: { companyId, personId } })
  return {}
}
