import './companies.events.ts'
import { decideRemoval, type RoleRefusal } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deleteInvitationsOf, endSessions, lockCompany, markLeft, membershipOf } from './companies.store.ts'
import { recheckManager } from './recheck-manager.ts'

/**
 * Removes a person from the company and ends their sessions in the same transaction. Their past actions remain under
 * their name. A job creates a company of their own for the next sign-in, since this transaction may not.
 */
export async function removePerson(
  tx: Tx,
  actor: Actor,
  personId: string,
): Promise<Refusal<RoleRefusal | 'role_missing' | 'not_found'> | Record<string, never>> {
  await lockCompany(tx, actor.companyId)
  const member = await membershipOf(tx, actor.companyId, personId)
  if (!member) return refuse('not_found')
  const decider = await recheckManager(tx, actor)
  if (isRefusal(decider)) return decider
  const decided = decideRemoval({ role: decider.role, themselves: personId === actor.personId }, member)
  if (isRefusal(decided)) return decided
  await endSessions(tx, personId)
  await markLeft(tx, personId)
  await deleteInvitationsOf(tx, actor.companyId, personId)
  await enqueue(tx, 'companies.found', { personId })
  const subject = { kind: 'person', id: personId }
  await audit(tx, actor, { verb: 'companies.remove-person', subject, before: { role: member.role } })
  const { companyId } = actor
  await announce(tx, { type: 'companies.person-left', companies: [companyId], subject, data: { companyId, personId } })
  return {}
}
