import { decideRoleChange, type Role } from '../../../domain/companies/roles.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockCompany, membershipOf, saveRole } from './companies.store.ts'

/** Holds from the person's next request on: the role is read anew for each. */
export async function changeRole(
  tx: Tx,
  actor: Actor,
  personId: string,
  role: Role,
): Promise<Refusal<'last_manager' | 'not_found'> | undefined> {
  await lockCompany(tx, actor.companyId)
  const member = await membershipOf(tx, actor.companyId, personId)
  if (!member) return refuse('not_found')
  const decided = decideRoleChange(member, role)
  if (isRefusal(decided)) return decided
  await saveRole(tx, actor.companyId, personId, decided.role)
  await audit(tx, actor, {
    verb: 'companies.change_role',
    subject: { kind: 'person', id: personId },
    before: { role: member.role },
    after: { role },
  })
  return undefined
}
